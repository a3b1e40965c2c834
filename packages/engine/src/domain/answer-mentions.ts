import type { EntityMention, EntityRelation, EntityType, Mentions } from "./entity.ts";
import { MENTIONS_READ } from "./limits.ts";
import type { JsonValue } from "./model-json.ts";

type JsonObject = { readonly [name: string]: JsonValue };

/** What a model may call the parts of a name and of a relation. */
const NAMES = {
  entities: ["entities", "names", "mentions"],
  relations: ["relations", "relationships", "edges"],
  name: ["name", "entity", "label", "text"],
  type: ["type", "category", "kind", "entity_type"],
  aliases: ["aliases", "alias", "aka", "other_names"],
  from: ["from", "source", "subject", "head"],
  to: ["to", "target", "object", "tail"],
  relation: ["relation", "type", "relationship", "predicate", "label"],
} as const;

/**
 * The names and relations that an item of a model's answer gives, whatever form they have: objects, bare
 * names, names with their types as members, triples. What is none of that is left out; only the first
 * `MENTIONS_READ` of a list are looked at. Nothing of it is held against a text yet: see `keptMentions`.
 *
 * @returns Undefined where it gives no name.
 * @see SPEC 6.4, 6.7, 12.3
 */
export function readMentions(item: JsonObject): Mentions | undefined {
  const entities = listed(own(item, NAMES.entities)).flatMap((raw) => entityOf(raw) ?? []);
  if (entities.length === 0) return undefined;
  const relations = listed(own(item, NAMES.relations)).flatMap((raw) => relationOf(raw) ?? []);
  return { entities, ...(relations.length === 0 ? {} : { relations }) };
}

/** An item without its lists of names and relations; itself where it has none. */
export function withoutMentions(item: JsonObject): JsonObject {
  const names: readonly string[] = [...NAMES.entities, ...NAMES.relations];
  if (!names.some((name) => Object.hasOwn(item, name))) return item;
  return Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name)));
}

function own(item: JsonObject, names: readonly string[]): JsonValue | undefined {
  const name = names.find((one) => Object.hasOwn(item, one));
  return name === undefined ? undefined : item[name];
}

/** Items of a list, or of an object by their names: `{"Mira": "person"}`. */
function listed(value: JsonValue | undefined): readonly JsonValue[] {
  if (isList(value)) return value.slice(0, MENTIONS_READ);
  if (!isObject(value)) return [];
  if (own(value, NAMES.name) !== undefined || own(value, NAMES.from) !== undefined) return [value];
  return Object.entries(value)
    .slice(0, MENTIONS_READ)
    .map(([name, of]) => ({ ...(isObject(of) ? of : { type: of }), name }));
}

function entityOf(raw: JsonValue): EntityMention | undefined {
  if (typeof raw === "string") return { name: raw, type: null };
  if (!isObject(raw)) return undefined;
  const name = own(raw, NAMES.name);
  if (typeof name !== "string") return undefined;
  const type = own(raw, NAMES.type);
  const others = own(raw, NAMES.aliases);
  const aliases = (isList(others) ? others.slice(0, MENTIONS_READ) : [others]).filter(
    (one) => typeof one === "string",
  );
  return {
    name,
    // Which types there are is known to `keptMentions`: what is none of them becomes none.
    type: typeof type === "string" ? (type.trim().toLowerCase() as EntityType) : null,
    ...(aliases.length === 0 ? {} : { aliases }),
  };
}

function relationOf(raw: JsonValue): EntityRelation | undefined {
  if (isList(raw) && raw.length === 3) {
    const [from, relation, to] = raw;
    return relationOf({ from: from ?? null, relation: relation ?? null, to: to ?? null });
  }
  if (!isObject(raw)) return undefined;
  const [from, to, relation] = [NAMES.from, NAMES.to, NAMES.relation].map((names) =>
    own(raw, names),
  );
  if (typeof from !== "string" || typeof to !== "string" || typeof relation !== "string") {
    return undefined;
  }
  return { from, to, relation: relation.replaceAll("_", " ") };
}

function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}
