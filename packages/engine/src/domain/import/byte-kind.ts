import type { UnsupportedKind } from "./problem.ts";

/** What bytes are, by how they begin. */
export type ByteKind =
  | { readonly kind: "png" | "jpeg" | "zip" | "empty" }
  | { readonly kind: "text"; readonly encoding: TextEncoding }
  /** Something else. */
  | { readonly kind: "other"; readonly is: UnsupportedKind };

export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

const OTHERS: readonly (readonly [string, UnsupportedKind])[] = [
  ["GIF8", "gif"],
  ["%PDF", "pdf"],
  ["\u001f\u008b", "gzip"],
  ["7z\u00bc\u00af", "7z"],
  ["Rar!", "rar"],
  ["BZh", "bzip2"],
  ["\u00fd7zXZ", "xz"],
  ["\u0028\u00b5\u002f\u00fd", "zstd"],
  ["SQLite format 3", "sqlite"],
  ["BM", "bmp"],
  ["OggS", "sound"],
  ["ID3", "sound"],
  ["MZ", "program"],
  ["\u007fELF", "program"],
];

/**
 * Says what a file is by its first bytes, and of text how it is written down (C-G5).
 *
 * @param head - A few thousand bytes, or all.
 */
export function byteKindOf(head: Uint8Array): ByteKind {
  if (head.length === 0) return { kind: "empty" };
  const start = Array.from(head.subarray(0, 32), (byte) => String.fromCharCode(byte)).join("");
  if (start.startsWith("\u0089PNG\r\n\u001a\n")) return { kind: "png" };
  if (start.startsWith("\u00ff\u00d8\u00ff")) return { kind: "jpeg" };
  if (start.startsWith("PK\u0003\u0004") || start.startsWith("PK\u0005\u0006")) {
    return { kind: "zip" };
  }
  const encoding = encodingOf(start);
  if (encoding !== undefined) return { kind: "text", encoding };
  if (start.startsWith("RIFF")) {
    return { kind: "other", is: start.slice(8, 12) === "WEBP" ? "webp" : "sound" };
  }
  if (start.slice(4, 8) === "ftyp") {
    return { kind: "other", is: /avif|avis/u.test(start) ? "avif" : "film" };
  }
  const isBinary = head.subarray(0, 4_000).includes(0);
  const other = OTHERS.find(([mark]) => start.startsWith(mark));
  if (other !== undefined && (isBinary || other[0].length > 2 || !isPlain(head))) {
    return { kind: "other", is: other[1] };
  }
  return { kind: "text", encoding: "utf-8" };
}

/** By its mark, or by where the zeros of plain letters stand. */
function encodingOf(start: string): TextEncoding | undefined {
  if (start.startsWith("\u00ef\u00bb\u00bf")) return "utf-8";
  if (start.startsWith("\u00ff\u00fe")) return "utf-16le";
  if (start.startsWith("\u00fe\u00ff")) return "utf-16be";
  if (/^[\t\n\r -~]\0[\t\n\r -~]\0/u.test(start)) return "utf-16le";
  if (/^\0[\t\n\r -~]\0[\t\n\r -~]/u.test(start)) return "utf-16be";
  return undefined;
}

function isPlain(head: Uint8Array): boolean {
  return head
    .subarray(0, 4_000)
    .every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13);
}

/**
 * How text without a mark is written down: UTF-8, or Windows' own letters where most of what is not plain
 * is not UTF-8.
 *
 * @param decoded - The beginning, decoded as UTF-8 with U+FFFD for what is none.
 */
export function encodingByText(decoded: string): TextEncoding {
  let bad = 0;
  let good = 0;
  for (const sign of decoded.slice(0, 100_000)) {
    if (sign === "\ufffd") bad += 1;
    else if (sign > "\u007f") good += 1;
  }
  return bad > good ? "windows-1252" : "utf-8";
}
