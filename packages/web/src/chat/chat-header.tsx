import type { Character, Chat } from "@keepsake/engine/wire";
import {
  ArrowLeft,
  Ellipsis,
  ListPlus,
  MessageSquarePlus,
  PanelRight,
  Pencil,
  Search,
  Trash2,
  Trophy,
  UserRound,
  UsersRound,
} from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link, useLocation } from "wouter";
import { useStartChat } from "../characters/use-start-chat.ts";
import { GroupSigns } from "../group/group-signs.tsx";
import { membersOf } from "../group/members-of.ts";
import { TryAgain } from "../group/try-again.tsx";
import { straight } from "../i18n/straight.ts";
import { useT } from "../i18n/use-t.tsx";
import { routes } from "../routes.ts";
import { useMe } from "../settings/use-me.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { ActionMenu } from "../ui/menu.tsx";
import { Monogram } from "../ui/monogram.tsx";
import { NARROW, useMedia } from "../ui/use-media.ts";
import styles from "./chat-header.module.css";
import { chatTitle } from "./chat-title.ts";
import { DeleteChat } from "./delete-chat.tsx";
import { isBusy } from "./reply.ts";
import { useReply } from "./use-chat.ts";

const RenameChat = lazy(async () => ({
  default: (await import("./rename-chat.tsx")).RenameChat,
}));

const CarryOver = lazy(async () => ({ default: (await import("./carry-over.tsx")).CarryOver }));

const MembersDialog = lazy(async () => ({
  default: (await import("../group/members-dialog.tsx")).MembersDialog,
}));

/** Whom one talks to, and what can be done with the chat as a whole. */
export function ChatHeader(props: {
  readonly chat: Chat;
  readonly characters: readonly Character[];
  readonly isPanelShown: boolean;
  readonly onPanel: () => void;
  readonly onFind: () => void;
}) {
  const { chat, characters } = props;
  const { t } = useT();
  const [, navigate] = useLocation();
  const [dialog, setDialog] = useState<"carry" | "rename" | "delete" | "members" | null>(null);
  const isNarrow = useMedia(NARROW);
  const isWriting = isBusy(useReply(chat.id));
  const start = useStartChat();
  const { data: me } = useMe();
  const members = membersOf(chat, characters);
  const character = members[0];
  const isGroup = members.length > 1;
  const names = members.map(({ name }) => straight(name)).join(", ");
  const title = chatTitle(chat, characters, t);

  return (
    <header className={styles.header}>
      {isNarrow && (
        <Link href={routes.home} className={styles.back} aria-label={t("common.back")}>
          <ArrowLeft size={20} aria-hidden />
        </Link>
      )}
      {isGroup ? (
        !isNarrow && <GroupSigns members={members} />
      ) : (
        <Monogram id={character?.id ?? chat.id} name={character?.name ?? title} />
      )}
      <div className={styles.names}>
        <h1 dir="auto">{title}</h1>
        <p>
          {chat.challenge && (
            <>
              <span className={styles.badge}>
                <Trophy size={12} aria-hidden /> <span>{t("challenge.label")}</span>
              </span>{" "}
            </>
          )}
          {names !== "" && names !== title && (
            <>
              <bdi>{names}</bdi>
              {" · "}
            </>
          )}
          {me?.model.builtIn === true ? t("model.builtIn") : (character?.model ?? me?.model.id)}
        </p>
      </div>
      {chat.challenge && <TryAgain chat={chat} />}
      {!isNarrow && (
        <IconButton label={t("find.open")} large onClick={props.onFind}>
          <Search size={18} aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={props.isPanelShown ? t("panel.hide") : t("panel.show")}
        large
        aria-pressed={props.isPanelShown}
        onClick={props.onPanel}
      >
        <PanelRight size={18} aria-hidden />
      </IconButton>
      <ActionMenu
        trigger={
          <IconButton label={t("chat.menu")} large>
            <Ellipsis size={18} aria-hidden />
          </IconButton>
        }
        actions={[
          ...(character === undefined
            ? []
            : [
                {
                  label: t("chat.new"),
                  icon: <MessageSquarePlus size={16} aria-hidden />,
                  onSelect: () => start.mutate({ id: character.id }),
                },
                {
                  label: t("group.change"),
                  icon: <UsersRound size={16} aria-hidden />,
                  disabled: chat.running !== null || isWriting,
                  onSelect: () => setDialog("members"),
                },
                {
                  label: t("character.open", { name: character.name }),
                  icon: <UserRound size={16} aria-hidden />,
                  onSelect: () => navigate(routes.character(character.id)),
                },
              ]),
          ...(isNarrow
            ? [
                {
                  label: t("find.open"),
                  icon: <Search size={16} aria-hidden />,
                  onSelect: props.onFind,
                },
              ]
            : []),
          ...(chat.challenge
            ? []
            : [
                {
                  label: t("carry.title"),
                  icon: <ListPlus size={16} aria-hidden />,
                  disabled: chat.running !== null || isWriting,
                  onSelect: () => setDialog("carry"),
                },
              ]),
          {
            label: t("chat.rename"),
            icon: <Pencil size={16} aria-hidden />,
            onSelect: () => setDialog("rename"),
          },
          null,
          {
            label: t("chat.delete"),
            icon: <Trash2 size={16} aria-hidden />,
            danger: true,
            onSelect: () => setDialog("delete"),
          },
        ]}
      />
      {dialog === "rename" && (
        <Suspense>
          <RenameChat chat={chat} title={title} onClose={() => setDialog(null)} />
        </Suspense>
      )}
      {dialog === "members" && (
        <Suspense>
          <MembersDialog chat={chat} characters={characters} onClose={() => setDialog(null)} />
        </Suspense>
      )}
      {dialog === "carry" && (
        <Suspense>
          <CarryOver chat={chat} onClose={() => setDialog(null)} />
        </Suspense>
      )}
      <DeleteChat
        chat={chat}
        title={title}
        open={dialog === "delete"}
        onClose={() => setDialog(null)}
      />
    </header>
  );
}
