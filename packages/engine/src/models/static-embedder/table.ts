/** What a table says of itself. */
export interface TableHeader {
  readonly model: string;
  readonly version: string;
  readonly dimensions: number;
  readonly tokens: number;
  /** Length of the vocabulary, in bytes. */
  readonly vocabularyBytes: number;
}

/** Vectors of word pieces, as `scripts/embedder` makes them. */
export interface WordPieceTable {
  readonly header: TableHeader;
  /** The row of a piece; pieces that go on a word begin with `##`. */
  readonly rows: ReadonlyMap<string, number>;
  /** Adds a row, so many times, to a sum. */
  addTo(sum: Float32Array, row: number, weight: number): void;
}

/** Of the file: `KSWP`, little-endian length of the header, header as JSON, vocabulary, scales, rows. */
export const TABLE_MAGIC = "KSWP";

/**
 * Reads a table of word pieces.
 *
 * @throws {RangeError} If the bytes are no table, or are cut short.
 */
export function readTable(bytes: Uint8Array): WordPieceTable {
  const text = new TextDecoder();
  if (text.decode(bytes.subarray(0, 4)) !== TABLE_MAGIC) {
    throw new RangeError("The bytes are no table of word pieces");
  }
  const headerEnd = 8 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true);
  const header = JSON.parse(text.decode(bytes.subarray(8, headerEnd))) as TableHeader;
  const { dimensions, tokens, vocabularyBytes } = header;
  const scalesAt = headerEnd + vocabularyBytes;
  const rowsAt = scalesAt + tokens * 4;
  if (bytes.length !== rowsAt + tokens * dimensions) {
    throw new RangeError("The table of word pieces is cut short");
  }
  const vocabulary = text.decode(bytes.subarray(headerEnd, scalesAt)).split("\n");
  // Copied, since a view of floats must begin at a multiple of four.
  const scales = new Float32Array(new Uint8Array(bytes.subarray(scalesAt, rowsAt)).buffer);
  const cells = new Int8Array(bytes.buffer, bytes.byteOffset + rowsAt, tokens * dimensions);
  return {
    header,
    rows: new Map(vocabulary.map((piece, row) => [piece, row])),
    addTo(sum, row, weight) {
      const scale = weight * (scales[row] ?? 0);
      const from = row * dimensions;
      for (let place = 0; place < dimensions; place += 1) {
        sum[place] = (sum[place] ?? 0) + scale * (cells[from + place] ?? 0);
      }
    },
  };
}
