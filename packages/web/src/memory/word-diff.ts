/** A stretch of a text that stayed, came or went. */
export interface DiffPart {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** Longer texts count as replaced whole; entries have at most 500 characters. */
const MOST_WORDS = 600;

/**
 * What changed from one short text to another, word by word, in any script.
 *
 * Joined, all parts but the removed ones are the new text, all but the added ones the old.
 */
export function wordDiff(before: string, after: string, locale: string): readonly DiffPart[] {
  const a = wordsOf(before, locale);
  const b = wordsOf(after, locale);
  if (a.length > MOST_WORDS || b.length > MOST_WORDS) {
    return joined([
      { kind: "removed", text: before },
      { kind: "added", text: after },
    ]);
  }
  const longest = commonLengths(a, b);
  const parts: DiffPart[] = [];
  let x = 0;
  let y = 0;
  while (x < a.length || y < b.length) {
    const one = a[x];
    const other = b[y];
    if (one !== undefined && one === other) {
      parts.push({ kind: "same", text: one });
      x += 1;
      y += 1;
    } else if (
      one !== undefined &&
      (other === undefined || at(longest, x + 1, y) >= at(longest, x, y + 1))
    ) {
      parts.push({ kind: "removed", text: one });
      x += 1;
    } else if (other !== undefined) {
      parts.push({ kind: "added", text: other });
      y += 1;
    }
  }
  return joined(parts);
}

function wordsOf(text: string, locale: string): readonly string[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: "word" });
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

/** How many words the ends of both have in common, by where the ends begin. */
function commonLengths(a: readonly string[], b: readonly string[]): readonly (readonly number[])[] {
  const rows = Array.from({ length: a.length + 1 }, () =>
    Array.from({ length: b.length + 1 }, () => 0),
  );
  for (let x = a.length - 1; x >= 0; x -= 1) {
    const row = rows[x] ?? [];
    for (let y = b.length - 1; y >= 0; y -= 1) {
      row[y] =
        a[x] === b[y]
          ? at(rows, x + 1, y + 1) + 1
          : Math.max(at(rows, x + 1, y), at(rows, x, y + 1));
    }
  }
  return rows;
}

function at(rows: readonly (readonly number[])[], x: number, y: number): number {
  return rows[x]?.[y] ?? 0;
}

/** Neighbours of one kind as one part. */
function joined(parts: readonly DiffPart[]): readonly DiffPart[] {
  const result: DiffPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part.text === "") continue;
    if (last?.kind === part.kind)
      result[result.length - 1] = { ...last, text: last.text + part.text };
    else result.push(part);
  }
  return result;
}
