import { Tooltip } from "@base-ui/react/tooltip";
import styles from "./tip.module.css";
import { tips } from "./tips.ts";

/** Shows the name of the icon button under the pointer or the keyboard. */
export function Tip() {
  return (
    <Tooltip.Root handle={tips}>
      {({ payload }) => (
        <Tooltip.Portal>
          <Tooltip.Positioner className={styles.positioner} sideOffset={6} collisionPadding={8}>
            <Tooltip.Popup className={styles.tip}>{payload}</Tooltip.Popup>
          </Tooltip.Positioner>
        </Tooltip.Portal>
      )}
    </Tooltip.Root>
  );
}
