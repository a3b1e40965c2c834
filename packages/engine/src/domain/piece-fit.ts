import { pieceTokens } from "./piece-text.ts";
import type { PieceContent } from "./piece.ts";

type Count = (text: string) => number;

interface Part {
  readonly name: "story" | "promises" | "particulars";
  /** What the part may take of the size before others give way to it. */
  readonly share: number;
  readonly sizes: readonly number[];
  /** Places of its lines in the order in which they are left out. */
  readonly order: readonly number[];
  /** Lines left out. */
  dropped: number;
  tokens: number;
}

const SHARES = { story: 0.5, promises: 0.2, particulars: 0.2 } as const;
const SHORTEST = 24;

/**
 * Brings a content to a size by leaving out whole lines, always of the part that is furthest over its
 * share, so that no part is crowded out by another. The story is thinned evenly, sections before the
 * timeline after them: its beginning and its end stay longest. Of promises and particulars the first
 * go first. Each part keeps its last line, and where that is not enough, the longest texts are cut.
 * Rules do not count and are not touched (SPEC 4.4).
 *
 * @see SPEC 4.6, 4.13, case P-D11
 */
export function fitShares(content: PieceContent, tokens: number, count: Count): PieceContent {
  if (pieceTokens(content, count) <= tokens) return content;
  const size = (line: string) => count(`- ${line}\n`) + 1;
  const parts: readonly Part[] = [
    part("story", [...content.sections, ...content.timeline].map(size), storyOrder(content)),
    part("promises", content.promises.map(size), firstFirst(content.promises.length)),
    part("particulars", content.particulars.map(size), firstFirst(content.particulars.length)),
  ];
  let total = parts.reduce((sum, one) => sum + one.tokens, 0) + count(content.state);
  while (total > tokens) {
    const largest = parts
      .filter((one) => one.sizes.length - one.dropped > 1)
      .toSorted((a, b) => b.tokens / b.share - a.tokens / a.share)[0];
    if (largest === undefined) break;
    const gone = largest.sizes[largest.order[largest.dropped] ?? 0] ?? 0;
    largest.dropped += 1;
    largest.tokens -= gone;
    total -= gone;
  }
  return shorten(leaveOut(content, parts), tokens, count);
}

function part(name: Part["name"], sizes: readonly number[], order: readonly number[]): Part {
  const tokens = sizes.reduce((sum, one) => sum + one, 0);
  return { name, share: SHARES[name], sizes, order, dropped: 0, tokens };
}

function firstFirst(length: number): readonly number[] {
  return Array.from({ length }, (_, place) => place);
}

/** Sections evenly, then the timeline after them from its first line on; a timeline alone evenly. */
function storyOrder({ sections, timeline }: PieceContent): readonly number[] {
  if (sections.length === 0) return evenly(timeline.length);
  const after = firstFirst(timeline.length).map((place) => place + sections.length);
  return [...evenly(sections.length), ...after];
}

/**
 * Places in an order in which any number of them can be left out so that those that stay are spread
 * over the whole; the first and the last stay longest.
 */
export function evenly(length: number): readonly number[] {
  const bits = Math.max(1, Math.ceil(Math.log2(length)));
  const mirrored = (place: number) => {
    let value = 0;
    for (let bit = 0; bit < bits; bit += 1) value = value * 2 + ((place >> bit) & 1);
    return place === length - 1 ? -1 : value;
  };
  return firstFirst(length).toSorted((a, b) => mirrored(b) - mirrored(a));
}

function leaveOut(content: PieceContent, parts: readonly Part[]): PieceContent {
  const kept = (name: Part["name"], lines: readonly string[], from = 0) => {
    const one = parts.find((known) => known.name === name);
    const gone = new Set(one?.order.slice(0, one.dropped));
    return lines.filter((_, place) => !gone.has(place + from));
  };
  return {
    ...content,
    sections: kept("story", content.sections),
    timeline: kept("story", content.timeline, content.sections.length),
    promises: kept("promises", content.promises),
    particulars: kept("particulars", content.particulars),
  };
}

/** Lines one by one, then halves of the longest text, until it fits or nothing can be spared. */
function shorten(content: PieceContent, tokens: number, count: Count): PieceContent {
  let fitted = content;
  while (pieceTokens(fitted, count) > tokens) {
    const next = withoutOne(fitted) ?? withHalf(fitted);
    if (next === undefined) return fitted;
    fitted = next;
  }
  return fitted;
}

function withoutOne(content: PieceContent): PieceContent | undefined {
  const { sections, timeline, promises, particulars } = content;
  const story = sections.length + timeline.length;
  if (story > 1) {
    const place = storyOrder(content)[0] ?? 0;
    return {
      ...content,
      sections: sections.toSpliced(place, place < sections.length ? 1 : 0),
      timeline: place < sections.length ? timeline : timeline.toSpliced(place - sections.length, 1),
    };
  }
  if (particulars.length > 1) return { ...content, particulars: particulars.slice(1) };
  if (promises.length > 1) return { ...content, promises: promises.slice(1) };
  return undefined;
}

function withHalf(content: PieceContent): PieceContent | undefined {
  const { sections, timeline, promises, particulars, state } = content;
  const texts = [...sections, ...timeline, ...promises, ...particulars, state];
  const longest = texts.toSorted((a, b) => b.length - a.length)[0] ?? "";
  if (longest.length <= SHORTEST) return undefined;
  const cut = (text: string) => (text === longest ? half(text) : text);
  return {
    ...content,
    sections: sections.map(cut),
    timeline: timeline.map(cut),
    promises: promises.map(cut),
    particulars: particulars.map(cut),
    state: cut(state),
  };
}

function half(text: string): string {
  const points = Array.from(text);
  const start = points.slice(0, Math.floor(points.length / 2)).join("");
  const space = start.lastIndexOf(" ");
  return `${space > SHORTEST / 2 ? start.slice(0, space) : start}…`;
}
