import { DESCRIPTION_LENGTH, ENTRY_TEXT_LENGTH } from "@keepsake/engine/limits";
import type { Character, MemoryDrafts } from "@keepsake/engine/wire";
import { useRef, useState } from "react";
import type { PageScope } from "../backend/backend.ts";
import { useT } from "../i18n/use-t.tsx";
import { useServices } from "../services.ts";
import { Button } from "../ui/button.tsx";
import { PageDialog } from "../ui/dialog.tsx";
import dialog from "../ui/dialog.module.css";
import { TextArea } from "../ui/field.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { useKeptForm } from "../use-kept-form.ts";
import { codePoints } from "./code-points.ts";
import { DraftReview } from "./draft-review.tsx";
import { Asking, useDraftWork } from "./draft-work.tsx";
import { reviewOf } from "./review.ts";
import { noteOf } from "./saved-note.ts";
import { ScopeSwitch } from "./scope-switch.tsx";
import { useDrafts } from "./use-drafts.ts";
import { useReview } from "./use-review.ts";

const SENTENCE_END = /(?<=[.!?。！？])\s+|\n+/u;
const NOBODY: ReadonlyMap<string, string> = new Map();

/** Memories from a description: what should the character remember? (SPEC 5.6) */
export function GenerateDialog(props: {
  readonly character: Character;
  /** Where they can go, the one that is shown first. */
  readonly scopes: readonly PageScope[];
  /** Where it is told what was saved. */
  readonly place: string;
  readonly onClose: () => void;
}) {
  const { character, scopes } = props;
  const { t } = useT();
  const lines = useDrafts();
  const { backend, saved } = useServices();
  const [values, setValues, forget] = useKeptForm(`generate ${character.id}`, { description: "" });
  const [review, setReview] = useReview(`generate ${character.id}`);
  const [scope, setScope] = useState(scopes[0]);
  const [isEmpty, setEmpty] = useState(false);
  const work = useDraftWork();
  const box = useRef<HTMLTextAreaElement>(null);
  const { description } = values;
  const count = codePoints(description);
  const canAsk = count > 0 && count <= DESCRIPTION_LENGTH && scope !== undefined;

  async function generate(): Promise<void> {
    if (!canAsk) return;
    setEmpty(false);
    const made = await work.start((signal) =>
      backend.memories.generate({ ...scope, description: description.trim() }, signal),
    );
    if (made === undefined) return;
    if (made.items.length === 0) setEmpty(true);
    else setReview(reviewOf(made));
  }

  /** The person's own sentences, where no model makes anything of them. */
  function useOwn(): void {
    const texts = description.trim().split(SENTENCE_END);
    const made: MemoryDrafts = {
      items: texts.flatMap((text) =>
        text.trim() === ""
          ? []
          : [
              {
                text: text.trim(),
                length: codePoints(text),
                scope: scope?.scope ?? "global",
                characterId: scope?.scope === "character" ? scope.characterId : null,
                organizationId: null,
                messageIds: [],
              },
            ],
      ),
      by: "as-is",
      leftOut: 0,
      limit: ENTRY_TEXT_LENGTH,
    };
    setReview(reviewOf(made));
  }

  return (
    <PageDialog
      open
      title={t("memories.initialize")}
      onClose={props.onClose}
      {...(review === null ? { initialFocus: box } : {})}
    >
      {review !== null ? (
        <DraftReview
          review={review}
          onChange={setReview}
          characters={[character]}
          chatId={null}
          speakers={NOBODY}
          back={lines.t("generate.again")}
          onBack={() => setReview(null)}
          onSaved={(done) => {
            setReview(null);
            forget();
            saved.show(noteOf(done, props.place));
            props.onClose();
          }}
        />
      ) : work.isAsking ? (
        <Asking
          line={(seconds) => lines.t("generate.asking", { count: seconds })}
          onStop={work.stop}
        />
      ) : (
        <form
          className={dialog.form}
          onSubmit={(event) => {
            event.preventDefault();
            void generate();
          }}
        >
          <p className={dialog.text}>{lines.t("generate.lead")}</p>
          <TextArea
            ref={box}
            rows={5}
            label={lines.t("generate.question")}
            placeholder={lines.t("generate.example")}
            value={description}
            onChange={(event) => setValues({ description: event.target.value })}
            hint={t("entry.length", { count, limit: DESCRIPTION_LENGTH })}
            error={
              count > DESCRIPTION_LENGTH
                ? t("entry.tooLong", { count, limit: DESCRIPTION_LENGTH })
                : undefined
            }
          />
          {scopes.length > 1 && scope !== undefined && (
            <ScopeSwitch scopes={scopes} value={scope} onChange={setScope} />
          )}
          {isEmpty && <p role="alert">{lines.t("generate.nothing")}</p>}
          {work.error !== undefined && (
            <ProblemNotice error={work.error} what={lines.t("drafts.failed")}>
              <Button small onClick={useOwn}>
                {lines.t("generate.asIs")}
              </Button>
            </ProblemNotice>
          )}
          <div className={dialog.actions}>
            <Button onClick={props.onClose}>{t("common.cancel")}</Button>
            <Button kind="primary" type="submit" disabled={!canAsk}>
              {lines.t("generate.button")}
            </Button>
          </div>
        </form>
      )}
    </PageDialog>
  );
}
