import { readFile } from "node:fs/promises";

/** The table of the built-in embedder, from the file beside the source. */
export async function embedderTable(): Promise<Uint8Array> {
  return await readFile(new URL("./static-embedder/word-pieces.bin", import.meta.url));
}
