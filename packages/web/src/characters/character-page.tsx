import { BookMarked, MessageSquarePlus, Pencil, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "wouter";
import { asBackendError } from "../backend/backend-error.ts";
import { useT } from "../i18n/use-t.tsx";
import { routes } from "../routes.ts";
import { ChatList } from "../shell/chat-list.tsx";
import { Loading } from "../shell/loading.tsx";
import { NotFound } from "../shell/not-found.tsx";
import { Page } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Monogram } from "../ui/monogram.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import styles from "./character-page.module.css";
import { useCharacters } from "./use-characters.ts";
import { useStartChat } from "./use-start-chat.ts";

const DeleteCharacter = lazy(async () => ({
  default: (await import("./delete-character.tsx")).DeleteCharacter,
}));

/** A character: who it is, the chats with it, and the ways to change it. */
export function CharacterPage(props: { readonly characterId: string }) {
  const { t } = useT();
  const { data: characters, error } = useCharacters();
  const start = useStartChat();
  const [isAsked, setAsked] = useState(false);

  if (error !== null && characters === undefined) {
    return (
      <Page title={t("character.title")}>
        <ProblemNotice error={asBackendError(error)} />
      </Page>
    );
  }
  if (characters === undefined) return <Loading />;
  const character = characters.find((one) => one.id === props.characterId);
  if (character === undefined) return <NotFound />;

  return (
    <Page
      title={character.name}
      before={<Monogram id={character.id} name={character.name} size="l" />}
    >
      {character.description !== "" && (
        <p className={styles.description} dir="auto">
          {character.description}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          kind="primary"
          disabled={start.isPending}
          onClick={() => start.mutate({ id: character.id })}
        >
          <MessageSquarePlus size={17} aria-hidden />
          {t("chat.new")}
        </Button>
        <Link href={routes.editCharacter(character.id)} className={styles.action}>
          <Pencil size={15} aria-hidden />
          {t("common.edit")}
        </Link>
        <Link
          href={`${routes.memory}?character=${encodeURIComponent(character.id)}`}
          className={styles.action}
        >
          <BookMarked size={15} aria-hidden />
          {t("memories.title")}
        </Link>
        <button type="button" className={styles.action} onClick={() => setAsked(true)}>
          <Trash2 size={15} aria-hidden />
          {t("common.delete")}
        </button>
      </div>
      {start.error !== null && (
        <ProblemNotice error={asBackendError(start.error)} what={t("chat.startFailed")} />
      )}
      <section className={styles.chats}>
        <h2>{t("nav.chats")}</h2>
        <ChatList characterId={character.id} large />
      </section>
      {isAsked && (
        <Suspense fallback={null}>
          <DeleteCharacter character={character} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </Page>
  );
}
