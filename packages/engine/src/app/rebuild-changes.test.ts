import { describe, expect, it } from "vitest";
import type { ChatId } from "../domain/ids.ts";
import type { ScriptedAnswer } from "../models/scripted.ts";
import type { Store } from "../ports/store.ts";
import { inMemoryStore } from "../store/in-memory.ts";
import { rebuildUseCases } from "./rebuild.ts";
import { summaryUseCases } from "./summary.ts";
import { shape, summarisedChat, treeOf } from "./testing/rebuilds.ts";
import { ANN, ann, rig, type Rig } from "./testing/rig.ts";
import { dataOf, moveTo, seed, summaryText } from "./testing/summaries.ts";
import { createWorker } from "./worker.ts";

/** A rebuild in whose n-th call something happens. */
async function during(
  at: number,
  happens: (r: Rig, id: ChatId) => Promise<unknown>,
  options: Parameters<typeof summarisedChat>[2] = {},
  turns = 60,
) {
  let count = -1;
  let happened: Promise<unknown> | undefined;
  const r: Rig = rig(async (request, index): Promise<ScriptedAnswer> => {
    if (request.purpose === "reply") return "Mhm.";
    if (count >= 0) count += 1;
    // What a script throws is taken for a failure of the model's.
    if (count === at) happened = happens(r, id);
    await happened?.catch(() => undefined);
    const secret = dataOf(request).includes("secret") ? ["Ann told her secret."] : [];
    return summaryText(index, { particulars: secret });
  });
  const id: ChatId = await summarisedChat(r, turns, options);
  await rebuildUseCases(r.context).start(ann, id);
  count = 0;
  await createWorker(r.context).drain();
  r.ambient.advance(60_000);
  await createWorker(r.context).drain();
  expect(count).toBeGreaterThanOrEqual(at);
  await happened;
  return { r, id };
}

const messageAt = async (r: Rig, id: ChatId, ordinal: number) =>
  (await r.store.messages(ANN, id, { from: ordinal, to: ordinal }))[0]?.id ?? ("" as never);

async function everything(r: Rig, id: ChatId): Promise<string> {
  const trees = await Promise.all(
    (["serving", "draft", "retired"] as const).map((tree) => treeOf(r, id, tree)),
  );
  return JSON.stringify(trees);
}

const secretAt = (turn: number) => ({
  person: (at: number) => (at === turn ? "My secret is that I sing" : `Question ${at}`),
});

describe("a rebuild, while the chat goes on", () => {
  it.each([
    ["that it has summarised already", 4],
    ["that it is just summarising", 1],
  ])("[10.4, 4.8] keeps nothing of a message %s once it is deleted", async (_, at) => {
    const { r, id } = await during(
      at,
      async (rigged, chat) => {
        await rigged.messages.remove(ann, chat, await messageAt(rigged, chat, 5));
        expect(await everything(rigged, chat)).not.toMatch(/secret|sing/u);
      },
      secretAt(3),
    );
    expect(await everything(r, id)).not.toMatch(/secret|sing/u);
    const pieces = await treeOf(r, id);
    expect(pieces.some(({ stale }) => stale)).toBe(false);
    expect(pieces.some(({ makeshift }) => makeshift)).toBe(false);
    expect((await rebuildUseCases(r.context).get(ann, id)).running).toBeNull();
    expect((await summaryUseCases(r.context).get(ann, id)).pending).toBe(0);
  });

  it("[4.8] writes a piece again whose message was edited since, before the trees change places", async () => {
    const { r, id } = await during(4, async (rigged, chat) => {
      const input = { text: "Entirely new words" };
      await rigged.messages.edit(ann, chat, await messageAt(rigged, chat, 5), input);
    });
    const asked = r.model.requests.filter((one) => dataOf(one).includes("Entirely new words"));
    expect(asked.length).toBe(1);
    expect((await treeOf(r, id)).some(({ stale }) => stale)).toBe(false);
  });

  it("[4.8] does not count a message that was hidden since", async () => {
    const { r, id } = await during(4, async (rigged, chat) =>
      rigged.messages.edit(ann, chat, await messageAt(rigged, chat, 5), { hidden: true }),
    );
    const { pieces } = await summaryUseCases(r.context).get(ann, id);
    expect(pieces.reduce((sum, piece) => sum + piece.messages, 0)).toBe(101);
  });

  it("[7.3] is cut where the chat is rewound, and goes on up to the live window", async () => {
    const { r, id } = await during(
      7,
      async (rigged, chat) => rigged.chats.rewind(ann, chat, await messageAt(rigged, chat, 70)),
      secretAt(40),
    );
    expect(await everything(r, id)).not.toMatch(/secret|sing/u);
    const chat = await r.chat(id);
    expect(chat.windowFrom).toBeLessThanOrEqual(70);
    const pieces = await treeOf(r, id);
    for (const { to } of pieces) expect(to).toBeLessThan(chat.windowFrom);
    const { pending } = await summaryUseCases(r.context).get(ann, id);
    expect(pending).toBe(0);
    expect((await rebuildUseCases(r.context).get(ann, id)).running).toBeNull();
  });

  it("[7.3, 10.4] a failed one is cut, too", async () => {
    const { r, id } = await during(4, async (rigged, chat) => {
      const rebuild = await rigged.store.get("rebuild", ANN, chat);
      if (rebuild === undefined) throw new Error("no rebuild");
      const value = { ...rebuild, state: "failed" as const, revision: rebuild.revision + 1 };
      await rigged.store.commit({
        expect: [],
        changes: [{ op: "put", row: "rebuild", value }],
      });
    });
    expect(shape(await treeOf(r, id, "draft"))).toHaveLength(3);
    await r.chats.rewind(ann, id, await messageAt(r, id, 40));
    const { windowFrom } = await r.chat(id);
    for (const { to } of await treeOf(r, id, "draft")) expect(to).toBeLessThan(windowFrom);
    await rebuildUseCases(r.context).resume(ann, id);
    await createWorker(r.context).drain();
    expect((await summaryUseCases(r.context).get(ann, id)).pending).toBe(0);
  });

  it("[4.7] what the person writes into a piece meanwhile is replaced, but for its rules", async () => {
    const { r, id } = await during(4, async (rigged, chat) => {
      const summary = summaryUseCases(rigged.context);
      const [first] = (await summary.get(ann, chat)).pieces;
      const patch = { state: "They are in Rome.", rules: ["Never speak of Rome"] };
      await summary.edit(ann, chat, first?.id ?? ("" as never), patch);
    });
    const { pieces } = await summaryUseCases(r.context).get(ann, id);
    expect(JSON.stringify(pieces)).not.toContain("in Rome.");
    expect(pieces.flatMap(({ content }) => content.rules)).toEqual([
      { text: "Never speak of Rome", messageId: null },
    ]);
  });
});

describe("the change of the trees", () => {
  it("[10.4] is decided anew where a line was cut out of the second one meanwhile", async () => {
    const plain = inMemoryStore();
    let isFirst = true;
    const pieces: Store["pieces"] = async (account, chatId, filter) => {
      const read = await plain.pieces(account, chatId, filter);
      const [piece] = read;
      const isSwap = "reaching" in filter && filter.tree === "draft" && read.length > 2;
      if (!isSwap || !isFirst || piece === undefined) return read;
      isFirst = false;
      const content = { ...piece.content, timeline: ["cut"] };
      const value = { ...piece, content, revision: piece.revision + 1 };
      await plain.commit({ expect: [], changes: [{ op: "put", row: "piece", value }] });
      return read;
    };
    const store: Store = { ...plain, pieces };
    const r = rig((request, index) => (request.purpose === "reply" ? "Mhm." : summaryText(index)), {
      store,
    });
    const id = await summarisedChat(r, 60);
    await rebuildUseCases(r.context).start(ann, id);
    await createWorker(r.context).drain();
    expect(isFirst).toBe(false);
    expect((await treeOf(r, id))[0]?.content.timeline).toEqual(["cut"]);
  });
});

describe("what was sent before a rebuild", () => {
  it("[8.2] is still shown as it was sent, until something of it is deleted", async () => {
    const r = rig((request, index): ScriptedAnswer => {
      if (request.purpose === "reply") return "Mhm.";
      const secret = dataOf(request).includes("secret") ? ["Ann told her secret."] : [];
      return summaryText(index, { particulars: secret });
    });
    const id = await summarisedChat(r, 30, secretAt(3));
    await r.say(id, "hello");
    const turn = await r.lastTurn(id);
    await rebuildUseCases(r.context).start(ann, id);
    await createWorker(r.context).drain();
    await r.say(id, "and now");
    const shown = async () => JSON.stringify(await r.prompts.get(ann, id, { turnId: turn }));
    expect(await shown()).toContain("Ann told her secret.");
    await r.messages.remove(ann, id, await messageAt(r, id, 5));
    expect(await shown()).not.toContain("secret");
    expect(await everything(r, id)).not.toContain("secret");
    const retired = await treeOf(r, id, "retired");
    expect(retired.some((piece) => piece.from <= 5 && 5 <= piece.to)).toBe(false);
  });

  it("[7.3, 8.2] goes with the messages that it tells of", async () => {
    const r = rig((request, index) => (request.purpose === "reply" ? "Mhm." : summaryText(index)));
    const id = await summarisedChat(r, 45);
    await rebuildUseCases(r.context).start(ann, id);
    await createWorker(r.context).drain();
    await r.chats.rewind(ann, id, await messageAt(r, id, 30));
    for (const { to } of await treeOf(r, id, "retired")) expect(to).toBeLessThanOrEqual(30);
  });
});

describe("the person's rules", () => {
  const RULES = {
    en: "Never call me Annie.",
    de: "Nenn mich bitte nie wieder Anni.",
    es: "No me llames nunca Anita.",
  };
  const QUOTED = "I would rather walk than fly";

  it("[4.4, 4.10] stay word for word through two rebuilds, whatever the summariser does", async () => {
    let names = true;
    const r = rig((request, index): ScriptedAnswer => {
      if (request.purpose === "reply") return "Mhm.";
      // The first summariser names one more; the later ones drop all, and say others.
      const rules = names ? [QUOTED] : ["Always call her Annie", "They like the garden"];
      return summaryText(index, { rules });
    });
    const said: Readonly<Record<number, string>> = {
      2: RULES.en,
      14: RULES.de,
      25: RULES.es,
      31: QUOTED,
    };
    const id = await summarisedChat(r, 60, {
      person: (turn) => said[turn] ?? `Question ${turn} about the garden`,
    });
    names = false;
    const summary = summaryUseCases(r.context);
    const [first] = (await summary.get(ann, id)).pieces;
    const own = "Speak of my sister as Lena";
    const patch = { rules: [...(first?.content.rules ?? []).map(({ text }) => text), own] };
    await summary.edit(ann, id, first?.id ?? ("" as never), patch);

    for (let round = 0; round < 2; round += 1) {
      await rebuildUseCases(r.context).start(ann, id);
      await createWorker(r.context).drain();
      const { pieces } = await summary.get(ann, id);
      const rules = pieces.flatMap(({ content }) => content.rules.map(({ text }) => text));
      expect(rules.toSorted()).toEqual([...Object.values(RULES), QUOTED, own].toSorted());
      // Each stands in the pieces over its message alone, so that a deletion takes it along.
      const places = new Map((await r.history(id)).map((one) => [one.id as string, one.ordinal]));
      const astray = (await treeOf(r, id)).flatMap((piece) =>
        piece.content.rules.filter(({ messageId }) => {
          if (messageId === null) return false;
          const at = places.get(messageId) ?? 0;
          return at < piece.from || at > piece.to;
        }),
      );
      expect(astray).toEqual([]);
    }
    await r.messages.remove(ann, id, await messageAt(r, id, 61));
    expect(await everything(r, id)).not.toContain(QUOTED);
  });

  it("[4.4] one that was written over the live window stays with its piece", async () => {
    const r = rig((request, index) => (request.purpose === "reply" ? "Mhm." : summaryText(index)));
    const id = await summarisedChat(r, 27);
    // Past the mark a chunk is summarised while it is still live.
    await seed(r, id, 5);
    await createWorker(r.context).drain();
    const summary = summaryUseCases(r.context);
    const [ahead] = (await summary.get(ann, id)).ahead;
    await summary.edit(ann, id, ahead?.id ?? ("" as never), { rules: ["Never rhyme"] });
    await rebuildUseCases(r.context).start(ann, id);
    await createWorker(r.context).drain();
    expect((await summary.get(ann, id)).ahead).toMatchObject([
      { id: ahead?.id, edited: true, content: { rules: [{ text: "Never rhyme" }] } },
    ]);
    await moveTo(r, id, (ahead?.to ?? 0) + 1);
    expect((await summary.get(ann, id)).pending).toBe(0);
  });
});
