import { decoratorValues, withoutDecorators } from "./book-decorators.ts";
import { roleOf, sillyTavernLogic, sillyTavernPosition } from "./book-entry-sillytavern.ts";
import type { Fields } from "./fields.ts";
import type { BookDecorator, BookPosition, ImportedBookEntry } from "./imported.ts";

/**
 * An entry of a card's book (V2, V3). SillyTavern keeps what the form has no field for in `extensions`;
 * decorators of V3 stand in the content.
 */
export function cardBookEntry(entry: Fields, index: number): ImportedBookEntry {
  const more = entry.fields("extensions");
  const { content, decorators } = withoutDecorators(entry.text("content"));
  const last = (name: string) => decoratorValues(decorators, name).at(-1);
  const depth = numberIn(last("depth")) ?? more?.whole("depth") ?? null;
  const position = positionOf(entry, last("position"), last("depth"), more);
  const isActive = decorators.some(({ name }) => name === "activate");
  const isInactive = decorators.some(({ name }) => name === "dont_activate");
  return {
    place: entry.place,
    sourceId: entry.textOrNull("id"),
    name: entry.text("name").trim(),
    comment: entry.text("comment"),
    keys: [...new Set([...entry.words("keys"), ...listed(decorators, "additional_keys")])],
    secondaryKeys: entry.words("secondary_keys"),
    selective: entry.flag("selective") ?? false,
    logic: sillyTavernLogic(more?.whole("selectiveLogic") ?? null),
    content,
    decorators,
    enabled: !isInactive && (entry.flag("enabled") ?? true),
    constant: isActive || (entry.flag("constant") ?? false),
    useRegex: entry.flag("use_regex") ?? false,
    caseSensitive: entry.flag("case_sensitive") ?? more?.flag("case_sensitive") ?? null,
    wholeWords: more?.flag("match_whole_words") ?? null,
    order: entry.number("insertion_order") ?? index,
    priority: entry.number("priority"),
    position,
    depth: position === "at-depth" ? (depth ?? 4) : null,
    role: roleOf(last("role") ?? more?.value("role")),
    probability: probabilityOf(more),
    scanDepth: numberIn(last("scan_depth")) ?? more?.whole("scan_depth") ?? null,
    original: entry.object,
  };
}

const POSITIONS: Readonly<Record<string, BookPosition | undefined>> = {
  before_char: "before-character",
  before_desc: "before-character",
  after_char: "after-character",
  after_desc: "after-character",
};

function positionOf(
  entry: Fields,
  decorated: string | undefined,
  depth: string | undefined,
  more: Fields | undefined,
): BookPosition {
  if (depth !== undefined) return "at-depth";
  if (decorated !== undefined && POSITIONS[decorated] !== undefined) return POSITIONS[decorated];
  const own = more?.whole("position") ?? null;
  if (own !== null) return sillyTavernPosition(own);
  const place = entry.value("position");
  if (typeof place === "number") return sillyTavernPosition(place);
  return typeof place === "string" ? (POSITIONS[place] ?? "before-character") : "before-character";
}

function listed(decorators: readonly BookDecorator[], name: string): readonly string[] {
  return decoratorValues(decorators, name)
    .flatMap((value) => value.split(","))
    .map((key) => key.trim())
    .filter((key) => key !== "");
}

function numberIn(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/u.test(text) ? Number(text) : null;
}

/** Per cent; all where the switch for it is off. */
function probabilityOf(fields: Fields | undefined): number {
  const isUsed = fields?.flag("useProbability") ?? true;
  const value = isUsed ? (fields?.number("probability") ?? 100) : 100;
  return Math.min(100, Math.max(0, value));
}
