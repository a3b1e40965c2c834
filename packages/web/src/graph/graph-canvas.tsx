import { useEffect, useId, useImperativeHandle, useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";
import { usePreferences } from "../use-preferences.ts";
import styles from "./graph-canvas.module.css";
import type { Attention, Scene } from "./scene.ts";
import { graphStage, type Stage, type StageEvents } from "./stage.ts";
import { type Direction, stepFrom } from "./walk.ts";

const CALM = "(prefers-reduced-motion: reduce)";
const DARK = "(prefers-color-scheme: dark)";
const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};
const STEP = 1.3;

/** What can be done with a picture from beside it. */
export type StageHandle = Pick<Stage, "fit" | "zoomBy" | "reveal">;

/** The picture itself: it is pointed at, dragged and zoomed, or walked through by keyboard. */
export function GraphCanvas(props: {
  readonly label: string;
  readonly help: string;
  readonly scene: Scene;
  /** Another graph than before: all of it comes into view. */
  readonly graphKey: string;
  /** How long placing the nodes took, in milliseconds. */
  readonly arrangedMs: number;
  readonly attention: Attention;
  readonly isKeyboard: boolean;
  readonly stage: RefObject<StageHandle | null>;
  readonly events: Omit<StageEvents, "onViewChange">;
  /** By keyboard; undefined where nothing lies that way. */
  readonly onWalk: (node: number | undefined) => void;
}) {
  const { attention, graphKey, isKeyboard, scene } = props;
  const stage = useRef<Stage>(null);
  const board = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const helpId = useId();
  const latest = useRef(props);
  const shownKey = useRef("");
  const [{ theme }] = usePreferences();
  useLayoutEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (canvas.current === null) return undefined;
    const made = graphStage(
      canvas.current,
      {
        onPoint: (node, at) => latest.current.events.onPoint(node, at),
        onChoose: (node) => latest.current.events.onChoose(node),
        onPut: (node, x, y) => latest.current.events.onPut(node, x, y),
        onViewChange: () => undefined,
      },
      { isCalm: () => matchMedia(CALM).matches },
    );
    stage.current = made;
    shownKey.current = "";
    const refresh = () => made.refresh();
    const dark = matchMedia(DARK);
    dark.addEventListener("change", refresh);
    void document.fonts.ready.then(refresh);
    return () => {
      dark.removeEventListener("change", refresh);
      made.leave();
      stage.current = null;
    };
  }, []);

  useImperativeHandle(props.stage, () => ({
    fit: () => stage.current?.fit(),
    zoomBy: (factor) => stage.current?.zoomBy(factor),
    reveal: (node) => stage.current?.reveal(node),
  }));

  useEffect(() => {
    const isNew = shownKey.current !== graphKey;
    stage.current?.show(scene, { isNew, grows: isNew && shownKey.current !== "" });
    shownKey.current = graphKey;
  }, [scene, graphKey]);

  useEffect(() => stage.current?.attend(attention, isKeyboard), [attention, isKeyboard]);
  // The tokens of another theme hold once it is on the page.
  useEffect(() => stage.current?.refresh(), [theme]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { hub } = scene.index;
    const here = attention.pointed ?? attention.selected ?? hub;
    const direction = ARROWS[event.key];
    if (direction !== undefined) {
      props.onWalk(here < 0 ? undefined : stepFrom(here, direction, scene));
    } else if (event.key === "Home") props.onWalk(hub);
    else if (event.key === "Enter" || event.key === " ") props.events.onChoose(here);
    else if (event.key === "Escape") {
      if (attention.selected === undefined && attention.pointed === undefined) return;
      props.events.onChoose(undefined);
      props.events.onPoint(undefined, [0, 0]);
    } else if (event.key === "+" || event.key === "=") stage.current?.zoomBy(STEP);
    else if (event.key === "-") stage.current?.zoomBy(1 / STEP);
    else if (event.key === "0") stage.current?.fit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // An application takes the keys for itself, as its role says.
  useEffect(() => {
    const place = board.current;
    place?.addEventListener("keydown", onKeyDown);
    return () => place?.removeEventListener("keydown", onKeyDown);
  });

  return (
    <div
      ref={board}
      className={styles.board}
      role="application"
      tabIndex={0}
      aria-label={props.label}
      aria-describedby={helpId}
    >
      <canvas
        ref={canvas}
        className={styles.canvas}
        aria-hidden
        data-arranged-in={Math.round(props.arrangedMs)}
      />
      <p id={helpId} hidden>
        {props.help}
      </p>
    </div>
  );
}
