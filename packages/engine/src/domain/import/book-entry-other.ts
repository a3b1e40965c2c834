import type { Fields } from "./fields.ts";
import type { ImportedBookEntry } from "./imported.ts";

/** What none of these forms has. */
function plainEntry(entry: Fields, index: number): ImportedBookEntry {
  return {
    place: entry.place,
    sourceId: entry.textOrNull("id"),
    name: "",
    comment: "",
    keys: [],
    secondaryKeys: [],
    selective: false,
    logic: "and-any",
    content: "",
    decorators: [],
    enabled: entry.flag("enabled") ?? true,
    constant: false,
    useRegex: false,
    caseSensitive: null,
    wholeWords: null,
    order: index,
    priority: null,
    position: "before-character",
    depth: null,
    role: null,
    probability: 100,
    scanDepth: null,
    original: entry.object,
  };
}

/** An entry of an Agnai memory book: `weight` orders, `priority` says what stays. */
export function agnaiEntry(entry: Fields, index: number): ImportedBookEntry {
  return {
    ...plainEntry(entry, index),
    name: entry.text("name").trim(),
    keys: entry.words("keywords"),
    content: entry.text("entry"),
    order: entry.number("weight") ?? index,
    priority: entry.number("priority"),
  };
}

/** An entry of RisuAI's lorebook: keys as one text with commas. */
export function risuEntry(entry: Fields, index: number): ImportedBookEntry {
  const useRegex = entry.flag("useRegex") ?? false;
  const probability = entry.number("activationPercent") ?? 100;
  return {
    ...plainEntry(entry, index),
    comment: entry.text("comment"),
    keys: useRegex ? entry.texts("key") : entry.words("key"),
    secondaryKeys: useRegex ? entry.texts("secondkey") : entry.words("secondkey"),
    selective: entry.flag("selective") ?? false,
    content: entry.text("content"),
    enabled: entry.value("mode") !== "folder",
    constant: (entry.flag("alwaysActive") ?? false) || entry.value("mode") === "constant",
    useRegex,
    order: entry.number("insertorder") ?? index,
    probability: Math.min(100, Math.max(0, probability)),
  };
}

/** An entry of a NovelAI lorebook. */
export function novelAiEntry(entry: Fields, index: number): ImportedBookEntry {
  const context = entry.fields("contextConfig");
  return {
    ...plainEntry(entry, index),
    name: entry.text("displayName").trim(),
    keys: entry.words("keys"),
    content: entry.text("text"),
    constant: entry.flag("forceActivation") ?? false,
    order: context?.number("budgetPriority") ?? index,
    priority: context?.number("budgetPriority") ?? null,
    scanDepth: null,
  };
}
