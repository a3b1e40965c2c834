import { describe, expect, it } from "vitest";
import type { ChatId, EntryId, MessageId } from "../domain/ids.ts";
import { characterScope } from "../domain/scope.ts";
import { inMemoryStore } from "../store/in-memory.ts";
import type { Store } from "../ports/store.ts";
import { dying } from "./testing/dying.ts";
import {
  drain,
  drainAll,
  learningOf,
  learnRig,
  lines,
  NOTHING,
  numberOf,
  remembered,
  save,
} from "./testing/learning.ts";
import { ANN, ann, collect } from "./testing/rig.ts";
import { dataOf } from "./testing/summaries.ts";
import { createWorker } from "./worker.ts";

const NUTS = "By the way, I'm allergic to walnuts.";
const FACT = "Is allergic to walnuts";
const nuts = () => lines(save(FACT, "I'm allergic to walnuts"));

/** A chat of one turn whose reading is answered once something else has happened. */
async function slow(answer: Parameters<typeof learnRig>[0] = nuts, known?: string, says = NUTS) {
  let meanwhile: (() => Promise<unknown>) | undefined;
  const r = learnRig(async (request, asked) => {
    const happens = meanwhile;
    meanwhile = undefined;
    await happens?.();
    return answer(request, asked);
  });
  const { id, characterIds } = await r.learningChat();
  const scope = characterScope(characterIds[0] ?? ("" as never));
  const entryId =
    known === undefined
      ? ("" as EntryId)
      : (await r.memories.add(ann, { scope, text: known })).entry.id;
  await r.say(id, says);
  const [said] = await r.history(id);
  return {
    r,
    id,
    scope,
    entryId,
    said: said?.id ?? ("" as MessageId),
    during: (happens: () => Promise<unknown>) => {
      meanwhile = happens;
    },
  };
}

describe("while a turn is read", () => {
  it("[P-E4] an entry that the person edits keeps the person's words, and no model is asked again", async () => {
    const w = await slow(
      (request) =>
        lines({
          op: "update",
          entry: numberOf(request, "Rex"),
          text: "Has a dog named Rex, 7 years old",
          quote: "My dog Rex is 7 years old",
        }),
      "Has a dog named Rex",
      "My dog Rex is 7 years old.",
    );
    w.during(() => w.r.memories.update(ann, w.entryId, { text: "Has a dog named Rex, who sings" }));
    await drainAll(w.r, 2);
    expect(await remembered(w.r, w.id)).toEqual(["Has a dog named Rex, who sings"]);
    expect(w.r.asked).toHaveLength(1);
  });

  it("[5.7] one that the person pins stays as it is", async () => {
    const w = await slow(
      () => lines(save("Lives in Rome", "I live in Rome")),
      "Lives in Bern",
      "I live in Rome.",
    );
    w.during(() => w.r.memories.update(ann, w.entryId, { pinned: true }));
    await drainAll(w.r, 2);
    expect(await remembered(w.r, w.id)).toEqual(["Lives in Bern"]);
  });

  it("[10.4, P-F11] what the person deletes does not come back, nor what they take back or clear", async () => {
    const text = "Has a dog named Rex";
    const again = () =>
      lines(save("Has a dog named Rex, 7 years old", "My dog Rex is 7 years old"));
    for (const how of ["remove", "clear"] as const) {
      const w = await slow(again, text, "My dog Rex is 7 years old.");
      w.during(() =>
        how === "remove"
          ? w.r.memories.remove(ann, w.entryId)
          : w.r.memories.clear(ann, { scope: w.scope, pinned: false }),
      );
      await drainAll(w.r, 2);
      expect(await remembered(w.r, w.id)).toEqual([]);
    }
  });

  it("[10.4] what was deleted before the turn could be read is not learned from it either", async () => {
    const w = await slow(nuts, FACT);
    await w.r.memories.remove(ann, w.entryId);
    await drainAll(w.r, 2);
    expect(w.r.asked).toEqual([]);
    expect(await remembered(w.r, w.id)).toEqual([]);
    await w.r.say(w.id, NUTS);
    await drain(w.r);
    expect(await remembered(w.r, w.id)).toEqual([FACT]);
  });

  it("[5.17, 10.4] what the person undoes is not learned again from the same turn", async () => {
    const w = await slow();
    await drain(w.r);
    const [entry] = await w.r.store.entriesAnchoredTo(ANN, [w.said]);
    await w.r.memories.undo(
      ann,
      entry?.id ?? ("" as EntryId),
      entry?.versions[0]?.id ?? ("" as never),
    );
    await collect(w.r.turns.regenerate(ann, w.id, await w.r.lastTurn(w.id)));
    await drainAll(w.r, 2);
    expect(await remembered(w.r, w.id)).toEqual([]);
  });

  it("[5.12] a message that is edited is read as it is then, once", async () => {
    const w = await slow((request) =>
      dataOf(request).includes("walnuts")
        ? nuts()
        : lines(save("Is allergic to plums", "I'm allergic to plums")),
    );
    w.during(() => w.r.messages.edit(ann, w.id, w.said, { text: "I'm allergic to plums." }));
    await drainAll(w.r, 3);
    expect(await remembered(w.r, w.id)).toEqual(["Is allergic to plums"]);
    expect(w.r.asked).toHaveLength(2);
    expect(await learningOf(w.r, w.id)).toMatchObject({ waiting: 0, missed: 0 });
  });

  it("[5.12] one that is deleted or rewound away teaches nothing", async () => {
    for (const how of ["rewind", "delete", "chat"] as const) {
      const w = await slow();
      await w.r.say(w.id, "And something else.");
      const [first, , later] = await w.r.history(w.id);
      w.during(async () => {
        if (how === "delete") await w.r.messages.remove(ann, w.id, w.said);
        if (how === "chat") await w.r.chats.remove(ann, w.id);
        if (how === "rewind") {
          await w.r.messages.edit(ann, w.id, first?.id ?? ("" as never), { hidden: true });
        }
      });
      await drainAll(w.r, 3);
      const heads = await w.r.store.entryHeads(ANN, [
        `character:${w.scope.kind === "character" ? w.scope.characterId : ""}`,
      ]);
      expect(heads.map(({ text }) => text)).toEqual([]);
      expect(later).toBeDefined();
    }
  });

  it("[5.14] nothing is written once the switch is off", async () => {
    const w = await slow();
    w.during(async () => {
      const { characterIds } = await w.r.chat(w.id);
      const character = await w.r.store.get("character", ANN, characterIds[0] ?? "");
      if (character === undefined) throw new Error("nobody is there");
      const memory = { ...character.memory, extraction: false };
      const value = { ...character, memory, revision: character.revision + 1 };
      await w.r.store.commit({ expect: [], changes: [{ op: "put", row: "character", value }] });
    });
    await drainAll(w.r, 2);
    expect(await remembered(w.r, w.id)).toEqual([]);
    expect(await learningOf(w.r, w.id)).toMatchObject({ waiting: 0 });
  });

  it("[7.2] the chat goes on, and each turn is read once and in order", async () => {
    const names = ["Alba", "Berta", "Cora", "Dora", "Emma"];
    const w = await slow((request) => {
      const said = dataOf(request).split("the person")[1] ?? "";
      const name = names.find((one) => said.includes(one));
      return name === undefined
        ? NOTHING
        : lines(save(`Has a boat called ${name}`, `I have a boat called ${name}`));
    });
    w.during(async () => {
      for (const name of names) await w.r.say(w.id, `I have a boat called ${name}.`);
    });
    await drainAll(w.r, 3);
    expect(w.r.asked).toHaveLength(6);
    expect(await remembered(w.r, w.id)).toEqual(names.map((name) => `Has a boat called ${name}`));
  });
});

describe("an edited or a rewound message", () => {
  it("[5.12] takes back what it taught, and teaches what it says now", async () => {
    const w = await slow((request) =>
      dataOf(request).includes("walnuts")
        ? nuts()
        : lines(save("Is allergic to plums", "I'm allergic to plums")),
    );
    await drain(w.r);
    await w.r.messages.edit(ann, w.id, w.said, { text: "I'm allergic to plums." });
    expect(await remembered(w.r, w.id)).toEqual([]);
    await drain(w.r);
    expect(await remembered(w.r, w.id)).toEqual(["Is allergic to plums"]);
    await w.r.messages.edit(ann, w.id, w.said, { text: "I'm allergic to plums." });
    await drain(w.r);
    expect(w.r.asked).toHaveLength(2);
  });

  it("[5.12] rewinding takes back what every removed turn taught", async () => {
    const r = learnRig(nuts);
    const { id } = await r.learningChat();
    await r.say(id, "Hello there, nice to meet you.");
    const [, reply] = await r.history(id);
    await drain(r);
    await r.say(id, NUTS);
    await drain(r);
    expect(await remembered(r, id)).toEqual([FACT]);
    await r.chats.rewind(ann, id, reply?.id ?? ("" as never));
    expect(await remembered(r, id)).toEqual([]);
    await drain(r);
    expect(await remembered(r, id)).toEqual([]);
  });

  it("[6.5, P-B7, P-B9] an old message that is edited does not replace what was said later", async () => {
    const r = learnRig((request) => {
      const said = dataOf(request).split("the person")[1] ?? "";
      const town = ["Bern", "Rome", "Oslo"].find((one) => said.includes(one)) ?? "";
      return lines(save(`Lives in ${town}`, `I live in ${town}`));
    });
    const { id } = await r.learningChat();
    await r.say(id, "I live in Bern.");
    await drain(r);
    await r.say(id, "I live in Rome.");
    await drain(r);
    expect(await remembered(r, id)).toEqual(["Lives in Rome"]);
    const [first] = await r.history(id);
    await r.messages.edit(ann, id, first?.id ?? ("" as never), { text: "I live in Oslo." });
    await drain(r);
    expect(await remembered(r, id)).toEqual(["Lives in Rome"]);
  });
});

describe("what a reply has saved itself", () => {
  it("[5.12, 6.5] is known, and learned from the person's words where another reply takes its place", async () => {
    let saves = true;
    const r = learnRig(nuts, {
      reply: (request) =>
        saves && request.messages.at(-1)?.role === "user"
          ? { calls: [{ name: "memory_save", input: { text: FACT } }] }
          : "Mhm.",
    });
    const { id } = await r.learningChat();
    await r.say(id, NUTS);
    await drain(r);
    const origins = async () => {
      const heads = await r.store.entryHeads(ANN, [
        `character:${(await r.chat(id)).characterIds[0] ?? ""}`,
      ]);
      return heads.map(({ text, origin }) => `${origin}: ${text}`);
    };
    expect(await origins()).toEqual([`model: ${FACT}`]);
    saves = false;
    const turnId = await r.lastTurn(id);
    await collect(r.turns.regenerate(ann, id, turnId));
    expect(await origins()).toEqual([]);
    await drain(r);
    expect(await origins()).toEqual([`extraction: ${FACT}`]);
    await r.turns.select(ann, id, turnId, { variant: 0 });
    expect(await remembered(r, id)).toEqual([FACT]);
    await r.turns.select(ann, id, turnId, { variant: 1 });
    expect(await remembered(r, id)).toEqual([FACT]);
    expect(r.asked).toHaveLength(2);
  });
});

describe("a reader that dies", () => {
  it("[12.1, 6.4] at whatever call of the store is followed by another: each turn is read to its end, once", async () => {
    let died = 0;
    for (let step = 1; step < 400; step += 1) {
      const store = inMemoryStore();
      const r = learnRig(nuts, { store });
      const { id } = await r.learningChat();
      await r.say(id, NUTS);
      const mortal = dying(store, step);
      await createWorker({ ...r.context, store: mortal.store })
        .drain()
        .catch(() => 0);
      if (!mortal.isDead()) break;
      died += 1;
      r.ambient.advance(3_600_000);
      await drainAll(r, 3);
      await expectOnce(store, r, id);
    }
    expect(died).toBeGreaterThan(15);
  });

  it("[12.1] a turn that ends in a commit that fails is queued with it, or not finished", async () => {
    let died = 0;
    for (let step = 1; step < 400; step += 1) {
      const store = inMemoryStore();
      const r = learnRig(nuts, { store });
      const { id } = await r.learningChat();
      const mortal = dying(store, step);
      const mine = learnRig(nuts, { store: mortal.store, ambient: r.ambient });
      await mine.say(id, NUTS).catch(() => []);
      if (!mortal.isDead()) break;
      died += 1;
      r.ambient.advance(3_600_000);
      const [, reply] = await r.history(id);
      const variant = reply?.variants[0];
      await drainAll(r, 3);
      const texts = await remembered(r, id);
      expect(texts).toEqual(variant?.status === "complete" ? [FACT] : []);
    }
    expect(died).toBeGreaterThan(10);
  });

  it("[DESIGN 6] and comes back late is refused: its lease is another's", async () => {
    let first = true;
    const r = learnRig(async () => {
      if (!first) return nuts();
      first = false;
      // Asleep for so long that another took the job over.
      r.ambient.advance(60_000);
      await createWorker(r.context).drain();
      return lines(save("Is allergic to walnuts by the way", "I'm allergic to walnuts"));
    });
    const { id } = await r.learningChat();
    await r.say(id, NUTS);
    await drain(r);
    expect(await remembered(r, id)).toEqual([FACT]);
  });

  it("[4.11, P-A11] many workers on one store ask once and write once", async () => {
    const r = learnRig(nuts);
    const { id } = await r.learningChat();
    await r.say(id, NUTS);
    await Promise.all(Array.from({ length: 8 }, () => drain(r)));
    await drain(r);
    expect(r.asked).toHaveLength(1);
    expect(await remembered(r, id)).toEqual([FACT]);
  });

  it("[P-A11] the same fact from twenty chats at once is one entry", async () => {
    const r = learnRig(nuts);
    const { characterIds } = await r.learningChat();
    for (let at = 0; at < 20; at += 1) {
      const { id } = await r.chats.create(ann, { characterIds });
      await r.say(id, NUTS);
    }
    await Promise.all(Array.from({ length: 4 }, () => drain(r)));
    await drainAll(r, 2);
    expect(r.asked).toHaveLength(20);
    const heads = await r.store.entryHeads(ANN, [`character:${characterIds[0] ?? ""}`]);
    expect(heads.map(({ text }) => text)).toEqual([FACT]);
  });
});

async function expectOnce(store: Store, r: ReturnType<typeof learnRig>, id: ChatId): Promise<void> {
  expect(await remembered(r, id)).toEqual([FACT]);
  const [head] = await store.entryHeads(ANN, [
    `character:${(await r.chat(id)).characterIds[0] ?? ""}`,
  ]);
  const entry = await store.get("entry", ANN, head?.id ?? "");
  expect(entry?.versions).toHaveLength(1);
  expect(await store.jobs(ANN, id)).toEqual([]);
  expect(await learningOf(r, id)).toMatchObject({ waiting: 0, missed: 0 });
}
