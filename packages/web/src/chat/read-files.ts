import { OUTSIDE_LENGTH, OUTSIDE_NAME_LENGTH, OUTSIDE_TEXTS } from "@keepsake/engine/limits";
import type { OutsideText } from "@keepsake/engine/wire";
import { codePoints } from "../memory/code-points.ts";

/** Nothing larger is read: no text of the allowed length takes so many bytes. */
const LARGEST_BYTES = 4 * OUTSIDE_LENGTH + 4;

/** Why a file was not taken. */
export type FileFault =
  | { readonly kind: "notText" | "empty" | "unread"; readonly name: string }
  | { readonly kind: "tooLong"; readonly name: string; readonly count: number }
  | { readonly kind: "tooMany" };

/**
 * Reads text files that are to go with a message.
 *
 * @param before - What is attached already.
 * @returns All that is attached then, and what is wrong with each file that is not.
 */
export async function readFiles(
  files: readonly File[],
  before: readonly OutsideText[],
): Promise<{ readonly texts: readonly OutsideText[]; readonly faults: readonly FileFault[] }> {
  const texts = [...before];
  const faults: FileFault[] = [];
  let used = before.reduce((sum, { text }) => sum + codePoints(text), 0);
  for (const file of files) {
    const name =
      [...file.name.replace(/\s+/gu, " ").trim()].slice(0, OUTSIDE_NAME_LENGTH).join("") || "?";
    if (texts.length >= OUTSIDE_TEXTS) {
      faults.push({ kind: "tooMany" });
      break;
    }
    if (file.size > LARGEST_BYTES) {
      faults.push({ kind: "tooLong", name, count: file.size });
      continue;
    }
    const text = await textOf(file);
    if (typeof text !== "string") {
      faults.push({ kind: text.fault, name });
      continue;
    }
    const count = codePoints(text);
    if (count === 0) faults.push({ kind: "empty", name });
    else if (used + count > OUTSIDE_LENGTH) faults.push({ kind: "tooLong", name, count });
    else {
      used += count;
      texts.push({ source: "file", name, text });
    }
  }
  return { texts, faults };
}

async function textOf(file: File): Promise<string | { readonly fault: "notText" | "unread" }> {
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    return { fault: "unread" };
  }
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  const encoding =
    first === 0xff && second === 0xfe
      ? "utf-16le"
      : first === 0xfe && second === 0xff
        ? "utf-16be"
        : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes("\u0000") ? { fault: "notText" } : text.trim();
  } catch (error) {
    if (error instanceof TypeError) return { fault: "notText" };
    throw error;
  }
}
