import type { MouseEvent, MouseEventHandler } from "react";

interface Pressable {
  readonly "aria-disabled"?: true;
  readonly onClick?: MouseEventHandler<HTMLButtonElement> | undefined;
}

/**
 * What a button carries so that it does nothing while it is disabled and stays where the focus is: the
 * browser takes the focus from one that is switched off while it waits for what it began.
 */
export function pressable(
  isDisabled: boolean | undefined,
  onClick: MouseEventHandler<HTMLButtonElement> | undefined,
): Pressable {
  return isDisabled === true ? { "aria-disabled": true, onClick: ignore } : { onClick };
}

/** Also keeps a form from being sent, by Enter in one of its fields, too. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}
