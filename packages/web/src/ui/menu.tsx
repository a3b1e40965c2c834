import { cloneElement, lazy, Suspense, useState } from "react";
import type { ComponentProps, ReactElement } from "react";
import type { MenuAction } from "./menu-action.ts";

const load = () => import("./loaded-menu.tsx");
const LoadedMenu = lazy(async () => ({ default: (await load()).LoadedMenu }));

/**
 * A button that opens a list of actions; `null` in the list draws a line.
 *
 * A chat has many such buttons and few of them are ever pressed: the menu is fetched when one is
 * about to be, and made when it is.
 */
export function ActionMenu(props: {
  readonly trigger: ReactElement<ComponentProps<"button">>;
  readonly actions: readonly (MenuAction | null)[];
}) {
  const [isWanted, setWanted] = useState(false);
  const trigger = cloneElement(props.trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: () => void load(),
    onFocus: () => void load(),
    onClick: () => setWanted(true),
  });
  if (!isWanted) return trigger;
  return (
    <Suspense fallback={trigger}>
      <LoadedMenu trigger={props.trigger} actions={props.actions} />
    </Suspense>
  );
}
