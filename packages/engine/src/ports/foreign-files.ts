import type { ImportedFile } from "../domain/import/imported.ts";
import type { ReadOptions } from "../domain/import/read-document.ts";

/** A file of another program, as it was chosen or sent. */
export interface ForeignFile {
  /** It names things that have no name of their own; what the file is does not follow from it. */
  readonly name: string;
  /** Read where it lies: a large file is never in memory as a whole. */
  readonly blob: Blob;
}

/** Reads files of other programs (SPEC 10.2, 10.5). */
export interface ForeignFiles {
  /**
   * Reads files that belong together, such as a group of SillyTavern's and its chats. Whatever is in them,
   * nothing is thrown: what is wrong stands in `problems`.
   */
  read(files: readonly ForeignFile[], options?: ReadOptions): Promise<readonly ImportedFile[]>;
}
