import { readModelJson, type JsonValue } from "./model-json.ts";

/** What a model's tool call asks for. */
export type MemoryCall =
  | { readonly tool: "memory_save"; readonly text: string; readonly key: string | null }
  | {
      readonly tool: "memory_update";
      readonly memory: string;
      readonly text: string;
      /** Undefined keeps the key. */
      readonly key: string | undefined;
    }
  | { readonly tool: "memory_delete"; readonly memory: string };

/** What a model is answered where its call was carried out; every other answer says that nothing was. */
export const WRITTEN = { saved: "Saved.", updated: "Updated.", deleted: "Deleted." } as const;
const WRITTEN_ANSWERS: readonly string[] = Object.values(WRITTEN);

/** Whether a call wrote something, told from what it was answered: not what was known, nor a refusal. */
export function isWritten(output: string): boolean {
  return WRITTEN_ANSWERS.includes(output);
}

const TOOLS = ["memory_save", "memory_update", "memory_delete"] as const;

/**
 * Reads the arguments of a memory tool as models write them: broken JSON, numbers for texts, `null` for
 * what is left out, the text under another name.
 *
 * @returns What is asked for, or in `fault` what is wrong, in words for the model.
 * @see SPEC 5.6, 12.3
 */
export function readMemoryCall(
  name: string,
  input: string,
): { readonly call: MemoryCall } | { readonly fault: string } {
  const tool = TOOLS.find((known) => known === name.trim());
  if (tool === undefined) {
    return { fault: `There is no such tool. The tools are ${TOOLS.join(", ")}.` };
  }
  const fields = argumentsOf(input);
  if (fields === undefined) return { fault: `${tool} needs a JSON object of arguments.` };
  const text = firstText(fields, tool === "memory_save" ? SAVED_TEXT : NEW_TEXT);
  const key = firstText(fields, ["key"]);
  const memory = firstText(fields, ["memory", "id", "old_text"]) ?? key;
  switch (tool) {
    case "memory_save":
      return text === undefined
        ? missing(tool, "text")
        : { call: { tool, text, key: key ?? null } };
    case "memory_update":
      if (memory === undefined) return missing(tool, "memory");
      return text === undefined ? missing(tool, "text") : { call: { tool, memory, text, key } };
    case "memory_delete": {
      const named = memory ?? text;
      return named === undefined ? missing(tool, "memory") : { call: { tool, memory: named } };
    }
  }
}

const NEW_TEXT = ["text", "value", "content", "new_text"];
const SAVED_TEXT = [...NEW_TEXT, "memory"];

function missing(tool: string, field: string): { readonly fault: string } {
  return { fault: `${tool} needs "${field}", a text that is not empty.` };
}

/**
 * A call's arguments as later requests hold them: as the model wrote them where they are a JSON object,
 * else the object that is read out of them. Whatever else there was, no server takes for arguments, or
 * takes as it is.
 *
 * @see SPEC 8.2, 12.3
 */
export function sendableInput(input: string): string {
  const fields = argumentsOf(input);
  if (fields === undefined || isSuspect(fields)) return "{}";
  return isObject(input) ? input : JSON.stringify(fields);
}

/** Names that would reach an object's prototype: clients refuse JSON that has them. */
function isSuspect(value: JsonValue): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (Object.hasOwn(value, "__proto__") || Object.hasOwn(value, "constructor")) return true;
  return Object.values(value as Readonly<Record<string, JsonValue>>).some(isSuspect);
}

function isObject(input: string): boolean {
  try {
    const value: unknown = JSON.parse(input);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** A call's arguments, also out of broken JSON; undefined where they are no object. */
export function argumentsOf(input: string): Readonly<Record<string, JsonValue>> | undefined {
  const value = parsed(input);
  const inner = typeof value === "string" ? readModelJson(value).value : value;
  if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return undefined;
  return inner as Readonly<Record<string, JsonValue>>;
}

function parsed(input: string): JsonValue | undefined {
  try {
    return JSON.parse(input) as JsonValue;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return readModelJson(input).value;
  }
}

/** The first of some fields that holds a text. */
export function firstText(
  fields: Readonly<Record<string, JsonValue>>,
  names: readonly string[],
): string | undefined {
  for (const name of names) {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (typeof value === "number" || typeof value === "boolean") return String(value);
    if (typeof value === "string" && value.trim() !== "") return value;
  }
  return undefined;
}
