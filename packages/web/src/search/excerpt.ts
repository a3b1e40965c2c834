import { wordsPattern } from "../markdown/marked-text.tsx";

/** So many characters of a message are shown. */
const LENGTH = 220;
/** So many of them before the first word that was found. */
const LEAD = 60;

/** One line of a message, around the first of the words where it is long. */
export function excerpt(text: string, words: readonly string[] = [], length = LENGTH): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= length) return line;
  const at = wordsPattern(words)?.exec(line)?.index ?? 0;
  const start = at <= LEAD ? 0 : wordStart(line, at - LEAD);
  const end = Math.min(line.length, start + length);
  return `${start > 0 ? "…" : ""}${line.slice(start, end).trim().toWellFormed()}${end < line.length ? "…" : ""}`;
}

/** The next beginning of a word; the place itself where none is near. */
function wordStart(line: string, from: number): number {
  const space = line.indexOf(" ", from);
  return space >= 0 && space < from + LEAD / 2 ? space + 1 : from;
}
