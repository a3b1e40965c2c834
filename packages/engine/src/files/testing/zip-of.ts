import { deflateRawSync } from "node:zlib";
import { crc32 } from "../../domain/import/crc32.ts";

export interface Zipped {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly isStored?: boolean;
  /** What the ZIP says of it, where that is not so. */
  readonly claims?: {
    readonly size?: number;
    readonly checksum?: number;
    readonly method?: number;
    readonly flags?: number;
    /** Lies where the file of this index lies. */
    readonly at?: number;
  };
}

/** A ZIP of files, and of what it claims of them. */
export function zipOf(files: readonly Zipped[], front: Uint8Array = new Uint8Array()) {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (list: Uint8Array[], bytes: Uint8Array) => list.push(bytes);
  for (const { name, content, isStored = false, claims = {} } of files) {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    const packed = isStored ? bytes : deflateRawSync(bytes);
    const nameBytes = new TextEncoder().encode(name);
    const common = new DataView(new ArrayBuffer(26));
    common.setUint16(0, 20, true);
    common.setUint16(2, claims.flags ?? 0x800, true);
    common.setUint16(4, claims.method ?? (isStored ? 0 : 8), true);
    common.setUint32(10, claims.checksum ?? crc32(bytes), true);
    common.setUint32(14, packed.length, true);
    common.setUint32(18, claims.size ?? bytes.length, true);
    common.setUint16(22, nameBytes.length, true);
    offsets.push(length);
    const local = new Uint8Array(30 + nameBytes.length);
    local.set([0x50, 0x4b, 3, 4]);
    local.set(new Uint8Array(common.buffer), 4);
    local.set(nameBytes, 30);
    add(parts, local);
    add(parts, packed);
    const entry = new Uint8Array(46 + nameBytes.length);
    entry.set([0x50, 0x4b, 1, 2, 20, 0]);
    entry.set(new Uint8Array(common.buffer), 6);
    const offset = claims.at === undefined ? length : (offsets[claims.at] ?? 0);
    new DataView(entry.buffer).setUint32(42, offset, true);
    entry.set(nameBytes, 46);
    add(directory, entry);
    length += local.length + packed.length;
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, files.length, true);
  end.setUint16(10, files.length, true);
  end.setUint32(12, size, true);
  end.setUint32(16, length, true);
  return joinBytes([front, ...parts, ...directory, new Uint8Array(end.buffer)]);
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** Two bytes a unit, with a mark in front. */
export function utf16(text: string, isBig = false): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(2 + 2 * text.length));
  view.setUint16(0, 0xfeff, !isBig);
  for (let at = 0; at < text.length; at += 1) {
    view.setUint16(2 + 2 * at, text.charCodeAt(at), !isBig);
  }
  return new Uint8Array(view.buffer);
}
