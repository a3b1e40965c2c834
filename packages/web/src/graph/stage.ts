import { select } from "d3-selection";
import { zoom, zoomIdentity, type D3ZoomEvent } from "d3-zoom";
import { draw } from "./draw.ts";
import type { Label } from "./label-gate.ts";
import { labelsOf } from "./labels-in-view.ts";
import { measuring } from "./measure.ts";
import { type Attention, litOf, type Scene } from "./scene.ts";
import { watchPointer } from "./stage-pointer.ts";
import { themeOf } from "./theme.ts";
import { tweenOf } from "./tween.ts";
import { areaOf, fitOf, screenRadius, type View } from "./view.ts";

/** What happens on a stage. */
export interface StageEvents {
  /** @param at - Where the pointer is on the stage, in pixels. */
  readonly onPoint: (node: number | undefined, at: readonly [x: number, y: number]) => void;
  readonly onChoose: (node: number | undefined) => void;
  /** A node was put somewhere. */
  readonly onPut: (node: number, x: number, y: number) => void;
  readonly onViewChange: (view: View) => void;
}

/** A picture of a graph that can be moved, zoomed and rearranged. */
export interface Stage {
  show(scene: Scene, options: { readonly isNew: boolean; readonly grows: boolean }): void;
  attend(attention: Attention, isKeyboard: boolean): void;
  fit(): void;
  zoomBy(factor: number): void;
  /** Brings a node into view. */
  reveal(node: number): void;
  /** Colours or fonts may be others now. */
  refresh(): void;
  leave(): void;
}

const NOTHING: Attention = {
  pointed: undefined,
  selected: undefined,
  found: { lit: new Set(), hits: new Set() },
};
const FARTHEST = 0.02;
const NEAREST = 6;
/** So long after the last step of a movement all is drawn again. */
const REST_MS = 120;
const EDGE = 48;

export function graphStage(
  canvas: HTMLCanvasElement,
  events: StageEvents,
  options: { readonly isCalm: () => boolean },
): Stage {
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("The browser draws no pictures");
  const selection = select(canvas);
  const tween = tweenOf(options.isCalm);
  let theme = themeOf(canvas.parentElement ?? canvas);
  let measure = measuring(context, theme.font);
  let scene: Scene | undefined;
  let attention = NOTHING;
  let isKeyboard = false;
  let size = { width: 0, height: 0 };
  let density = 1;
  let transform = zoomIdentity;
  let isMoving = false;
  let isZoomedIn = false;
  let isFitted = true;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let waiting = 0;
  let labels: readonly Label[] = [];
  let lit: { readonly nodes: ReadonlySet<number> | undefined } | undefined;

  const view = (): View => ({ k: transform.k, left: transform.x, top: transform.y, ...size });

  const zooming = zoom<HTMLCanvasElement, unknown>()
    .scaleExtent([FARTHEST, NEAREST])
    .filter((event: MouseEvent | TouchEvent | WheelEvent) => {
      if (event.type === "wheel") return true;
      if ("touches" in event && event.touches.length > 1) {
        pointer.cancel();
        return true;
      }
      if (event.ctrlKey || ("button" in event && event.button !== 0)) return false;
      return nodeAt(event) === undefined;
    })
    .on("zoom", (event: D3ZoomEvent<HTMLCanvasElement, unknown>) => {
      transform = event.transform;
      if (event.sourceEvent !== null) isFitted = false;
      move();
      events.onViewChange(view());
    });
  selection.call(zooming);

  function nodeAt(event: MouseEvent | TouchEvent): number | undefined {
    const point = "touches" in event ? (event.touches[0] ?? event.changedTouches[0]) : event;
    if (point === undefined) return undefined;
    const { left, top } = canvas.getBoundingClientRect();
    return find(point.clientX - left, point.clientY - top, "touches" in event ? 14 : 4);
  }

  function find(x: number, y: number, slack: number): number | undefined {
    const { k } = transform;
    const growth = screenRadius(10, k) / 10 / k;
    return scene?.hits.find((x - transform.x) / k, (y - transform.y) / k, slack / k, growth);
  }

  const pointer = watchPointer(canvas, {
    find,
    onPoint: events.onPoint,
    onChoose: events.onChoose,
    onDrag(node, x, y) {
      if (scene === undefined) return;
      move();
      events.onPut(node, (x - transform.x) / transform.k, (y - transform.y) / transform.k);
    },
  });

  function move(): void {
    isMoving = true;
    clearTimeout(resting);
    resting = setTimeout(() => {
      isMoving = false;
      paintSoon();
    }, REST_MS);
    paintSoon();
  }

  function paintSoon(): void {
    if (waiting === 0) waiting = requestAnimationFrame(paint);
  }

  function paint(): void {
    waiting = 0;
    if (scene === undefined || context === null || size.width === 0) return;
    const drawn = tween.of(scene);
    const now = view();
    ({ labels, isZoomedIn } = labelsOf({
      scene: drawn,
      view: now,
      attention,
      measure,
      wasZoomedIn: isZoomedIn,
    }));
    lit ??= { nodes: litOf(drawn, attention) };
    const frame = { scene: drawn, view: now, attention, lit: lit.nodes, theme, density };
    draw(context, { ...frame, labels, isMoving, isKeyboard });
    if (tween.isRunning()) paintSoon();
  }

  function setTransform(k: number, left: number, top: number): void {
    zooming.transform(selection, zoomIdentity.translate(left, top).scale(k));
  }

  function resize(): void {
    const { height, width } = canvas.getBoundingClientRect();
    density = canvas.ownerDocument.defaultView?.devicePixelRatio ?? 1;
    canvas.width = Math.round(width * density);
    canvas.height = Math.round(height * density);
    const [across, down] = [width - size.width, height - size.height];
    const isFirst = size.width === 0;
    size = { width, height };
    if (isFitted || isFirst) fit();
    else setTransform(transform.k, transform.x + across / 2, transform.y + down / 2);
    paintNow();
  }

  /** A canvas that changed its size is empty until it is painted. */
  function paintNow(): void {
    cancelAnimationFrame(waiting);
    paint();
  }

  function fit(): void {
    if (scene === undefined || size.width === 0) return;
    isFitted = true;
    const { k, left, top } = fitOf(scene, size);
    setTransform(k, left, top);
  }

  const observer = new ResizeObserver(resize);
  observer.observe(canvas);
  const leaveProbe = answerProbe(canvas, () => ({
    labels: labels.map((label) => ({ ...label, text: scene?.labels[label.node] ?? "" })),
    zoom: transform.k,
    view: view(),
    scene,
  }));

  return {
    show(next, { isNew, grows }) {
      if (grows && scene !== undefined) tween.start(scene, next);
      if (scene?.shown !== next.shown) lit = undefined;
      scene = next;
      if (isNew) fit();
      paintSoon();
    },
    attend(next, byKeyboard) {
      attention = next;
      lit = undefined;
      isKeyboard = byKeyboard;
      paintSoon();
    },
    fit,
    zoomBy(factor) {
      isFitted = false;
      zooming.scaleBy(selection, factor);
    },
    reveal(node) {
      if (scene === undefined) return;
      const [x, y] = [scene.places[node * 2] ?? 0, scene.places[node * 2 + 1] ?? 0];
      const { bottom, left, right, top } = areaOf(view(), -EDGE);
      if (x >= left && x <= right && y >= top && y <= bottom) return;
      isFitted = false;
      zooming.translateTo(selection, x, y);
    },
    refresh() {
      theme = themeOf(canvas.parentElement ?? canvas);
      measure = measuring(context, theme.font);
      paintSoon();
    },
    leave() {
      observer.disconnect();
      pointer.leave();
      leaveProbe();
      selection.on(".zoom", null);
      cancelAnimationFrame(waiting);
      clearTimeout(resting);
    },
  };
}

/** Tells what is drawn to whoever asks the canvas for it by an event. */
function answerProbe(canvas: HTMLCanvasElement, tell: () => object): () => void {
  const answer = (event: Event) => {
    const { detail } = event as CustomEvent<object | null>;
    if (detail !== null) Object.assign(detail, tell());
  };
  canvas.addEventListener("graph-probe", answer);
  return () => canvas.removeEventListener("graph-probe", answer);
}
