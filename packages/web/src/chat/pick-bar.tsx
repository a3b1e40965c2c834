import { DRAFT_MESSAGES } from "@keepsake/engine/limits";
import type { Character, Chat, Message } from "@keepsake/engine/wire";
import { useEffect, useRef, useState } from "react";
import { useT } from "../i18n/use-t.tsx";
import { DraftReview } from "../memory/draft-review.tsx";
import { Asking, useDraftWork } from "../memory/draft-work.tsx";
import { reviewOf, type Review } from "../memory/review.ts";
import { noteOf } from "../memory/saved-note.ts";
import { useDrafts } from "../memory/use-drafts.ts";
import { usePicked } from "../memory/use-picked.ts";
import { useReview } from "../memory/use-review.ts";
import { useServices } from "../services.ts";
import { Button } from "../ui/button.tsx";
import { PageDialog } from "../ui/dialog.tsx";
import dialog from "../ui/dialog.module.css";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import styles from "./pick.module.css";

/** In place of the message box while messages are chosen: how many, and what becomes of them. */
export function PickBar(props: {
  readonly chat: Chat;
  readonly characters: readonly Character[];
  readonly messages: readonly Message[];
}) {
  const { chat } = props;
  const { t } = useT();
  const lines = useDrafts();
  const { backend, picking, saved } = useServices();
  const messageIds = usePicked(chat.id)?.messageIds ?? [];
  const [review, setReview] = useReview(chat.id);
  const [isOpen, setOpen] = useState(review !== null);
  const [isNothing, setNothing] = useState(false);
  const work = useDraftWork();
  const bar = useRef<HTMLDivElement>(null);
  const count = messageIds.length;
  useEffect(() => {
    if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, []);

  function end(): void {
    setReview(null);
    picking.end();
  }

  useEscape(!isOpen, end);

  async function draft(mode: "ai" | "as-is"): Promise<void> {
    setOpen(true);
    setNothing(false);
    const made = await work.start((signal) =>
      backend.memories.draft({ chatId: chat.id, messageIds: [...messageIds], mode }, signal),
    );
    if (made === undefined) return;
    if (made.items.length === 0) setNothing(true);
    else setReview(reviewOf(made));
  }

  const asIs = (
    <Button small onClick={() => void draft("as-is")}>
      {lines.t("drafts.asIs")}
    </Button>
  );
  return (
    <div className={styles.bar}>
      <div
        ref={bar}
        tabIndex={-1}
        className={styles.frame}
        role="group"
        aria-label={t("memories.saveFrom")}
      >
        <p className={styles.title}>{t("memories.saveFrom")}</p>
        <p className={styles.count} role="status">
          {count === 0
            ? lines.t("drafts.choose", { limit: DRAFT_MESSAGES })
            : count < DRAFT_MESSAGES
              ? lines.t("drafts.chosen", { count, limit: DRAFT_MESSAGES })
              : lines.t("drafts.full", { limit: DRAFT_MESSAGES })}
        </p>
        {review === null ? (
          <div className={styles.actions}>
            <Button small kind="quiet" onClick={end}>
              {t("common.cancel")}
            </Button>
            <Button small disabled={count === 0} onClick={() => void draft("as-is")}>
              {lines.t("drafts.asIs")}
            </Button>
            <Button small kind="primary" disabled={count === 0} onClick={() => void draft("ai")}>
              {lines.t("drafts.draft")}
            </Button>
          </div>
        ) : (
          <div className={styles.actions}>
            <Button small kind="quiet" onClick={() => setReview(null)}>
              {lines.t("drafts.discard")}
            </Button>
            <Button small kind="primary" onClick={() => setOpen(true)}>
              {lines.t("drafts.back")}
            </Button>
          </div>
        )}
      </div>
      {isOpen && (
        <PageDialog
          open
          title={t("memories.saveFrom")}
          onClose={() => {
            work.stop();
            setOpen(false);
          }}
        >
          {work.isAsking ? (
            <Asking
              line={(seconds) =>
                lines.t("drafts.asking", {
                  messages: lines.t("drafts.messages", { count }),
                  count: seconds,
                })
              }
              onStop={() => {
                work.stop();
                setOpen(false);
              }}
            />
          ) : review !== null ? (
            <DraftReview
              review={review}
              onChange={setReview}
              characters={charactersOf(props, review)}
              chatId={chat.id}
              speakers={speakersOf(props.messages, lines.t("drafts.you"))}
              back={lines.t("drafts.discard")}
              onBack={() => {
                setReview(null);
                setOpen(false);
              }}
              onSaved={(done) => {
                saved.show(noteOf(done, chat.id));
                end();
              }}
            />
          ) : work.error !== undefined ? (
            <ProblemNotice error={work.error} what={lines.t("drafts.failed")}>
              <Button small onClick={() => void draft("ai")}>
                {t("common.tryAgain")}
              </Button>
              {asIs}
            </ProblemNotice>
          ) : (
            isNothing && (
              <div className={dialog.form}>
                <p className={dialog.text} role="alert">
                  {lines.t("drafts.nothing")}
                </p>
                <div className={dialog.actions}>{asIs}</div>
              </div>
            )
          )}
        </PageDialog>
      )}
    </div>
  );
}

/** The chat's members, and whoever else a draft was said by. */
function charactersOf(
  { chat, characters }: { readonly chat: Chat; readonly characters: readonly Character[] },
  { items }: Review,
): readonly Character[] {
  const ids = new Set([...chat.characterIds, ...items.map(({ owner }) => owner)]);
  return characters.filter(({ id }) => ids.has(id));
}

function speakersOf(messages: readonly Message[], you: string): ReadonlyMap<string, string> {
  return new Map(
    messages.map((message) => [
      message.id,
      message.role === "user" && message.speakerId === null ? you : message.speakerName,
    ]),
  );
}

function useEscape(isOn: boolean, end: () => void): void {
  const latest = useRef(end);
  useEffect(() => {
    latest.current = end;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && !event.isComposing) latest.current();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn]);
}
