import { describe, expect, it } from "vitest";
import type { ArchivedRow, PlacedItem } from "../domain/archive.ts";
import { isEngineError, type EngineErrorCode } from "../domain/errors.ts";
import type { AccountId, CharacterId, ChatId } from "../domain/ids.ts";
import { ENTRIES_PER_SCOPE } from "../domain/limits.ts";
import { characterScope, GLOBAL } from "../domain/scope.ts";
import { archiveOf } from "../domain/testing/any-archive.ts";
import type { Store } from "../ports/store.ts";
import { inMemoryStore } from "../store/in-memory.ts";
import { sqliteStore } from "../store/sqlite.ts";
import { readArchive } from "../wire/archive.ts";
import { accountNamed, bytesOf, each, engineOver, linesOf, textOf } from "./testing/archives.ts";
import { collect, testAmbient } from "./testing/rig.ts";

const ANN = "ann" as AccountId;
const ann = accountNamed("ann");

/** A file with one character and one chat of so many turns. */
async function someArchive(turns = 3): Promise<{ readonly text: string; readonly chatId: ChatId }> {
  const engine = engineOver(inMemoryStore());
  const character = await engine.characters.create(ann, { name: "Mira", greeting: "Hello" });
  const chat = await engine.chats.create(ann, { characterIds: [character.id] });
  for (let turn = 0; turn < turns; turn += 1) {
    await collect(engine.turns.send(ann, chat.id, { text: `walnut ${turn}` }));
  }
  await engine.memories.add(ann, { scope: characterScope(character.id), text: "Grows walnuts" });
  const text = await textOf(engine.archive.export(ann));
  await engine.close();
  return { text, chatId: chat.id };
}

/** Ids that no other engine of the test gives. */
function ambientOf(name: string) {
  const ambient = testAmbient();
  return { ...ambient, id: () => `${name}-${ambient.id()}` };
}

async function failure(promise: Promise<unknown>) {
  try {
    await promise;
  } catch (error) {
    if (isEngineError(error)) return error;
    throw error;
  }
  throw new Error("it did not fail");
}

async function refused(
  lines: readonly unknown[],
): Promise<{ readonly code: EngineErrorCode; readonly message: string; readonly line: unknown }> {
  const engine = engineOver(inMemoryStore());
  const text = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line)));
  const { code, message, details } = await failure(
    engine.archive.import(ann, readArchive(bytesOf(text.join("\n")))),
  );
  expect(linesOf(await textOf(engine.archive.export(ann)))).toHaveLength(2);
  await engine.close();
  return { code, message, line: details["line"] };
}

const STORES: readonly (readonly [string, () => Promise<Store>])[] = [
  ["memory", () => Promise.resolve(inMemoryStore())],
  ["SQLite", () => sqliteStore({ path: ":memory:" })],
];

describe.each(STORES)("an import into %s", (_, open) => {
  it("[10.1] [12.1] that dies leaves nothing to be seen, and its rows go", async () => {
    const { text, chatId } = await someArchive(300);
    const store = await open();
    const ambient = ambientOf("a");
    const dying = engineOver(store, ambient);
    const rest = Promise.withResolvers<never>();
    async function* dies(): AsyncGenerator<PlacedItem> {
      let left = linesOf(text).length - 2;
      for await (const item of readArchive(bytesOf(text))) {
        if ((left -= 1) < 0) await rest.promise;
        yield item;
      }
    }
    void dying.archive.import(ann, dies()).catch(() => undefined);
    while ((await store.chatRows(ANN, chatId)).message < 200) await ambient.sleep(1);

    const other = engineOver(store, ambient);
    expect((await other.chats.list(ann, { limit: 9 })).items).toEqual([]);
    expect(await other.search.messages(ann, { q: "walnut", limit: 5 })).toEqual([]);
    expect((await failure(other.archive.import(ann, readArchive(bytesOf(text))))).code).toBe(
      "conflict",
    );
    ambient.advance(61_000);
    await other.worker.drain();
    expect((await store.chatRows(ANN, chatId)).message).toBe(0);
    expect(await store.jobs(ANN, chatId)).toEqual([]);
    await other.archive.import(ann, readArchive(bytesOf(text)));
    expect(linesOf(await textOf(other.archive.export(ann)))).toEqual(linesOf(text));
    await other.close();
  });

  it("[10.1] that is taken over after its death is written whole", async () => {
    const { text, chatId } = await someArchive(300);
    const store = await open();
    const ambient = ambientOf("a");
    const engine = engineOver(store, ambient);
    const rest = Promise.withResolvers<void>();
    async function* waits(): AsyncGenerator<PlacedItem> {
      let left = 550;
      for await (const item of readArchive(bytesOf(text))) {
        if ((left -= 1) === 0) await rest.promise;
        yield item;
      }
    }
    const first = failure(engine.archive.import(ann, waits()));
    while ((await store.chatRows(ANN, chatId)).message < 200) await ambient.sleep(1);
    ambient.advance(61_000);
    await engine.archive.import(ann, readArchive(bytesOf(text)));
    rest.resolve();
    // Whoever was taken for dead writes nothing, and takes nothing back.
    expect((await first).code).toBe("conflict");
    expect(linesOf(await textOf(engine.archive.export(ann)))).toEqual(linesOf(text));
    ambient.advance(120_000);
    await engine.worker.drain();
    expect(linesOf(await textOf(engine.archive.export(ann)))).toEqual(linesOf(text));
    await engine.close();
  });

  it("[10.1] that comes too slowly is refused, never written by half", async () => {
    const { text } = await someArchive(300);
    const store = await open();
    const ambient = ambientOf("s");
    const engine = engineOver(store, ambient);
    async function* stalls(): AsyncGenerator<PlacedItem> {
      let left = 550;
      for await (const item of readArchive(bytesOf(text))) {
        if ((left -= 1) === 0) {
          ambient.advance(61_000);
          await engine.worker.drain();
        }
        yield item;
      }
    }
    const { details } = await failure(engine.archive.import(ann, stalls()));
    expect(details["matter"]).toBe("archive-stalled");
    expect((await engine.chats.list(ann, { limit: 9 })).items).toEqual([]);
    await engine.close();
  });

  it("[10.1] that comes slowly, but comes, is written whole", async () => {
    const { text } = await someArchive(10);
    const ambient = ambientOf("t");
    const engine = engineOver(await open(), ambient);
    async function* trickles(): AsyncGenerator<PlacedItem> {
      for await (const item of readArchive(bytesOf(text))) {
        ambient.advance(20_000);
        await engine.worker.drain();
        yield item;
      }
    }
    await engine.archive.import(ann, trickles());
    expect(linesOf(await textOf(engine.archive.export(ann)))).toEqual(linesOf(text));
    await engine.close();
  });

  it("[12.3] a file cannot reach a message of a chat that is there", async () => {
    const { text, chatId } = await someArchive();
    const engine = engineOver(await open(), ambientOf("b"));
    await engine.archive.import(ann, readArchive(bytesOf(text)));
    const before = linesOf(await textOf(engine.archive.export(ann)));
    const forged = text.replaceAll(chatId, "another-chat").replaceAll("walnut", "forged");
    const { code, message } = await failure(
      engine.archive.import(ann, readArchive(bytesOf(forged))),
    );
    expect([code, message]).toEqual(["conflict", expect.stringContaining("message")]);
    expect(linesOf(await textOf(engine.archive.export(ann)))).toEqual(before);
    await engine.close();
  });

  it("[5.3] entries that a scope has no room for are refused, and nothing comes", async () => {
    const store = await open();
    const engine = engineOver(store, ambientOf("c"));
    const rows: ArchivedRow[] = Array.from({ length: ENTRIES_PER_SCOPE + 1 }, (_, index) => ({
      kind: "entry",
      value: {
        id: `e${index}` as never,
        scope: GLOBAL,
        versions: [
          {
            id: `w${index}` as never,
            op: "set",
            key: null,
            text: `Fact ${index}`,
            pinned: false,
            origin: "manual",
            confidence: null,
            anchor: null,
            source: { chatId: null, turnId: null, messageIds: [] },
            active: true,
            at: 1,
          },
        ],
        erased: false,
        createdAt: 1,
        revision: 1,
      },
    }));
    const items = archiveOf(rows).map((item, index) => ({ line: index + 1, item }));
    const { code, details } = await failure(engine.archive.import(ann, each(items)));
    expect([code, details["limit"], details["count"]]).toEqual([
      "limit",
      ENTRIES_PER_SCOPE,
      ENTRIES_PER_SCOPE + 1,
    ]);
    expect(await store.entryCount(ANN, "global")).toEqual({ pinned: 0, unpinned: 0 });
    await engine.close();
  });
});

describe("a file that is no archive", () => {
  const head = { keepsake: "archive", version: 1, exportedAt: "2026-01-01T00:00:00.000Z" };
  const none = {
    settings: 0,
    persona: 0,
    character: 0,
    entry: 0,
    suggestion: 0,
    chat: 0,
    message: 0,
    piece: 0,
    pass: 0,
  };
  const persona = (change: object) => ({
    persona: {
      id: "p",
      name: "P",
      description: "",
      createdAt: 1,
      updatedAt: 1,
      revision: 1,
      ...change,
    },
  });

  it.each<readonly [string, readonly unknown[], number, RegExp]>([
    ["nothing", [""], 1, /empty/u],
    ["a picture", ["\u0089PNG\r"], 1, /not JSON/u],
    ["another file of JSON", ['[{"mapping":{}}]'], 1, /not a JSON object/u],
    ["a card", [{ spec: "chara_card_v2" }], 1, /no archive of Keepsake/u],
    ["one of a newer version", [{ ...head, version: 9 }], 1, /newer Keepsake.*up to 1/u],
    ["a line cut off", [head, '{"persona":{"id":"p'], 2, /not JSON/u],
    ["a kind nobody knows", [head, { dragon: {} }], 2, /persona, character/u],
    ["a name too long", [head, persona({ name: "x".repeat(101) })], 2, /persona\.name.*101.*100/u],
    ["a lone surrogate", [head, '{"persona":{"id":"p","name":"\\ud800"}}'], 2, /persona\.name/u],
    ["numbers as text", [head, persona({ createdAt: "1" })], 2, /persona\.createdAt/u],
    ["no revision left", [head, persona({ revision: 2 ** 53 - 1 })], 2, /persona\.revision/u],
    ["one id twice", [head, persona({}), persona({})], 3, /second persona/u],
    ["a wrong sum", [head, { end: { ...none, chat: 1 } }], 2, /1 of chat.*0/u],
    ["no end", [head, persona({})], 3, /cut off/u],
    ["two heads", [head, head], 2, /second head/u],
    ["more after the end", [head, { end: none }, persona({})], 3, /after the end/u],
    [
      "an organization's entry",
      [head, { entry: { id: "e", scope: { kind: "organization", organizationId: "o" } } }],
      2,
      /entry\.scope/u,
    ],
    [
      "an entry of nobody",
      [
        head,
        {
          suggestion: {
            id: "s",
            scope: { kind: "character", characterId: "mia" },
            op: "save",
            key: null,
            text: "x",
            entryId: null,
            basis: null,
            reason: "full",
            origin: "model",
            confidence: null,
            anchor: { kind: "message", messageId: "m" },
            source: { chatId: null, turnId: null, messageIds: [] },
            standing: true,
            createdAt: 1,
            revision: 1,
          },
        },
      ],
      2,
      /not in the file: mia/u,
    ],
  ])("[10.2] [12.6] %s is refused with the line and the reason", async (_, lines, line, words) => {
    const outcome = await refused(lines);
    expect(outcome).toEqual({ code: "invalid", message: expect.stringMatching(words), line });
  });

  it("[10.1] fields that nobody knows yet are passed over", async () => {
    const engine = engineOver(inMemoryStore());
    const lines = [
      { ...head, colour: "red" },
      persona({ colour: "red" }),
      { end: { ...none, persona: 1 } },
    ];
    const text = lines.map((line) => JSON.stringify(line)).join("\r\n");
    const outcome = await engine.archive.import(ann, readArchive(bytesOf(`\ufeff${text}\n\n`)));
    expect(outcome.counts.persona.new).toBe(1);
    await engine.close();
  });

  it("[10.1] one character goes alone, with its entries and its chats", async () => {
    const engine = engineOver(inMemoryStore());
    const mira = await engine.characters.create(ann, { name: "Mira" });
    const bo = await engine.characters.create(ann, { name: "Bo" });
    for (const characterIds of [[mira.id], [bo.id], [mira.id, bo.id]]) {
      await engine.chats.create(ann, { characterIds });
    }
    await engine.memories.add(ann, { scope: characterScope(mira.id), text: "Mira's own" });
    await engine.memories.add(ann, { scope: characterScope(bo.id), text: "Bo's own" });
    await engine.memories.add(ann, { scope: GLOBAL, text: "Everybody's" });
    const text = await textOf(engine.archive.export(ann, { characterId: mira.id }));
    expect(linesOf(text).at(-1)).toEqual({ end: { ...none, character: 1, entry: 1, chat: 1 } });
    const other = engineOver(inMemoryStore());
    await other.archive.import(ann, readArchive(bytesOf(text)));
    expect((await other.characters.get(ann, mira.id)).name).toBe("Mira");
    const missing = textOf(engine.archive.export(ann, { characterId: "nobody" as CharacterId }));
    expect((await failure(missing)).code).toBe("not_found");
  });
});
