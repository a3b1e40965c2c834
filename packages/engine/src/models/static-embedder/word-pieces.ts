/** A part of a text's meaning: a row of the table, and how much it counts. */
export interface WeightedRow {
  readonly row: number;
  readonly weight: number;
}

/** Longer ones are no words. */
const LONGEST_WORD = 64;
/** What a name or a misspelt word, known only in pieces, counts altogether. */
const IN_PIECES = 0.7;

/**
 * The rows of an English word: its own, else that of the word without its ending, else its pieces.
 *
 * @param word - Folded: lower case, no marks.
 * @returns None for a word with a letter that the table does not know.
 */
export function rowsOfWord(
  rows: ReadonlyMap<string, number>,
  word: string,
): readonly WeightedRow[] {
  const whole = rows.get(word);
  if (whole !== undefined) return [{ row: whole, weight: 1 }];
  for (const base of basesOf(word)) {
    const row = rows.get(base);
    if (row !== undefined) return [{ row, weight: 1 }];
  }
  const pieces = piecesOf(rows, word);
  const weight = IN_PIECES / Math.sqrt(pieces.length);
  return pieces.map((row) => ({ row, weight }));
}

/** Longest piece first, as the model was taught (WordPiece). */
function piecesOf(rows: ReadonlyMap<string, number>, word: string): readonly number[] {
  if (word.length > LONGEST_WORD) return [];
  const found: number[] = [];
  let start = 0;
  while (start < word.length) {
    let end = word.length;
    let row: number | undefined;
    for (; end > start && row === undefined; end -= 1) {
      row = rows.get((start === 0 ? "" : "##") + word.slice(start, end));
    }
    if (row === undefined) return [];
    found.push(row);
    start = end + 1;
  }
  return found;
}

const ENDINGS: readonly (readonly [ending: string, ...instead: readonly string[]])[] = [
  ["ies", "y"],
  ["ied", "y"],
  ["es", "", "e"],
  ["s", ""],
  ["ing", "", "e"],
  ["ed", "", "e"],
  ["er", "", "e"],
  ["ly", ""],
];

function basesOf(word: string): readonly string[] {
  if (word.length < 5) return [];
  return ENDINGS.flatMap(([ending, ...instead]) => {
    if (!word.endsWith(ending)) return [];
    const stem = word.slice(0, -ending.length);
    const doubled = /([bdgklmnprt])\1$/.test(stem) ? [stem.slice(0, -1)] : [];
    return [...instead.map((end) => stem + end), ...doubled].filter((base) => base.length > 2);
  });
}
