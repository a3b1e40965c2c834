import { Dialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useRef } from "react";
import type { ReactNode, RefObject } from "react";
import { useT } from "../i18n/use-t.tsx";
import styles from "./dialog.module.css";
import { IconButton } from "./icon-button.tsx";

const FIELDS = "input:not([type=file]), textarea, select";

/**
 * A dialog with a title; Esc, the cross and a click beside it close it. The focus begins in its first
 * field, in one that is only read at its title: never on the cross.
 */
export function PageDialog(props: {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly initialFocus?: RefObject<HTMLElement | null>;
}) {
  const { t } = useT();
  const popup = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open={props.open} onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} forceRender />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup
            ref={popup}
            className={styles.popup}
            initialFocus={
              props.initialFocus ??
              ((openedBy) =>
                // A finger that opens it would bring up the keyboard.
                (openedBy === "touch" ? null : body.current?.querySelector<HTMLElement>(FIELDS)) ??
                popup.current)
            }
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
            <div ref={body} className={styles.body}>
              {props.children}
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
