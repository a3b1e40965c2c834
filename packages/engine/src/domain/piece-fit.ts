import { pieceTokens } from "./piece-text.ts";
import type { PieceContent } from "./piece.ts";

type Count = (text: string) => number;

interface Part {
  readonly name: "story" | "promises" | "particulars";
  /** What the part may take of the size before others give way to it. */
  readonly share: number;
  readonly sizes: readonly number[];
  /** Lines left out, from the first on. */
  dropped: number;
  tokens: number;
}

const SHARES = { story: 0.5, promises: 0.2, particulars: 0.2 } as const;
const SHORTEST = 24;

/**
 * Brings a content to a size by leaving out whole lines: always the first of the part that is furthest
 * over its share, so that no part is crowded out by another. Each part keeps its last line, and where
 * that is not enough, the longest texts are cut. Rules do not count and are not touched (SPEC 4.4).
 *
 * @param content - Lines of each part with what may go first at the beginning.
 * @see SPEC 4.6, 4.13, case P-D11
 */
export function fitShares(content: PieceContent, tokens: number, count: Count): PieceContent {
  if (pieceTokens(content, count) <= tokens) return content;
  const size = (line: string) => count(`- ${line}\n`) + 1;
  const parts: readonly Part[] = [
    part("story", [...content.sections, ...content.timeline].map(size)),
    part("promises", content.promises.map(size)),
    part("particulars", content.particulars.map(size)),
  ];
  let total = parts.reduce((sum, one) => sum + one.tokens, 0) + count(content.state);
  while (total > tokens) {
    const largest = parts
      .filter((one) => one.sizes.length - one.dropped > 1)
      .toSorted((a, b) => b.tokens / b.share - a.tokens / a.share)[0];
    if (largest === undefined) break;
    const gone = largest.sizes[largest.dropped] ?? 0;
    largest.dropped += 1;
    largest.tokens -= gone;
    total -= gone;
  }
  return shorten(leaveOut(content, parts), tokens, count);
}

function part(name: Part["name"], sizes: readonly number[]): Part {
  const tokens = sizes.reduce((sum, one) => sum + one, 0);
  return { name, share: SHARES[name], sizes, dropped: 0, tokens };
}

function leaveOut(content: PieceContent, parts: readonly Part[]): PieceContent {
  const gone = (name: Part["name"]) => parts.find((one) => one.name === name)?.dropped ?? 0;
  const story = gone("story");
  return {
    ...content,
    sections: content.sections.slice(story),
    timeline: content.timeline.slice(Math.max(0, story - content.sections.length)),
    promises: content.promises.slice(gone("promises")),
    particulars: content.particulars.slice(gone("particulars")),
  };
}

/** Lines one by one, then halves of the longest text, until it fits or nothing can be spared. */
function shorten(content: PieceContent, tokens: number, count: Count): PieceContent {
  let fitted = content;
  while (pieceTokens(fitted, count) > tokens) {
    const next = withoutFirst(fitted) ?? withHalf(fitted);
    if (next === undefined) return fitted;
    fitted = next;
  }
  return fitted;
}

function withoutFirst(content: PieceContent): PieceContent | undefined {
  const { sections, timeline, promises, particulars } = content;
  if (sections.length > 0 && sections.length + timeline.length > 1) {
    return { ...content, sections: sections.slice(1) };
  }
  if (timeline.length > 1) return { ...content, timeline: timeline.slice(1) };
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
