import { Menu } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";
import styles from "./menu.module.css";

export interface MenuAction {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
}

/** A button that opens a list of actions; `null` in the list draws a line. */
export function ActionMenu(props: {
  readonly trigger: ReactElement;
  readonly actions: readonly (MenuAction | null)[];
}) {
  return (
    <Menu.Root>
      <Menu.Trigger render={props.trigger} />
      <Menu.Portal>
        <Menu.Positioner
          className={styles.positioner}
          sideOffset={4}
          align="end"
          collisionPadding={8}
        >
          <Menu.Popup className={styles.menu}>
            {props.actions.map((action, index) =>
              action === null ? (
                <Menu.Separator key={`line-${index}`} className={styles.line} />
              ) : (
                <Menu.Item
                  key={action.label}
                  className={styles.item}
                  data-danger={action.danger || undefined}
                  disabled={action.disabled ?? false}
                  onClick={action.onSelect}
                >
                  {action.icon}
                  <span>{action.label}</span>
                </Menu.Item>
              ),
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
