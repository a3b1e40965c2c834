import { asksToRemember } from "../deep-evidence.ts";
import { sentencesOf, type Span } from "../sentences.ts";

type Count = (text: string) => number;

/** Stands where something of the person's message was left out. */
const GAP = " […] ";
/** Of the room that is left, so much is for how a message begins; the rest for how it ends. */
const HEAD_SHARE = 0.7;

/** What a model is shown of a message, and what it is not. */
export interface FittedSaid {
  readonly shown: string;
  /** The sentences that were left out, one a line. */
  readonly rest: string;
}

/**
 * Cuts a message down to so many tokens, at the ends of its sentences: what is asked to be remembered
 * stays before all else, then how it begins and how it ends. A sentence that is too long alone is left out.
 *
 * @param said - As `personText` gives it.
 * @see SPEC 6.4
 */
export function fitSaid(said: string, tokens: number, count: Count): FittedSaid {
  if (count(said) <= tokens) return { shown: said, rest: "" };
  const spans = sentencesOf(said);
  const sizes = spans.map(({ start, end }) => count(said.slice(start, end)) + GAP_TOKENS);
  const kept = new Set<number>();
  let left = tokens;
  const take = (index: number, room: number): boolean => {
    const size = sizes[index] ?? Infinity;
    if (kept.has(index)) return true;
    if (size > room) return false;
    kept.add(index);
    left -= size;
    return true;
  };
  spans.forEach(({ start, end }, index) => {
    if (asksToRemember(said.slice(start, end))) take(index, left);
  });
  const tail = Math.floor(left * (1 - HEAD_SHARE));
  for (let index = 0; index < spans.length && take(index, left - tail); index += 1);
  for (let index = spans.length - 1; index >= 0 && take(index, left); index -= 1);
  return {
    shown: joined(said, spans, (index) => kept.has(index)),
    rest: spans
      .filter((_, index) => !kept.has(index))
      .map(({ start, end }) => said.slice(start, end))
      .join("\n"),
  };
}

const GAP_TOKENS = 3;

function joined(said: string, spans: readonly Span[], isKept: (index: number) => boolean): string {
  let text = "";
  let wasKept = true;
  spans.forEach((span, index) => {
    if (!isKept(index)) {
      if (wasKept) text += GAP;
      wasKept = false;
      return;
    }
    const between = said.slice(spans[index - 1]?.end ?? 0, span.start);
    text += (wasKept && index > 0 ? between || " " : "") + said.slice(span.start, span.end);
    wasKept = true;
  });
  return text.trim();
}
