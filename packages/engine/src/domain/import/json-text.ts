import { IMPORT_DEPTH } from "../limits.ts";
import { isStorable } from "../text.ts";
import { faultOf } from "./json-fault.ts";
import type { JsonFault } from "./json-fault.ts";
import type { JsonObject, JsonValue } from "./json-value.ts";

export type JsonRead =
  | { readonly value: JsonValue; readonly fault?: undefined }
  | { readonly value?: undefined; readonly fault: JsonFault };

/** An escape that can be a NUL or half a pair. */
const DOUBTFUL = /\\u(?:0000|d[89a-f])/iu;

/**
 * Reads JSON that another program wrote. A byte order mark before it and NULs after it do no harm; every
 * text in the value is storable (SPEC 12.6), as NULs are dropped and lone surrogates replaced; a member of
 * any name is plain data (P-D17).
 *
 * @returns What is wrong and where, for text that is no JSON or nested deeper than allowed. Never throws.
 * @see SPEC 10.2, 12.6
 */
export function readJsonText(given: string): JsonRead {
  const text = given.startsWith("\ufeff") ? given.slice(1) : given;
  if (nestingOf(text) > IMPORT_DEPTH) {
    return { fault: { ...faultOf(text, IMPORT_DEPTH), kind: "too_deep" } };
  }
  const trimmed = withoutNulls(text);
  const value = parsed(trimmed);
  if (value === undefined) return { fault: faultOf(trimmed, IMPORT_DEPTH) };
  const isClean = text.isWellFormed() && !DOUBTFUL.test(text);
  return { value: isClean ? value : storableJson(value) };
}

/** Without NULs at the end, which filled somebody's buffer. */
function withoutNulls(text: string): string {
  let end = text.length;
  while (text.charCodeAt(end - 1) === 0) end -= 1;
  return text.slice(0, end);
}

function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** How deep brackets lie in each other; those in texts do not count. Linear. */
function nestingOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 34) at = endOfQuoted(text, at);
    else if (unit === 123 || unit === 91) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (unit === 125 || unit === 93) depth -= 1;
  }
  return deepest;
}

/** Where the quotation that opens at `from` closes; the text's length where it does not. */
function endOfQuoted(text: string, from: number): number {
  let at = from;
  for (;;) {
    at = text.indexOf('"', at + 1);
    if (at === -1) return text.length;
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === 92) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
}

/** The text without what no store takes. */
export function storable(text: string): string {
  return isStorable(text) ? text : text.replaceAll("\0", "").toWellFormed();
}

function storableJson(value: JsonValue): JsonValue {
  if (typeof value === "string") return storable(value);
  if (value === null || typeof value !== "object") return value;
  if (isList(value)) return value.map(storableJson);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [storable(name), storableJson(member)]),
  );
}

export function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A member of the object's own, whatever objects inherit. */
export function memberOf(object: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
