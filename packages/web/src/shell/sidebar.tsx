import { Bell, BookMarked, Plus, Search, Settings } from "lucide-react";
import { lazy, Suspense } from "react";
import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { useT } from "../i18n/use-t.tsx";
import { NewChatButton } from "../group/new-chat-button.tsx";
import { routes } from "../routes.ts";
import { useMe } from "../settings/use-me.ts";
import { Brand } from "./brand.tsx";
import { CharacterList } from "./character-list.tsx";
import { ChatList } from "./chat-list.tsx";
import { usePalette } from "./palette-context.ts";
import { UnreadCount } from "./unread-count.tsx";
import styles from "./sidebar.module.css";

const AccountMenu = lazy(async () => ({
  default: (await import("../people/account-menu.tsx")).AccountMenu,
}));

/** The left column: whom one talks to, what was talked about, and the other places. */
export function Sidebar() {
  const { t } = useT();
  const palette = usePalette();
  const { data: me } = useMe();
  return (
    <nav className={styles.sidebar} aria-label={t("nav.label")}>
      <div className={styles.top}>
        <Link href={routes.home} className={styles.brand}>
          <Brand />
        </Link>
        <button type="button" className={styles.search} onClick={palette.open}>
          <Search size={16} aria-hidden />
          <span>{t("nav.search")}</span>
          <kbd>{t("nav.searchKeys")}</kbd>
        </button>
      </div>
      <div className={styles.lists}>
        <Section
          title={t("nav.characters")}
          action={
            <Link
              href={routes.newCharacter}
              className={styles.add}
              aria-label={t("nav.newCharacter")}
            >
              <Plus size={16} aria-hidden />
            </Link>
          }
        >
          <CharacterList />
        </Section>
        <Section
          title={t("nav.chats")}
          action={
            <NewChatButton
              button={
                <button type="button" className={styles.add} aria-label={t("chat.new")}>
                  <Plus size={16} aria-hidden />
                </button>
              }
            />
          }
        >
          <ChatList />
        </Section>
      </div>
      <div className={styles.bottom}>
        <Place href={routes.memory} icon={<BookMarked size={17} aria-hidden />}>
          {t("nav.memory")}
        </Place>
        <Place href={routes.notifications} icon={<Bell size={17} aria-hidden />}>
          {t("nav.notifications")} <UnreadCount />
        </Place>
        <Place href={routes.settings} icon={<Settings size={17} aria-hidden />}>
          {t("nav.settings")}
        </Place>
        {me?.name !== null && me !== undefined && (
          <Suspense fallback={null}>
            <AccountMenu name={me.name} />
          </Suspense>
        )}
      </div>
    </nav>
  );
}

function Section(props: {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.section}>
      <header>
        <h2>{props.title}</h2>
        {props.action}
      </header>
      {props.children}
    </section>
  );
}

function Place(props: {
  readonly href: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}) {
  const [location] = useLocation();
  return (
    <Link
      href={props.href}
      className={styles.place}
      aria-current={`${location}/`.startsWith(`${props.href}/`) ? "page" : undefined}
    >
      {props.icon}
      {props.children}
    </Link>
  );
}
