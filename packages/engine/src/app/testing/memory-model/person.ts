import { expect } from "vitest";
import type { EntryId, SuggestionId } from "../../../domain/ids.ts";
import { ANN, ann } from "../rig.ts";
import type { Command } from "./commands.ts";
import { pinnedRows } from "./compare.ts";
import type { Waiting } from "./reference-tray.ts";
import type { Memory } from "./written.ts";
import { scopeOf, type World } from "./world.ts";

type Doing = Omit<Command, "reply">;

/** What the person does to memories. Until then nothing that they pinned was touched (5.7). */
export async function personDoes(world: World, command: Doing): Promise<string> {
  expect(await pinnedRows(world)).toEqual(world.pinned);
  try {
    return await carryOut(world, command);
  } finally {
    world.pinned = await pinnedRows(world);
  }
}

function carryOut(world: World, command: Doing): Promise<string> {
  switch (command.kind) {
    case "accept":
    case "accept edited":
    case "reject":
      return decide(world, command);
    case "save several":
      return saveSeveral(world, command);
    case "pin several":
    case "unpin several":
    case "delete several":
      return several(world, command);
    default:
      return world.person(command);
  }
}

/** 6.4. */
async function decide(world: World, { kind, at, via, key, text }: Doing): Promise<string> {
  const { reference } = world;
  const scopes = world.scopes();
  const standing = reference.tray.items.filter(({ on, scope }) => on && scopes.includes(scope));
  const one = standing[at % Math.max(1, standing.length)];
  const id = one === undefined ? undefined : await suggestionOf(world, one);
  if (one === undefined || id === undefined) return "nothing";
  const { tray } = world.process(via);
  if (kind === "reject") {
    reference.tray.remove(one);
    await tray.decide(ann, id, { action: "reject" });
    return "done";
  }
  const isEdited = kind === "accept edited" && one.op !== "delete";
  const edit = isEdited ? { text: world.text(text), key: world.key(key) } : {};
  const expected = reference.accept(one, edit);
  let real: string;
  try {
    const done = await tray.decide(ann, id, { action: "accept", ...edit });
    real = done.outcome === "saved" ? "created" : done.outcome;
  } catch (error) {
    real = codeOf(error);
  }
  if (real !== expected) throw new Error(`accepting came out as ${real}, not as ${expected}`);
  return `${one.op} ${expected}`;
}

/** The real one; undefined where two cannot be told apart. */
async function suggestionOf(world: World, one: Waiting): Promise<SuggestionId | undefined> {
  const rows = await world.store.suggestions(ANN, { scope: one.scope });
  const found = rows.filter(
    (row) =>
      row.standing &&
      row.op === one.op &&
      row.key === one.key &&
      row.text === one.text &&
      row.anchor.messageId === one.hang.message &&
      (row.anchor.kind === "variant" ? row.anchor.variantId : null) === one.hang.variant,
  );
  const [only] = found;
  if (only === undefined) throw new Error(`the tray lacks ${one.op} ${one.text}`);
  return found.length === 1 ? only.id : undefined;
}

/** 5.6: from a description, or from messages; all or none. */
async function saveSeveral(world: World, { at, via, key, text }: Doing): Promise<string> {
  const scopes = world.scopes();
  const scope = scopes[at % scopes.length] ?? "global";
  const entries = Array.from({ length: 1 + (at % 3) }, (_, index) => ({
    key: world.key(key + index * 2),
    text: world.text((text + index * 3) % 10),
  }));
  const pinned = at % 5 === 0 ? true : undefined;
  const by = { origin: "generated", hang: null };
  const wanted = entries.map((entry) => ({ ...entry, scope, pinned }));
  const expected = world.reference.saveMany(by, scope, wanted);
  let real = "updated";
  try {
    const options = pinned === undefined ? {} : { pinned };
    await world.process(via).memories.save(ann, { scope: scopeOf(scope), entries, ...options });
  } catch (error) {
    real = codeOf(error);
  }
  if (real !== expected) throw new Error(`saving came out as ${real}, not as ${expected}`);
  return expected;
}

/** 5.7, 6.6: all or none. */
async function several(world: World, { kind, at, via, text }: Doing): Promise<string> {
  const there = world.present(world.scopes());
  const chosen = there.filter((_, index) => (index + at) % (2 + (text % 2)) === 0).slice(0, 4);
  if (chosen.length === 0) return "nothing";
  const ids: EntryId[] = [];
  for (const memory of chosen) ids.push(await world.idOf(memory));
  const action = kind === "pin several" ? "pin" : kind === "unpin several" ? "unpin" : "delete";
  const expected = expectedOf(world, chosen, action);
  let real = "updated";
  try {
    await world.process(via).memories.many(ann, { ids, action });
  } catch (error) {
    real = codeOf(error);
  }
  if (real !== expected) throw new Error(`${action} came out as ${real}, not as ${expected}`);
  return expected;
}

function expectedOf(
  { reference }: World,
  chosen: readonly Memory[],
  action: "pin" | "unpin" | "delete",
): string {
  if (action !== "delete") return reference.pinMany(chosen, action === "pin");
  for (const memory of chosen) reference.erase(memory);
  return "updated";
}

function codeOf(error: unknown): string {
  if (error instanceof Error && "code" in error && typeof error.code === "string") {
    return error.code;
  }
  throw error;
}
