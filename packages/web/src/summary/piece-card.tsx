import { ChevronRight, Pencil } from "lucide-react";
import type { Piece } from "@keepsake/engine/wire";
import { lazy, Suspense, useEffect, useState } from "react";
import { Link } from "wouter";
import { formatDate } from "../i18n/format.ts";
import { useT } from "../i18n/use-t.tsx";
import { routes } from "../routes.ts";
import { Button } from "../ui/button.tsx";
import { Facts } from "../ui/facts.tsx";
import { Quote } from "../ui/quote.tsx";
import { useFocusBack } from "../ui/use-focus-back.ts";
import { PARTS } from "./piece-parts.ts";
import styles from "./piece-card.module.css";
import type { PieceDoors, PlacedPiece } from "./place-pieces.ts";

const PieceChildren = lazy(async () => ({
  default: (await import("./piece-children.tsx")).PieceChildren,
}));

const PieceEditor = lazy(async () => ({
  default: (await import("./piece-editor.tsx")).PieceEditor,
}));

/** One piece of the summary: what it covers, what it says, and the way to put it right (SPEC 4.7). */
export function PieceCard(
  props: PlacedPiece &
    PieceDoors & {
      /** The message that one looked for and that it covers: it opens, and the look goes there. */
      readonly located?: string | null;
      /** It was merged into another: it is read, not edited. */
      readonly isMerged?: boolean;
    },
) {
  const { piece, chatId, first, last, located = null } = props;
  const { t, locale } = useT();
  const [isOpen, setOpen] = useState(false);
  const [isEdited, setEdited] = useState(false);
  const card = useFocusBack<HTMLElement>(isEdited);
  const bodyId = `piece-${piece.id}`;
  const [seen, setSeen] = useState<string | null>(null);
  if (seen !== located) {
    setSeen(located);
    if (located !== null) setOpen(true);
  }

  useEffect(() => {
    if (located !== null) card.current?.querySelector("button")?.focus();
  }, [located, card]);

  return (
    <article
      ref={card}
      className={styles.card}
      data-edited={piece.edited || undefined}
      data-located={located !== null || undefined}
    >
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight size={15} aria-hidden />
        <span className={styles.span}>
          {t("piece.span", { first, last, count: last - first + 1 })}
          <small>{dates(piece, locale)}</small>
        </span>
        <span className={styles.tokens}>{t("common.tokens", { count: piece.tokens })}</span>
      </button>
      <Marks {...props} />
      {isOpen && (
        <div className={styles.body} id={bodyId}>
          {isEdited ? (
            <Suspense fallback={null}>
              <PieceEditor chatId={chatId} piece={piece} onClose={() => setEdited(false)} />
            </Suspense>
          ) : (
            <>
              <Hints {...props} />
              <Parts {...props} />
              {piece.children > 0 && (
                <Suspense fallback={null}>
                  <PieceChildren
                    {...props}
                    card={(one) => (
                      <PieceCard {...one} chatId={chatId} onShow={props.onShow} isMerged />
                    )}
                  />
                </Suspense>
              )}
              <footer className={styles.foot}>
                <p>
                  <Facts>
                    {t("piece.written", { when: formatDate(Date.parse(piece.updatedAt), locale) })}
                    {t("piece.detailOf", { detail: t(`detail.${piece.detail}`) })}
                  </Facts>
                </p>
                <div className={styles.doors}>
                  <Messages {...props} />
                  {props.isMerged !== true && (
                    <Button small onClick={() => setEdited(true)}>
                      <Pencil size={14} aria-hidden />
                      {t("piece.edit")}
                    </Button>
                  )}
                </div>
              </footer>
            </>
          )}
        </div>
      )}
    </article>
  );
}

/** From which day to which; nothing where the messages are gone. */
function dates({ fromAt, toAt }: Piece, locale: string): string {
  const [from, to] = [fromAt ?? toAt, toAt ?? fromAt];
  if (from === null || to === null) return "";
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).formatRange(
    Date.parse(from),
    Date.parse(to),
  );
}

/** The way to the messages that a piece covers, which light up; to another chat where they stand there. */
function Messages({ piece, chatId, onShow }: PlacedPiece & PieceDoors) {
  const { t } = useT();
  const lit = { from: piece.fromOrdinal, to: piece.toOrdinal };
  const here = piece.fromChatId !== null && piece.toChatId === null ? piece.to : piece.from;
  const there = piece.fromChatId;
  return (
    <>
      {there !== null && (
        <Link className={styles.door} href={routes.message(there, piece.from, { lit })}>
          {t("piece.goToOther")}
        </Link>
      )}
      {piece.toChatId === null && (
        <Link className={styles.door} href={routes.message(chatId, here, { lit })} onClick={onShow}>
          {t("piece.goTo")}
        </Link>
      )}
    </>
  );
}

function Marks({ piece, ahead }: PlacedPiece) {
  const { t } = useT();
  if (!piece.edited && !piece.stale && !piece.makeshift && !ahead) return null;
  return (
    <ul className={styles.marks}>
      {piece.edited && <li data-kind="person">{t("piece.edited")}</li>}
      {piece.stale && <li data-kind="amber">{t("piece.stale")}</li>}
      {piece.makeshift && <li data-kind="amber">{t("piece.makeshift")}</li>}
      {ahead && <li>{t("piece.ahead")}</li>}
    </ul>
  );
}

/** What the marks mean for this piece. */
function Hints({ piece, ahead }: PlacedPiece) {
  const { t } = useT();
  const hints = [
    ...(piece.edited ? [t("piece.editedHint")] : []),
    ...(piece.stale ? [t("piece.staleHint")] : []),
    ...(piece.makeshift ? [t("piece.makeshiftHint")] : []),
    ...(ahead ? [t("piece.aheadHint")] : []),
  ];
  return hints.map((hint) => (
    <p key={hint} className={styles.hint}>
      {hint}
    </p>
  ));
}

function Parts({ piece, chatId }: PlacedPiece & { readonly chatId: string }) {
  const { t } = useT();
  return PARTS.map((part) => {
    const lines = part === "state" ? [piece.state].filter((text) => text !== "") : piece[part];
    if (lines.length === 0) return null;
    return (
      <section key={part} className={styles.part}>
        <h4>{t(`part.${part}`)}</h4>
        <ul>
          {lines.map((line, index) => (
            <li key={index} dir="auto">
              {part === "rules" ? (
                <Rule
                  text={line}
                  chatId={piece.fromChatId ?? chatId}
                  messageId={piece.ruleMessageIds[index]}
                />
              ) : (
                line
              )}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

/** The person's own words, with the way to where they were said (SPEC 4.4). */
function Rule(props: {
  readonly text: string;
  readonly chatId: string;
  readonly messageId: string | null | undefined;
}) {
  if (props.messageId === null || props.messageId === undefined) return <Quote text={props.text} />;
  return (
    <Link href={routes.message(props.chatId, props.messageId)} className={styles.rule}>
      <Quote text={props.text} />
    </Link>
  );
}
