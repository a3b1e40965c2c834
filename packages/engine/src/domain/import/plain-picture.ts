import { pngOf } from "./png.ts";

/** The largest stored block of a zlib stream, in bytes. */
const BLOCK = 65_535;

/**
 * A PNG of one colour, for the card of a character that has no picture.
 *
 * @param size.width - In pixels; like `height` at most 4,000.
 * @param colour - Red, green and blue, each 0 to 255.
 */
export function plainPicture(
  size: { readonly width: number; readonly height: number },
  colour: readonly [number, number, number],
): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, size.width);
  view.setUint32(4, size.height);
  // One bit a pixel, by palette: rows of zeros are all of the first colour.
  header.set([1, 3, 0, 0, 0], 8);
  const rows = new Uint8Array((1 + Math.ceil(size.width / 8)) * size.height);
  return pngOf([
    { type: "IHDR", data: header },
    { type: "PLTE", data: Uint8Array.from(colour) },
    { type: "IDAT", data: stored(rows) },
    { type: "IEND", data: new Uint8Array() },
  ]);
}

/** A zlib stream that packs nothing. */
function stored(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = Math.max(1, Math.ceil(bytes.length / BLOCK));
  const stream = new Uint8Array(2 + 5 * blocks + bytes.length + 4);
  const view = new DataView(stream.buffer);
  stream.set([0x78, 0x01]);
  let at = 2;
  for (let block = 0; block < blocks; block += 1) {
    const part = bytes.subarray(block * BLOCK, (block + 1) * BLOCK);
    stream[at] = block === blocks - 1 ? 1 : 0;
    view.setUint16(at + 1, part.length, true);
    view.setUint16(at + 3, ~part.length & 0xffff, true);
    stream.set(part, at + 5);
    at += 5 + part.length;
  }
  view.setUint32(at, adler32(bytes));
  return stream;
}

function adler32(bytes: Uint8Array): number {
  let low = 1;
  let high = 0;
  for (const byte of bytes) {
    low = (low + byte) % 65_521;
    high = (high + low) % 65_521;
  }
  return ((high << 16) | low) >>> 0;
}
