import { describe, expect, it } from "vitest";
import { selectedVariant } from "../domain/message.ts";
import type { ChatId } from "../domain/ids.ts";
import type { Piece } from "../domain/piece.ts";
import type { ScriptedAnswer } from "../models/scripted.ts";
import { rebuildUseCases } from "./rebuild.ts";
import { summaryUseCases } from "./summary.ts";
import { ANN, ann, collect, rig, type Rig } from "./testing/rig.ts";
import { allPieces, moveTo, seed, summaryText } from "./testing/summaries.ts";
import { createWorker } from "./worker.ts";

function open(answer?: (index: number) => ScriptedAnswer) {
  const r = rig((request, index): ScriptedAnswer => {
    if (request.purpose === "reply") return "Mhm.";
    return answer?.(index) ?? summaryText(index, { rules: ["Question 1 about the garden"] });
  });
  return { r, worker: createWorker(r.context), summary: summaryUseCases(r.context) };
}

/** A chat of 80 messages: 54 in three pieces, 18 of the live ones written ahead and merged with them. */
async function longChat(answer?: (index: number) => ScriptedAnswer) {
  const opened = open(answer);
  const { r, worker } = opened;
  const { id } = await r.newChat({ detail: "core" });
  await seed(r, id, 40);
  await moveTo(r, id, 55);
  await worker.drain();
  return { ...opened, id };
}

const texts = async (r: Rig, id: ChatId) =>
  (await r.history(id)).map((message) => selectedVariant(message).text);

/** What the model is told of a piece, and whether it is the person's; ids and times apart. */
const said = ({ tier, from, to, messages, content, edited, detail }: Piece) => {
  const rules = content.rules.map((rule) => rule.text);
  return { tier, from, to, messages, content: { ...content, rules }, edited, detail };
};

describe("continuing in a new chat", () => {
  it("[7.1, 2.1] carries what is sent of the summary, and copies what is live", async () => {
    const { r, summary, id } = await longChat();
    const before = await summary.get(ann, id);
    const made = await r.chats.carryOver(ann, id);
    const after = await summary.get(ann, made.id);
    expect(after.pieces.map(said)).toEqual(before.pieces.map(said));
    expect(after.ahead.map(said)).toEqual(before.ahead.map(said));
    expect(after.pending).toBe(0);
    expect(await texts(r, made.id)).toEqual((await texts(r, id)).slice(54));
    expect(made).toMatchObject({
      branchOf: null,
      windowFrom: 55,
      nextOrdinal: 81,
      continues: { chatId: id, to: 54, messages: 54 },
    });
  });

  it("[7.1] sends the next turn with the same summary and messages as the old chat would", async () => {
    const { r, id } = await longChat();
    const made = await r.chats.carryOver(ann, id);
    await r.say(made.id, "Where were we?");
    await r.say(id, "Where were we?");
    const [there, here] = r.sentPrompts();
    expect(there).toBe(here);
    expect(there).toContain("In part");
  });

  it("[7.1] names the messages of the old chat that a carried piece covers", async () => {
    const { r, id } = await longChat();
    const [first] = await r.history(id);
    const made = await r.chats.carryOver(ann, id);
    const [piece] = (await allPieces(r, made.id)).filter(({ tier }) => tier === "recent");
    expect(piece).toMatchObject({ fromId: first?.id, fromChatId: id, toChatId: id, children: [] });
    const again = await r.chats.carryOver(ann, made.id);
    const [third] = (await allPieces(r, again.id)).filter(({ tier }) => tier === "recent");
    expect(third).toMatchObject({ fromId: first?.id, fromChatId: id });
    expect(again.continues?.chatId).toBe(made.id);
  });

  it("[7.1, 4.2] carried pieces merge with new ones, and keep where they began", async () => {
    const { r, worker, summary, id } = await longChat();
    const made = await r.chats.carryOver(ann, id);
    await seed(r, made.id, 40);
    await moveTo(r, made.id, 127);
    await worker.drain();
    const { pieces } = await summary.get(ann, made.id);
    expect(pieces[0]).toMatchObject({ tier: "merged", from: 1, fromChatId: id, messages: 72 });
    expect(pieces[0]?.toChatId).toBeUndefined();
    expect(pieces.reduce((sum, piece) => sum + piece.messages, 0)).toBe(126);
  });

  it("[7.1, 4.8] a piece that is still to be written again comes with its messages", async () => {
    const { r, worker, summary, id } = await longChat();
    const message = (await r.history(id))[20];
    await r.messages.edit(ann, id, message?.id ?? ("" as never), { text: "I moved to Rome." });
    const made = await r.chats.carryOver(ann, id);
    expect(made.continues).toMatchObject({ to: 18, messages: 18 });
    expect(await texts(r, made.id)).toEqual((await texts(r, id)).slice(18));
    expect((await summary.get(ann, made.id)).pieces.map(({ stale }) => stale)).toEqual([
      false,
      true,
      false,
    ]);
    await worker.drain();
    const { pieces } = await summary.get(ann, made.id);
    expect(pieces.some(({ stale }) => stale)).toBe(false);
    expect(pieces[0]).toMatchObject({ from: 1, to: 18 });
  });

  it("[7.1, 4.9] pending messages come along and are summarised there", async () => {
    const { r, worker, summary } = open();
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 20);
    await moveTo(r, id, 31);
    const made = await r.chats.carryOver(ann, id);
    expect((await summary.get(ann, made.id)).pending).toBe(30);
    expect(made.continues).toMatchObject({ to: 0, messages: 0 });
    await worker.drain();
    expect(await summary.get(ann, made.id)).toMatchObject({ pending: 0 });
  });

  it("[7.1, 7.3] a rewind there reaches back to the first copied message, not over carried pieces", async () => {
    const { r, id } = await longChat();
    const made = await r.chats.carryOver(ann, id);
    const [first, second] = await r.history(made.id);
    const { chat } = await r.chats.rewind(ann, made.id, second?.id ?? ("" as never));
    expect(chat.windowFrom).toBe(first?.ordinal);
    expect((await allPieces(r, made.id)).map(({ to }) => to)).toEqual([18, 36, 54]);
    expect(await r.history(id)).toHaveLength(80);
  });

  it("[7.1, 7.4] a branch there carries on the same", async () => {
    const { r, id } = await longChat();
    const made = await r.chats.carryOver(ann, id);
    const last = (await r.history(made.id)).at(-1);
    const branch = await r.chats.branch(ann, made.id, last?.id ?? ("" as never));
    expect(branch).toMatchObject({ continues: made.continues, branchOf: { chatId: made.id } });
    const piece = (await allPieces(r, branch.id)).find(({ to }) => to === 18);
    expect(piece?.fromChatId).toBe(id);
  });

  it("[7.1, 4.10] a rebuild there is estimated from what is counted, without a scan of messages", async () => {
    const { r, worker, id } = await longChat();
    const made = await r.chats.carryOver(ann, id);
    await seed(r, made.id, 90);
    await moveTo(r, made.id, 217);
    await worker.drain();
    const scanned: number[] = [];
    const store = new Proxy(r.store, {
      get: (target, name) =>
        name === "sumTokens"
          ? (...args: Parameters<typeof target.sumTokens>) => {
              scanned.push(args[3] - args[2] + 1);
              return target.sumTokens(...args);
            }
          : (Reflect.get(target, name, target) as unknown),
    });
    const { messages, tokensIn } = await rebuildUseCases({ ...r.context, store }).get(ann, made.id);
    expect(scanned).toEqual([0]);
    expect(messages).toBe(216 - 54);
    const { continues, windowFrom } = await r.chat(made.id);
    const own = await r.store.sumTokens(ANN, made.id, (continues?.to ?? 0) + 1, windowFrom - 1);
    const asked = r.model.requests.length;
    await rebuildUseCases(r.context).start(ann, made.id);
    await worker.drain();
    const read = r.model.requests
      .slice(asked)
      .flatMap((request) => [...request.system, ...request.messages])
      .reduce((sum, part) => sum + r.model.countTokens("text" in part ? part.text : ""), 0);
    expect(tokensIn).toBeGreaterThan(own);
    expect(Math.abs(tokensIn - read) / read).toBeLessThan(0.25);
  });

  it("[7.1] goes on when the old chat is deleted", async () => {
    const { r, summary, id } = await longChat();
    const made = await r.chats.carryOver(ann, id);
    await r.chats.remove(ann, id);
    await r.say(made.id, "Still there?");
    expect((await summary.get(ann, made.id)).pieces).toHaveLength(3);
  });

  it("[7.1, 10.4] a given name gets a number; one taken from a message that stays behind does not come", async () => {
    const { r, id } = await longChat();
    await r.chats.update(ann, id, { title: "Roses" });
    const second = await r.chats.carryOver(ann, id);
    const third = await r.chats.carryOver(ann, second.id);
    expect([second.title, third.title]).toEqual(["Roses (2)", "Roses (3)"]);
    const [first] = await r.history(id);
    const named = { ...(await r.chat(id)), title: "Question 1", titleFrom: first?.id ?? null };
    const value = { ...named, revision: named.revision + 1 };
    await r.store.commit({ expect: [], changes: [{ op: "put", row: "chat", value }] });
    expect((await r.chats.carryOver(ann, id)).title).toBe("");
  });

  it("[7.1, 5.12] copied turns own no writes", async () => {
    let round = 0;
    const r = rig((request) => {
      if (request.messages.at(-1)?.role === "tool") return "Noted.";
      round += 1;
      if (round > 1) return "Mhm.";
      return { calls: [{ name: "memory_save", input: { text: "a fact" } }] };
    });
    const chat = await r.newChat();
    await r.say(chat.id, "one");
    const made = await r.chats.carryOver(ann, chat.id);
    await collect(r.turns.regenerate(ann, made.id, await r.lastTurn(made.id)));
    const scope = [`character:${chat.characterIds[0]}`];
    expect((await r.store.entryHeads(ANN, scope)).map((head) => head.text)).toEqual(["a fact"]);
  });

  it("[7.1, 12.6] there has to be something to carry, of one's own [12.2]", async () => {
    const { r } = open();
    const { id } = await r.newChat();
    await expect(r.chats.carryOver(ann, id)).rejects.toMatchObject({ code: "invalid" });
    const bob = { kind: "account", account: "bob" as never, memberships: [] } as const;
    await expect(r.chats.carryOver(bob, id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("[5.16] a challenge is not carried over", async () => {
    const { r } = open();
    const { characterIds } = await r.newChat();
    const { id } = await r.chats.create(ann, { characterIds, challenge: true });
    await r.say(id, "Begin.");
    await expect(r.chats.carryOver(ann, id)).rejects.toMatchObject({ code: "invalid" });
  });

  it("[7.2] not while a reply runs", async () => {
    const r = rig(() => ({ text: "…", hang: true }));
    const { id } = await r.newChat();
    await r.turns.send(ann, id, { text: "one" });
    await expect(r.chats.carryOver(ann, id)).rejects.toMatchObject({ code: "conflict" });
    await r.turns.stop(ann, id);
  });
});
