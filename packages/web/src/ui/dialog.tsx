import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { useT } from "../i18n/use-t.tsx";
import styles from "./dialog.module.css";
import { IconButton } from "./icon-button.tsx";

/** A dialog with a title; Esc, the cross and a click beside it close it. */
export function PageDialog(props: {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly initialFocus?: RefObject<HTMLElement | null>;
}) {
  const { t } = useT();
  return (
    <Dialog.Root open={props.open} onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} forceRender />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup
            className={styles.popup}
            {...(props.initialFocus === undefined ? {} : { initialFocus: props.initialFocus })}
          >
            <header className={styles.head}>
              <Dialog.Title className={styles.title} dir="auto">
                {props.title}
              </Dialog.Title>
              <Dialog.Close
                render={
                  <IconButton label={t("common.close")}>
                    <X size={18} aria-hidden />
                  </IconButton>
                }
              />
            </header>
            <div className={styles.body}>{props.children}</div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
