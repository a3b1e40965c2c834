const BLOCK_MARK = /<(?=[\s\p{Cf}/]*(?:memory|outside))/giu;

/**
 * A text that is sent whole, with what could be read as the beginning or end of one of our blocks
 * (`<memory>`, `<memory-changes>`, `<outside>`) made harmless; everything else stays as it was written.
 *
 * @see SPEC 12.4, 12.5
 */
export function withoutBlocks(text: string): string {
  return text.replace(BLOCK_MARK, "&lt;");
}
