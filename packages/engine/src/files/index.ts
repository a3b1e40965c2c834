import { byteKindOf } from "../domain/import/byte-kind.ts";
import { ForeignText } from "../domain/import/foreign-text.ts";
import { foundFile } from "../domain/import/found.ts";
import type { ImportedFile } from "../domain/import/imported.ts";
import { ProblemList } from "../domain/import/problem-list.ts";
import type { ReadOptions } from "../domain/import/read-document.ts";
import { joinGroups } from "../domain/import/sillytavern-group.ts";
import { IMPORT_PICTURE_BYTES } from "../domain/limits.ts";
import type { ForeignFile, ForeignFiles } from "../ports/foreign-files.ts";
import { readForeignArchive, readPng } from "./foreign-archive.ts";
import { piecesOf } from "./pieces.ts";
import { TextPieces } from "./text-pieces.ts";
import { holdsZip } from "./zip.ts";

/** Enough to see what a file is. */
const HEAD_BYTES = 4_096;

/** Reads foreign files with what browsers and Node have in common: no package, no temporary file. */
export const foreignFiles: ForeignFiles = {
  async read(files, options = {}) {
    const found: ImportedFile[] = [];
    for (const file of files) found.push(await readForeignFile(file, options));
    return joinGroups(found);
  },
};

/**
 * Reads one file, whatever of ours it is by its content (C-G5).
 *
 * @see SPEC 10.2, 10.5, case C-G5
 */
export async function readForeignFile(
  { name, blob }: ForeignFile,
  options: ReadOptions = {},
): Promise<ImportedFile> {
  const head = new Uint8Array(await blob.slice(0, HEAD_BYTES).arrayBuffer());
  const kind = byteKindOf(head);
  switch (kind.kind) {
    case "empty":
      return refused(name, (problems) => problems.error("empty", ""));
    case "zip":
      return readForeignArchive(name, blob, options);
    case "jpeg":
      if (await holdsZip(blob)) return readForeignArchive(name, blob, options);
      return refused(name, (problems) => problems.error("unsupported", "", { is: "jpeg" }));
    case "png":
      if (blob.size <= IMPORT_PICTURE_BYTES) {
        return readPng(name, new Uint8Array(await blob.arrayBuffer()));
      }
      return refused(name, (problems) =>
        problems.error("too_large", "", { limit: IMPORT_PICTURE_BYTES, unit: "bytes" }),
      );
    case "other":
      return refused(name, (problems) => problems.error("unsupported", "", { is: kind.is }));
    case "text": {
      const reader = new ForeignText(name, options);
      const text = new TextPieces(reader, kind.encoding);
      for await (const piece of piecesOf(blob.stream())) text.push(piece);
      text.end();
      return reader.end();
    }
  }
}

function refused(name: string, tell: (problems: ProblemList) => void): ImportedFile {
  const problems = new ProblemList(name);
  tell(problems);
  return foundFile("unsupported", {}, problems);
}
