import { withDecorators } from "./book-decorators.ts";
import { sillyTavernNumbers } from "./book-entry-sillytavern.ts";
import type { BookDecorator, BookForm, ImportedBook, ImportedBookEntry } from "./imported.ts";
import { isObject, memberOf } from "./json-text.ts";
import type { JsonObject, JsonValue } from "./json-value.ts";

/** A book as it goes into a card: one that was read from a file or one of the same shape. */
export type WrittenBook = Omit<ImportedBook, "place">;

/**
 * The book as a card of version 2 or 3 has it. What another program kept in it, and what its form has no
 * field for, stands in `extensions`, where SillyTavern looks for it.
 *
 * @see SPEC 10.2
 */
export function toCardBook(book: WrittenBook): JsonObject {
  const base = book.form === "card" ? unwrapped(book.original) : {};
  return {
    ...base,
    ...optional(base, "name", book.name, ""),
    ...optional(base, "description", book.description, ""),
    ...optional(base, "scan_depth", book.scanDepth, null),
    ...optional(base, "token_budget", book.tokenBudget, null),
    ...optional(base, "recursive_scanning", book.recursive, false),
    extensions: objectAt(base, "extensions"),
    entries: book.entries.map((entry, index) => toCardEntry(entry, index, book.form)),
  };
}

/** A stand-alone book of version 3. */
export function toLorebookV3(book: WrittenBook): JsonObject {
  return { spec: "lorebook_v3", data: toCardBook(book) };
}

function unwrapped(book: JsonObject): JsonObject {
  const isStandAlone = memberOf(book, "spec") === "lorebook_v3";
  return isStandAlone ? objectAt(book, "data") : book;
}

function objectAt(object: JsonObject, name: string): JsonObject {
  const member = memberOf(object, name);
  return isObject(member) ? member : {};
}

/** A member that the form may leave out: written where it says something or stood there before. */
function optional(base: JsonObject, name: string, value: JsonValue, usual: JsonValue): JsonObject {
  return value === usual && memberOf(base, name) === undefined ? {} : { [name]: value };
}

function toCardEntry(entry: ImportedBookEntry, index: number, form: BookForm): JsonObject {
  const base = form === "card" ? entry.original : {};
  const decorators = entry.decorators.filter((one) => isStillSo(one, entry));
  return {
    ...base,
    keys: entry.keys,
    content: withDecorators({ content: entry.content, decorators }),
    extensions: extensionsOf(entry, form),
    enabled: entry.enabled,
    insertion_order: entry.order,
    use_regex: entry.useRegex,
    constant: entry.constant,
    selective: entry.selective,
    secondary_keys: entry.secondaryKeys,
    position: entry.position === "after-character" ? "after_char" : "before_char",
    id: idOf(entry, index),
    ...optional(base, "case_sensitive", entry.caseSensitive, null),
    ...optional(base, "name", entry.name, ""),
    ...optional(base, "comment", entry.comment, ""),
    ...optional(base, "priority", entry.priority, null),
  };
}

function idOf(entry: ImportedBookEntry, index: number): JsonValue {
  const own = memberOf(entry.original, "id") ?? memberOf(entry.original, "uid");
  return typeof own === "number" || typeof own === "string" ? own : (entry.sourceId ?? index);
}

/** A decorator whose field was changed since says the contrary of the entry. */
function isStillSo({ name, value }: BookDecorator, entry: ImportedBookEntry): boolean {
  switch (name) {
    case "activate":
      return entry.constant;
    case "dont_activate":
      return !entry.enabled;
    case "depth":
      return entry.position === "at-depth" && entry.depth === Number(value);
    case "role":
      return entry.role === value;
    case "scan_depth":
      return entry.scanDepth === Number(value);
    case "additional_keys":
      return value.split(",").every((key) => entry.keys.includes(key.trim()));
    default:
      return true;
  }
}

function extensionsOf(entry: ImportedBookEntry, form: BookForm): JsonObject {
  const base =
    form === "card"
      ? objectAt(entry.original, "extensions")
      : form === "sillytavern"
        ? fromSillyTavern(entry.original)
        : { [form]: entry.original };
  const { logic, position, role } = sillyTavernNumbers(entry);
  const isPlain = entry.position === "before-character" || entry.position === "after-character";
  const isSure = entry.probability === 100;
  return {
    ...base,
    ...optional(base, "position", position, isPlain ? position : null),
    ...optional(base, "selectiveLogic", logic, 0),
    ...optional(base, "probability", entry.probability, 100),
    ...(isSure ? {} : { useProbability: true }),
    ...optional(base, "depth", entry.depth ?? memberOf(base, "depth") ?? null, null),
    ...optional(base, "role", role, null),
    ...optional(base, "scan_depth", entry.scanDepth, null),
    ...optional(base, "match_whole_words", entry.wholeWords, null),
    ...optional(base, "case_sensitive", entry.caseSensitive, null),
  };
}

/** What the entry's own fields hold already. */
const IN_FIELDS = new Set(
  "uid key keysecondary comment content constant selective order disable id extensions".split(" "),
);
/** Names that SillyTavern writes the same in both forms. */
const SAME = new Set(["selectiveLogic", "useProbability"]);

function fromSillyTavern(entry: JsonObject): JsonObject {
  const members = Object.entries(entry)
    .filter(([name]) => !IN_FIELDS.has(name))
    .map(([name, value]): [string, JsonValue] => [SAME.has(name) ? name : snakeCase(name), value]);
  return { ...objectAt(entry, "extensions"), ...Object.fromEntries(members) };
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
}
