import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useRef, useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import type { BackendError } from "../backend/backend-error.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "./button.tsx";
import type { ConfirmProps } from "./confirm-props.ts";
import styles from "./dialog.module.css";
import { ProblemNotice } from "./problem-notice.tsx";

/** The question itself; see Confirm. */
export function LoadedConfirm(props: ConfirmProps) {
  const { t } = useT();
  const cancel = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<BackendError>();

  async function confirm(): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      await props.onConfirm();
      if (props.stays !== true) props.onClose();
    } catch (cause) {
      setError(asBackendError(cause));
    } finally {
      setBusy(false);
    }
  }

  return (
    <AlertDialog.Root
      open={props.open}
      onOpenChange={(open) => {
        if (open) return;
        setError(undefined);
        props.onClose();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} forceRender />
        <AlertDialog.Viewport className={styles.viewport}>
          <AlertDialog.Popup className={styles.popup} initialFocus={cancel}>
            <header className={styles.head}>
              <AlertDialog.Title className={styles.title} dir="auto">
                {props.title}
              </AlertDialog.Title>
            </header>
            <div className={styles.body}>
              <AlertDialog.Description className={styles.text} render={<div />}>
                {props.children}
              </AlertDialog.Description>
              {props.more}
              {error !== undefined && <ProblemNotice error={error} />}
              <div className={styles.actions} data-stays={props.more !== undefined || undefined}>
                <AlertDialog.Close
                  render={
                    <Button ref={cancel} kind="plain">
                      {props.cancel ?? t("common.cancel")}
                    </Button>
                  }
                />
                <Button
                  kind={props.kind ?? "danger"}
                  disabled={busy || props.isReady === false}
                  onClick={() => void confirm()}
                >
                  {props.action}
                </Button>
              </div>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
