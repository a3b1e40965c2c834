import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { describe, expect, it } from "vitest";
import type { ChatId } from "../domain/ids.ts";
import { selectedVariant } from "../domain/message.ts";
import type { Store } from "../ports/store.ts";
import { inMemoryStore } from "../store/in-memory.ts";
import { indexedDbStore } from "../store/indexeddb.ts";
import { sqliteStore } from "../store/sqlite.ts";
import { dying } from "./testing/dying.ts";
import {
  drainAll,
  learningOf,
  learnRig,
  lines,
  NOTHING,
  remembered,
  save,
  type LearnRig,
} from "./testing/learning.ts";
import { ann, collect } from "./testing/rig.ts";
import { dataOf } from "./testing/summaries.ts";
import { createWorker } from "./worker.ts";

const STORES: readonly (readonly [name: string, open: () => Promise<Store>])[] = [
  ["memory", async () => inMemoryStore()],
  ["SQLite", () => sqliteStore({ path: ":memory:" })],
  ["IndexedDB", () => indexedDbStore({ indexedDB: new IDBFactory() })],
];

const NAMES =
  "Alba Berta Cora Dora Emma Frida Greta Hanna Ida Jola Karla Lotte Marta Nora Olga Paula Rosa Selma Thea Vera Wanda Zora".split(
    " ",
  );

/** Draws numbers that a seed decides. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const boat = (name: string) => `I have a boat called ${name}.`;

/** A model that finds the boat of the message, and now and then is of no use. */
function reader(roll: (below: number) => number) {
  return (request: Parameters<typeof dataOf>[0]) => {
    if (roll(6) === 0) return '{"op": "save", "te';
    const said = dataOf(request).split("the person")[1] ?? "";
    const name = NAMES.find((one) => said.includes(one));
    if (name === undefined) return NOTHING;
    return lines(save(`Has a boat called ${name}`, `I have a boat called ${name}`));
  };
}

/** What the messages of the person say that stand there now, each answered to its end. */
async function boatsIn(r: LearnRig, id: ChatId): Promise<readonly string[]> {
  const messages = await r.history(id);
  const said = messages.filter(({ role }) => role === "user");
  return [
    ...new Set(
      said.flatMap((message) => {
        const reply = messages.find(
          (one) => one.turnId === message.turnId && one.role === "assistant",
        );
        const isAnswered = reply?.variants.some(({ status }) => status === "complete") === true;
        const name = NAMES.find((one) => selectedVariant(message).text.includes(one));
        return isAnswered && name !== undefined ? [`Has a boat called ${name}`] : [];
      }),
    ),
  ].toSorted();
}

/** One thing that a person does, or a process that dies in the middle of its work. */
async function step(r: LearnRig, id: ChatId, roll: (below: number) => number): Promise<void> {
  const messages = await r.history(id);
  const said = messages.filter(({ role }) => role === "user");
  const any = said[roll(Math.max(1, said.length))];
  const name = NAMES[roll(NAMES.length)] ?? "Alba";
  r.ambient.advance(60_000);
  switch (roll(8)) {
    case 0:
    case 1:
    case 2:
      return void (await collect(r.turns.send(ann, id, { text: boat(name) })));
    case 3:
      if (any !== undefined) await r.messages.edit(ann, id, any.id, { text: boat(name) });
      return;
    case 4: {
      const last = messages.at(-1);
      if (last !== undefined) await collect(r.turns.regenerate(ann, id, last.turnId));
      return;
    }
    case 5: {
      const reply = messages.findLast(
        ({ role, turnId }) => role === "assistant" && turnId === any?.turnId,
      );
      if (reply !== undefined) await r.chats.rewind(ann, id, reply.id);
      return;
    }
    case 6: {
      const store = dying(r.store, 1 + roll(30)).store;
      await createWorker({ ...r.context, store })
        .drain()
        .catch(() => 0);
      return;
    }
    default:
      return void (await createWorker(r.context).drain());
  }
}

describe.each(STORES)("over %s", (_, open) => {
  it.each([1, 2, 3, 4, 5, 6])(
    "[6.4, 5.12, 12.1] whatever is said, edited, answered anew, rewound and cut short, what stands is learned, and nothing else (%i)",
    async (seed) => {
      const roll = dice(seed * 7_919);
      const r = learnRig(reader(roll), { store: await open() });
      const { id } = await r.learningChat();
      for (let count = 0; count < 25; count += 1) await step(r, id, roll);
      await drainAll(r, 40);
      expect(await learningOf(r, id)).toMatchObject({ waiting: 0, failure: null });
      const { missed } = await learningOf(r, id);
      const boats = await boatsIn(r, id);
      const known = await remembered(r, id);
      // What the model missed five times only the rules have read, and these know of no boats.
      expect(known.filter((text) => !boats.includes(text))).toEqual([]);
      expect(boats.filter((text) => !known.includes(text)).length).toBeLessThanOrEqual(missed);
      await r.store.close();
    },
  );

  it("[10.4] a chat that is deleted leaves no turn waiting, and what it taught stays", async () => {
    const r = learnRig(
      reader(() => 1),
      { store: await open() },
    );
    const { id, characterIds } = await r.learningChat();
    await r.say(id, boat("Alba"));
    await drainAll(r, 1);
    await r.say(id, boat("Berta"));
    await r.chats.remove(ann, id);
    await drainAll(r, 2);
    const heads = await r.store.entryHeads("ann" as never, [`character:${characterIds[0] ?? ""}`]);
    expect(heads.map(({ text }) => text)).toEqual(["Has a boat called Alba"]);
    expect(await r.store.jobs("ann" as never, id)).toEqual([]);
    await r.store.close();
  });
});
