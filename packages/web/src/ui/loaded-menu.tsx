import { Menu } from "@base-ui/react/menu";
import type { ReactElement } from "react";
import type { MenuAction } from "./menu-action.ts";
import styles from "./menu.module.css";

/** The menu itself, open from the first moment; see ActionMenu. */
export function LoadedMenu(props: {
  readonly trigger: ReactElement;
  readonly actions: readonly (MenuAction | null)[];
}) {
  return (
    <Menu.Root defaultOpen>
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
