import { canonicalText } from "./text.ts";

/** Of an answer's lines, so many are copies in one that is no summary. */
const COPIED_SHARE = 0.8;
/** From so many lines on, messages word for word are a copy; fewer may be quotes. */
const QUOTED_LINES = 6;

/**
 * Whether an answer gives back what it was given instead of a summary of it: lines of the request in
 * their frame, or one message after the other, word for word.
 *
 * @param input.lines - The answer's lines.
 * @param input.data - Lines of the request.
 * @param input.messages - Texts of the messages in it; without those, lines of summaries may stay as
 *   they are.
 * @see SPEC 12.3
 */
export function isCopy(input: {
  readonly lines: readonly string[];
  readonly data: readonly string[];
  readonly messages: readonly string[];
}): boolean {
  const lines = input.lines.filter((line) => line.trim() !== "");
  const data = new Set(input.data.map(oneLine));
  const most = lines.length * COPIED_SHARE;
  const framed = lines.filter((line) => data.has(oneLine(line))).length;
  if (framed > 1 && framed >= most) return true;
  if (lines.length < QUOTED_LINES) return false;
  const messages = new Set(input.messages.map(oneLine));
  return lines.filter((line) => saidIn(line).some((said) => messages.has(said))).length >= most;
}

const SPEAKER = /^[^:]{1,60}:\s+/u;
const QUOTES = /^["'“”„«»‘’]+|["'“”„«»‘’]+$/gu;

/** A line as it may repeat a message: whole, and without who said it. */
function saidIn(line: string): readonly string[] {
  return [line, line.replace(SPEAKER, "").replace(QUOTES, "")].map(oneLine);
}

function oneLine(text: string): string {
  return canonicalText(text.replace(/\s+/gu, " "));
}
