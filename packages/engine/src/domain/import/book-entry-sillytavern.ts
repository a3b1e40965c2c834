import type { Fields } from "./fields.ts";
import type { BookPosition, ImportedBookEntry, KeyLogic } from "./imported.ts";
import type { JsonValue } from "./json-value.ts";

const LOGIC = ["and-any", "not-all", "not-any", "and-all"] as const satisfies readonly KeyLogic[];
const POSITIONS = [
  "before-character",
  "after-character",
  "note-top",
  "note-bottom",
  "at-depth",
  "before-examples",
  "after-examples",
  "outlet",
] as const satisfies readonly BookPosition[];
const ROLES = ["system", "user", "assistant"] as const;

export function sillyTavernLogic(value: number | null): KeyLogic {
  return LOGIC[value ?? 0] ?? "and-any";
}

export function sillyTavernPosition(value: number | null): BookPosition {
  return POSITIONS[value ?? 0] ?? "before-character";
}

/** The numbers by which SillyTavern keeps these. */
export function sillyTavernNumbers(entry: Pick<ImportedBookEntry, "logic" | "position" | "role">): {
  readonly logic: number;
  readonly position: number;
  readonly role: number | null;
} {
  return {
    logic: LOGIC.indexOf(entry.logic),
    position: POSITIONS.indexOf(entry.position),
    role: entry.role === null ? null : ROLES.indexOf(entry.role),
  };
}

export function roleOf(value: JsonValue | undefined): ImportedBookEntry["role"] {
  if (typeof value === "number") return ROLES[value] ?? null;
  return ROLES.find((role) => role === value) ?? null;
}

/** Keys between slashes are expressions, as SillyTavern takes them. */
const EXPRESSION = /^\/.+\/[a-z]*$/su;

/** An entry of SillyTavern's World Info. */
export function sillyTavernEntry(entry: Fields): ImportedBookEntry {
  const position = sillyTavernPosition(entry.whole("position"));
  const keys = entry.words("key").length > 0 ? entry.words("key") : entry.words("keys");
  const isProbable = entry.flag("useProbability") ?? true;
  const probability = isProbable ? (entry.number("probability") ?? 100) : 100;
  return {
    place: entry.place,
    sourceId: entry.textOrNull("uid", "id"),
    name: "",
    comment: entry.text("comment"),
    keys,
    secondaryKeys: entry.words("keysecondary"),
    selective: entry.flag("selective") ?? true,
    logic: sillyTavernLogic(entry.whole("selectiveLogic")),
    content: entry.text("content"),
    decorators: [],
    enabled: !(entry.flag("disable") ?? false),
    constant: entry.flag("constant") ?? false,
    useRegex: keys.some((key) => EXPRESSION.test(key)),
    caseSensitive: entry.flag("caseSensitive"),
    wholeWords: entry.flag("matchWholeWords"),
    order: entry.number("order") ?? 100,
    priority: null,
    position,
    depth: position === "at-depth" ? (entry.whole("depth") ?? 4) : null,
    role: roleOf(entry.value("role")),
    probability: Math.min(100, Math.max(0, probability)),
    scanDepth: entry.whole("scanDepth"),
    original: entry.object,
  };
}
