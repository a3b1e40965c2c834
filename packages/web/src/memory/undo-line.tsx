import { useMutation } from "@tanstack/react-query";
import { Undo2, X } from "lucide-react";
import { asBackendError } from "../backend/backend-error.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import styles from "./undo-line.module.css";
import { useSaved } from "./use-saved.ts";

/**
 * What was done, with *Undo*, where it was done. It stays until the person goes on or puts it away; it
 * does not vanish by itself.
 */
export function UndoLine(props: {
  readonly text: string;
  readonly onUndo: () => Promise<void>;
  readonly onDismiss: () => void;
}) {
  const { t } = useT();
  const { t: say } = useSaved();
  const undo = useMutation({ mutationFn: props.onUndo });
  return (
    <div className={styles.undo}>
      <div className={styles.line} role="status">
        <p>{props.text}</p>
        <Button small kind="quiet" disabled={undo.isPending} onClick={() => undo.mutate()}>
          <Undo2 size={14} aria-hidden />
          {say("undo.action")}
        </Button>
        <IconButton label={t("common.dismiss")} onClick={props.onDismiss}>
          <X size={14} aria-hidden />
        </IconButton>
      </div>
      {undo.error !== null && (
        <ProblemNotice error={asBackendError(undo.error)} what={say("undo.failed")} />
      )}
    </div>
  );
}
