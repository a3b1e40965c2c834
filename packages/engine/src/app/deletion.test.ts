import "fake-indexeddb/auto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { IDBFactory } from "fake-indexeddb";
import { afterAll, describe, expect, it } from "vitest";
import { GLOBAL } from "../domain/scope.ts";
import type { Store } from "../ports/store.ts";
import { indexedDbStore } from "../store/indexeddb.ts";
import { inMemoryStore } from "../store/in-memory.ts";
import { sqliteStore } from "../store/sqlite.ts";
import { ann } from "./testing/rig.ts";
import {
  holders,
  randomFrom,
  SECRET,
  secretWorld,
  taking,
  type SecretWorld,
} from "./testing/secrets.ts";
import { createWorker } from "./worker.ts";

const SLOW_MS = 60_000;
const SEEDS = [1, 2, 3, 4, 5];
const folder = mkdtempSync(join(tmpdir(), "keepsake-deletion-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const STORES: readonly (readonly [string, () => Promise<Store>])[] = [
  ["memory", async () => inMemoryStore()],
  ["SQLite", () => sqliteStore({ path: ":memory:" })],
  ["IndexedDB", () => indexedDbStore({ indexedDB: new IDBFactory() })],
];

/** Deletes the replies that saved it, then all that the person told, with every trace. */
async function deleteAll({ r, chat, told }: SecretWorld): Promise<void> {
  for (const reply of await r.history(chat.id)) {
    const calls = reply.variants.flatMap(({ steps }) => steps.flatMap((step) => step.calls));
    if (calls.length > 0) await r.messages.remove(ann, chat.id, reply.id);
  }
  for (const message of await told()) {
    const still = await r.store.get("message", message.account, message.id);
    if (still === undefined) continue;
    const { items } = await r.messages.traces(ann, message.chatId, message.id);
    const also = taking(items, () => true);
    await r.messages.remove(ann, message.chatId, message.id, also);
  }
}

/** What runs late: jobs, swipes, new turns. */
async function goOn({ r, chat, other }: SecretWorld): Promise<void> {
  await createWorker(r.context).drain();
  for (const { id } of [chat, other]) {
    for (const reply of (await r.history(id)).filter((one) => one.variants.length > 1).slice(-1)) {
      for (const variant of reply.variants.keys()) {
        await r.turns
          .select(ann, id, reply.turnId, { variant, messageId: reply.id })
          .catch(() => undefined);
      }
    }
    await r.say(id, "What do you remember?");
  }
  await createWorker(r.context).drain();
}

describe.each(STORES)("deleting in %s", (_, open) => {
  it.each(SEEDS)(
    "[10.4, P-F6, P-F7, P-F9] with every trace leaves the text in no row, nor does anything late bring it back (%i)",
    { timeout: SLOW_MS },
    async (seed) => {
      const store = await open();
      const world = await secretWorld(store, randomFrom(seed));
      expect((await holders(world.r)).length).toBeGreaterThan(3);
      await deleteAll(world);
      expect(await holders(world.r)).toEqual([]);
      await goOn(world);
      expect(await holders(world.r)).toEqual([]);
      expect(world.r.sentPrompts().slice(-2).join("\n")).not.toContain(SECRET);
      await store.close();
    },
  );

  it.each(SEEDS)(
    "[10.4] with some traces leaves it in what the person was shown and kept, and nowhere else (%i)",
    { timeout: SLOW_MS },
    async (seed) => {
      const store = await open();
      const random = randomFrom(seed * 7_919);
      const world = await secretWorld(store, random);
      const { r } = world;
      const [message] = await world.told();
      if (message === undefined) throw new Error("nothing was told");
      const { items } = await r.messages.traces(ann, message.chatId, message.id);
      const also = taking(items, () => random() < 0.5);
      const { removed } = await r.messages.remove(ann, message.chatId, message.id, also);
      const kept = items.filter(({ id }) => !also.includes(id)).map(({ id }) => id);
      const allowed = new Set([
        ...kept,
        ...kept.map((id) => `ref:${id.slice(id.indexOf(":") + 1)}`),
      ]);
      const left = (await holders(r)).filter((holder) => !allowed.has(holder));
      expect(left).toEqual([]);
      expect(removed).toContainEqual({ kind: "message", id: message.id });
      expect(removed).toContainEqual({ kind: "index", id: message.id });
      await store.close();
    },
  );
});

describe.each(STORES)("deleting chats in %s", (_, open) => {
  it.each(SEEDS.slice(0, 3))(
    // What was taken back and could come back goes without being asked for.
    "[10.4, C-E7, C-E17] with what they taught leaves only what the person wrote themselves (%i)",
    { timeout: SLOW_MS },
    async (seed) => {
      const store = await open();
      const { r, memories, chat } = await secretWorld(store, randomFrom(seed * 31));
      const { entry } = await memories.add(ann, { scope: GLOBAL, text: `Near ${SECRET} 17` });
      for (const { id } of (await store.chats(chat.account, { limit: 100 })).items) {
        const { items } = await r.chats.traces(ann, id);
        const also = taking(items, (trace) => trace.kind === "entry" && !trace.isPast);
        expect((await r.chats.remove(ann, id, also)).removed).toContainEqual({ kind: "chat", id });
      }
      await createWorker(r.context).drain();
      const own = (await memories.list(ann, {}, { limit: 50 })).items;
      expect(own.map(({ id }) => id)).toContain(entry.id);
      for (const { origin } of own) expect(origin).toBe("manual");
      const left = (await holders(r)).toSorted();
      expect(left).toEqual(own.map(({ id }) => `entry:${id}`).toSorted());
      expect(await store.chatRows(chat.account, chat.id)).toMatchObject({ message: 0, job: 0 });
      await store.close();
    },
  );
});

describe("a SQLite file", () => {
  it(
    "[10.4] holds no byte of what was deleted with every trace",
    { timeout: SLOW_MS },
    async () => {
      const store = await sqliteStore({ path: join(folder, "keepsake.db") });
      const world = await secretWorld(store, randomFrom(11));
      await deleteAll(world);
      await goOn(world);
      await store.close();
      const bytes = readdirSync(folder).map((file) => readFileSync(join(folder, file), "latin1"));
      for (const spelt of [SECRET, SECRET.toLowerCase()]) {
        expect(bytes.some((file) => file.includes(spelt))).toBe(false);
      }
    },
  );
});
