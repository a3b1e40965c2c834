import { describe, expect, it } from "vitest";
import type { ChatId } from "../domain/ids.ts";
import type { RecordedRequest } from "../models/scripted.ts";
import { rebuildUseCases } from "./rebuild.ts";
import {
  changes,
  deepChat,
  deepRig,
  deepState,
  drain,
  drainAll,
  learned,
  numberOf,
  sayTurns,
  TALK,
  type Turn,
} from "./testing/deep.ts";
import { groupOf } from "./testing/group.ts";
import { ANN, ann, type Rig } from "./testing/rig.ts";
import { dataOf, moveTo } from "./testing/summaries.ts";

const numbered = (count: number, from = 1): readonly Turn[] =>
  Array.from({ length: count }, (_, at) => ({
    says: `Saying number ${from + at} of mine.`,
    reply: `Answer ${from + at}.`,
  }));

/** Every saying of the person's that was read, in order, with repeats. */
function read(asked: readonly RecordedRequest[]): readonly number[] {
  return asked.flatMap((request) =>
    [...dataOf(request).matchAll(/Saying number (\d+) of mine/g)].map(([, number]) =>
      Number(number),
    ),
  );
}

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

async function toldSoFar(r: Rig, id: ChatId): Promise<number> {
  const covered = (await r.store.pieces(ANN, id, { roots: true })).at(-1)?.to ?? 0;
  return covered / 2;
}

describe("what deep memory reads", () => {
  it("[5.11] is every message once, in order, however long the backlog is", async () => {
    const r = deepRig();
    const { id } = await r.newChat({ detail: "core" });
    await sayTurns(r, id, numbered(120));
    await moveTo(r, id, 221);
    await drainAll(r, 3);
    const told = await toldSoFar(r, id);
    expect(told).toBeGreaterThan(100);
    const seen = read(r.asked);
    // The last few are too few for a pass, and wait for more.
    expect(seen).toEqual(upTo(seen.length));
    expect(told - seen.length).toBeLessThan(3);
    expect((await r.chat(id)).deepTo).toBe(seen.length * 2);
  });

  it("[5.11, P-D11] fits a small model: what cannot be read at once is read in parts", async () => {
    const r = deepRig(undefined, { contextTokens: 4_000 });
    const { id } = await r.newChat({ detail: "core" });
    await sayTurns(r, id, numbered(60));
    await moveTo(r, id, 101);
    await drainAll(r, 3);
    const told = await toldSoFar(r, id);
    expect(told).toBeGreaterThan(40);
    const seen = read(r.asked);
    expect(seen).toEqual(upTo(seen.length));
    expect(seen.length).toBeGreaterThan(told - 6);
  });

  it("[5.11] is not the past of a chat that is older than deep memory", async () => {
    const r = deepRig();
    const { id } = await r.newChat({ detail: "core" });
    await sayTurns(r, id, numbered(14));
    const off = { ...r.context, includesDeep: () => false };
    await drain({ ...r, context: off });
    const { deepTo: _, ...old } = await r.chat(id);
    const value = { ...old, revision: old.revision + 1 };
    await r.store.commit({ expect: [], changes: [{ op: "put", row: "chat", value }] });
    await sayTurns(r, id, numbered(14, 15));
    await r.say(id, "And now?");
    await drain(r);
    expect(read(r.asked)[0]).toBe(10);
    expect(await deepState(r, id)).toMatchObject({ active: true });
  });

  it("[5.12] is not read again after a rewind that takes summaries back", async () => {
    const r = deepRig();
    const { id } = await r.newChat({ detail: "core" });
    await sayTurns(r, id, numbered(14));
    await drain(r);
    expect(read(r.asked)).toEqual(upTo(9));
    const point = (await r.history(id))[21];
    await r.chats.rewind(ann, id, point?.id ?? ("" as never));
    await sayTurns(r, id, numbered(20, 100));
    await r.say(id, "And now?");
    await drainAll(r, 2);
    const seen = read(r.asked);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.slice(0, 12)).toEqual([...upTo(11), 100]);
  });

  it("[5.12, 7.4] is not read again in a branch, and what was not read yet is", async () => {
    const r = deepRig();
    const { id } = await r.newChat({ detail: "core" });
    await sayTurns(r, id, numbered(14));
    await drain(r);
    const point = (await r.history(id))[23];
    const branch = await r.chats.branch(ann, id, point?.id ?? ("" as never));
    await sayTurns(r, branch.id, numbered(20, 100));
    await r.say(branch.id, "And now?");
    await drainAll(r, 2);
    expect(read(r.asked).slice(0, 13)).toEqual([...upTo(12), 100]);
  });

  it("[5.12, 7.1] is not read again in a chat that goes on from another", async () => {
    const r = deepRig();
    const { id } = await r.newChat({ detail: "core" });
    await sayTurns(r, id, numbered(14));
    await drain(r);
    const next = await r.chats.carryOver(ann, id);
    await sayTurns(r, next.id, numbered(20, 100));
    await r.say(next.id, "And now?");
    await drainAll(r, 2);
    expect(read(r.asked).slice(0, 15)).toEqual([...upTo(14), 100]);
  });

  it("[4.10, 5.11] is not read again by a rebuild of the summary", async () => {
    const r = deepRig();
    const { id } = await r.newChat({ detail: "core" });
    await sayTurns(r, id, numbered(30));
    await moveTo(r, id, 43);
    await drainAll(r, 2);
    const before = read(r.asked);
    expect(before.length).toBeGreaterThan(15);
    await rebuildUseCases(r.context).start(ann, id);
    await drainAll(r, 2);
    expect(read(r.asked)).toEqual(before);
  });

  it("[4.9, 5.11] is read also where the built-in rules had to file the summary", async () => {
    const r = deepRig();
    const context = { ...r.context };
    const { id } = await r.newChat({ detail: "core" });
    await sayTurns(r, id, numbered(14));
    const refusing = {
      ...r.model,
      stream: (request: Parameters<typeof r.model.stream>[0]) =>
        request.purpose === "deep"
          ? r.model.stream(request)
          : (async function* () {
              yield { type: "text", text: "I'm sorry, but I can't help with that." } as const;
              yield {
                type: "finish",
                reason: "stop",
                usage: { inputTokens: 1, outputTokens: 1, cachedTokens: 0 },
              } as const;
            })(),
    };
    const models = { reply: () => refusing, background: () => refusing };
    await drain({ ...r, context: { ...context, models } });
    expect((await r.store.pieces(ANN, id, { roots: true }))[0]).toMatchObject({ makeshift: true });
    expect(read(r.asked)).toEqual(upTo(9));
  });
});

describe("a role that is played", () => {
  const says = [
    "I was born in the dungeons of Karth and I hate elves.",
    "((ooc: I'm really allergic to walnuts, in real life))",
    "Please remember that my brother Tom is a vegan.",
  ];
  const all = (request: RecordedRequest) =>
    changes(
      {
        op: "save",
        text: "Was born in the dungeons of Karth",
        from: [1],
        quote: "I was born in the dungeons of Karth",
      },
      {
        op: "save",
        text: "Is allergic to walnuts",
        from: [numberOf(request, "walnuts")],
        quote: "I'm really allergic to walnuts",
      },
      {
        op: "save",
        text: "Has a brother Tom who is a vegan",
        from: [numberOf(request, "brother")],
        quote: "my brother Tom is a vegan",
      },
    );

  it("[5.1, 6.4] by a persona teaches nothing; what is said out of it, or asked to be remembered, does", async () => {
    const r = deepRig(all);
    const id = await deepChat(
      r,
      says.map((line) => ({ says: line, persona: "knight" })),
    );
    await drain(r);
    expect(dataOf(r.asked[0])).not.toContain("Karth");
    expect(await learned(r, id)).toEqual([
      "Has a brother Tom who is a vegan",
      "Is allergic to walnuts",
    ]);
  });

  it("[5.1] by a persona in all of the stretch is not even read", async () => {
    const r = deepRig(all);
    const id = await deepChat(r, []);
    const history = await r.history(id);
    await r.store.commit({
      expect: [],
      changes: history.map((message) => ({
        op: "put" as const,
        row: "message" as const,
        value: { ...message, speakerId: message.role === "user" ? "knight" : message.speakerId },
      })),
    });
    await sayTurns(
      r,
      id,
      Array.from({ length: 6 }, () => ({ says: "Onwards!", persona: "knight" })),
    );
    await drain(r);
    expect(r.asked).toEqual([]);
    expect((await r.chat(id)).deepTo).toBe(18);
    expect((await deepState(r, id)).passes).toEqual([]);
  });
});

describe("deep memory in a group", () => {
  it("[5.4, 5.18, P-C16, P-C17] files under who answered, and an isolated member is read alone", async () => {
    const r = deepRig((request) =>
      changes(
        ...[
          ["I keep bees", "Keeps bees", "bees"],
          ["I own a boat", "Owns a boat", "boat"],
          ["I play the oboe", "Plays the oboe", "oboe"],
        ].flatMap(([quote = "", text = "", word = ""]) => {
          const number = numberOf(request, word);
          return Number.isNaN(number) ? [] : [{ op: "save", text, quote, from: [number] }];
        }),
      ),
    );
    const group = await groupOf(r, ["Mira", "Ben", "Iso", "Deaf"], {
      Mira: { detail: "core" },
      Iso: { isolated: true },
      Deaf: { learnFromChat: false },
    });
    const by = (name: string) => ({ by: group.member(name) });
    await sayTurns(r, group.id, [
      { says: "I keep bees.", ...by("Mira") },
      { says: "I own a boat.", ...by("Ben") },
      { says: "I play the oboe.", ...by("Iso") },
      { says: "I cook eels.", ...by("Deaf") },
      ...TALK,
    ]);
    await drain(r);
    const scope = async (name: string) =>
      (await r.store.entryHeads(ANN, [`character:${group.member(name)}`])).map(({ text }) => text);
    expect(await scope("Mira")).toEqual(["Keeps bees"]);
    expect(await scope("Ben")).toEqual(["Owns a boat"]);
    expect(await scope("Iso")).toEqual(["Plays the oboe"]);
    expect(await scope("Deaf")).toEqual([]);
    expect(r.asked).toHaveLength(2);
    const [shared, alone] = r.asked.map(dataOf);
    expect(shared).toContain("bees");
    expect(shared).not.toContain("oboe");
    expect(alone).toContain("oboe");
    expect(alone).not.toContain("bees");
    for (const data of [shared, alone]) expect(data).not.toContain("eels");
    expect((await deepState(r, group.id)).passes).toHaveLength(1);
  });
});
