/** So far a pointer may stray and still have clicked, in pixels. */
const STRAY = 4;
const SLACK = { mouse: 4, pen: 8, touch: 14 } as const;

/** What a pointer does on a stage, in pixels of it. */
export interface PointerEvents {
  readonly find: (x: number, y: number, slack: number) => number | undefined;
  readonly onPoint: (node: number | undefined, at: readonly [x: number, y: number]) => void;
  readonly onChoose: (node: number | undefined) => void;
  readonly onDrag: (node: number, x: number, y: number) => void;
}

interface Press {
  readonly id: number;
  readonly node: number | undefined;
  readonly x: number;
  readonly y: number;
  isDrag: boolean;
}

/** Tells pointing, choosing and dragging apart; a second finger makes it none of them. */
export function watchPointer(
  canvas: HTMLCanvasElement,
  events: PointerEvents,
): { cancel(): void; leave(): void } {
  let press: Press | undefined;

  const placeOf = (event: PointerEvent): readonly [number, number] => {
    const { left, top } = canvas.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };
  const slackOf = ({ pointerType }: PointerEvent) =>
    pointerType === "touch" ? SLACK.touch : pointerType === "pen" ? SLACK.pen : SLACK.mouse;

  function onDown(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (!event.isPrimary) {
      press = undefined;
      return;
    }
    const [x, y] = placeOf(event);
    const node = events.find(x, y, slackOf(event));
    press = { id: event.pointerId, node, x, y, isDrag: false };
    if (node !== undefined) canvas.setPointerCapture(event.pointerId);
  }

  function onMove(event: PointerEvent): void {
    const [x, y] = placeOf(event);
    if (press === undefined) {
      const node = event.pointerType === "touch" ? undefined : events.find(x, y, slackOf(event));
      canvas.style.cursor = node === undefined ? "" : "pointer";
      events.onPoint(node, [x, y]);
      return;
    }
    if (event.pointerId !== press.id) return;
    press.isDrag ||= Math.hypot(x - press.x, y - press.y) > STRAY;
    if (!press.isDrag || press.node === undefined) return;
    canvas.style.cursor = "grabbing";
    events.onDrag(press.node, x, y);
  }

  function onUp(event: PointerEvent): void {
    if (press?.id !== event.pointerId) return;
    const { isDrag, node } = press;
    press = undefined;
    canvas.style.cursor = "";
    if (!isDrag) events.onChoose(node);
  }

  const cancel = () => {
    press = undefined;
  };
  const onLeave = (event: PointerEvent) => {
    if (press === undefined) events.onPoint(undefined, placeOf(event));
  };
  canvas.addEventListener("pointerdown", onDown);
  canvas.addEventListener("pointermove", onMove);
  canvas.addEventListener("pointerup", onUp);
  canvas.addEventListener("pointercancel", cancel);
  canvas.addEventListener("pointerleave", onLeave);
  return {
    cancel,
    leave() {
      canvas.removeEventListener("pointerdown", onDown);
      canvas.removeEventListener("pointermove", onMove);
      canvas.removeEventListener("pointerup", onUp);
      canvas.removeEventListener("pointercancel", cancel);
      canvas.removeEventListener("pointerleave", onLeave);
    },
  };
}
