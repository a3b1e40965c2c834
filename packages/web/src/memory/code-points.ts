/** How long the engine takes a text for: Unicode code points after NFC and trimming (SPEC 5.3). */
export function codePoints(text: string): number {
  return [...text.normalize("NFC").trim()].length;
}
