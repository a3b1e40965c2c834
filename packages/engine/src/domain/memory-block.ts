import type { EntryHead } from "./entry.ts";

/** Everything that some reader takes for the end of a line; CR LF is one. */
// oxlint-disable-next-line no-control-regex
const LINE_BREAK = /\r\n|[\n\r\v\f\u001c-\u001e\u0085\u2028\u2029]/gu;

/**
 * An entry as one line of its block: no line break and no `<` is left, so that nothing in it can end
 * the line or the block (SPEC 5.10, 12.4).
 */
export function memoryLine(entry: Pick<EntryHead, "key" | "text">, recent = false): string {
  const key = entry.key === null ? "" : `${oneLine(entry.key)}: `;
  return `- ${key}${oneLine(entry.text)}${recent ? " (recent)" : ""}`;
}

/** The block of SPEC 5.10; "" without lines. */
export function memoryBlock(lines: readonly string[]): string {
  return lines.length === 0 ? "" : ["<memory>", ...lines, "</memory>"].join("\n");
}

/** A text without a line break and without `<`. */
export function oneLine(text: string): string {
  return text.replace(LINE_BREAK, " ").replaceAll("<", "&lt;");
}
