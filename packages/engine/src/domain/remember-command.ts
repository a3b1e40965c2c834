import { isEngineError } from "./errors.ts";
import { ENTRY_KEY_LENGTH, ENTRY_TEXT_LENGTH, INLINE_COMMAND_UNITS } from "./limits.ts";
import { cleanText } from "./text.ts";

/** What a reply asks for by the inline form; key and text as they are stored. */
export type RememberCommand =
  | { readonly op: "remember"; readonly key: string; readonly text: string }
  | { readonly op: "forget"; readonly key: string };

/**
 * What stands at a place of a text: a whole thing that ends before `end`; the beginning of what may still
 * become one with more text (`open`); something else (`none`).
 */
export type Found =
  | { readonly kind: "whole"; readonly end: number; readonly commands: readonly RememberCommand[] }
  | { readonly kind: "open" }
  | { readonly kind: "none" };

export const OPEN: Found = { kind: "open" };
export const NONE: Found = { kind: "none" };

/** Models that write Markdown escape the underscore now and then. */
const NAMES = [
  { written: "bcz_remember", op: "remember" },
  { written: "bcz_forget", op: "forget" },
  { written: "bcz\\_remember", op: "remember" },
  { written: "bcz\\_forget", op: "forget" },
] as const;
const LONGEST_NAME = 13;

/** What closes a string, by what opens it. */
const QUOTES: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  "“": "”",
  "”": "”",
  "„": "“”",
  "‘": "’",
  "’": "’",
  "‚": "‘’",
  "«": "»",
  "»": "«",
  "「": "」",
};

/**
 * The command that begins at a place: `bcz_remember("key", "value")` or `bcz_forget("key")`, in single,
 * double or typographic quotes, with escapes, and white space between its parts. A string may go over
 * the end of a line, not over an empty one. What has another form, a key or a text of no length that an
 * entry may have, or more than `INLINE_COMMAND_UNITS`, is none.
 *
 * @see SPEC 5.9, 5.3
 */
export function commandAt(text: string, at: number): Found {
  const found = readCommand(text, at);
  if (found.kind === "open" && text.length - at > INLINE_COMMAND_UNITS) return NONE;
  return found.kind === "whole" && found.end - at > INLINE_COMMAND_UNITS ? NONE : found;
}

/** How long the name is that stands at a place; 0 where none does. */
export function nameAt(text: string, at: number): number {
  return NAMES.find(({ written }) => text.startsWith(written, at))?.written.length ?? 0;
}

function readCommand(text: string, at: number): Found {
  const name = NAMES.find(({ written }) => text.startsWith(written, at));
  if (name === undefined) {
    if (text.length - at >= LONGEST_NAME) return NONE;
    const begun = text.slice(at);
    return NAMES.some(({ written }) => written.startsWith(begun)) ? OPEN : NONE;
  }
  let place = skip(BLANKS, text, at + name.written.length);
  if (place === text.length) return OPEN;
  if (text[place] !== "(") return NONE;
  const strings: string[] = [];
  const ends = name.op === "remember" ? [",", ")"] : [")"];
  for (const end of ends) {
    place = skip(SPACES, text, place + 1);
    const string = stringAt(text, place);
    if (string === "open" || string === "none") return string === "open" ? OPEN : NONE;
    strings.push(string.value);
    place = skip(SPACES, text, string.end);
    if (place === text.length) return OPEN;
    if (text[place] !== end) return NONE;
  }
  const command = checked(name.op, strings);
  return command === undefined ? NONE : { kind: "whole", end: place + 1, commands: [command] };
}

const BLANKS = /[ \t]*/y;
const SPACES = /\s*/y;

export function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function stringAt(
  text: string,
  at: number,
): { readonly end: number; readonly value: string } | "open" | "none" {
  if (at >= text.length) return "open";
  const opener = text.charAt(at);
  const closers = QUOTES[opener];
  if (closers === undefined) return "none";
  for (let place = at + 1; place < text.length; place += 1) {
    const sign = text.charAt(place);
    if (sign === "\\") place += 1;
    else if (sign === "\n" && EMPTY_LINE.test(text.slice(place, place + 80))) return "none";
    else if (closers.includes(sign)) {
      // Typographically an apostrophe is a closing quotation mark: before a letter it is one.
      if (sign !== "’" || opener === "”") return { end: place + 1, value: inner(text, at, place) };
      if (place + 1 === text.length) return "open";
      if (!/\p{L}/u.test(text.charAt(place + 1))) {
        return { end: place + 1, value: inner(text, at, place) };
      }
    }
  }
  return "open";
}

const EMPTY_LINE = /^\n[ \t\r]*\n/;

function inner(text: string, from: number, to: number): string {
  return text.slice(from + 1, to).replace(ESCAPE, unescaped);
}

const ESCAPE = /\\(?:u\{[0-9a-fA-F]{1,6}\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[\s\S])/g;
const CONTROLS: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };

/** A backslash before a letter that means nothing stays: it may belong to a path. */
function unescaped(escape: string): string {
  const sign = escape.charAt(1);
  const digits = escape.slice(2).replace(/[{}]/g, "");
  if (digits !== "") {
    const code = Number.parseInt(digits, 16);
    if (code > 0x10_ffff) return escape;
    return code > 0xffff ? String.fromCodePoint(code) : String.fromCharCode(code);
  }
  return CONTROLS[sign] ?? (/[A-Za-z0-9]/.test(sign) || sign > "\u007f" ? escape : sign);
}

/** Undefined where an entry cannot have such a key or text (SPEC 5.2, 5.3). */
function checked(
  op: RememberCommand["op"],
  [key = "", text = ""]: readonly string[],
): RememberCommand | undefined {
  try {
    const name = cleanText(key, { field: "key", max: ENTRY_KEY_LENGTH });
    if (op === "forget") return { op, key: name };
    return { op, key: name, text: cleanText(text, { field: "text", max: ENTRY_TEXT_LENGTH }) };
  } catch (error) {
    if (isEngineError(error)) return undefined;
    throw error;
  }
}
