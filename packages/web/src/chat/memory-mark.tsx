import type { MemoryMark as Mark } from "@keepsake/engine/wire";
import { useMutation, useQuery } from "@tanstack/react-query";
import { History, Pencil, Undo2 } from "lucide-react";
import { useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useT } from "../i18n/use-t.tsx";
import { EntryDialog } from "../memory/entry-dialog.tsx";
import { EntryForm } from "../memory/entry-form.tsx";
import { EntryOrigin } from "../memory/entry-origin.tsx";
import { useProvenance } from "../memory/use-provenance.ts";
import { useServices } from "../services.ts";
import { Loading } from "../shell/loading.tsx";
import { Button } from "../ui/button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { useFocusBack } from "../ui/use-focus-back.ts";
import styles from "./memory-marks.module.css";
import { writeOf } from "./write-of.ts";
import type { ShownWrite } from "./write-of.ts";

/** One thing that was remembered or forgotten, to be taken back or put right. */
export function MemoryMark(props: { readonly mark: Mark; readonly onTakenBack: () => void }) {
  const { mark } = props;
  const { entryId, writeId } = mark;
  const { t } = useProvenance();
  const { t: say } = useT();
  const { backend, cache } = useServices();
  const [shown, setShown] = useState<"edit" | "entry" | null>(null);
  /** The write as it was when it was taken back: with it the last of its text may be gone. */
  const [before, setBefore] = useState<ShownWrite>();
  const place = useFocusBack<HTMLDivElement>(shown === "edit");
  const undo = useMutation({
    mutationFn: () => backend.memories.undo(entryId, writeId),
    onSuccess: async () => {
      setBefore(write);
      props.onTakenBack();
      await cache.invalidateQueries({ queryKey: queryKeys.memories });
      await cache.invalidateQueries({ queryKey: queryKeys.logs });
    },
  });
  // What is being taken back may be gone before that is told here: it is not read again.
  const history = useQuery({
    queryKey: queryKeys.memoryHistory(entryId),
    queryFn: () => backend.memories.history(entryId),
    enabled: !undo.isPending && !undo.isSuccess,
  });
  const write =
    before ?? (history.data === undefined ? undefined : writeOf(history.data.items, writeId));

  if (write === undefined) {
    if (history.data === undefined && history.error === null) return <Loading />;
    const isGone = history.error === null || asBackendError(history.error).code === "not_found";
    return (
      <div className={styles.mark}>
        <p>{isGone ? t("mark.gone") : t("mark.failed")}</p>
      </div>
    );
  }

  const { entry } = history.data ?? { entry: null };
  if (shown === "edit" && entry !== null) {
    return (
      <div ref={place} className={styles.mark}>
        <EntryForm
          name={entryId}
          initial={{ key: write.key ?? "", text: write.text }}
          onSave={async ({ key, text }) => {
            const { revision } = entry;
            await backend.memories.update(entryId, {
              key: key === "" ? null : key,
              text,
              revision,
            });
            await cache.invalidateQueries({ queryKey: queryKeys.memories });
            return undefined;
          }}
          onClose={() => setShown(null)}
        />
      </div>
    );
  }

  const { version } = write;
  const isTakenBack = before !== undefined;
  const isOff = isTakenBack || !version.active;
  return (
    <div ref={place} className={styles.mark}>
      <p dir="auto">
        {write.key !== null && (
          <span className={styles.key}>
            <bdi>{write.key}</bdi>:{" "}
          </span>
        )}
        {isOff || version.op === "delete" ? <s>{write.text}</s> : write.text}
      </p>
      {isOff && <Off isTakenBack={isTakenBack || version.off === "undone"} />}
      {!isTakenBack && <EntryOrigin version={version} />}
      {undo.error !== null && <UndoFailed error={undo.error} />}
      {!isTakenBack && (
        <div className={styles.actions}>
          {version.canUndo && (
            <Button small disabled={undo.isPending} onClick={() => undo.mutate()}>
              <Undo2 size={14} aria-hidden />
              {t("mark.undo")}
            </Button>
          )}
          {write.isNewest && version.op === "set" && entry !== null && (
            <Button small kind="quiet" onClick={() => setShown("edit")}>
              <Pencil size={14} aria-hidden />
              {t("mark.edit")}
            </Button>
          )}
          <Button small kind="quiet" onClick={() => setShown("entry")}>
            <History size={14} aria-hidden />
            {say("entry.history")}
          </Button>
        </div>
      )}
      {shown === "entry" && <EntryDialog entryId={entryId} onClose={() => setShown(null)} />}
    </div>
  );
}

function Off({ isTakenBack }: { readonly isTakenBack: boolean }) {
  const { t } = useProvenance();
  return <p role="status">{isTakenBack ? t("mark.goneUndone") : t("mark.swiped")}</p>;
}

function UndoFailed({ error }: { readonly error: unknown }) {
  const { t } = useProvenance();
  return <ProblemNotice error={asBackendError(error)} what={t("mark.notUndone")} />;
}
