import { EngineError } from "./errors.ts";

/** Length in Unicode code points (SPEC 5.3). */
export function codePointLength(text: string): number {
  let length = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    const startsPair = unit >= 0xd800 && unit <= 0xdbff;
    const next = text.charCodeAt(index + 1);
    if (startsPair && next >= 0xdc00 && next <= 0xdfff) index += 1;
    length += 1;
  }
  return length;
}

/** True for text that every store takes: no NUL, no lone surrogate (SPEC 12.6). */
export function isStorable(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}

const BLANK = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u;

/** True for text that shows nothing: white space, controls, invisible marks. */
export function isBlank(text: string): boolean {
  return BLANK.test(text);
}

/**
 * Checks a text of the person or a model and brings it into the form that is stored: NFC, trimmed.
 *
 * @param rules.field - How the error names the text.
 * @param rules.max - Allowed length after that, in code points.
 * @param rules.optional - Blank text is then allowed and becomes "".
 * @throws {EngineError} `invalid` for NUL, a lone surrogate, or blank text; `limit` when it is too
 *   long. `details` has `field`, `limit` and `count`.
 * @see SPEC 5.3, 12.6
 */
export function cleanText(
  raw: string,
  rules: { readonly field: string; readonly max: number; readonly optional?: boolean },
): string {
  const { field, max, optional = false } = rules;
  if (!isStorable(raw)) {
    throw new EngineError("invalid", `The ${field} holds a character that cannot be stored`, {
      details: { field },
    });
  }
  const text = raw.normalize("NFC").trim();
  if (isBlank(text)) {
    if (optional) return "";
    throw new EngineError("invalid", `The ${field} is empty`, {
      details: { field, limit: max, count: 0 },
    });
  }
  const count = codePointLength(text);
  if (count > max) {
    throw new EngineError("limit", `The ${field} has ${count} characters; ${max} are allowed`, {
      details: { field, limit: max, count },
    });
  }
  return text;
}

/**
 * The beginning of a text on one line: white space as single spaces, at most `max` code points and then
 * an ellipsis.
 */
export function excerptOf(text: string, max: number): string {
  if (text.length <= max && !UNEVEN.test(text)) return text;
  const line = text.replace(/\s+/gu, " ").trim();
  const start = Array.from(line.slice(0, 2 * max + 2));
  return start.length <= max ? line : `${start.slice(0, max).join("").trimEnd()}…`;
}

const UNEVEN = /^\s|\s$|\s\s|[^\S ]/u;

const TRAILING = /[\s.,;:!\u3002]+$/u;

/**
 * The form by which two texts are the same memory: NFKC, lower case, white space, dashes and quotation
 * marks unified, marks at the very end dropped. Marks inside stay, as "1.5" is not "15" and "No, pets
 * are allowed" is not "No pets are allowed". Never "" unless the text is.
 *
 * @see SPEC 5.2, case P-A2
 */
export function canonicalText(text: string): string {
  const folded = PLAIN.test(text) ? foldedPlain(text) : foldedAny(text);
  const bare = folded.replace(TRAILING, "");
  return bare || folded || text;
}

/** Printable ASCII, of which most texts are: little in it has another form. */
const PLAIN = /^[ -~]*$/u;

function foldedPlain(text: string): string {
  return text.toLowerCase().replaceAll("`", "'").replaceAll(/ +/gu, " ").trim();
}

function foldedAny(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ς", "σ")
    .replace(/[\u200b\u2060\ufeff\u00ad]/gu, "")
    .normalize("NFKC")
    .replace(/\p{Pd}/gu, "-")
    .replace(/[‘’‚‛`]/gu, "'")
    .replace(/[“”„‟«»]/gu, '"')
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
