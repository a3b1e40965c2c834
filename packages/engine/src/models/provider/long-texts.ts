/** Some servers cut longer texts off without saying so. */
const LONGEST_PART = 6_000;
/** How far around the middle a better place to cut is looked for, of the length. */
const REACH = 0.2;

/** A text in parts that an embedding model can read; none for a text without content. */
export function partsOf(text: string): readonly string[] {
  const content = text.trim();
  if (content === "") return [];
  if (content.length <= LONGEST_PART) return [content];
  return halvesOf(content).flatMap(partsOf);
}

/**
 * Cuts a text in two about the middle: between sentences if there are some there, else between words,
 * else between characters.
 *
 * @param text - Of at least two characters.
 */
export function halvesOf(text: string): readonly [string, string] {
  const middle = Math.floor(text.length / 2);
  const reach = Math.floor(text.length * REACH);
  const from = middle - reach;
  const around = text.slice(from, middle + reach);
  const at =
    nearest(around, /[.!?。！？\n]\s*/gu, reach) ?? nearest(around, /\s+/gu, reach) ?? undefined;
  const cut = at === undefined ? betweenCharacters(text, middle) : from + at;
  return [text.slice(0, cut).trim(), text.slice(cut).trim()];
}

/** Behind the match that ends nearest to the middle; not at the very end. */
function nearest(around: string, pattern: RegExp, middle: number): number | undefined {
  let best: number | undefined;
  for (const match of around.matchAll(pattern)) {
    const end = match.index + match[0].length;
    if (end === 0 || end >= around.length) continue;
    if (best === undefined || Math.abs(end - middle) < Math.abs(best - middle)) best = end;
  }
  return best;
}

function betweenCharacters(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc_00 && code <= 0xdf_ff ? at + 1 : at;
}
