import { colourSlot } from "@keepsake/engine/graph-colour";
import type { Frame } from "./frame.ts";
import { glyphOf } from "./glyphs.ts";
import { ENTITY, ENTRY } from "./graph-index.ts";
import { fontOf } from "./measure.ts";
import { ENTITY_RADIUS } from "./sizes.ts";
import { screenRadius } from "./view.ts";

const FAINT = 0.22;
/** Smaller dots are squares: nobody sees it, and it is much faster. */
const SQUARE_UP_TO = 1.9;
const GLYPH_FROM = 9.5;
const GLYPH_SHARE = 1.15;
const GLYPH_BOX = 24;
const CHUNK = 400;
/** Entities smaller than so many pixels have plain corners. */
const ROUNDED_FROM = 6;
const CORNERS = Array.from({ length: 6 }, (_, corner) => {
  const angle = (corner / 6) * 2 * Math.PI + Math.PI / 6;
  return [Math.cos(angle), Math.sin(angle)] as const;
});

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

const kept = new WeakMap<
  Frame["scene"]["shown"],
  { readonly lit: Frame["lit"]; readonly batches: Map<number, readonly Batch[]> }
>();

/** What is shown of a kind, by colour; what is faint comes first and lies below. Kept while one moves. */
function batchesOf(frame: Frame, wanted: number): readonly Batch[] {
  const { lit, scene } = frame;
  const before = kept.get(scene.shown);
  const now =
    before !== undefined && before.lit === lit
      ? before
      : { lit, batches: new Map<number, readonly Batch[]>() };
  kept.set(scene.shown, now);
  const known = now.batches.get(wanted);
  if (known !== undefined) return known;
  const found = sorted(frame, wanted);
  now.batches.set(wanted, found);
  return found;
}

function sorted({ lit, scene }: Frame, wanted: number): readonly Batch[] {
  const { index, shown } = scene;
  const batches = new Map<string, number[]>();
  for (let node = 0; node < shown.nodes.length; node += 1) {
    if (shown.nodes[node] !== 1 || index.kinds[node] !== wanted) continue;
    const isLit = lit === undefined || lit.has(node);
    const key = (isLit ? "1" : "0") + keyOf(scene, node);
    const batch = batches.get(key);
    if (batch === undefined) batches.set(key, [node]);
    else batch.push(node);
  }
  return [...batches]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, nodes]) => [key.slice(1), key.startsWith("1"), nodes]);
}

/** Pinned or not, or its type. */
function keyOf({ index }: Frame["scene"], node: number): string {
  const found = index.nodes[node];
  if (index.kinds[node] === ENTRY) return found?.pinned === true ? "pinned" : "";
  return found?.types[0] ?? "";
}

/** Calls for each node that is in view, with where it is on the screen and how large. */
function eachInView(
  { scene, view }: Frame,
  nodes: readonly number[],
  call: (x: number, y: number, radius: number, node: number) => void,
): void {
  const { places, radii } = scene;
  const { height, k, left, top, width } = view;
  for (const node of nodes) {
    const x = (places[node * 2] ?? 0) * k + left;
    const y = (places[node * 2 + 1] ?? 0) * k + top;
    const radius = screenRadius(radii[node] ?? 0, k);
    const reach = radius + 2;
    if (x < -reach || x > width + reach || y < -reach || y > height + reach) continue;
    call(x, y, radius, node);
  }
}

function fillDots(context: CanvasRenderingContext2D, frame: Frame, nodes: readonly number[]): void {
  let drawn = 0;
  context.beginPath();
  eachInView(frame, nodes, (x, y, radius) => {
    if (radius <= SQUARE_UP_TO) {
      context.rect(x - radius, y - radius, 2 * radius, 2 * radius);
    } else {
      context.moveTo(x + radius, y);
      context.arc(x, y, radius, 0, 2 * Math.PI);
    }
    drawn += 1;
    if (drawn % CHUNK === 0) {
      context.fill();
      context.beginPath();
    }
  });
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
  const isSmall = screenRadius(ENTITY_RADIUS, view.k) < ROUNDED_FROM;
  context.fillStyle = colour;
  context.strokeStyle = colour;
  context.lineJoin = "round";
  context.beginPath();
  eachInView(frame, nodes, (x, y, radius) => {
    const reach = radius * (isSmall ? 1.15 : 0.94);
    for (const [corner, [across, down]] of CORNERS.entries()) {
      if (corner === 0) context.moveTo(x + across * reach, y + down * reach);
      else context.lineTo(x + across * reach, y + down * reach);
    }
    context.closePath();
  });
  context.fill();
  if (isSmall) return;
  // Their corners are rounded by a line round them.
  context.lineWidth = 4;
  context.stroke();
  eachInView(frame, nodes, (x, y, radius, node) => {
    const glyph = glyphOf(scene.index.nodes[node]?.types ?? []);
    if (radius < GLYPH_FROM || glyph === undefined) return;
    drawGlyph(context, glyph, { x, y, scale: (radius * GLYPH_SHARE) / GLYPH_BOX }, theme.ground);
  });
}

function drawGlyph(
  context: CanvasRenderingContext2D,
  glyph: string,
  at: { readonly x: number; readonly y: number; readonly scale: number },
  colour: string,
): void {
  const path = paths.get(glyph) ?? new Path2D(glyph);
  paths.set(glyph, path);
  context.save();
  context.translate(at.x - (GLYPH_BOX / 2) * at.scale, at.y - (GLYPH_BOX / 2) * at.scale);
  context.scale(at.scale, at.scale);
  context.strokeStyle = colour;
  context.lineWidth = 2.1;
  context.lineCap = "round";
  context.stroke(path);
  context.restore();
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
