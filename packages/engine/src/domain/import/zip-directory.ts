import { ZIP_FILES, ZIP_NAME_UNITS, ZIP_RATIO, ZIP_RATIO_FROM_BYTES } from "../limits.ts";
import { storable } from "./json-text.ts";
import { latin1 } from "./png.ts";
import type { ProblemList } from "./problem-list.ts";

/** A file in a ZIP, as the directory at its end tells. */
export interface ZipFile {
  /** With `/` between folders. */
  readonly name: string;
  readonly isFolder: boolean;
  readonly isEncrypted: boolean;
  /** 0 is stored, 8 deflated. */
  readonly method: number;
  readonly checksum: number;
  readonly packedSize: number;
  readonly size: number;
  /** Of its own header in the file that holds the ZIP. */
  readonly offset: number;
}

/** Where the directory stands in the file that holds the ZIP. */
export interface ZipEnd {
  readonly directoryOffset: number;
  readonly directorySize: number;
  readonly count: number;
  /** Bytes before the ZIP, as of a picture; offsets in the directory may not count them. */
  readonly shift: number;
}

/** So many bytes at a file's end hold the end of a ZIP: a comment, and what large ones have before it. */
export const ZIP_TAIL_BYTES = 66_000;

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const ENTRY = 0x02014b50;

/**
 * Finds the end of a ZIP in the last bytes of a file; the ZIP may stand behind something else.
 *
 * @param tail - The last bytes, `ZIP_TAIL_BYTES` or all.
 * @param tailOffset - Where in the file they begin.
 * @returns Undefined where there is none: the file is no ZIP or was cut.
 */
export function zipEndIn(tail: Uint8Array, tailOffset: number): ZipEnd | undefined {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== END) continue;
    const end = large(view, at) ?? {
      count: view.getUint16(at + 10, true),
      size: view.getUint32(at + 12, true),
      offset: view.getUint32(at + 16, true),
      at,
    };
    const directoryOffset = tailOffset + end.at - end.size;
    if (directoryOffset < 0) continue;
    const shift = Math.max(0, directoryOffset - end.offset);
    return { directoryOffset, directorySize: end.size, count: end.count, shift };
  }
  return undefined;
}

/** The numbers of a ZIP that is too large for its usual end. */
function large(view: DataView, end: number) {
  const at = end - 20 - 56;
  if (at < 0 || view.getUint32(end - 20, true) !== LOCATOR_64) return undefined;
  if (view.getUint32(at, true) !== END_64) return undefined;
  const number = (offset: number) => Number(view.getBigUint64(at + offset, true));
  return { count: number(32), size: number(40), offset: number(48), at };
}

/** The files that a directory lists; undefined where it is damaged. */
export function zipFilesIn(bytes: Uint8Array, end: ZipEnd): readonly ZipFile[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const files: ZipFile[] = [];
  let at = 0;
  for (let index = 0; index < Math.min(end.count, ZIP_FILES + 1); index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) return undefined;
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    );
    const nameEnd = at + 46 + (nameLength ?? 0);
    const extraEnd = nameEnd + (extraLength ?? 0);
    if (extraEnd > bytes.length) return undefined;
    const flags = view.getUint16(at + 8, true);
    const name = nameIn(bytes.subarray(at + 46, nameEnd), (flags & 0x800) !== 0);
    const sizes = sizesIn(view, at, bytes.subarray(nameEnd, extraEnd));
    files.push({
      name,
      isFolder: name.endsWith("/"),
      isEncrypted: (flags & 1) !== 0,
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
      ...sizes,
      offset: sizes.offset + end.shift,
    });
    at = extraEnd + (commentLength ?? 0);
  }
  return files;
}

function nameIn(bytes: Uint8Array, isUnicode: boolean): string {
  const text = new TextDecoder().decode(bytes);
  const name = isUnicode || !text.includes("\ufffd") ? text : latin1(bytes);
  return name.replaceAll("\\", "/");
}

/** Sizes and offset; what does not fit into 32 bits stands in the extra field. */
function sizesIn(view: DataView, at: number, extra: Uint8Array) {
  const field = new DataView(extra.buffer, extra.byteOffset, extra.byteLength);
  let from = 0;
  let end = 0;
  for (let next = 0; next + 4 <= extra.length; next += 4 + field.getUint16(next + 2, true)) {
    if (field.getUint16(next, true) !== 1) continue;
    from = next + 4;
    end = Math.min(extra.length, from + field.getUint16(next + 2, true));
    break;
  }
  const number = (offset: number) => {
    const value = view.getUint32(at + offset, true);
    if (value !== 0xffffffff || from + 8 > end) return value;
    from += 8;
    return Number(field.getBigUint64(from - 8, true));
  };
  const size = number(24);
  const packedSize = number(20);
  return { size, packedSize, offset: number(42) };
}

/**
 * Whether a ZIP can be opened without harm: not too many files, none that leads out of it, none that lies
 * within another.
 *
 * @see SPEC 10.2, 12.6
 */
export function checkZip(files: readonly ZipFile[], problems: ProblemList): boolean {
  if (files.length > ZIP_FILES) {
    problems.error("too_many_files", "", { limit: ZIP_FILES });
    return false;
  }
  const unsafe = files.find(({ name }) => isUnsafe(name));
  if (unsafe !== undefined) {
    problems.error("unsafe_name", shownName(unsafe.name));
    return false;
  }
  const sorted = files.toSorted((a, b) => a.offset - b.offset);
  const overlapping = sorted.find((file, index) => {
    const next = sorted[index + 1];
    return next !== undefined && file.offset + 30 + file.packedSize > next.offset;
  });
  if (overlapping !== undefined) {
    problems.error("damaged", shownName(overlapping.name), { what: "overlap" });
    return false;
  }
  return true;
}

/** Whether one file of it can be read without harm. */
export function checkZipFile(file: ZipFile, problems: ProblemList, place: string): boolean {
  if (file.isEncrypted) problems.error("encrypted", place);
  else if (file.method !== 0 && file.method !== 8) problems.error("unsupported_compression", place);
  else if (file.size > ZIP_RATIO_FROM_BYTES && file.size > file.packedSize * ZIP_RATIO) {
    problems.error("suspicious_ratio", place);
  } else return true;
  return false;
}

function isUnsafe(name: string): boolean {
  return (
    name === "" ||
    name.length > ZIP_NAME_UNITS ||
    name.startsWith("/") ||
    /^[a-z]:/iu.test(name) ||
    name.includes("\0") ||
    name.split("/").includes("..")
  );
}

/** The name as a problem tells it. */
export function shownName(name: string): string {
  return storable(name).slice(0, 200);
}
