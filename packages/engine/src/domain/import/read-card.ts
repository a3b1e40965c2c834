import { cardFields } from "./card-fields.ts";
import { Fields } from "./fields.ts";
import type { CardSpec, ImportedAsset, ImportedBook, ImportedCharacter } from "./imported.ts";
import { isObject, memberOf } from "./json-text.ts";
import type { JsonObject, JsonValue } from "./json-value.ts";
import type { ProblemList } from "./problem-list.ts";
import { bookFormOf, readBook } from "./read-book.ts";

const V1_TEXTS = ["description", "personality", "scenario", "first_mes", "mes_example"];
const V1_NAMES = new Set(["name", ...V1_TEXTS]);
const PYGMALION = ["char_persona", "world_scenario", "char_greeting", "example_dialogue"];

/** Which version of card a value is; undefined where it is none. */
export function cardSpecOf(value: JsonValue): CardSpec | undefined {
  if (!isObject(value)) return undefined;
  const has = (name: string) => memberOf(value, name) !== undefined;
  const spec = memberOf(value, "spec");
  if (typeof spec === "string" && spec.startsWith("chara_card_")) {
    return spec === "chara_card_v2" || spec === "chara_card_v1" ? "v2" : "v3";
  }
  const data = memberOf(value, "data");
  if (isObject(data) && V1_TEXTS.some((name) => memberOf(data, name) !== undefined)) return "v2";
  if (has("char_name") || PYGMALION.filter(has).length >= 2) return "pygmalion";
  if (has("mes") || !(has("name") || has("first_mes"))) return undefined;
  const texts = V1_TEXTS.filter(has).length;
  const isOnlyCard = Object.keys(value).every((name) => V1_NAMES.has(name));
  return has("first_mes") || texts >= 2 || (texts === 1 && isOnlyCard) ? "v1" : undefined;
}

/**
 * Reads a character card of version 1, 2 or 3, or a Pygmalion character: texts that are missing, null or
 * numbers, a book that is null, lists where a text is due, do no harm. Where `data` lacks a text and the
 * root of the card, kept for older programs, has it, that counts.
 *
 * @param place - Where in the file the card stands; "" for the file.
 * @param fallbackName - What a nameless one is called: the file's name without its ending.
 * @see SPEC 10.2, case C-G3
 */
export function readCard(
  card: JsonObject,
  spec: CardSpec,
  given: { readonly place: string; readonly fallbackName: string; readonly problems: ProblemList },
): ImportedCharacter {
  const { place, fallbackName, problems } = given;
  const root = new Fields(card, place, problems);
  const hasData = isObject(memberOf(card, "data"));
  if (spec !== "v1" && spec !== "pygmalion" && !hasData) {
    problems.warn("missing", root.placeOf("data"), { what: "data" });
  }
  const data = (hasData ? root.fields("data") : undefined) ?? root;
  checkVersion(root, problems);
  const fields = cardFields(spec === "pygmalion" ? "pygmalion" : "card", data, root);
  const name = fields.name.trim() || fallbackName.trim() || "Unnamed";
  if (fields.name.trim() === "") problems.note("unnamed", data.placeOf("name"), { name });
  return {
    place,
    spec,
    ...fields,
    name,
    book: bookOf(data, problems) ?? (data === root ? null : bookOf(root, problems)),
    picture: null,
    assets: assetsOf(data, problems),
    original: card,
  };
}

function checkVersion(root: Fields, problems: ProblemList): void {
  const spec = root.text("spec");
  if (spec === "") return;
  const version = Number.parseFloat(root.text("spec_version"));
  if (KNOWN_SPECS.has(spec) && !(version >= 4)) return;
  const told = Number.isNaN(version) ? spec.slice(0, 40) : version;
  problems.warn("unsupported_version", root.placeOf("spec_version"), { version: told });
}

const KNOWN_SPECS = new Set(["chara_card_v1", "chara_card_v2", "chara_card_v3"]);

function bookOf(data: Fields, problems: ProblemList): ImportedBook | null {
  const book = data.fields("character_book");
  if (book === undefined) return null;
  return readBook(book.object, bookFormOf(book.object) ?? "card", book.place, problems);
}

function assetsOf(data: Fields, problems: ProblemList): readonly ImportedAsset[] {
  return data.items("assets").flatMap((item) => {
    if (!isObject(item.value)) {
      problems.warn("wrong_type", item.place, { expected: "object", found: "another value" });
      return [];
    }
    const asset = new Fields(item.value, item.place, problems);
    const uri = asset.text("uri");
    return [
      {
        type: asset.text("type"),
        name: asset.text("name"),
        ext: asset.text("ext").toLowerCase(),
        uri,
        bytes: null,
      },
    ];
  });
}
