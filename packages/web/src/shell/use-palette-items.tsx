import { useQuery } from "@tanstack/react-query";
import {
  BookMarked,
  House,
  Keyboard,
  MessageSquareQuote,
  MessageSquareText,
  Moon,
  Search,
  Settings,
  Sun,
  SunMoon,
  UserPlus,
  VenetianMask,
} from "lucide-react";
import { useDeferredValue } from "react";
import type { ReactNode } from "react";
import { useLocation } from "wouter";
import { queryKeys } from "../backend/query-keys.ts";
import { useCharacters } from "../characters/use-characters.ts";
import { chatTitle } from "../chat/chat-title.ts";
import { useChats } from "../chat/use-chat.ts";
import { useT } from "../i18n/use-t.tsx";
import { THEMES } from "../preferences.ts";
import { routes } from "../routes.ts";
import { useBackend } from "../services.ts";
import { Monogram } from "../ui/monogram.tsx";
import { usePreferences } from "../use-preferences.ts";

export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly onSelect: () => void;
  /** The search of the server found it, not the letters in its label. */
  readonly isFound?: boolean;
}

export interface PaletteGroup {
  readonly value: string;
  readonly items: PaletteItem[];
}

const SHORTEST_SEARCH = 2;
const EXCERPT = 120;

const THEME_ICONS = {
  auto: <SunMoon size={16} aria-hidden />,
  light: <Sun size={16} aria-hidden />,
  dark: <Moon size={16} aria-hidden />,
} as const;

/** What the palette offers: places, characters, chats, messages that say what is typed. */
export function usePaletteItems(
  query: string,
  doors: { readonly onKeys: () => void },
): readonly PaletteGroup[] {
  const { t } = useT();
  const [, navigate] = useLocation();
  const [, changePreferences] = usePreferences();
  const { data: characters = [] } = useCharacters();
  const { data: chats = [] } = useChats();
  const found = useFound(query);

  const goTo = (href: string) => () => navigate(href);
  const groups: readonly PaletteGroup[] = [
    {
      value: t("nav.chats"),
      items: chats.map((chat) => ({
        id: `chat ${chat.id}`,
        label: chatTitle(chat, characters, t),
        icon: <MessageSquareText size={16} aria-hidden />,
        onSelect: goTo(routes.chat(chat.id)),
      })),
    },
    {
      value: t("nav.characters"),
      items: characters.map(({ id, name }) => ({
        id: `character ${id}`,
        label: name,
        icon: <Monogram id={id} name={name} size="s" />,
        onSelect: goTo(routes.character(id)),
      })),
    },
    {
      value: t("palette.actions"),
      items: [
        {
          id: "home",
          label: t("home.title"),
          icon: <House size={16} aria-hidden />,
          onSelect: goTo(routes.home),
        },
        {
          id: "new-character",
          label: t("nav.newCharacter"),
          icon: <UserPlus size={16} aria-hidden />,
          onSelect: goTo(routes.newCharacter),
        },
        {
          id: "personas",
          label: t("persona.manage"),
          icon: <VenetianMask size={16} aria-hidden />,
          onSelect: goTo(routes.personas),
        },
        {
          id: "memory",
          label: t("nav.memory"),
          icon: <BookMarked size={16} aria-hidden />,
          onSelect: goTo(routes.memory),
        },
        {
          id: "settings",
          label: t("nav.settings"),
          icon: <Settings size={16} aria-hidden />,
          onSelect: goTo(routes.settings),
        },
        ...THEMES.map((theme) => ({
          id: `theme ${theme}`,
          label: t(`palette.theme.${theme}`),
          icon: THEME_ICONS[theme],
          onSelect: () => changePreferences({ theme }),
        })),
        {
          id: "keys",
          label: t("keys.title"),
          icon: <Keyboard size={16} aria-hidden />,
          onSelect: doors.onKeys,
        },
      ],
    },
    {
      value: t("palette.messages"),
      items: found.map(({ chat, message }) => ({
        id: `message ${message.id}`,
        label: `${message.speakerName}: ${message.text.slice(0, EXCERPT)}`,
        icon: <MessageSquareQuote size={16} aria-hidden />,
        onSelect: goTo(routes.message(chat.id, message.id, { find: query.trim() })),
        isFound: true,
      })),
    },
    {
      value: t("nav.search"),
      items: [
        {
          id: "search",
          label: query.trim() === "" ? t("search.open") : t("search.openFor", { q: query.trim() }),
          icon: <Search size={16} aria-hidden />,
          onSelect: goTo(routes.search(query.trim())),
          isFound: query.trim() !== "",
        },
      ],
    },
  ];
  return groups.filter((group) => group.items.length > 0);
}

function useFound(query: string) {
  const backend = useBackend();
  const q = useDeferredValue(query.trim());
  const { data = [] } = useQuery({
    queryKey: queryKeys.search(q, null),
    queryFn: () => backend.search(q),
    enabled: q.length >= SHORTEST_SEARCH,
    placeholderData: (before) => before,
  });
  return q.length >= SHORTEST_SEARCH ? data : [];
}
