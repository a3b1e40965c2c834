import { describe, expect, it } from "vitest";
import { headOf } from "../domain/entry-head.ts";
import type { EntryId } from "../domain/ids.ts";
import { characterScope } from "../domain/scope.ts";
import type { RecordedRequest } from "../models/scripted.ts";
import { inMemoryStore } from "../store/in-memory.ts";
import { deepJob } from "./deep-need.ts";
import { memoryUseCases } from "./memories.ts";
import {
  changes,
  deepChat,
  deepRig,
  deepState,
  drain,
  drainAll,
  entryOf,
  learned,
  numberOf,
} from "./testing/deep.ts";
import { mortal } from "./testing/rebuilds.ts";
import { ANN, ann } from "./testing/rig.ts";
import { dataOf } from "./testing/summaries.ts";
import { createWorker } from "./worker.ts";

const NUTS = "By the way, I'm allergic to walnuts.";
const FACT = "Is allergic to walnuts";

const nuts = (request: RecordedRequest) =>
  changes({
    op: "save",
    text: FACT,
    from: [numberOf(request, "walnuts")],
    quote: "I'm allergic to walnuts",
  });

/** A chat with an entry, whose pass is answered once something else has happened. */
async function slow(answer: (request: RecordedRequest) => string, entry?: string) {
  let meanwhile: (() => Promise<unknown>) | undefined;
  const r = deepRig(async (request) => {
    const happens = meanwhile;
    meanwhile = undefined;
    await happens?.();
    return answer(request);
  });
  const id = await deepChat(r, [
    { says: NUTS },
    { says: "My dog Rex is 7 years old." },
    { says: "I work at Beta now." },
  ]);
  const [character] = (await r.chat(id)).characterIds;
  if (character === undefined) throw new Error("nobody is there");
  const memories = memoryUseCases(r.context, r.hub);
  const scope = characterScope(character);
  const known =
    entry === undefined ? undefined : (await memories.add(ann, { scope, text: entry })).entry.id;
  return {
    r,
    id,
    memories,
    scope,
    entryId: known ?? ("" as EntryId),
    during: (happens: () => Promise<unknown>) => {
      meanwhile = happens;
    },
  };
}

const older = (request: RecordedRequest) =>
  changes({
    op: "update",
    entry: entryOf(request, "Rex"),
    text: "Has a dog named Rex, 7 years old",
    from: [numberOf(request, "Rex is 7")],
    quote: "My dog Rex is 7 years old",
  });

describe("while a deep pass is answered", () => {
  it("[P-E4] an entry that the person edits keeps the person's words, and no model is asked again", async () => {
    const w = await slow(older, "Has a dog named Rex");
    w.during(() =>
      w.memories.update(ann, w.entryId, { text: "Has a dog named Rex, who is gentle" }),
    );
    await drainAll(w.r, 2);
    expect(await learned(w.r, w.id)).toEqual(["Has a dog named Rex, who is gentle"]);
    expect((await deepState(w.r, w.id)).passes).toMatchObject([
      { outcome: "done", changes: [], refused: 1 },
    ]);
    expect(w.r.asked).toHaveLength(1);
  });

  it("[5.7] an entry that the person pins stays as it is", async () => {
    const w = await slow(older, "Has a dog named Rex");
    w.during(() => w.memories.update(ann, w.entryId, { pinned: true }));
    await drainAll(w.r, 2);
    expect(await learned(w.r, w.id)).toEqual(["Has a dog named Rex"]);
  });

  it("[10.4, P-F11] an entry that the person deletes does not come back, in whatever words", async () => {
    const again = (request: RecordedRequest) =>
      changes({
        op: "save",
        text: "Has a dog named Rex, 7 years old",
        from: [numberOf(request, "Rex is 7")],
        quote: "My dog Rex is 7 years old",
      });
    for (const answer of [older, again]) {
      const w = await slow(answer, "Has a dog named Rex");
      w.during(() => w.memories.remove(ann, w.entryId));
      await drainAll(w.r, 2);
      expect(await learned(w.r, w.id)).toEqual([]);
      const cleared = await slow(answer, "Has a dog named Rex");
      cleared.during(() => cleared.memories.clear(ann, { scope: cleared.scope, pinned: false }));
      await drainAll(cleared.r, 2);
      expect(await learned(cleared.r, cleared.id)).toEqual([]);
    }
  });

  it("[5.12] a message that is edited is read again as it is then", async () => {
    const w = await slow((request) =>
      dataOf(request).includes("walnuts") ? nuts(request) : changes(),
    );
    const [first] = await w.r.history(w.id);
    w.during(() =>
      w.r.messages.edit(ann, w.id, first?.id ?? ("" as never), { text: "I like plums a lot." }),
    );
    await drainAll(w.r, 3);
    expect(await learned(w.r, w.id)).toEqual([]);
    expect(dataOf(w.r.asked.at(-1))).toContain("I like plums a lot.");
    expect((await deepState(w.r, w.id)).passes).toHaveLength(1);
  });

  it("[5.12, 10.4] what rests on a message that is deleted is dropped, the rest is kept", async () => {
    const both = (request: RecordedRequest) =>
      changes(
        {
          op: "save",
          text: FACT,
          from: [numberOf(request, "walnuts")],
          quote: "I'm allergic to walnuts",
        },
        {
          op: "save",
          text: "Works at Beta",
          from: [numberOf(request, "Beta")],
          quote: "I work at Beta now",
        },
      );
    const w = await slow(both);
    const [first] = await w.r.history(w.id);
    w.during(() => w.r.messages.remove(ann, w.id, first?.id ?? ("" as never)));
    await drainAll(w.r, 3);
    expect(await learned(w.r, w.id)).toEqual(["Works at Beta"]);
    const rewound = await slow(both);
    const point = (await rewound.r.history(rewound.id))[1];
    rewound.during(() => rewound.r.chats.rewind(ann, rewound.id, point?.id ?? ("" as never)));
    await drainAll(rewound.r, 3);
    expect(await learned(rewound.r, rewound.id)).toEqual([FACT]);
  });

  it("[10.4, P-F11] a chat that is deleted leaves nothing behind: no entry, no log, no job", async () => {
    const w = await slow(nuts);
    const [member = ""] = (await w.r.chat(w.id)).characterIds;
    w.during(() => w.r.chats.remove(ann, w.id));
    await drainAll(w.r, 3);
    expect(await w.r.store.entryHeads(ANN, [`character:${member}`])).toEqual([]);
    expect(await w.r.store.deepPasses(ANN, w.id, 5)).toEqual([]);
    expect(await w.r.store.jobs(ANN, w.id)).toEqual([]);
  });

  it("[5.14] a character that is told not to learn learns nothing of it", async () => {
    const w = await slow(nuts);
    w.during(async () => {
      const [member = ""] = (await w.r.chat(w.id)).characterIds;
      const character = await w.r.store.get("character", ANN, member);
      if (character === undefined) throw new Error("nobody is there");
      const memory = { ...character.memory, learnFromChat: false };
      const value = { ...character, memory, revision: character.revision + 1 };
      await w.r.store.commit({ expect: [], changes: [{ op: "put", row: "character", value }] });
    });
    await drainAll(w.r, 3);
    expect(await learned(w.r, w.id)).toEqual([]);
    expect((await w.r.chat(w.id)).deepTo).toBe(18);
  });
});

describe("what the person took back", () => {
  it.each(["deletes", "undoes", "clears"])(
    "[10.4, 5.17] is not learned again from the same turn after the person %s it",
    async (how) => {
      const r = deepRig(nuts);
      const id = await deepChat(r, [{ says: NUTS }]);
      await drain(r);
      const [pass] = (await deepState(r, id)).passes;
      const change = pass?.changes[0];
      const memories = memoryUseCases(r.context, r.hub);
      const entryId = change?.entryId ?? ("" as EntryId);
      const [character] = (await r.chat(id)).characterIds;
      const scope = characterScope(character ?? ("" as never));
      if (how === "deletes") await memories.remove(ann, entryId);
      if (how === "undoes") await memories.undo(ann, entryId, change?.writeId ?? "");
      if (how === "clears") await memories.clear(ann, { scope, pinned: false });
      expect((await deepState(r, id)).passes[0]?.changes[0]?.state).toBe("gone");

      // As if it had not been read yet.
      const chat = await r.chat(id);
      await r.store.commit({
        expect: [],
        changes: [
          { op: "put", row: "chat", value: { ...chat, deepTo: 0, revision: chat.revision + 1 } },
          { op: "enqueue", job: deepJob(r.context, chat) },
        ],
      });
      await drain(r);
      expect(r.asked.length).toBeGreaterThan(1);
      expect(await learned(r, id)).toEqual([]);
    },
  );
});

describe("a deep pass whose process dies", () => {
  it("[12.1, DESIGN 6] at any step is done once by the next one: one entry, one line of the log, one charge", async () => {
    let died = 0;
    for (let step = 1; step < 200; step += 1) {
      const store = inMemoryStore();
      const r = deepRig(nuts, { store });
      const id = await deepChat(r, [{ says: NUTS }]);
      const dying = mortal(store);
      let calls = 0;
      const counted = new Proxy(dying.store, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name, target);
          if (typeof value !== "function") return value;
          return (...args: readonly unknown[]): unknown => {
            calls += 1;
            if (calls === step) dying.kill();
            return Reflect.apply(value, target, args);
          };
        },
      });
      const worker = createWorker({ ...r.context, store: counted });
      await worker.drain().catch(() => 0);
      if (calls < step) break;
      died += 1;
      r.ambient.advance(3_600_000);
      await drainAll(r, 3);
      expect(await learned(r, id)).toEqual([FACT]);
      expect((await deepState(r, id)).passes).toHaveLength(1);
      const charges = await store.charges(ANN, { limit: 50 });
      expect(charges.items.filter(({ kind }) => kind === "deep").length).toBeGreaterThan(0);
    }
    expect(died).toBeGreaterThan(20);
  });

  it("[DESIGN 6] and comes back late is refused: its lease is another's", async () => {
    const store = inMemoryStore();
    let first = true;
    const r = deepRig(
      async (request) => {
        if (!first) return nuts(request);
        first = false;
        // Asleep for so long that another took the job over.
        r.ambient.advance(60_000);
        await createWorker(r.context).drain();
        return changes({
          op: "save",
          text: "Is allergic to walnuts, says the late one",
          from: [numberOf(request, "walnuts")],
          quote: "I'm allergic to walnuts",
        });
      },
      { store },
    );
    const id = await deepChat(r, [{ says: NUTS }]);
    await drain(r);
    expect(await learned(r, id)).toEqual([FACT]);
    expect((await deepState(r, id)).passes).toHaveLength(1);
  });

  it("[4.11, P-A11] two workers on one store ask once and write once", async () => {
    const r = deepRig(nuts);
    const id = await deepChat(r, [{ says: NUTS }]);
    await Promise.all([drain(r), drain(r), drain(r)]);
    await drain(r);
    expect(r.asked).toHaveLength(1);
    expect(await learned(r, id)).toEqual([FACT]);
  });
});

describe("an entry that deep memory wrote", () => {
  it("[5.12] goes with its newest source message: rewound, edited or deleted", async () => {
    for (const how of ["rewind", "edit", "delete"] as const) {
      const r = deepRig(nuts);
      const id = await deepChat(r, [{ says: "Hello there." }, { says: NUTS }]);
      await drain(r);
      expect(await learned(r, id)).toEqual([FACT]);
      const [before, , source] = await r.history(id);
      const at = source?.id ?? ("" as never);
      if (how === "rewind") await r.chats.rewind(ann, id, before?.id ?? ("" as never));
      if (how === "edit") await r.messages.edit(ann, id, at, { text: "Never mind." });
      if (how === "delete") await r.messages.remove(ann, id, at);
      expect(await learned(r, id)).toEqual([]);
      expect((await deepState(r, id)).passes[0]?.changes[0]).toMatchObject({
        state: "gone",
        text: null,
      });
    }
  });

  it("[5.12, 5.7] stays where the person pinned it since", async () => {
    const r = deepRig(nuts);
    const id = await deepChat(r, [{ says: NUTS }]);
    await drain(r);
    const [change] = (await deepState(r, id)).passes[0]?.changes ?? [];
    const entryId = change?.entryId ?? ("" as EntryId);
    await memoryUseCases(r.context, r.hub).update(ann, entryId, { pinned: true });
    const [first] = await r.history(id);
    await r.messages.remove(ann, id, first?.id ?? ("" as never));
    const entry = await r.store.get("entry", ANN, entryId);
    expect(entry === undefined ? undefined : headOf(entry)).toMatchObject({
      text: FACT,
      pinned: true,
    });
  });
});
