import type { Piece } from "@keepsake/engine/wire";
import { useMutation } from "@tanstack/react-query";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useT } from "../i18n/use-t.tsx";
import { useServices } from "../services.ts";
import { useKeptForm } from "../use-kept-form.ts";
import { Button } from "../ui/button.tsx";
import { TextArea } from "../ui/field.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import styles from "./piece-editor.module.css";
import { PARTS } from "./piece-parts.ts";
import { changedParts, toText } from "./piece-text.ts";
import type { EditablePart } from "./piece-text.ts";

/** Condensed lines stand in a long-term piece alone. */
function partsOf(piece: Piece): readonly EditablePart[] {
  const hasSections = piece.tier === "long-term" || piece.sections.length > 0;
  return PARTS.filter((part) => part !== "sections" || hasSections);
}

/** Edits the parts of a piece, a line each entry. Only what was changed is sent (SPEC 4.7). */
export function PieceEditor(props: {
  readonly chatId: string;
  readonly piece: Piece;
  readonly onClose: () => void;
}) {
  const { chatId, piece, onClose } = props;
  const { t } = useT();
  const { backend, cache } = useServices();
  const [texts, setTexts, forget] = useKeptForm(`piece ${piece.id}`, toText(piece));
  function close(): void {
    forget();
    onClose();
  }
  const patch = changedParts(piece, texts);
  const save = useMutation({
    mutationFn: async () => {
      if (patch === undefined) return;
      await backend.summary.edit(chatId, piece.id, { ...patch, revision: piece.revision });
    },
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: queryKeys.summary(chatId) });
      void cache.invalidateQueries({ queryKey: queryKeys.prompts });
      close();
    },
    // Somebody else was faster: their words are shown, these stay in the boxes.
    onError: () => void cache.invalidateQueries({ queryKey: queryKeys.summary(chatId) }),
  });

  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <p className={styles.lead}>{t("piece.editLead")}</p>
      {partsOf(piece).map((part) => (
        <TextArea
          key={part}
          label={t(`part.${part}`)}
          rows={2}
          value={texts[part]}
          onChange={(event) => setTexts({ ...texts, [part]: event.target.value })}
        />
      ))}
      {save.error !== null && (
        <ProblemNotice error={asBackendError(save.error)} what={t("piece.notSaved")} />
      )}
      <div className={styles.actions}>
        <Button small onClick={close}>
          {t("common.cancel")}
        </Button>
        <Button small kind="primary" type="submit" disabled={save.isPending || patch === undefined}>
          {t("common.save")}
        </Button>
      </div>
    </form>
  );
}
