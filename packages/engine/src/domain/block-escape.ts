const BLOCK_MARK = /<(?=[\s\p{Cf}/]*memory)/giu;

/**
 * A text that is sent whole, with what could be read as the beginning or end of one of our blocks
 * (`<memory>`, `<memory-changes>`) made harmless; everything else stays as it was written.
 *
 * @see SPEC 12.4
 */
export function withoutBlocks(text: string): string {
  return text.replace(BLOCK_MARK, "&lt;");
}
