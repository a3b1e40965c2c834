import { describe, expect, it } from "vitest";
import { frontier } from "../domain/summary-tree.ts";
import { selectedVariant } from "../domain/message.ts";
import { EMPTY_CONTENT, type Piece } from "../domain/piece.ts";
import type { ChatId, PieceId } from "../domain/ids.ts";
import type { ScriptedAnswer } from "../models/scripted.ts";
import { ANN, ann, collect, rig, type Rig } from "./testing/rig.ts";

const save = (text: string): ScriptedAnswer => ({
  calls: [{ name: "memory_save", input: { text } }],
});

/** Covers the messages from one ordinal to another, as a job would. */
async function summarise(r: Rig, chatId: ChatId, from: number, to: number): Promise<Piece> {
  const messages = await r.store.messages(ANN, chatId, { from, to });
  const first = messages[0];
  const last = messages.at(-1);
  if (first === undefined || last === undefined) throw new Error("nothing to cover");
  const piece: Piece = {
    id: r.ambient.id() as PieceId,
    account: ANN,
    chatId,
    tier: "recent",
    from,
    to,
    fromId: first.id,
    toId: last.id,
    messages: messages.length,
    content: { ...EMPTY_CONTENT, timeline: [`${from} to ${to}`] },
    contentRevision: 1,
    tokens: 5,
    sourceTokens: 100,
    detail: "core",
    edited: false,
    stale: false,
    makeshift: false,
    tree: "serving",
    usage: null,
    parentId: null,
    children: [],
    createdAt: r.ambient.now(),
    updatedAt: r.ambient.now(),
    revision: 1,
  };
  await r.store.commit({ expect: [], changes: [{ op: "put", row: "piece", value: piece }] });
  return piece;
}

describe("rewind", () => {
  it("[7.3] the message becomes the last one and takes back what came after it [5.12]", async () => {
    let round = 0;
    const r = rig((request) => {
      if (request.messages.at(-1)?.role === "tool") return "Noted.";
      round += 1;
      return save(`fact ${round}`);
    });
    const chat = await r.newChat();
    await r.say(chat.id, "one");
    const point = (await r.history(chat.id)).at(-1);
    await r.say(chat.id, "two");
    await r.chats.rewind(ann, chat.id, point?.id ?? ("" as never));
    expect((await r.history(chat.id)).at(-1)?.id).toBe(point?.id);
    const heads = await r.store.entryHeads(ANN, [`character:${chat.characterIds[0]}`]);
    expect(heads.map((head) => head.text)).toEqual(["fact 1"]);
    const text = JSON.stringify(await r.store.entriesAnchoredTo(ANN, []));
    expect(text).not.toContain("fact 2");
  });

  it("[7.3] drops pieces that reach past the point and reaches back over the newest", async () => {
    const r = rig();
    const chat = await r.newChat({ detail: "core" });
    for (let turn = 1; turn <= 30; turn += 1) await r.say(chat.id, `turn ${turn}`);
    await summarise(r, chat.id, 1, 18);
    await summarise(r, chat.id, 19, 36);
    const point = (await r.history(chat.id)).find((message) => message.ordinal === 30);
    const { chat: after } = await r.chats.rewind(ann, chat.id, point?.id ?? ("" as never));
    const pieces = await r.store.pieces(ANN, chat.id, { roots: true });
    expect(pieces.map((piece) => [piece.from, piece.to])).toEqual([[1, 18]]);
    expect(after.windowFrom).toBe(19);
    expect(frontier(pieces, after.windowFrom)).toHaveLength(1);
  });
});

describe("branch", () => {
  it("[7.4] copies messages and pieces up to its point and shares the memories [C-A6]", async () => {
    const r = rig();
    const chat = await r.newChat({ detail: "core" });
    for (let turn = 1; turn <= 30; turn += 1) await r.say(chat.id, `turn ${turn}`);
    await summarise(r, chat.id, 1, 18);
    await summarise(r, chat.id, 19, 36);
    const point = (await r.history(chat.id)).find((message) => message.ordinal === 40);
    const branch = await r.chats.branch(ann, chat.id, point?.id ?? ("" as never));
    const copy = await r.history(branch.id);
    expect(copy.map((message) => selectedVariant(message).text)).toEqual(
      (await r.history(chat.id)).slice(0, 40).map((message) => selectedVariant(message).text),
    );
    const pieces = await r.store.pieces(ANN, branch.id, { roots: true });
    const spans = pieces.map((piece) => [piece.from, piece.to]);
    expect(spans).toEqual([[1, 18]]);
    expect(branch.windowFrom).toBe(19);
    expect(pieces[0]?.fromId).toBe(copy[0]?.id);
    await r.say(branch.id, "on from here");
    expect(await r.history(chat.id)).toHaveLength(60);
    expect(await r.history(branch.id)).toHaveLength(42);
  });

  it("[5.12] copied turns own no writes", async () => {
    let round = 0;
    const r = rig((request) => {
      if (request.messages.at(-1)?.role === "tool") return "Noted.";
      round += 1;
      return round === 1 ? save("a fact") : "Mhm.";
    });
    const chat = await r.newChat();
    await r.say(chat.id, "one");
    const last = (await r.history(chat.id)).at(-1);
    const branch = await r.chats.branch(ann, chat.id, last?.id ?? ("" as never));
    await collect(r.turns.regenerate(ann, branch.id, await r.lastTurn(branch.id)));
    const scope = [`character:${chat.characterIds[0]}`];
    expect((await r.store.entryHeads(ANN, scope)).map((head) => head.text)).toEqual(["a fact"]);
    await collect(r.turns.regenerate(ann, chat.id, await r.lastTurn(chat.id)));
    expect(await r.store.entryHeads(ANN, scope)).toEqual([]);
  });
});

describe("edit and delete", () => {
  it("[4.8] an edited message makes the piece over it stale [C-A4]", async () => {
    const r = rig();
    const chat = await r.newChat({ detail: "core" });
    for (let turn = 1; turn <= 30; turn += 1) await r.say(chat.id, `turn ${turn}`);
    await summarise(r, chat.id, 1, 18);
    const message = (await r.history(chat.id)).find((candidate) => candidate.ordinal === 5);
    await r.messages.edit(ann, chat.id, message?.id ?? ("" as never), { text: "other" });
    const [piece] = await r.store.pieces(ANN, chat.id, { roots: true });
    expect(piece).toMatchObject({ stale: true, messages: 18 });
    await r.messages.remove(ann, chat.id, message?.id ?? ("" as never));
    const [less] = await r.store.pieces(ANN, chat.id, { roots: true });
    expect(less).toMatchObject({ stale: true, messages: 17 });
  });

  it("[7.2] refuses an edit and a rewind while a reply runs", async () => {
    const r = rig(() => ({ text: "…", hang: true }));
    const chat = await r.newChat();
    await r.turns.send(ann, chat.id, { text: "one" });
    const first = (await r.history(chat.id))[0];
    const id = first?.id ?? ("" as never);
    await expect(r.messages.edit(ann, chat.id, id, { text: "x" })).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(r.chats.rewind(ann, chat.id, id)).rejects.toMatchObject({ code: "conflict" });
    await r.turns.stop(ann, chat.id);
  });

  it("[8.3] an edited live message breaks the prefix at its place, no earlier", async () => {
    const r = rig();
    const chat = await r.newChat();
    for (const text of ["one", "two", "three"]) await r.say(chat.id, text);
    const message = (await r.history(chat.id)).find((candidate) => candidate.ordinal === 3);
    await r.messages.edit(ann, chat.id, message?.id ?? ("" as never), { text: "TWO" });
    await r.say(chat.id, "four");
    const [first, , third, fourth] = r.sentPrompts();
    expect(fourth?.startsWith((first ?? "?").trimEnd())).toBe(true);
    expect(fourth?.startsWith(third ?? "?")).toBe(false);
    expect(fourth).toContain("TWO");
  });
});
