import { crc32 } from "../domain/import/crc32.ts";
import type { ProblemList } from "../domain/import/problem-list.ts";
import {
  checkZip,
  checkZipFile,
  ZIP_TAIL_BYTES,
  zipEndIn,
  zipFilesIn,
} from "../domain/import/zip-directory.ts";
import type { ZipFile } from "../domain/import/zip-directory.ts";
import { ZIP_BYTES, ZIP_NAME_UNITS } from "../domain/limits.ts";
import { piecesOf } from "./pieces.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A ZIP that is read where it lies: its directory first, then only the files that are asked for. Whatever
 * it claims, no more is unpacked than a file's own entry says, and no more of all than is allowed.
 */
export class ZipArchive {
  readonly files: readonly ZipFile[];
  /** Where it begins: behind the picture, where it hides in one. */
  readonly start: number;
  readonly #blob: Blob;
  #left = ZIP_BYTES;

  private constructor(blob: Blob, files: readonly ZipFile[], start: number) {
    this.#blob = blob;
    this.files = files;
    this.start = start;
  }

  /** @returns Undefined where it cannot be opened; `problems` then says why. */
  static async open(blob: Blob, problems: ProblemList): Promise<ZipArchive | undefined> {
    const end = await endOf(blob);
    if (end === undefined) {
      problems.error("cut", `byte ${blob.size}`);
      return undefined;
    }
    if (end.directorySize > DIRECTORY_BYTES) {
      problems.error("too_many_files", "");
      return undefined;
    }
    const files = zipFilesIn(await bytesOf(blob, end.directoryOffset, end.directorySize), end);
    if (files === undefined) {
      problems.error("damaged", "", { what: "directory" });
      return undefined;
    }
    if (!checkZip(files, problems)) return undefined;
    return new ZipArchive(blob, files, end.shift);
  }

  /**
   * The bytes of a file, piece by piece. Whatever goes wrong is listed under `place`, and ends them.
   *
   * @returns At its end whether the file is whole.
   */
  async *pieces(file: ZipFile, problems: ProblemList, place = ""): AsyncGenerator<Bytes, boolean> {
    if (!checkZipFile(file, problems, place)) return false;
    const start = await this.#dataOf(file);
    if (start === undefined) {
      problems.error("damaged", place, { what: "header" });
      return false;
    }
    const packed = this.#blob.slice(start, start + file.packedSize);
    const stream =
      file.method === 0
        ? packed.stream()
        : packed.stream().pipeThrough(new DecompressionStream("deflate-raw"));
    let size = 0;
    let checksum = 0;
    const unpacked = piecesOf(stream);
    for (;;) {
      const next = await unpacked.next().catch((error: unknown) => {
        if (error instanceof Error) return undefined;
        throw error;
      });
      if (next === undefined) {
        problems.error("damaged", place, { what: "packing" });
        return false;
      }
      if (next.done === true) break;
      size += next.value.length;
      this.#left -= next.value.length;
      if (size > file.size || this.#left < 0) {
        await unpacked.return(undefined);
        if (this.#left < 0) problems.error("unpacked_too_large", place);
        else problems.error("damaged", place, { what: "longer" });
        return false;
      }
      checksum = crc32(next.value, checksum);
      yield next.value;
    }
    if (size === file.size && checksum === file.checksum) return true;
    if (size === file.size) problems.warn("bad_checksum", place);
    else problems.error("damaged", place, { what: "shorter" });
    return size === file.size;
  }

  /** All bytes of a file; undefined where it is not whole or too large; `problems` then says why. */
  async bytes(
    file: ZipFile,
    limit: number,
    problems: ProblemList,
    place = "",
  ): Promise<Bytes | undefined> {
    if (file.size > limit) {
      problems.error("too_large", place, { limit, unit: "bytes" });
      return undefined;
    }
    if (!checkZipFile(file, problems, place)) return undefined;
    const bytes = new Uint8Array(file.size);
    let at = 0;
    const pieces = this.pieces(file, problems, place);
    for (;;) {
      const next = await pieces.next();
      if (next.done === true) return next.value ? bytes : undefined;
      bytes.set(next.value, at);
      at += next.value.length;
    }
  }

  /** Where the packed bytes begin: behind a header that may be longer than the directory's entry. */
  async #dataOf({ offset }: ZipFile): Promise<number | undefined> {
    const header = await bytesOf(this.#blob, offset, 30);
    if (header.length < 30) return undefined;
    const view = new DataView(header.buffer);
    if (view.getUint32(0, true) !== 0x04034b50) return undefined;
    return offset + 30 + view.getUint16(26, true) + view.getUint16(28, true);
  }
}

/** What the list of files takes at most: a hundred thousand short names, or fewer long ones. */
const DIRECTORY_BYTES = 20_000 * (46 + ZIP_NAME_UNITS);

/** Whether a file holds a ZIP at its end, whatever it begins with. */
export async function holdsZip(blob: Blob): Promise<boolean> {
  return (await endOf(blob)) !== undefined;
}

async function endOf(blob: Blob) {
  const from = Math.max(0, blob.size - ZIP_TAIL_BYTES);
  return zipEndIn(await bytesOf(blob, from, blob.size - from), from);
}

async function bytesOf(blob: Blob, from: number, length: number): Promise<Bytes> {
  return new Uint8Array(await blob.slice(from, from + length).arrayBuffer());
}
