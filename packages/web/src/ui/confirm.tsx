import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useRef, useState } from "react";
import type { ReactNode } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import type { BackendError } from "../backend/backend-error.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "./button.tsx";
import styles from "./dialog.module.css";
import { ProblemNotice } from "./problem-notice.tsx";

/**
 * Asks for a second act before something goes. It names what goes, says whether it can be undone,
 * and stays open with the reason where it could not be done.
 */
export function Confirm(props: {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly action: string;
  /** What leaves all as it is; "Cancel" where it is not given. */
  readonly cancel?: string;
  /** Whoever asks closes or goes on to another question by itself. */
  readonly stays?: boolean;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}) {
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
        <AlertDialog.Backdrop className={styles.backdrop} />
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
              {error !== undefined && <ProblemNotice error={error} />}
              <div className={styles.actions}>
                <AlertDialog.Close
                  render={
                    <Button ref={cancel} kind="plain">
                      {props.cancel ?? t("common.cancel")}
                    </Button>
                  }
                />
                <Button kind="danger" disabled={busy} onClick={() => void confirm()}>
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
