import { Fields } from "./fields.ts";
import type { ImportedMemory } from "./imported.ts";
import { isList, isObject, memberOf } from "./json-text.ts";
import type { JsonObject, JsonValue } from "./json-value.ts";
import { readMemoryList } from "./memory-list.ts";
import { plainMemory } from "./memory-values.ts";
import type { ProblemList } from "./problem-list.ts";

/** Under these names memories lie in a document. */
const LISTS = ["results", "memories", "entries", "facts", "data"] as const;
/** Under these names an item has its text. */
const TEXTS = ["memory", "text", "content", "value", "fact", "observation"] as const;

/** Whether an item of a list can be a memory. */
export function isMemoryItem(value: JsonValue): boolean {
  if (typeof value === "string") return value.trim() !== "";
  if (!isObject(value)) return false;
  const isText = (name: string) => {
    const text = memberOf(value, name);
    return typeof text === "string" || typeof text === "number";
  };
  const isSpoken = ["role", "mes", "is_user"].some((name) => memberOf(value, name) !== undefined);
  return TEXTS.some(isText) && !isSpoken;
}

/** Whether an item is a memory of Mem0's. */
export function isMem0Item(value: JsonValue): boolean {
  return isObject(value) && typeof memberOf(value, "memory") === "string";
}

/** The name under which a document holds memories; undefined where it holds none. */
export function memoryListIn(value: JsonObject): string | undefined {
  return LISTS.find((name) => {
    const list = memberOf(value, name);
    return isList(list) && list.some(isMemoryItem);
  });
}

/** Whether a document is nothing but texts by key. */
export function isKeyedTexts(value: JsonObject): boolean {
  const values = Object.values(value);
  return (
    values.length > 0 &&
    values.every((text) => typeof text === "string" || typeof text === "number") &&
    memberOf(value, "spec") === undefined
  );
}

/** Memories of a document that is nothing but texts by key. */
export function readKeyedTexts(value: JsonObject): readonly ImportedMemory[] {
  return Object.entries(value).flatMap(([key, text], index) => {
    const memory = String(typeof text === "object" ? "" : text).trim();
    return memory === ""
      ? []
      : [plainMemory({ place: `[${index}]`, key: key.trim(), text: memory })];
  });
}

/**
 * Reads one memory of a list: a text alone, or an object of Mem0's or of like form with its key, times and
 * categories.
 *
 * @returns Undefined for what is none; `problems` then says so.
 * @see SPEC 10.2, 10.5
 */
export function readMemoryItem(
  value: JsonValue,
  place: string,
  problems: ProblemList,
): ImportedMemory | undefined {
  if (typeof value === "string" && value.trim() !== "") {
    return plainMemory({ place, text: value.trim() });
  }
  if (!isObject(value)) {
    problems.warn("not_a_memory", place);
    return undefined;
  }
  const fields = new Fields(value, place, problems);
  const text = fields.text(...TEXTS).trim();
  if (text === "") {
    problems.warn("not_a_memory", place);
    return undefined;
  }
  const key = fields.textOrNull("key", "title", "name")?.trim() || null;
  const names = [...TEXTS, "key", "title", "name", ...TIMES.created, ...TIMES.updated];
  return plainMemory({
    place,
    key,
    text,
    createdAt: timeIn(fields, TIMES.created),
    updatedAt: timeIn(fields, TIMES.updated),
    category: fields.texts("categories")[0] ?? fields.textOrNull("category"),
    extras: fields.rest(...names, "categories", "category"),
  });
}

const TIMES = {
  created: ["created_at", "createdAt", "created", "timestamp", "time", "date"],
  updated: ["updated_at", "updatedAt", "updated", "lastUpdated", "last_updated"],
} as const;

function timeIn(fields: Fields, names: readonly string[]): number | null {
  const name = names.find((one) => fields.has(one));
  return name === undefined ? null : fields.time(name);
}

/** Mem0's relations between names, as memories: "Ann works at Acme". */
export function readMem0Relations(fields: Fields): readonly ImportedMemory[] {
  return fields.items("relations").flatMap((item) => {
    const relation = fields.at(item);
    const from = relation.text("source", "from").trim();
    const to = relation.text("target", "destination", "to").trim();
    const name = relation.text("relationship", "relation").trim();
    if (from === "" || to === "" || name === "") {
      fields.warn("not_a_memory", item.place);
      return [];
    }
    return [relationMemory({ place: item.place, from, to, relation: name })];
  });
}

/** How two names belong together, as a memory that says it. */
export function relationMemory(given: {
  readonly place: string;
  readonly from: string;
  readonly to: string;
  readonly relation: string;
}): ImportedMemory {
  const { place, from, to } = given;
  const relation = given.relation.replaceAll("_", " ").trim();
  return plainMemory({
    place,
    text: `${from} ${relation} ${to}`,
    entities: [
      { name: from, type: null },
      { name: to, type: null },
    ],
    relations: [{ from, to, relation }],
  });
}

/** Whether a value is what Claude's export holds of its memory. */
export function isClaudeMemory(value: JsonValue): value is JsonObject {
  return isObject(value) && typeof memberOf(value, "conversations_memory") === "string";
}

/** Reads Claude's memory: texts as a person would copy them, of all chats and of each project. */
export function readClaudeMemory(
  value: JsonObject,
  place: string,
  problems: ProblemList,
): readonly ImportedMemory[] {
  const fields = new Fields(value, place, problems);
  const texts = [
    { value: fields.text("conversations_memory"), place: fields.placeOf("conversations_memory") },
    ...fields.items("project_memories"),
  ];
  return texts.flatMap((text) =>
    typeof text.value === "string"
      ? readMemoryList(text.value).map((memory) => ({
          ...memory,
          place: `${text.place}, ${memory.place}`,
        }))
      : [],
  );
}
