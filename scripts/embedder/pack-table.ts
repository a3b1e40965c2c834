import {
  TABLE_MAGIC,
  type TableHeader,
} from "../../packages/engine/src/models/static-embedder/table.ts";

/**
 * Writes vectors as the embedder reads them: one byte a number, under a scale a row.
 *
 * @param rows - Vectors of `header.dimensions` numbers, one after another, a row a piece.
 */
export function packTable(
  header: Omit<TableHeader, "tokens" | "vocabularyBytes">,
  vocabulary: readonly string[],
  rows: Float32Array,
): Uint8Array {
  const words = new TextEncoder().encode(vocabulary.join("\n"));
  const whole: TableHeader = {
    ...header,
    tokens: vocabulary.length,
    vocabularyBytes: words.length,
  };
  const head = new TextEncoder().encode(JSON.stringify(whole));
  const { dimensions } = header;
  const scales = new Float32Array(vocabulary.length);
  const cells = new Int8Array(rows.length);
  for (const row of vocabulary.keys()) {
    const vector = rows.subarray(row * dimensions, (row + 1) * dimensions);
    const scale = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127;
    scales[row] = scale;
    for (const [at, value] of vector.entries()) {
      cells[row * dimensions + at] = scale === 0 ? 0 : Math.round(value / scale);
    }
  }
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, head.length, true);
  const parts = [
    new TextEncoder().encode(TABLE_MAGIC),
    length,
    head,
    words,
    new Uint8Array(scales.buffer),
    new Uint8Array(cells.buffer),
  ];
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
