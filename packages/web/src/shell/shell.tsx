import { lazy, Suspense } from "react";
import { Route, Switch, useLocation } from "wouter";
import { ChatPage } from "../chat/chat-page.tsx";
import { ReceiptBar } from "../deleting/receipt-bar.tsx";
import { idOf } from "../routes.ts";
import { Standing } from "../ui/standing.tsx";
import { NARROW, useMedia } from "../ui/use-media.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { HomePage } from "./home-page.tsx";
import { Loading } from "./loading.tsx";
import { NotFound } from "./not-found.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { Sidebar } from "./sidebar.tsx";
import { SkipLink } from "./skip-link.tsx";
import styles from "./shell.module.css";

const MemoryPage = lazy(async () => ({
  default: (await import("../memory/memory-page.tsx")).MemoryPage,
}));
const SearchPage = lazy(async () => ({
  default: (await import("../search/search-page.tsx")).SearchPage,
}));
const NotificationsPage = lazy(async () => ({
  default: (await import("../notifications/notifications-page.tsx")).NotificationsPage,
}));
const SettingsPage = lazy(async () => ({
  default: (await import("../settings/settings-page.tsx")).SettingsPage,
}));
const CharacterPage = lazy(async () => ({
  default: (await import("../characters/character-page.tsx")).CharacterPage,
}));
const EditorPage = lazy(async () => ({
  default: (await import("../characters/editor-page.tsx")).EditorPage,
}));

const PersonasPage = lazy(async () => ({
  default: (await import("../personas/personas-page.tsx")).PersonasPage,
}));

/** The columns of the page; on a phone, its pages (LOOKS: Places). */
export function Shell() {
  const isNarrow = useMedia(NARROW);
  return (
    <Shortcuts>
      <SkipLink />
      <div className={styles.shell}>
        {!isNarrow && <Sidebar />}
        <div className={styles.place}>
          <ReceiptBar />
          <Places />
        </div>
        {isNarrow && <BottomBar />}
      </div>
    </Shortcuts>
  );
}

function Places() {
  const [location] = useLocation();
  return (
    <Standing at={location}>
      <Suspense fallback={<Loading />}>
        <Switch>
          <Route path="/">
            <HomePage />
          </Route>
          <Route path="/chat/:chatId">
            {({ chatId }) => <ChatPage key={chatId} chatId={idOf(chatId)} />}
          </Route>
          <Route path="/c/new">
            <EditorPage />
          </Route>
          <Route path="/c/:characterId/edit">
            {({ characterId }) => <EditorPage characterId={idOf(characterId)} />}
          </Route>
          <Route path="/c/:characterId">
            {({ characterId }) => <CharacterPage characterId={idOf(characterId)} />}
          </Route>
          <Route path="/memory/:view?">
            {({ view }) =>
              view === undefined || view === "graph" ? (
                <MemoryPage isGraph={view === "graph"} />
              ) : (
                <NotFound />
              )
            }
          </Route>
          <Route path="/search">
            <SearchPage />
          </Route>
          <Route path="/personas">
            <PersonasPage />
          </Route>
          <Route path="/notifications">
            <NotificationsPage />
          </Route>
          <Route path="/settings">
            <SettingsPage />
          </Route>
          <Route>
            <NotFound />
          </Route>
        </Switch>
      </Suspense>
    </Standing>
  );
}
