import { IMPORT_VARIANTS } from "../limits.ts";
import { Fields } from "./fields.ts";
import type { ImportedMessage, ImportedVariant } from "./imported.ts";
import { isObject, memberOf } from "./json-text.ts";
import type { JsonObject, JsonValue } from "./json-value.ts";
import type { ProblemList } from "./problem-list.ts";
import { readTime } from "./read-time.ts";

/** What SillyTavern itself says, as `extra.type` tells it; "narrator" is said by the person for nobody. */
const SYSTEM_TYPES = new Set(
  "narrator comment help welcome empty generic slash_commands formatting hotkeys macros assistant_note".split(
    " ",
  ),
);
/** What is told of one swipe and not of the message. */
const OF_SWIPE = ["gen_started", "gen_finished", "extra"] as const;

/**
 * Reads a message of SillyTavern, or of Chub, whose texts lie one deeper. Swipes and hidden messages are
 * kept (C-G14): a message that is hidden from the prompt is `hidden`, a note of the program's is `system`.
 * Where the text and the selected swipe differ, the text counts: it is what stands on the screen.
 *
 * @returns Undefined for what is no message.
 */
export function readSillyTavernMessage(
  line: JsonObject,
  place: string,
  given: { readonly problems: ProblemList; readonly utcOffsetMinutes?: number | undefined },
): ImportedMessage | undefined {
  const fields = new Fields(line, place, given.problems);
  const shown = textIn(memberOf(line, "mes"));
  const swipes = fields.has("swipes")
    ? fields.items("swipes").map(({ value }) => textIn(value))
    : [];
  if (shown === undefined && !swipes.some((swipe) => swipe !== undefined)) return undefined;

  const { variants, selected } = variantsOf(fields, shown, swipes, given);
  const extra = fields.fields("extra");
  const type = extra?.value("type");
  const isHidden = fields.flag("is_system") ?? false;
  const isUser = fields.flag("is_user") ?? fields.value("role") === "user";
  const isNote = typeof type === "string" && SYSTEM_TYPES.has(type);
  return {
    place,
    role: isNote || fields.value("role") === "system" ? "system" : isUser ? "user" : "assistant",
    speaker: fields.textOrNull("name")?.trim() || null,
    speakerFile: fields.textOrNull("original_avatar") ?? fileIn(fields.text("force_avatar")),
    time: fields.time("send_date", given.utcOffsetMinutes),
    variants: variants.length > IMPORT_VARIANTS ? few(variants, selected) : variants,
    selected: Math.min(selected, IMPORT_VARIANTS - 1),
    hidden: isHidden,
    extras: fields.rest(
      ..."name is_user is_system send_date mes swipes swipe_id swipe_info original_avatar".split(
        " ",
      ),
      ...OF_SWIPE,
    ),
  };
}

function textIn(value: JsonValue | undefined): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  return isObject(value) ? textIn(memberOf(value, "message")) : undefined;
}

/** The first ones, and the selected one as the last of them. */
function few(all: readonly ImportedVariant[], selected: number): readonly ImportedVariant[] {
  const last = Math.max(selected, IMPORT_VARIANTS - 1);
  return [...all.slice(0, IMPORT_VARIANTS - 1), ...all.slice(last, last + 1)];
}

function variantsOf(
  fields: Fields,
  shown: string | undefined,
  swipes: readonly (string | undefined)[],
  given: { readonly problems: ProblemList; readonly utcOffsetMinutes?: number | undefined },
): { readonly variants: readonly ImportedVariant[]; readonly selected: number } {
  const infos = fields.has("swipe_info") ? fields.items("swipe_info") : [];
  const own = pick(fields.object, OF_SWIPE);
  const texts = swipes.map((swipe) => swipe ?? "");
  const selected = selectedOf(fields, shown, texts);
  if (shown !== undefined && texts.length <= selected) texts.push(shown);
  const variants = texts.map((text, index) => {
    const info = infos[index]?.value;
    const extras = index === selected ? own : isObject(info) ? info : {};
    const isShown = index === selected && shown !== undefined;
    return variantOf(isShown ? shown : text, extras, given.utcOffsetMinutes);
  });
  return { variants, selected };
}

/** The index of what is shown; that of a further variant where none is. */
function selectedOf(fields: Fields, shown: string | undefined, swipes: readonly string[]): number {
  const told = fields.has("swipe_id") ? fields.whole("swipe_id") : null;
  if (told !== null && told >= 0 && told < swipes.length) return told;
  const same = shown === undefined ? 0 : swipes.indexOf(shown);
  return same === -1 ? swipes.length : same;
}

function variantOf(
  text: string,
  info: JsonObject,
  utcOffsetMinutes: number | undefined,
): ImportedVariant {
  const extra = memberOf(info, "extra");
  const told = (name: string): string | null => {
    const value = isObject(extra) ? memberOf(extra, name) : undefined;
    return typeof value === "string" && value !== "" ? value : null;
  };
  const { send_date: time, extra: _, ...others } = info;
  const isBare = !isObject(extra) || Object.keys(extra).length === 0;
  const extras = isBare ? others : { ...others, extra };
  return {
    text,
    time: time === undefined ? null : readTime(time, utcOffsetMinutes),
    model: told("model"),
    reasoning: told("reasoning"),
    extras,
  };
}

function pick(object: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = memberOf(object, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The card's file in the address of a thumbnail. */
function fileIn(address: string): string | null {
  const [, file] = /[?&]file=([^&]+)/u.exec(address) ?? [];
  if (file === undefined) return null;
  return /%(?![\da-f]{2})/iu.test(file) ? file : decoded(file);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
