/** Lines that changed, with some unchanged ones around them. */
export interface Hunk {
  /** The first line's place in the old and the new text, from 1; of an empty side the place before it. */
  readonly from: { readonly before: number; readonly after: number };
  readonly lines: readonly DiffLine[];
}

export interface DiffLine {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

export interface LineDiff {
  readonly added: number;
  readonly removed: number;
  readonly unchanged: number;
  readonly hunks: readonly Hunk[];
}

/** Unchanged lines shown before and after a change. */
const CONTEXT = 2;
/** Differences looked for in the middle part; where there are more, it counts as replaced whole. */
const MOST_EDITS = 400;

/**
 * What changed from one text to another, line by line.
 *
 * The common beginning and end are cut off first; the rest is compared by Myers' algorithm, with at
 * most 400 edits, so that two texts that have nothing in common take no longer than a long one.
 *
 * @see SPEC 8.2
 */
export function lineDiff(before: string, after: string): LineDiff {
  const a = linesOf(before);
  const b = linesOf(after);
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const changes = [
    ...a.slice(0, start).map((text): DiffLine => ({ kind: "same", text })),
    ...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...a.slice(a.length - end).map((text): DiffLine => ({ kind: "same", text })),
  ];
  const count = (kind: DiffLine["kind"]) => changes.filter((line) => line.kind === kind).length;
  return {
    added: count("added"),
    removed: count("removed"),
    unchanged: count("same"),
    hunks: hunksOf(changes),
  };
}

function linesOf(text: string): readonly string[] {
  return text === "" ? [] : text.split("\n");
}

function middle(a: readonly string[], b: readonly string[]): readonly DiffLine[] {
  const removed = a.map((text): DiffLine => ({ kind: "removed", text }));
  const added = b.map((text): DiffLine => ({ kind: "added", text }));
  if (a.length === 0 || b.length === 0) return [...removed, ...added];
  return shortest(a, b) ?? [...removed, ...added];
}

/** Myers: the shortest way from one list to the other; undefined where it takes too many edits. */
function shortest(a: readonly string[], b: readonly string[]): readonly DiffLine[] | undefined {
  const most = Math.min(a.length + b.length, MOST_EDITS);
  let furthest = new Map<number, number>([[1, 0]]);
  const trace: ReadonlyMap<number, number>[] = [];
  for (let edits = 0; edits <= most; edits += 1) {
    const next = new Map<number, number>();
    for (let k = -edits; k <= edits; k += 2) {
      let x = entersFromAbove(furthest, k, edits)
        ? (furthest.get(k + 1) ?? 0)
        : (furthest.get(k - 1) ?? 0) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1;
      next.set(k, x);
      if (x >= a.length && x - k >= b.length) {
        trace.push(furthest);
        return wayBack(a, b, trace);
      }
    }
    trace.push(furthest);
    furthest = next;
  }
  return undefined;
}

function entersFromAbove(furthest: ReadonlyMap<number, number>, k: number, edits: number): boolean {
  return k === -edits || (k !== edits && (furthest.get(k - 1) ?? 0) < (furthest.get(k + 1) ?? 0));
}

function wayBack(
  a: readonly string[],
  b: readonly string[],
  trace: readonly ReadonlyMap<number, number>[],
): readonly DiffLine[] {
  const lines: DiffLine[] = [];
  let x = a.length;
  let y = b.length;
  for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
    const furthest = trace[edits] ?? new Map<number, number>();
    const k = x - y;
    const above = entersFromAbove(furthest, k, edits);
    const fromK = above ? k + 1 : k - 1;
    const fromX = edits === 0 ? 0 : (furthest.get(fromK) ?? 0);
    const fromY = edits === 0 ? 0 : fromX - fromK;
    while (x > fromX && y > fromY) {
      x -= 1;
      y -= 1;
      lines.push({ kind: "same", text: a[x] ?? "" });
    }
    if (edits === 0) break;
    lines.push(
      above ? { kind: "added", text: b[fromY] ?? "" } : { kind: "removed", text: a[fromX] ?? "" },
    );
    x = fromX;
    y = fromY;
  }
  return lines.toReversed();
}

function hunksOf(lines: readonly DiffLine[]): readonly Hunk[] {
  const shown = new Uint8Array(lines.length);
  for (const [index, line] of lines.entries()) {
    if (line.kind === "same") continue;
    shown.fill(1, Math.max(0, index - CONTEXT), index + CONTEXT + 1);
  }
  const hunks: { from: Hunk["from"]; lines: DiffLine[] }[] = [];
  let before = 1;
  let after = 1;
  for (const [index, line] of lines.entries()) {
    if (shown[index] === 1) {
      if (shown[index - 1] !== 1) hunks.push({ from: { before, after }, lines: [] });
      hunks.at(-1)?.lines.push(line);
    }
    if (line.kind !== "added") before += 1;
    if (line.kind !== "removed") after += 1;
  }
  return hunks;
}
