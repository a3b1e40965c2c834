import { ChevronRight, Pencil } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { formatDate } from "../i18n/format.ts";
import { useT } from "../i18n/use-t.tsx";
import { routes } from "../routes.ts";
import { Button } from "../ui/button.tsx";
import { useFocusBack } from "../ui/use-focus-back.ts";
import { PieceEditor } from "./piece-editor.tsx";
import { PARTS } from "./piece-parts.ts";
import styles from "./piece-card.module.css";
import type { PlacedPiece } from "./place-pieces.ts";

/** One piece of the summary: what it covers, what it says, and the way to put it right (SPEC 4.7). */
export function PieceCard(props: PlacedPiece & { readonly chatId: string }) {
  const { piece, chatId, first, last } = props;
  const { t, locale } = useT();
  const [isOpen, setOpen] = useState(false);
  const [isEdited, setEdited] = useState(false);
  const card = useFocusBack<HTMLElement>(isEdited);
  const bodyId = `piece-${piece.id}`;

  return (
    <article ref={card} className={styles.card} data-edited={piece.edited || undefined}>
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
        </span>
        <span className={styles.tokens}>{t("common.tokens", { count: piece.tokens })}</span>
      </button>
      <Marks {...props} />
      {isOpen && (
        <div className={styles.body} id={bodyId}>
          {isEdited ? (
            <PieceEditor chatId={chatId} piece={piece} onClose={() => setEdited(false)} />
          ) : (
            <>
              <Hints {...props} />
              <Parts {...props} />
              <footer className={styles.foot}>
                <p>
                  {t("piece.written", { when: formatDate(Date.parse(piece.updatedAt), locale) })}
                  {"\u00a0· "}
                  <Link href={routes.message(piece.fromChatId ?? chatId, piece.from)}>
                    {t("piece.goTo")}
                  </Link>
                </p>
                <Button small onClick={() => setEdited(true)}>
                  <Pencil size={14} aria-hidden />
                  {t("piece.edit")}
                </Button>
              </footer>
            </>
          )}
        </div>
      )}
    </article>
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
  if (props.messageId === null || props.messageId === undefined) return <q>{props.text}</q>;
  return (
    <Link href={routes.message(props.chatId, props.messageId)} className={styles.rule}>
      <q>{props.text}</q>
    </Link>
  );
}
