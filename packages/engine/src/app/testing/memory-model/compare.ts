import { expect } from "vitest";
import { scopeKey, type Entry } from "../../../domain/entry.ts";
import { headOf } from "../../../domain/entry-head.ts";
import { memoryLine } from "../../../domain/memory-block.ts";
import { ANN, ann } from "../rig.ts";
import type { Command } from "./commands.ts";
import { plain } from "./plain.ts";
import type { Memory, Write } from "./written.ts";
import type { World } from "./world.ts";

/** Every pinned entry, as its row stands. */
export async function pinnedRows(world: World): Promise<readonly string[]> {
  const heads = await world.store.entryHeads(ANN, world.scopes());
  return heads
    .filter(({ pinned }) => pinned)
    .map((head) => JSON.stringify({ ...head, seq: 0, revision: 0 }))
    .toSorted();
}

/** The store holds what the reference says, and nothing that SPEC 5 rules out. */
export async function agrees(world: World, command: Command): Promise<void> {
  await sameRows(world);
  await sameLists(world);
  await sameTrays(world);
  await standsOnce(world);
  expect(await pinnedRows(world)).toEqual(world.pinned);
  await sameInNewPrompt(world, command.at);
}

/** What waits, and what would come back with a swipe. */
async function sameTrays(world: World): Promise<void> {
  const { reference, store } = world;
  for (const scope of world.scopes()) {
    const rows = await store.suggestions(ANN, { scope });
    const real = rows.map((row) => {
      const { op, key, text, reason, origin, standing, anchor, entryId } = row;
      const variant = anchor.kind === "variant" ? anchor.variantId : null;
      const where = `${anchor.messageId} ${variant}`;
      return [op, key, text, reason, origin, standing, entryId !== null, where].join(" | ");
    });
    const meant = reference.tray.items
      .filter((one) => one.scope === scope)
      .map(({ op, key, text, reason, origin, on, target, hang }) =>
        [
          op,
          key,
          text,
          reason,
          origin,
          on,
          target !== null,
          `${hang.message} ${hang.variant}`,
        ].join(" | "),
      );
    expect(real.toSorted()).toEqual(meant.toSorted());
  }
}

/** Every memory with its whole history, those that were taken back included. */
async function sameRows(world: World): Promise<void> {
  const scopes = world.scopes();
  const asOf = Object.fromEntries(scopes.map((scope) => [scope, 0]));
  const heads = await world.store.entriesSince(ANN, asOf);
  const rows = await Promise.all(heads.map(({ id }) => world.store.get("entry", ANN, id)));
  const real = rows.flatMap((entry) =>
    entry === undefined || entry.erased ? [] : [realHistory(entry)],
  );
  const meant = world.reference.memories
    .filter(({ isGone, scope }) => !isGone && scopes.includes(scope))
    .map(history);
  expect(real.toSorted()).toEqual(meant.toSorted());
}

function history({ scope, writes }: Memory): string {
  return [scope, ...writes.map(line)].join("\n");
}

function line({ op, key, text, pinned, origin, on, hang }: Omit<Write, "at" | "from">): string {
  const where = hang === null ? "person" : `${hang.message} ${hang.variant}`;
  return [op, key, text, pinned, op === "covered" ? "" : origin, on, where].join(" | ");
}

function realHistory({ scope, versions }: Entry): string {
  const lines = versions.map(({ op, key, text, pinned, origin, active, anchor }) => {
    const variant = anchor?.kind === "variant" ? anchor.variantId : null;
    const hang = anchor === null ? null : { chat: "", message: anchor.messageId, variant };
    return line({ op, key, text, pinned, origin, on: active, hang });
  });
  return [scopeKey(scope), ...lines].join("\n");
}

/** The lists of the page: what is there, newest first. */
async function sameLists(world: World): Promise<void> {
  for (const scope of world.scopes()) {
    const meant = world.reference
      .present(scope)
      .toSorted((a, b) => b.write.at - a.write.at)
      .map(({ write: { key, text, pinned, origin } }) => ({ key, text, pinned, origin }));
    const heads = await world.store.entryHeads(ANN, [scope]);
    const real = heads.map(({ key, text, pinned, origin }) => ({ key, text, pinned, origin }));
    expect(real).toEqual(meant);
    const pinned = meant.filter((one) => one.pinned).length;
    const count = { pinned, unpinned: meant.length - pinned };
    expect(await world.store.entryCount(ANN, scope)).toEqual(count);
  }
}

/** No key and no memory stands twice in a scope; what a head says is what its history says. */
async function standsOnce(world: World): Promise<void> {
  const heads = await world.store.entryHeads(ANN, world.scopes());
  const places = heads.map(({ scope, key, text }) =>
    [scopeKey(scope), key, plain(text)].join("\n"),
  );
  expect(new Set(places).size).toBe(places.length);
  const keys = heads.flatMap(({ scope, key }) =>
    key === null ? [] : [`${scopeKey(scope)}\n${key}`],
  );
  expect(new Set(keys).size).toBe(keys.length);
  for (const { seq: _, ...head } of heads) {
    const entry = await world.store.get("entry", ANN, head.id);
    expect(entry === undefined ? undefined : headOf(entry)).toEqual(head);
  }
}

/** A chat that begins now is told what there is: all pinned ones, and here all others, too. */
async function sameInNewPrompt(world: World, at: number): Promise<void> {
  const alive = world.people.filter(({ isDeleted }) => !isDeleted);
  const character = alive[at % Math.max(1, alive.length)];
  if (character === undefined) return;
  const view = await world.process(at % 2).prompts.get(ann, character.glass);
  const told = (name: string) =>
    view.sections
      .filter((section) => section.name === name)
      .flatMap((section) => section.text.split("\n"))
      .filter((one) => one.startsWith("- "))
      .map((one) => one.replace(/ \(recent\)$/u, ""))
      .toSorted();
  const own = `character:${character.id}`;
  const scopes = !character.learns ? [] : character.isolated ? [own] : [own, "global"];
  const meant = scopes.flatMap((scope) => world.reference.present(scope));
  const lines = (pinned: boolean) =>
    meant
      .filter(({ write }) => write.pinned === pinned)
      .map(({ write }) => memoryLine(write))
      .toSorted();
  expect(told("pinned")).toEqual(lines(true));
  expect(told("entries")).toEqual(lines(false));
}
