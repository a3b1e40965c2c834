import type { Message, SearchHit } from "@keepsake/engine/wire";
import { useMemo } from "react";
import { Link } from "wouter";
import { useCharacters } from "../characters/use-characters.ts";
import { chatTitle } from "../chat/chat-title.ts";
import { formatDateTime } from "../i18n/format.ts";
import { useT } from "../i18n/use-t.tsx";
import { MarkedText, WordsContext, wordsPattern } from "../markdown/marked-text.tsx";
import { routes } from "../routes.ts";
import { Monogram } from "../ui/monogram.tsx";
import { excerpt } from "./excerpt.ts";
import styles from "./search-page.module.css";

const NEIGHBOUR = 90;

/** What was found in one chat: each place leads to it. */
export function FoundInChat(props: { readonly hits: readonly SearchHit[]; readonly q: string }) {
  const { hits, q } = props;
  const { t } = useT();
  const { data: characters = [] } = useCharacters();
  const chat = hits[0]?.chat;
  if (chat === undefined) return null;
  const first = characters.find((one) => one.id === chat.characterIds[0]);
  const title = chatTitle(chat, characters, t);
  return (
    <section className={styles.chat}>
      <h2>
        <Monogram id={first?.id ?? chat.id} name={first?.name ?? title} size="s" />
        <Link href={routes.chat(chat.id)} dir="auto">
          {title}
        </Link>
        <span>{t("search.count", { count: hits.length })}</span>
      </h2>
      <ul className={styles.hits}>
        {hits.map((hit) => (
          <li key={hit.message.id}>
            <Hit hit={hit} q={q} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Hit({ hit, q }: { readonly hit: SearchHit; readonly q: string }) {
  const { locale } = useT();
  const { message, before, after, words, chat } = hit;
  const pattern = useMemo(() => wordsPattern(words), [words]);
  return (
    <Link href={routes.message(chat.id, message.id, { find: q })} className={styles.hit}>
      {before !== null && <Neighbour message={before} />}
      <span className={styles.found} dir="auto">
        <Speaker message={message} />
        <WordsContext value={pattern}>
          <MarkedText text={excerpt(message.text, words)} />
        </WordsContext>
      </span>
      {after !== null && <Neighbour message={after} />}
      <time dateTime={message.createdAt}>
        {formatDateTime(Date.parse(message.createdAt), locale)}
      </time>
    </Link>
  );
}

function Neighbour({ message }: { readonly message: Message }) {
  return (
    <span className={styles.neighbour} dir="auto">
      <Speaker message={message} />
      {excerpt(message.text, [], NEIGHBOUR)}
    </span>
  );
}

function Speaker({ message }: { readonly message: Message }) {
  const { t } = useT();
  const isYou = message.role === "user" && message.speakerId === null;
  return (
    <>
      <b>{isYou ? t("chat.you") : message.speakerName}</b>{" "}
    </>
  );
}
