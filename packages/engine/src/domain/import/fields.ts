import { isList, isObject, memberOf } from "./json-text.ts";
import type { JsonObject, JsonValue } from "./json-value.ts";
import type { ImportProblemCode } from "./problem.ts";
import type { ProblemList } from "./problem-list.ts";
import { readTime } from "./read-time.ts";

/** An item of a list with the place where it stands. */
export interface Placed {
  readonly value: JsonValue;
  readonly place: string;
}

/**
 * The members of a foreign object, read leniently: null is absent, a number may be text, a text a number,
 * a list of one its item alone. What cannot be meant is left out and listed by its place.
 *
 * @see SPEC 10.2
 */
export class Fields {
  readonly object: JsonObject;
  readonly place: string;
  readonly #problems: ProblemList;

  constructor(object: JsonObject, place: string, problems: ProblemList) {
    this.object = object;
    this.place = place;
    this.#problems = problems;
  }

  value(name: string): JsonValue | undefined {
    return memberOf(this.object, name) ?? undefined;
  }

  has(name: string): boolean {
    return this.value(name) !== undefined;
  }

  placeOf(name: string): string {
    return this.place === "" ? name : `${this.place}.${name}`;
  }

  /** The first of the names that holds a text, or ""; lists of texts are joined. */
  text(...names: readonly string[]): string {
    for (const name of names) {
      const value = this.value(name);
      if (value === undefined) continue;
      const text = isList(value) ? joinedText(value) : plainText(value);
      if (text !== undefined) return text;
      this.#wrong(this.placeOf(name), "text", value);
    }
    return "";
  }

  textOrNull(...names: readonly string[]): string | null {
    const text = this.text(...names);
    return text === "" ? null : text;
  }

  /** A list of texts: one text alone is a list of one, of an object the values count, blanks do not. */
  texts(name: string): readonly string[] {
    const value = this.value(name);
    if (value === undefined) return [];
    const alone = plainText(value);
    const items = alone === undefined ? this.items(name) : [{ value: alone, place: "" }];
    return items.flatMap((item) => {
      const text = plainText(item.value);
      if (text === undefined && item.value !== null) this.#wrong(item.place, "text", item.value);
      return text === undefined || text.trim() === "" ? [] : [text];
    });
  }

  /** As `texts`; a text alone is taken apart at its commas. */
  words(name: string): readonly string[] {
    const value = this.value(name);
    const all = typeof value === "string" ? value.split(",") : this.texts(name);
    return all.map((word) => word.trim()).filter((word) => word !== "");
  }

  number(...names: readonly string[]): number | null {
    for (const name of names) {
      const value = this.value(name);
      if (value === undefined || value === "") continue;
      const number = typeof value === "string" ? Number(value.trim().replace(",", ".")) : value;
      if (typeof number === "number" && Number.isFinite(number)) return number;
      if (typeof number === "boolean") return number ? 1 : 0;
      this.#wrong(this.placeOf(name), "number", value);
    }
    return null;
  }

  whole(...names: readonly string[]): number | null {
    const number = this.number(...names);
    return number === null ? null : Math.trunc(number);
  }

  flag(name: string): boolean | null {
    const value = this.value(name);
    if (typeof value === "boolean") return value;
    if (typeof value === "number") return value !== 0;
    if (value === undefined || value === "") return null;
    if (typeof value === "string" && TRUE.test(value)) return true;
    if (typeof value === "string" && FALSE.test(value)) return false;
    this.#wrong(this.placeOf(name), "yes or no", value);
    return null;
  }

  /** Epoch milliseconds. */
  time(name: string, utcOffsetMinutes?: number): number | null {
    const value = this.value(name);
    if (value === undefined || value === "" || value === 0) return null;
    const time = readTime(value, utcOffsetMinutes);
    if (time === null) this.#problems.warn("unreadable_time", this.placeOf(name));
    return time;
  }

  /** The object of this name; a text that holds JSON counts as nothing. */
  fields(name: string): Fields | undefined {
    const value = this.value(name);
    if (value === undefined || value === "") return undefined;
    if (isObject(value)) return new Fields(value, this.placeOf(name), this.#problems);
    if (!isList(value) || value.length > 0) this.#wrong(this.placeOf(name), "object", value);
    return undefined;
  }

  /** The items of a list; of an object its values, in order. */
  items(name: string): readonly Placed[] {
    const value = this.value(name);
    const place = this.placeOf(name);
    if (value === undefined || value === "") return [];
    if (isList(value)) {
      return value.map((item, index) => ({ value: item, place: `${place}[${index}]` }));
    }
    if (isObject(value)) {
      return Object.entries(value).map(([key, item], index) => ({
        value: item,
        place: SIMPLE_NAME.test(key) ? `${place}.${key}` : `${place}[${index}]`,
      }));
    }
    this.#wrong(place, "list", value);
    return [];
  }

  /** The members of an item that is an object. */
  at({ value, place }: Placed): Fields {
    return new Fields(isObject(value) ? value : {}, place, this.#problems);
  }

  warn(code: ImportProblemCode, place: string): void {
    this.#problems.warn(code, place);
  }

  /** Everything but what is named: what a reader has no use for. */
  rest(...names: readonly string[]): JsonObject {
    const known = new Set(names);
    return Object.fromEntries(Object.entries(this.object).filter(([name]) => !known.has(name)));
  }

  #wrong(place: string, expected: string, value: JsonValue): void {
    this.#problems.warn("wrong_type", place, { expected, found: typeOf(value) });
  }
}

/** Other names are text of somebody, which no problem tells. */
const SIMPLE_NAME = /^[a-z_][\w-]{0,60}$/iu;
const TRUE = /^\s*(?:true|yes|on|1)\s*$/iu;
const FALSE = /^\s*(?:false|no|off|0)\s*$/iu;

/** Undefined where an item is no text. */
function joinedText(list: readonly JsonValue[]): string | undefined {
  const texts = list.map(plainText).filter((text) => text !== undefined);
  return texts.length === list.length ? texts.join("\n") : undefined;
}

function plainText(value: JsonValue): string | undefined {
  return value !== null && typeof value !== "object" ? String(value) : undefined;
}

function typeOf(value: JsonValue): string {
  if (value === null) return "nothing";
  if (typeof value === "string") return "text";
  if (isList(value)) return "list";
  return typeof value === "boolean" ? "yes or no" : typeof value;
}
