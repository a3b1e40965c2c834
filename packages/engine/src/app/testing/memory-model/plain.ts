/** P-A2: the same but for case, width, white space and marks at the end. */
export function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s+/gu, " ")
    .replace(/[ .!]+$/u, "");
}

export function isSameMemory(
  a: { readonly key: string | null; readonly text: string },
  b: { readonly key: string | null; readonly text: string },
): boolean {
  return a.key === b.key && plain(a.text) === plain(b.text);
}

const [CONSONANTS, VOWELS] = ["bdfglmnprstvz", "aeiou"];

/** A word that nothing else is like: "dafok". */
export function madeWord(number: number): string {
  const syllables = Array.from(CONSONANTS).flatMap((sign) =>
    Array.from(VOWELS, (vowel) => sign + vowel),
  );
  const place = (number * 37) % syllables.length ** 2;
  const first = syllables[Math.floor(place / syllables.length)] ?? "";
  return `${first}${syllables[place % syllables.length] ?? ""}k`;
}

export function isMade(text: string): boolean {
  return /^(?:[bdfglmnprstvz][aeiou]){2}k$/u.test(text);
}
