import { useMutation, useQuery } from "@tanstack/react-query";
import { Pencil, Undo2 } from "lucide-react";
import { useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useT } from "../i18n/use-t.tsx";
import { EntryForm } from "../memory/entry-form.tsx";
import { useServices } from "../services.ts";
import { Loading } from "../shell/loading.tsx";
import { Button } from "../ui/button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { useFocusBack } from "../ui/use-focus-back.ts";
import styles from "./memory-marks.module.css";
import { writeOfTurn } from "./turn-write.ts";

/** One thing that a reply remembered or forgot, to be taken back or put right. */
export function MemoryMark(props: { readonly entryId: string; readonly turnId: string }) {
  const { entryId, turnId } = props;
  const { t } = useT();
  const { backend, cache } = useServices();
  const [isEdited, setEdited] = useState(false);
  const mark = useFocusBack<HTMLDivElement>(isEdited);
  const history = useQuery({
    queryKey: queryKeys.memoryHistory(entryId),
    queryFn: () => backend.memories.history(entryId),
  });
  const undo = useMutation({
    mutationFn: (writeId: string) => backend.memories.undo(entryId, writeId),
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.memories }),
  });

  if (history.error !== null) {
    return (
      <div className={styles.mark}>
        <p>
          {asBackendError(history.error).code === "not_found" ? t("mark.gone") : t("mark.failed")}
        </p>
      </div>
    );
  }
  if (history.data === undefined) return <Loading />;
  const write = writeOfTurn(history.data, turnId);
  if (write === undefined) {
    return (
      <div className={styles.mark}>
        <p>{t("mark.gone")}</p>
      </div>
    );
  }

  if (isEdited) {
    return (
      <div ref={mark} className={styles.mark}>
        <EntryForm
          name={entryId}
          initial={{ key: write.key ?? "", text: write.text }}
          onSave={async ({ key, text }) => {
            await backend.memories.update(entryId, { key: key === "" ? null : key, text });
            await cache.invalidateQueries({ queryKey: queryKeys.memories });
          }}
          onClose={() => setEdited(false)}
        />
      </div>
    );
  }

  const { version } = write;
  const isStruck = !version.active || version.op === "delete";
  const text = isStruck ? <s>{write.text}</s> : write.text;
  return (
    <div ref={mark} className={styles.mark}>
      <p dir="auto">
        {write.key !== null && (
          <span className={styles.key}>
            <bdi>{write.key}</bdi>:{" "}
          </span>
        )}
        {text}
      </p>
      {undo.error !== null && <ProblemNotice error={asBackendError(undo.error)} />}
      {version.active ? (
        <div className={styles.actions}>
          <Button small disabled={undo.isPending} onClick={() => undo.mutate(version.writeId)}>
            <Undo2 size={14} aria-hidden />
            {t("mark.undo")}
          </Button>
          {write.isNewest && version.op === "set" && (
            <Button small kind="quiet" onClick={() => setEdited(true)}>
              <Pencil size={14} aria-hidden />
              {t("mark.edit")}
            </Button>
          )}
        </div>
      ) : (
        <p>{t("mark.takenBack")}</p>
      )}
    </div>
  );
}
