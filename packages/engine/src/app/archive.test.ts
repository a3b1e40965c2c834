import { readFile } from "node:fs/promises";
import { join } from "node:path";
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isEngineError } from "../domain/errors.ts";
import type { AccountId } from "../domain/ids.ts";
import { GLOBAL } from "../domain/scope.ts";
import { anyArchivedRows, archiveOf } from "../domain/testing/any-archive.ts";
import type { Store } from "../ports/store.ts";
import { inMemoryStore } from "../store/in-memory.ts";
import { indexedDbStore } from "../store/indexeddb.ts";
import { sqliteStore } from "../store/sqlite.ts";
import { readArchive } from "../wire/archive.ts";
import {
  accountNamed,
  bytesOf,
  each,
  engineOver,
  linesOf,
  sortedLines,
  textOf,
} from "./testing/archives.ts";
import { collect } from "./testing/rig.ts";

const ann = accountNamed("ann");

const STORES: readonly (readonly [string, () => Promise<Store>])[] = [
  ["memory", () => Promise.resolve(inMemoryStore())],
  ["SQLite", () => sqliteStore({ path: ":memory:" })],
  ["IndexedDB", () => indexedDbStore({ indexedDB: new IDBFactory() })],
];

describe("an archive", () => {
  it("[10.1] any data come out of any store as they went into any other", async () => {
    await fc.assert(
      fc.asyncProperty(anyArchivedRows, async (rows) => {
        let text = await textOf(each(archiveOf(rows)));
        const all = sortedLines(text);
        for (const [name, open] of STORES) {
          const engine = engineOver(await open());
          await engine.archive.import(ann, readArchive(bytesOf(text, 100)));
          text = await textOf(engine.archive.export(ann));
          await engine.close();
          expect(sortedLines(text), name).toEqual(all);
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe.each(STORES)("an archive over %s", (_, open) => {
  async function lived() {
    const engine = engineOver(await open());
    const character = await engine.characters.create(ann, { name: "Mira", greeting: "Hello" });
    const chat = await engine.chats.create(ann, { characterIds: [character.id] });
    for (const text of ["I grow walnuts", "And figs", "bcz_remember the dog is called Rex"]) {
      await collect(engine.turns.send(ann, chat.id, { text }));
    }
    await engine.memories.add(ann, { scope: GLOBAL, text: "Grows walnuts" });
    return { engine, character, chat, text: await textOf(engine.archive.export(ann)) };
  }

  it("[10.1] taken in twice changes nothing the second time, and says so", async () => {
    const { engine, text } = await lived();
    const outcome = await engine.archive.import(ann, readArchive(bytesOf(text)));
    expect(outcome.counts.chat).toEqual({ new: 0, same: 1, conflicting: 0 });
    expect(outcome.counts.entry.new).toBe(0);
    expect(outcome.conflicts).toEqual([]);
    expect(linesOf(await textOf(engine.archive.export(ann)))).toEqual(linesOf(text));
    await engine.close();
  });

  it("[10.1] a chat goes on where it was taken in", async () => {
    const { text, chat, engine: first } = await lived();
    await first.close();
    const engine = engineOver(await open());
    await engine.archive.import(ann, readArchive(bytesOf(text)));
    const events = await collect(engine.turns.send(ann, chat.id, { text: "Still there?" }));
    expect(events.at(-1)?.type).toBe("reply-end");
    const found = await engine.search.messages(ann, { q: "walnuts", limit: 5 });
    expect(found.map(({ message }) => message.ordinal)).toContain(2);
    const { items } = await engine.memories.list(ann, { scope: GLOBAL }, { limit: 9 });
    expect(items.map(({ text: words }) => words)).toContain("Grows walnuts");
    await engine.close();
  });

  it("[10.1] only says what it would do where that is asked", async () => {
    const { text, engine: first } = await lived();
    await first.close();
    const engine = engineOver(await open());
    const outcome = await engine.archive.import(ann, readArchive(bytesOf(text)), { dryRun: true });
    expect(outcome.counts.character.new).toBe(1);
    expect(outcome.messages).toBe(7);
    expect((await engine.characters.list(ann, { limit: 9 })).items).toEqual([]);
    await engine.close();
  });

  it("[10.1] [12.1] a file that breaks off leaves nothing behind", async () => {
    const { text, engine: first, chat } = await lived();
    await first.close();
    const store = await open();
    const engine = engineOver(store);
    for (const part of [0.3, 0.6, 0.9, 0.99]) {
      const cut = text.slice(0, text.length * part);
      await expect(engine.archive.import(ann, readArchive(bytesOf(cut)))).rejects.toSatisfy(
        (error: unknown) => isEngineError(error, "invalid"),
      );
    }
    const empty = await textOf(engineOver(await open()).archive.export(ann));
    expect(linesOf(await textOf(engine.archive.export(ann)))).toEqual(linesOf(empty));
    expect((await store.chatRows("ann" as AccountId, chat.id)).message).toBe(0);
    expect(await store.jobs("ann" as AccountId, chat.id)).toEqual([]);
    await engine.archive.import(ann, readArchive(bytesOf(text)));
    expect(linesOf(await textOf(engine.archive.export(ann)))).toEqual(linesOf(text));
    await engine.close();
  });

  it("[10.1] what is there already and says something else stays as it is", async () => {
    const { engine, text, character, chat } = await lived();
    await engine.characters.update(ann, character.id, { name: "Mia" });
    await collect(engine.turns.send(ann, chat.id, { text: "One more" }));
    const outcome = await engine.archive.import(ann, readArchive(bytesOf(text)));
    expect(outcome.conflicts).toEqual([
      { kind: "character", id: character.id, name: "Mira" },
      { kind: "chat", id: chat.id, name: expect.any(String) },
    ]);
    expect((await engine.characters.get(ann, character.id)).name).toBe("Mia");
    await engine.close();
  });

  it("[6.12] nobody finds another's rows in it, or by it", async () => {
    const { engine, text, character } = await lived();
    const bob = accountNamed("bob");
    expect(await textOf(engine.archive.export(bob))).not.toContain("walnuts");
    await engine.archive.import(bob, readArchive(bytesOf(text)));
    expect(linesOf(await textOf(engine.archive.export(bob)))).toEqual(linesOf(text));
    await engine.characters.update(bob, character.id, { name: "B" });
    expect(linesOf(await textOf(engine.archive.export(ann)))).toEqual(linesOf(text));
    await engine.close();
  });
});

describe("files of earlier versions", () => {
  it.each([1])("[10.1] one of version %i comes in whole, and out again", async (version) => {
    const path = join(import.meta.dirname, "__fixtures__", `archive-${version}.jsonl`);
    const text = await readFile(path, "utf8");
    const engine = engineOver(inMemoryStore());
    await engine.archive.import(ann, readArchive(bytesOf(text)));
    expect(sortedLines(await textOf(engine.archive.export(ann)))).toEqual(sortedLines(text));
    await engine.close();
  });
});
