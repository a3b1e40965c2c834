import { cardBookEntry } from "./book-entry-card.ts";
import { agnaiEntry, novelAiEntry, risuEntry } from "./book-entry-other.ts";
import { sillyTavernEntry } from "./book-entry-sillytavern.ts";
import { Fields } from "./fields.ts";
import type { BookForm, ImportedBook, ImportedBookEntry } from "./imported.ts";
import { isList, isObject, memberOf } from "./json-text.ts";
import type { JsonObject, JsonValue } from "./json-value.ts";
import type { ProblemList } from "./problem-list.ts";

const READERS: Readonly<Record<BookForm, (entry: Fields, index: number) => ImportedBookEntry>> = {
  card: cardBookEntry,
  sillytavern: sillyTavernEntry,
  agnai: agnaiEntry,
  risu: risuEntry,
  novelai: novelAiEntry,
};

/**
 * What kind of lorebook a value is, by its entries; undefined where it is none. A book without entries
 * counts if it says that it is one.
 */
export function bookFormOf(value: JsonValue): BookForm | undefined {
  if (!isObject(value)) return undefined;
  if (memberOf(value, "spec") === "lorebook_v3") return "card";
  const data = memberOf(value, "data");
  if (memberOf(value, "type") === "risu" && isList(data)) return "risu";
  const entries = memberOf(value, "entries");
  const first = firstOf(entries);
  if (entries === undefined) return undefined;
  const has = (name: string) => isObject(first) && memberOf(first, name) !== undefined;
  if (memberOf(value, "lorebookVersion") !== undefined) return "novelai";
  if (has("keywords")) return "agnai";
  const isKeyed = isObject(first) && isList(memberOf(first, "key"));
  if (isKeyed || has("keysecondary") || (has("key") && has("content"))) return "sillytavern";
  if (has("keys")) return has("text") && !has("content") ? "novelai" : "card";
  if (has("content")) return isList(entries) ? "card" : "sillytavern";
  if (first !== undefined) return undefined;
  if (memberOf(value, "kind") === "memory") return "agnai";
  if (isList(entries)) return "card";
  return isObject(entries) ? "sillytavern" : undefined;
}

function firstOf(value: JsonValue | undefined): JsonValue | undefined {
  if (isList(value)) return value.find(isObject);
  return isObject(value) ? Object.values(value).find(isObject) : undefined;
}

/**
 * Reads a lorebook of any of the five forms. What is no entry is left out and listed; everything else
 * stands in `original`, for a round trip without loss.
 *
 * @param place - Where in the file the book stands; "" for the file.
 * @see SPEC 10.2, case C-G3
 */
export function readBook(
  value: JsonObject,
  form: BookForm,
  place: string,
  problems: ProblemList,
): ImportedBook {
  const isWrapped = memberOf(value, "spec") === "lorebook_v3" && isObject(memberOf(value, "data"));
  const outer = new Fields(value, place, problems);
  const book = (isWrapped ? outer.fields("data") : undefined) ?? outer;
  const items = book.items(form === "risu" ? "data" : "entries");
  const entries = items.flatMap((item, index) => {
    if (isObject(item.value)) {
      return [READERS[form](new Fields(item.value, item.place, problems), index)];
    }
    problems.warn("not_an_entry", item.place);
    return [];
  });
  return {
    place,
    name: book.text("name").trim(),
    description: book.text("description"),
    scanDepth: book.whole("scan_depth", "scanDepth"),
    tokenBudget: book.whole("token_budget", "tokenBudget"),
    recursive: book.flag("recursive_scanning") ?? book.flag("recursiveScanning") ?? false,
    entries,
    form,
    original: value,
  };
}
