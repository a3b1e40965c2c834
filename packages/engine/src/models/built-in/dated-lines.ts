/** A line of a timeline, with the day that it belongs to. */
export interface DatedLine {
  /** `2026-11-30`; null where no line before it says. */
  readonly day: string | null;
  readonly text: string;
}

export const LINE_LENGTH = 300;
const DAY = /^\[(\d{4}-\d{2}-\d{2})\]\s+/u;

/** `2026-11-30`, in UTC; null for a time that no calendar has. */
export function dayOf(epochMs: number): string | null {
  const date = new Date(epochMs);
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10);
}

/** Reads lines as `writeLines` writes them: a day holds until the next one. */
export function readLines(lines: readonly string[]): readonly DatedLine[] {
  let day: string | null = null;
  return lines.map((line) => {
    day = DAY.exec(line)?.[1] ?? day;
    return { day, text: line.replace(DAY, "") };
  });
}

/** Lines with their day before them wherever it changes. */
export function writeLines(lines: readonly DatedLine[]): readonly string[] {
  let before: string | null = null;
  return lines.map(({ day, text }) => {
    const line = day === null || day === before ? text : `[${day}] ${text}`;
    before = day ?? before;
    return shortened(line, LINE_LENGTH);
  });
}

/** A line as it was said, without who said it. */
export function withoutSpeaker(text: string): string {
  return text.replace(/^[^:]{1,60}: /u, "");
}

/** A text without line breaks, cut after a word within so many characters. */
export function shortened(text: string, length: number): string {
  const line = text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, " ").trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1).replace(/[\ud800-\udbff]$/u, "");
  const space = cut.lastIndexOf(" ");
  return `${(space > length / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:–-]+$/u, "")}…`;
}
