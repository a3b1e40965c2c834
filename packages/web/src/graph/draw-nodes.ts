import { colourSlot } from "@keepsake/engine/graph-colour";
import type { Frame } from "./frame.ts";
import { glyphOf } from "./glyphs.ts";
import { ENTITY, ENTRY } from "./graph-index.ts";
import { fontOf } from "./measure.ts";
import { screenRadius } from "./view.ts";

const FAINT = 0.22;
/** Smaller dots are squares: nobody sees it, and it is much faster. */
const SQUARE_UP_TO = 1.9;
const GLYPH_FROM = 9.5;
const GLYPH_SHARE = 1.15;
const GLYPH_BOX = 24;
const CHUNK = 400;

const paths = new Map<string, Path2D>();

/** Each colour is filled in one go. */
export function drawEntries(context: CanvasRenderingContext2D, frame: Frame): void {
  const { theme } = frame;
  for (const [key, isLit, nodes] of batchesOf(frame, ENTRY)) {
    context.globalAlpha = isLit ? 1 : FAINT;
    context.fillStyle = key === "pinned" ? theme.person : theme.entry;
    fillDots(context, frame, nodes);
  }
}

export function drawEntities(context: CanvasRenderingContext2D, frame: Frame): void {
  const { theme } = frame;
  for (const [type, isLit, nodes] of batchesOf(frame, ENTITY)) {
    // Ties do not shine through what is faint.
    context.globalAlpha = 1;
    if (!isLit) fillEntities(context, frame, nodes, theme.ground);
    context.globalAlpha = isLit ? 1 : FAINT;
    const slot = colourSlot(type);
    const colour = slot === null ? undefined : theme.types[slot];
    fillEntities(context, frame, nodes, colour ?? theme.untyped);
  }
}

type Batch = readonly [key: string, isLit: boolean, nodes: readonly number[]];

/** What is in view of a kind, by colour; what is faint comes first and lies below. */
function batchesOf(frame: Frame, wanted: number): readonly Batch[] {
  const { lit, scene, view } = frame;
  const { index, places, radii, shown } = scene;
  const batches = new Map<string, number[]>();
  for (let node = 0; node < shown.nodes.length; node += 1) {
    if (shown.nodes[node] !== 1 || index.kinds[node] !== wanted) continue;
    const x = (places[node * 2] ?? 0) * view.k + view.left;
    const y = (places[node * 2 + 1] ?? 0) * view.k + view.top;
    const reach = screenRadius(radii[node] ?? 0, view.k) + 2;
    if (x < -reach || x > view.width + reach || y < -reach || y > view.height + reach) continue;
    const isLit = lit === undefined || lit.has(node);
    const key = (isLit ? "1" : "0") + keyOf(frame, node);
    const batch = batches.get(key);
    if (batch === undefined) batches.set(key, [node]);
    else batch.push(node);
  }
  return [...batches]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, nodes]) => [key.slice(1), key.startsWith("1"), nodes]);
}

/** Pinned or not, or its type. */
function keyOf({ scene }: Frame, node: number): string {
  const found = scene.index.nodes[node];
  if (scene.index.kinds[node] === ENTRY) return found?.pinned === true ? "pinned" : "";
  return found?.types[0] ?? "";
}

function fillDots(
  context: CanvasRenderingContext2D,
  { scene, view }: Frame,
  nodes: readonly number[],
): void {
  context.beginPath();
  for (const [at, node] of nodes.entries()) {
    const x = (scene.places[node * 2] ?? 0) * view.k + view.left;
    const y = (scene.places[node * 2 + 1] ?? 0) * view.k + view.top;
    const radius = screenRadius(scene.radii[node] ?? 0, view.k);
    if (radius <= SQUARE_UP_TO) context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
    else {
      context.moveTo(x + radius, y);
      context.arc(x, y, radius, 0, 2 * Math.PI);
    }
    if (at % CHUNK === CHUNK - 1) {
      context.fill();
      context.beginPath();
    }
  }
  context.fill();
}

/** Six corners tell an entity from an entry, whatever its colour. */
function fillEntities(
  context: CanvasRenderingContext2D,
  frame: Frame,
  nodes: readonly number[],
  colour: string,
): void {
  const { scene, theme, view } = frame;
  context.fillStyle = colour;
  context.strokeStyle = colour;
  context.lineJoin = "round";
  context.beginPath();
  for (const node of nodes) {
    const x = (scene.places[node * 2] ?? 0) * view.k + view.left;
    const y = (scene.places[node * 2 + 1] ?? 0) * view.k + view.top;
    const radius = screenRadius(scene.radii[node] ?? 0, view.k) * 0.94;
    for (let corner = 0; corner < 6; corner += 1) {
      const angle = (corner / 6) * 2 * Math.PI + Math.PI / 6;
      const [across, down] = [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
      if (corner === 0) context.moveTo(across, down);
      else context.lineTo(across, down);
    }
    context.closePath();
  }
  context.lineWidth = Math.min(4, screenRadius(4, view.k));
  context.fill();
  context.stroke();
  for (const node of nodes) {
    if (scene.index.kinds[node] !== ENTITY) continue;
    const radius = screenRadius(scene.radii[node] ?? 0, view.k);
    const glyph = glyphOf(scene.index.nodes[node]?.types ?? []);
    if (radius < GLYPH_FROM || glyph === undefined) continue;
    const path = paths.get(glyph) ?? new Path2D(glyph);
    paths.set(glyph, path);
    const scale = (radius * GLYPH_SHARE) / GLYPH_BOX;
    context.save();
    context.translate(
      (scene.places[node * 2] ?? 0) * view.k + view.left - (GLYPH_BOX / 2) * scale,
      (scene.places[node * 2 + 1] ?? 0) * view.k + view.top - (GLYPH_BOX / 2) * scale,
    );
    context.scale(scale, scale);
    context.strokeStyle = theme.ground;
    context.lineWidth = 2.1;
    context.lineCap = "round";
    context.stroke(path);
    context.restore();
  }
}

/** The person: a disc with a rim of light, and the counter in it while the entries are folded. */
export function drawHub(context: CanvasRenderingContext2D, frame: Frame): void {
  const { lit, scene, theme, view } = frame;
  const { hub } = scene.index;
  if (hub < 0) return;
  const x = (scene.places[hub * 2] ?? 0) * view.k + view.left;
  const y = (scene.places[hub * 2 + 1] ?? 0) * view.k + view.top;
  const radius = screenRadius(scene.radii[hub] ?? 0, view.k);
  const isLit = lit === undefined || lit.has(hub);
  context.globalAlpha = isLit ? 1 : 0.45;
  const disc = (reach: number, colour: string) => {
    context.beginPath();
    context.arc(x, y, reach, 0, 2 * Math.PI);
    context.fillStyle = colour;
    context.fill();
  };
  disc(radius + 9, theme.personTint);
  disc(radius + 4.5, theme.personLine);
  disc(radius, theme.person);
  context.fillStyle = theme.onPerson;
  context.textAlign = "center";
  context.textBaseline = "middle";
  if (scene.shown.isFolded) {
    const [count, word] = scene.counter;
    const size = fitting(count, radius);
    context.font = `700 ${size}px ${theme.font}`;
    context.fillText(count, x, y - size * 0.28);
    context.font = `550 ${Math.max(9, size * 0.44)}px ${theme.font}`;
    context.fillText(word, x, y + size * 0.52, radius * 1.75);
    return;
  }
  context.font = fontOf(theme.font, 0);
  drawFigure(context, x, y, radius);
}

function fitting(count: string, radius: number): number {
  return Math.min(radius * 0.8, (radius * 2.5) / Math.max(2, count.length));
}

/** Head and shoulders. */
function drawFigure(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y - radius * 0.2, radius * 0.27, 0, 2 * Math.PI);
  context.fill();
  context.beginPath();
  context.ellipse(x, y + radius * 0.52, radius * 0.48, radius * 0.4, 0, Math.PI, 2 * Math.PI);
  context.closePath();
  context.fill();
}
