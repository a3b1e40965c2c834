import type { Frame } from "./frame.ts";
import { drawEdges } from "./draw-edges.ts";
import { drawEntities, drawEntries, drawHub } from "./draw-nodes.ts";
import { ENTRY } from "./graph-index.ts";
import { fontOf } from "./measure.ts";
import { screenRadius } from "./view.ts";

/** Paints a frame; everything is in pixels of the page. */
export function draw(context: CanvasRenderingContext2D, frame: Frame): void {
  const { density, view } = frame;
  context.setTransform(density, 0, 0, density, 0, 0);
  context.clearRect(0, 0, view.width, view.height);
  drawEdges(context, frame);
  drawEntries(context, frame);
  drawLabels(context, frame, (kind) => kind === ENTRY);
  drawEntities(context, frame);
  drawHub(context, frame);
  drawRings(context, frame);
  drawLabels(context, frame, (kind) => kind !== ENTRY);
  context.globalAlpha = 1;
}

function drawRings(context: CanvasRenderingContext2D, frame: Frame): void {
  const { attention, scene, theme, view } = frame;
  const ring = (node: number | undefined, colour: string, far: number, width: number) => {
    if (node === undefined || scene.shown.nodes[node] !== 1) return;
    const radius = screenRadius(scene.radii[node] ?? 0, view.k) + far;
    context.beginPath();
    context.arc(
      (scene.places[node * 2] ?? 0) * view.k + view.left,
      (scene.places[node * 2 + 1] ?? 0) * view.k + view.top,
      radius,
      0,
      2 * Math.PI,
    );
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.stroke();
  };
  context.globalAlpha = 1;
  for (const node of attention.found.hits) ring(node, theme.ink, 3, 1);
  ring(attention.selected, theme.person, 4, 2);
  if (frame.isKeyboard) ring(attention.pointed, theme.focus, 7, 2);
}

const HALO = 3.5;

function drawLabels(
  context: CanvasRenderingContext2D,
  frame: Frame,
  isWanted: (kind: number) => boolean,
): void {
  const { attention, labels, lit, scene, theme, view } = frame;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineJoin = "round";
  for (const label of labels) {
    const { node } = label;
    const kind = scene.index.kinds[node] ?? 0;
    if (!isWanted(kind)) continue;
    const isStrong = node === attention.pointed || node === attention.selected;
    const x = (label.left + label.right) / 2;
    const y = (label.top + label.bottom) / 2;
    context.globalAlpha = lit === undefined || lit.has(node) ? 1 : 0.35;
    if (label.isApart) {
      context.beginPath();
      context.moveTo(
        (scene.places[node * 2] ?? 0) * view.k + view.left,
        (scene.places[node * 2 + 1] ?? 0) * view.k + view.top,
      );
      context.lineTo(x, y);
      context.strokeStyle = theme.inkSoft;
      context.lineWidth = 0.75;
      context.stroke();
    }
    context.font = fontOf(theme.font, kind);
    context.strokeStyle = theme.ground;
    context.lineWidth = HALO;
    const text = scene.labels[node] ?? "";
    context.strokeText(text, x, y);
    context.fillStyle = isStrong || kind !== ENTRY ? theme.ink : theme.inkSoft;
    context.fillText(text, x, y);
  }
}
