import type { MemoryEntry } from "@keepsake/engine/wire";
import { useMutation } from "@tanstack/react-query";
import { Undo2, X } from "lucide-react";
import { useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import type { Backend } from "../backend/backend.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useT } from "../i18n/use-t.tsx";
import { EntryDialog } from "../memory/entry-dialog.tsx";
import { setBefore } from "../memory/version-change.ts";
import { useServices } from "../services.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import type { Outcome } from "./run-command.ts";
import styles from "./slash.module.css";
import { useSlashLines } from "./use-slash-lines.ts";

/** What `/remember` saved, to be taken back or opened. */
export function SavedNotice(props: {
  readonly saved: Extract<Outcome, { readonly kind: "saved" }>;
  readonly onClose: () => void;
}) {
  const { entry, outcome, name } = props.saved;
  const { t } = useSlashLines();
  const { t: say } = useT();
  const { backend, cache } = useServices();
  const [isOpen, setOpen] = useState(false);
  const undo = useMutation({
    mutationFn: () => takeBack(backend, entry, outcome),
    onSettled: async () => {
      void cache.invalidateQueries({ queryKey: queryKeys.prompts });
      await cache.invalidateQueries({ queryKey: queryKeys.memories });
    },
  });
  const line = name === null ? t(`saved.${outcome}Global`) : t(`saved.${outcome}`, { name });
  const text = entry.key === null ? entry.text : `${entry.key}: ${entry.text}`;
  return (
    <div className={styles.notice}>
      <div>
        <p>
          <strong>{undo.isSuccess ? t("saved.undone") : `${line}:`}</strong>{" "}
          {undo.isSuccess ? <s dir="auto">{text}</s> : <span dir="auto">{text}</span>}
        </p>
        {undo.error !== null && (
          <ProblemNotice error={asBackendError(undo.error)} what={t("saved.notUndone")} />
        )}
        {!undo.isSuccess && (
          <div className={styles.actions}>
            {outcome !== "known" && (
              <Button small disabled={undo.isPending} onClick={() => undo.mutate()}>
                <Undo2 size={14} aria-hidden />
                {t("saved.undo")}
              </Button>
            )}
            <Button small kind="quiet" onClick={() => setOpen(true)}>
              {t("saved.open")}
            </Button>
          </div>
        )}
      </div>
      <IconButton label={say("common.dismiss")} onClick={props.onClose}>
        <X size={16} aria-hidden />
      </IconButton>
      {isOpen && <EntryDialog entryId={entry.id} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** A new one goes; one that was changed gets back what it said before, unless it was changed since. */
async function takeBack(
  backend: Pick<Backend, "memories">,
  entry: MemoryEntry,
  outcome: "created" | "updated" | "known",
): Promise<void> {
  if (outcome === "created") {
    await backend.memories.remove(entry.id);
    return;
  }
  const { items } = await backend.memories.history(entry.id);
  const index = items.findIndex(({ writeId }) => writeId === entry.writeId);
  const before = setBefore(
    items.filter(({ active }, at) => active || at === index),
    index,
  );
  if (before === undefined) return;
  const { text, key } = before;
  await backend.memories.update(entry.id, { text, key, revision: entry.revision });
}
