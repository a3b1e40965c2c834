const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const PAD = 61;

/** What each unit stands for; 255 for none. The signs of addresses count as well. */
const VALUES = new Uint8Array(128).fill(255);
for (let value = 0; value < 64; value += 1) VALUES[SIGNS.charCodeAt(value)] = value;
VALUES["-".charCodeAt(0)] = 62;
VALUES["_".charCodeAt(0)] = 63;

/**
 * Decodes base64, with or without padding, white space in it or not, of either alphabet.
 *
 * @returns Undefined where another sign stands in it, or a single one is left over.
 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4) + 3);
  let length = 0;
  let bits = 0;
  let held = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit <= 32 || unit === PAD) continue;
    const value = VALUES[unit] ?? 255;
    if (value === 255) return undefined;
    bits = (bits << 6) | value;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[length] = (bits >> held) & 255;
    length += 1;
  }
  return held === 6 ? undefined : bytes.slice(0, length);
}

/** Encodes bytes as base64 with padding. */
export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  let part = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b, c] = [bytes[at], bytes[at + 1], bytes[at + 2]];
    part += SIGNS.charAt(a >> 2) + SIGNS.charAt(((a & 3) << 4) | ((b ?? 0) >> 4));
    part += b === undefined ? "=" : SIGNS.charAt(((b & 15) << 2) | ((c ?? 0) >> 6));
    part += c === undefined ? "=" : SIGNS.charAt(c & 63);
    if (part.length < 8_192) continue;
    parts.push(part);
    part = "";
  }
  return parts.join("") + part;
}
