import { ENTITY_TYPES } from "../entity.ts";
import type { EntityMention, EntityType } from "../entity.ts";
import { Fields } from "./fields.ts";
import type { ImportedMemory } from "./imported.ts";
import { isList, isObject, memberOf } from "./json-text.ts";
import type { JsonObject, JsonValue } from "./json-value.ts";
import { relationMemory } from "./memory-json.ts";
import { plainMemory } from "./memory-values.ts";
import type { ProblemList } from "./problem-list.ts";

/** Whether a value is a line of the graph file of the MCP memory server. */
export function isGraphLine(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  const type = memberOf(value, "type");
  const has = (name: string) => memberOf(value, name) !== undefined;
  return (
    (type === "entity" && has("name") && has("entityType")) ||
    (type === "relation" && has("from") && has("to"))
  );
}

/** Whether a document is a whole graph, as the server answers it. */
export function isGraphDocument(value: JsonValue): value is JsonObject {
  if (!isObject(value)) return false;
  const entities = memberOf(value, "entities");
  const first = isList(entities) ? entities[0] : undefined;
  return isObject(first) && memberOf(first, "observations") !== undefined;
}

/**
 * Reads a graph of the MCP memory server: each observation of an entity and each relation is a memory that
 * can be understood by itself, with the names that it tells of.
 *
 * @see SPEC 10.5
 */
export class McpGraph {
  readonly #memories: ImportedMemory[] = [];
  readonly #types = new Map<string, EntityType | null>();
  readonly #problems: ProblemList;

  constructor(problems: ProblemList) {
    this.#problems = problems;
  }

  document(value: JsonObject): void {
    const fields = new Fields(value, "", this.#problems);
    for (const item of fields.items("entities")) this.#entity(fields.at(item));
    for (const item of fields.items("relations")) this.#relation(fields.at(item));
  }

  line(value: JsonValue, place: string): void {
    const fields = isObject(value) ? new Fields(value, place, this.#problems) : undefined;
    const type = fields?.value("type");
    if (fields !== undefined && type === "entity") this.#entity(fields);
    else if (fields !== undefined && type === "relation") this.#relation(fields);
    else this.#problems.warn("not_a_memory", place);
  }

  /** Names have the types that the file gives them anywhere. */
  end(): readonly ImportedMemory[] {
    return this.#memories.map((memory) => ({
      ...memory,
      entities: memory.entities.map(({ name, type }) => ({
        name,
        type: type ?? this.#types.get(name) ?? null,
      })),
    }));
  }

  #entity(fields: Fields): void {
    const name = fields.text("name").trim();
    if (name === "") {
      this.#problems.warn("not_a_memory", fields.place);
      return;
    }
    const kind = fields.text("entityType").trim();
    const type = entityTypeOf(kind);
    this.#types.set(name, type);
    const entities: readonly EntityMention[] = [{ name, type }];
    const shown = name.replaceAll("_", " ");
    fields.texts("observations").forEach((observation, index) => {
      const said = observation.trim();
      const isNamed = said.toLowerCase().includes(shown.toLowerCase()) || said.includes(name);
      this.#memories.push(
        plainMemory({
          place: `${fields.place}, observation ${index + 1}`,
          text: isNamed ? said : `${name}: ${said}`,
          category: kind || null,
          entities,
        }),
      );
    });
  }

  #relation(fields: Fields): void {
    const from = fields.text("from").trim();
    const to = fields.text("to").trim();
    const relation = fields.text("relationType", "relation").trim();
    if (from === "" || to === "" || relation === "") {
      this.#problems.warn("not_a_memory", fields.place);
      return;
    }
    this.#memories.push(relationMemory({ place: fields.place, from, to, relation }));
  }
}

/** Words that people and models use for our types. */
const WORDS: Readonly<Record<string, EntityType | undefined>> = {
  human: "person",
  user: "person",
  people: "person",
  company: "organization",
  organisation: "organization",
  team: "organization",
  city: "place",
  country: "place",
  location: "place",
  tool: "technology",
  library: "technology",
  language: "technology",
  pet: "animal",
  topic: "concept",
  idea: "concept",
};

function entityTypeOf(kind: string): EntityType | null {
  const word = kind.toLowerCase();
  const known = ENTITY_TYPES.find((type) => type === word);
  return known ?? (Object.hasOwn(WORDS, word) ? (WORDS[word] ?? null) : null);
}
