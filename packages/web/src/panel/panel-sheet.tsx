import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import styles from "./side-panel.module.css";

/** The side panel where it has no room beside the chat: it lies over it until it is closed. */
export function PanelSheet(props: {
  readonly label: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.sheet} aria-label={props.label}>
          {props.children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
