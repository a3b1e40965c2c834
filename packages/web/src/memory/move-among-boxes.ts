/**
 * Goes from the checkbox that has the focus to the one above or below; with Shift that one is taken along
 * as the end of a range.
 *
 * @returns True if the key was one of these.
 */
export function moveAmongBoxes(list: HTMLElement | null, event: KeyboardEvent): boolean {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0 || list === null) return false;
  const boxes = [...list.querySelectorAll<HTMLInputElement>("article input[type=checkbox]")];
  const at = boxes.findIndex((box) => box === event.target);
  const next = boxes[at + step];
  if (at < 0 || next === undefined) return true;
  next.focus();
  if (event.shiftKey) {
    next.dispatchEvent(
      new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey: true }),
    );
  }
  return true;
}
