import { lazy, Suspense } from "react";
import { MessageSquarePlus, UserPlus, VenetianMask } from "lucide-react";
import { Link } from "wouter";
import { useCharacters } from "../characters/use-characters.ts";
import { useChats } from "../chat/use-chat.ts";
import { useT } from "../i18n/use-t.tsx";
import { NewChatButton } from "../group/new-chat-button.tsx";
import { useOrganizations } from "../offers/use-organizations.ts";
import { routes } from "../routes.ts";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { asBackendError } from "../backend/backend-error.ts";
import { Button } from "../ui/button.tsx";
import { NARROW, useMedia } from "../ui/use-media.ts";
import { Brand } from "./brand.tsx";
import { CharacterGrid } from "./character-grid.tsx";
import { ChatList } from "./chat-list.tsx";
import styles from "./home-page.module.css";
import { Loading } from "./loading.tsx";
import { Page, useTitle } from "./page.tsx";

const OfferedCharacters = lazy(async () => ({
  default: (await import("../offers/offered-characters.tsx")).OfferedCharacters,
}));
const Welcome = lazy(async () => ({ default: (await import("./welcome.tsx")).Welcome }));

/** Where one begins: a welcome on the first visit, afterwards what one may go on with. */
export function HomePage() {
  const { t } = useT();
  const characters = useCharacters();
  const chats = useChats();
  const isNarrow = useMedia(NARROW);
  const hasOrganizations = useOrganizations().length > 0;
  useTitle("");

  const error = characters.error ?? chats.error;
  if (error !== null && (characters.data === undefined || chats.data === undefined)) {
    return (
      <Page title={t("home.title")}>
        <ProblemNotice error={asBackendError(error)} what={t("home.failed")}>
          <Button
            small
            onClick={() => {
              void characters.refetch();
              void chats.refetch();
            }}
          >
            {t("common.tryAgain")}
          </Button>
        </ProblemNotice>
      </Page>
    );
  }
  if (characters.data === undefined || chats.data === undefined) return <Loading />;
  if (characters.data.length === 0) {
    return (
      <Suspense fallback={<Loading />}>
        <Welcome>
          {hasOrganizations && (
            <Suspense fallback={null}>
              <OfferedCharacters />
            </Suspense>
          )}
        </Welcome>
      </Suspense>
    );
  }

  return (
    <Page title={t("home.title")} {...(isNarrow ? { above: <Brand /> } : {})}>
      {chats.data.length > 0 && (
        <section className={styles.section}>
          <header>
            <h2>{t("home.recent")}</h2>
            <NewChatButton
              button={
                <Button small>
                  <MessageSquarePlus size={16} aria-hidden />
                  {t("chat.new")}
                </Button>
              }
            />
          </header>
          <ChatList large />
        </section>
      )}
      <section className={styles.section}>
        <header>
          <h2>{t("nav.characters")}</h2>
          <Link href={routes.newCharacter} className={styles.link}>
            <UserPlus size={16} aria-hidden />
            {t("nav.newCharacter")}
          </Link>
        </header>
        <CharacterGrid characters={characters.data} />
        <p>
          <Link href={routes.personas} className={styles.link}>
            <VenetianMask size={16} aria-hidden />
            {t("persona.manage")}
          </Link>
        </p>
      </section>
      {hasOrganizations && (
        <Suspense fallback={null}>
          <OfferedCharacters />
        </Suspense>
      )}
    </Page>
  );
}
