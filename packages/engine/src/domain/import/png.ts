import { crc32 } from "./crc32.ts";

/** A chunk of a PNG; `data` is a view of the file's bytes. */
export interface PngChunk {
  readonly type: string;
  readonly data: Uint8Array<ArrayBuffer>;
  /** Of the chunk's beginning in the file. */
  readonly offset: number;
  readonly isIntact: boolean;
}

export interface PngChunks {
  readonly chunks: readonly PngChunk[];
  /** The file ends inside a chunk, or before the last one. */
  readonly isCut: boolean;
}

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];

/**
 * Takes a PNG apart, animated or not. Checksums are told and not insisted on. Linear in the number of
 * chunks: their data is not copied.
 */
export function pngChunks(bytes: Uint8Array<ArrayBuffer>): PngChunks {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: PngChunk[] = [];
  let at = SIGNATURE.length;
  let isCut = true;
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    const type = latin1(bytes.subarray(at + 4, at + 8));
    if (end > bytes.length || !/^[a-z]{4}$/iu.test(type)) break;
    const isIntact = crc32(bytes.subarray(at + 4, end - 4)) === view.getUint32(end - 4);
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4), offset: at, isIntact });
    at = end;
    if (type === "IEND") isCut = false;
  }
  return { chunks, isCut };
}

/** A text of a PNG: what stands under a keyword, as bytes. */
export interface PngText {
  readonly keyword: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly isPacked: boolean;
}

/** The text in a chunk `tEXt`, `iTXt` or `zTXt`; undefined for other chunks. */
export function pngText({ type, data }: PngChunk): PngText | undefined {
  if (type !== "tEXt" && type !== "iTXt" && type !== "zTXt") return undefined;
  const end = data.indexOf(0);
  if (end === -1) return undefined;
  const keyword = latin1(data.subarray(0, end));
  if (type === "tEXt") return { keyword, bytes: data.subarray(end + 1), isPacked: false };
  if (type === "zTXt") return { keyword, bytes: data.subarray(end + 2), isPacked: true };
  const language = data.indexOf(0, end + 3);
  const translated = language === -1 ? -1 : data.indexOf(0, language + 1);
  if (translated === -1) return undefined;
  return { keyword, bytes: data.subarray(translated + 1), isPacked: data[end + 1] === 1 };
}

/** Puts chunks together to a PNG; checksums are made anew. */
export function pngOf(chunks: readonly Pick<PngChunk, "type" | "data">[]): Uint8Array<ArrayBuffer> {
  const length = chunks.reduce((sum, { data }) => sum + data.length + 12, SIGNATURE.length);
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  bytes.set(SIGNATURE);
  let at = SIGNATURE.length;
  for (const { type, data } of chunks) {
    view.setUint32(at, data.length);
    bytes.set(fromLatin1(type), at + 4);
    bytes.set(data, at + 8);
    const end = at + 8 + data.length;
    view.setUint32(end, crc32(bytes.subarray(at + 4, end)));
    at = end + 4;
  }
  return bytes;
}

/** A chunk `tEXt`; the text has to be Latin-1, as base64 is. */
export function textChunk(keyword: string, text: string): Pick<PngChunk, "type" | "data"> {
  return { type: "tEXt", data: fromLatin1(`${keyword}\0${text}`) };
}

export function latin1(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8_192) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8_192)));
  }
  return parts.join("");
}

function fromLatin1(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}
