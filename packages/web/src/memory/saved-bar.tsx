import { useMutation } from "@tanstack/react-query";
import { Bookmark, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import { useT } from "../i18n/use-t.tsx";
import { useServices } from "../services.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import styles from "./saved-bar.module.css";
import type { SavedNote } from "./saved-note.ts";
import { useDrafts } from "./use-drafts.ts";
import { useMemoriesChanged } from "./use-memories.ts";

/** What was saved, with the way back: undone, the new ones are deleted and the pins taken off. */
export function SavedBar({ note }: { readonly note: SavedNote }) {
  const { t } = useT();
  const lines = useDrafts();
  const { backend, saved } = useServices();
  const changed = useMemoriesChanged();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => bar.current?.focus({ preventScroll: true }), [note]);
  const undo = useMutation({
    mutationFn: async () => {
      if (note.created.length > 0) {
        await backend.memories.many({ ids: [...note.created], action: "delete" });
      }
      if (note.pinned.length > 0) {
        await backend.memories.many({ ids: [...note.pinned], action: "unpin" });
      }
    },
    onSuccess: () => saved.show({ ...note, created: [], pinned: [], undone: true }),
    onSettled: changed,
  });
  const count = note.created.length + note.pinned.length;
  const text = note.undone
    ? lines.t("drafts.undone")
    : [
        ...(count > 0 || note.known === 0 ? [lines.t("drafts.saved", { count })] : []),
        ...(note.known > 0 ? [lines.t("drafts.savedKnown", { count: note.known })] : []),
      ].join(" ");
  return (
    <section ref={bar} tabIndex={-1} className={styles.bar} aria-label={text}>
      <Bookmark size={16} aria-hidden />
      <div className={styles.text} role="status">
        <p>{text}</p>
        {undo.error !== null && <ProblemNotice error={asBackendError(undo.error)} />}
      </div>
      {count > 0 && (
        <Button small kind="quiet" disabled={undo.isPending} onClick={() => undo.mutate()}>
          {lines.t("drafts.undo")}
        </Button>
      )}
      <IconButton label={t("common.dismiss")} onClick={() => saved.show(null)}>
        <X size={16} aria-hidden />
      </IconButton>
    </section>
  );
}
