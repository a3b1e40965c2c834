import { describe, expect, it } from "vitest";
import type { ChatId } from "../domain/ids.ts";
import { selectedVariant } from "../domain/message.ts";
import type { ScriptedAnswer } from "../models/scripted.ts";
import { memoryUseCases } from "./memories.ts";
import { summaryUseCases } from "./summary.ts";
import { ann, collect, rig, type Rig } from "./testing/rig.ts";
import { createWorker } from "./worker.ts";

const SUMMARY = JSON.stringify({
  timeline: ["They talked about the garden."],
  promises: [],
  resolved: [],
  particulars: [],
  state: "They talk.",
  rules: [],
});

/** A chat whose summaries are written by a model; `turns` turns of it, jobs done after each. */
async function played(turns: number, reply: () => ScriptedAnswer = () => "Mhm.") {
  const r = rig((request) => (request.purpose === "reply" ? reply() : SUMMARY));
  const worker = createWorker(r.context);
  const chat = await r.newChat({ detail: "core" });
  const go = async (count: number, id: ChatId = chat.id): Promise<void> => {
    for (let turn = 1; turn <= count; turn += 1) {
      await r.say(id, `turn ${turn}`);
      await worker.drain();
    }
  };
  await go(turns);
  return { r, worker, chat, go, summary: summaryUseCases(r.context) };
}

/** Each message's place: `live`, `summarised` (with how many pieces), or `pending`. */
async function places(r: Rig, chatId: ChatId): Promise<readonly string[]> {
  const { pieces } = await summaryUseCases(r.context).get(ann, chatId);
  const { windowFrom } = await r.chat(chatId);
  return (await r.history(chatId)).map(({ ordinal }) => {
    const over = pieces.filter((piece) => piece.from <= ordinal && ordinal <= piece.to).length;
    if (ordinal >= windowFrom) return over === 0 ? "live" : `live and in ${over}`;
    return over === 0 ? "pending" : `in ${over}`;
  });
}

const ONE_PLACE = new Set(["live", "in 1"]);

async function at(r: Rig, chatId: ChatId, ordinal: number) {
  const message = (await r.history(chatId)).find((candidate) => candidate.ordinal === ordinal);
  if (message === undefined) throw new Error(`no message ${ordinal}`);
  return message;
}

describe("summaries and what becomes of their messages", () => {
  it("[C-A3] the newest turn is in no piece, so that it can be written again and swiped", async () => {
    const { r, chat, summary } = await played(14);
    const newest = (await r.history(chat.id)).at(-1)?.ordinal ?? 0;
    const { ahead } = await summary.get(ann, chat.id);
    expect(ahead).toHaveLength(1);
    expect(ahead[0]?.to).toBeLessThan(newest - 1);
    const turnId = await r.lastTurn(chat.id);
    await collect(r.turns.regenerate(ann, chat.id, turnId));
    await r.turns.select(ann, chat.id, turnId, { variant: 0 });
    expect((await summary.get(ann, chat.id)).ahead).toEqual(ahead);
  });

  it("[C-A9] a branch is summarised from its beginning, copied turns included", async () => {
    const { r, chat, go } = await played(8);
    const point = await at(r, chat.id, 16);
    const branch = await r.chats.branch(ann, chat.id, point.id);
    await go(8, branch.id);
    const { pieces, ahead } = await summaryUseCases(r.context).get(ann, branch.id);
    expect([...pieces, ...ahead][0]?.from).toBe(1);
    const asked = r.model.requests.findLast((request) => request.purpose === "summary");
    expect(JSON.stringify(asked?.messages)).toContain("turn 1");
  });

  it("[C-A14] deleting the last message of the last piece leaves every message in one place", async () => {
    const { r, chat, worker } = await played(20);
    const { pieces } = await summaryUseCases(r.context).get(ann, chat.id);
    await r.messages.remove(ann, chat.id, (await at(r, chat.id, pieces.at(-1)?.to ?? 0)).id);
    for (const place of await places(r, chat.id)) expect(ONE_PLACE).toContain(place);
    await worker.drain();
    for (const place of await places(r, chat.id)) expect(ONE_PLACE).toContain(place);
  });

  it("[C-A18] a piece names its ends by message, and by the nearest one left after a deletion", async () => {
    const { r, chat } = await played(20);
    const before = (await summaryUseCases(r.context).get(ann, chat.id)).pieces[0];
    const [first, second] = await r.history(chat.id);
    expect(before?.fromId).toBe(first?.id);
    await r.messages.remove(ann, chat.id, first?.id ?? ("" as never));
    const after = (await summaryUseCases(r.context).get(ann, chat.id)).pieces[0];
    expect(after?.fromId).toBe(second?.id);
    expect(after?.messages).toBe((before?.messages ?? 0) - 1);
  });

  it("[C-C7] the summary stands between the pinned entries and the live messages", async () => {
    const { r, chat } = await played(20);
    await memoryUseCases(r.context).add(ann, {
      scope: { kind: "global" },
      text: "is allergic to walnuts",
      pinned: true,
    });
    const sections = (await r.prompts.get(ann, chat.id)).sections.map((section) => section.name);
    expect(sections).toEqual(["character", "recent", "live"]);
    await r.say(chat.id, "on");
    expect((await r.prompts.get(ann, chat.id)).sections.at(-1)?.text).toContain("walnuts");
  });

  it("[C-C13] however long the chat, the card and the pinned entries are sent whole", async () => {
    const { r, go } = await played(1);
    await memoryUseCases(r.context).add(ann, {
      scope: { kind: "global" },
      text: "is allergic to walnuts",
      pinned: true,
    });
    await go(60);
    const prompt = r.sentPrompts().at(-1);
    expect(prompt).toContain("A gardener who listens.");
    expect(prompt).toContain("is allergic to walnuts");
  });

  it("[C-C16] what the panel shows of the summary is what is sent", async () => {
    const { r, chat, summary } = await played(30);
    const { pieces } = await summary.get(ann, chat.id);
    const sent = (await r.prompts.get(ann, chat.id)).sections.map((section) => section.text);
    expect(pieces.length).toBeGreaterThan(0);
    for (const piece of pieces) {
      expect(sent.join("\n")).toContain(piece.content.timeline[0]);
    }
  });

  it("[P-E16] live messages stay live until the window moves next", async () => {
    const { r, chat, go } = await played(16);
    const { windowFrom } = await r.chat(chat.id);
    expect(windowFrom).toBeGreaterThan(1);
    await go(3);
    expect((await r.chat(chat.id)).windowFrom).toBe(windowFrom);
    const texts = (await r.history(chat.id))
      .filter((message) => message.ordinal >= windowFrom)
      .map((message) => selectedVariant(message).text);
    for (const text of texts.slice(0, -1)) expect(r.sentPrompts().at(-1)).toContain(text);
  });

  it("[P-F17] a turn that wrote memory can be written again", async () => {
    let call = true;
    const r = rig((request): ScriptedAnswer => {
      if (request.messages.at(-1)?.role === "tool" || !call) return "Noted.";
      return { calls: [{ name: "memory_save", input: { text: "likes tea" } }] };
    });
    const chat = await r.newChat();
    await r.say(chat.id, "I like tea");
    call = false;
    const events = await collect(r.turns.regenerate(ann, chat.id, await r.lastTurn(chat.id)));
    expect(events.at(-1)?.type).toBe("reply-end");
    expect((await memoryUseCases(r.context).list(ann, {}, { limit: 5 })).total).toBe(0);
  });
});
