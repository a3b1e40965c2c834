import { describe, expect, it } from "vitest";
import { EngineError } from "../domain/errors.ts";
import type { CharacterId } from "../domain/ids.ts";
import { selectedVariant } from "../domain/message.ts";
import { groupOf, speaking } from "./testing/group.ts";
import { ann, collect, rig } from "./testing/rig.ts";

const TRIO = ["Mira", "Tom", "Ada"];

describe("who speaks", () => {
  it("[7.5] the person picks, a mention calls, and else it goes round", async () => {
    const r = rig(speaking());
    const g = await groupOf(r, TRIO);
    await g.ask("Hello");
    await g.ask("And?");
    await g.ask("mira's turn again?");
    await g.ask("And now?");
    await g.ask("You", { speaker: "Tom" });
    await g.ask("@Ada, then mira");
    expect((await g.lines()).filter((line) => !line.startsWith("I:"))).toEqual([
      "Mira: mira speaks",
      "Tom: tom speaks",
      "Mira: mira speaks",
      "Ada: ada speaks",
      "Tom: tom speaks",
      "Ada: ada speaks",
      "Mira: mira speaks",
    ]);
  });

  it("[7.5] a round is one turn: told once, each reply with whose it is", async () => {
    const r = rig(speaking());
    const g = await groupOf(r, TRIO);
    const events = await g.ask("Everyone!", { replies: "all" });
    expect(events.map((event) => event.type)).toEqual([
      "turn-start",
      ...TRIO.flatMap(() => ["reply-start", "reply-delta", "reply-end"]),
      "turn-end",
    ]);
    const replies = (await r.history(g.id)).slice(1);
    const starts = events.filter((event) => event.type === "reply-start");
    expect(starts).toEqual(
      replies.map((reply, index) => ({
        type: "reply-start",
        messageId: reply.id,
        speakerId: g.member(TRIO[index] ?? ""),
        speakerName: TRIO[index],
      })),
    );
    const deltas = events.filter((event) => event.type === "reply-delta");
    expect(deltas.map((delta) => delta.messageId)).toEqual(replies.map((reply) => reply.id));
    expect(new Set(replies.map((reply) => reply.turnId)).size).toBe(1);
    expect((await r.chat(g.id)).running).toBeNull();
  });

  it("[7.5] with one character the stream is as it was", async () => {
    const r = rig(speaking());
    const chat = await r.newChat();
    const events = await r.say(chat.id, "Hi");
    expect(events.map((event) => event.type)).toEqual(["turn-start", "reply-delta", "reply-end"]);
    expect(events[1]).toEqual({ type: "reply-delta", text: "mira speaks" });
  });

  it("[7.5] whom a reply names answers only where that is set, and no round runs for ever", async () => {
    const r = rig(speaking((name) => `${name} asks Mira, Tom and Ada`));
    const g = await groupOf(r, TRIO);
    await g.ask("Hello");
    expect(await g.lines()).toHaveLength(2);
    await r.chats.update(ann, g.id, { answerEachOther: true });
    await g.ask("Hello", { speaker: "Ada" });
    expect((await g.lines()).slice(3).map((line) => line.split(":")[0])).toEqual([
      "Ada",
      "Mira",
      "Tom",
    ]);
  });

  it("[7.5] the chat's setting holds unless a message says otherwise", async () => {
    const r = rig(speaking());
    const g = await groupOf(r, TRIO);
    await r.chats.update(ann, g.id, { replies: "all" });
    await g.ask("Hello");
    expect(await g.lines()).toHaveLength(4);
    await g.ask("Tom and Ada", { replies: "one" });
    expect((await g.lines()).slice(5)).toEqual(["Tom: tom speaks"]);
  });

  it("[7.5] names nobody of the chat: refused, and nothing is kept", async () => {
    const r = rig(speaking());
    const g = await groupOf(r, TRIO);
    const speakerId = "nobody" as CharacterId;
    await expect(r.turns.send(ann, g.id, { text: "Hi", speakerId })).rejects.toMatchObject({
      code: "invalid",
      details: { field: "speakerId" },
    });
    expect(await g.lines()).toEqual([]);
  });

  it("[7.5] a model that writes its own name first is not shown with it twice", async () => {
    const r = rig(speaking((name) => ({ text: [`${name}`, ": hi", " there"] })));
    const g = await groupOf(r, TRIO);
    await g.ask("Hello");
    expect((await g.lines()).at(-1)).toBe("Mira: hi there");
  });
});

describe("a round that does not go well", () => {
  it("[12.3] a member that fails does not keep the others from speaking", async () => {
    const r = rig(
      speaking((name) =>
        name === "Tom"
          ? { error: new EngineError("unavailable", "Tom's model is down") }
          : undefined,
      ),
    );
    const g = await groupOf(r, TRIO);
    const events = await g.ask("Everyone!", { replies: "all" });
    const replies = (await r.history(g.id)).slice(1);
    expect(replies.map((reply) => selectedVariant(reply).status)).toEqual([
      "complete",
      "failed",
      "complete",
    ]);
    expect(events.find((event) => event.type === "reply-failed")).toMatchObject({
      messageId: replies[1]?.id,
      error: { message: "Tom's model is down" },
    });
    expect(events.slice(-2).map((event) => event.type)).toEqual(["reply-end", "turn-end"]);
  });

  it("[12.3] where the last fails the stream ends with its error", async () => {
    const r = rig(speaking((name) => (name === "Ada" ? { text: "" } : undefined)));
    const g = await groupOf(r, TRIO);
    const events = await g.ask("Everyone!", { replies: "all" });
    const last = (await r.history(g.id)).at(-1);
    expect(events.at(-1)).toMatchObject({ type: "error", messageId: last?.id });
    expect((await r.chat(g.id)).running).toBeNull();
  });

  it("[3.6] a prompt that does not fit one member leaves the others theirs", async () => {
    const r = rig(speaking(), { contextTokens: 1_500 });
    const g = await groupOf(r, TRIO);
    const tom = await r.store.get("character", g.chat.account, g.member("Tom"));
    if (tom === undefined) throw new Error("no Tom");
    const value = { ...tom, description: "word ".repeat(2_000) };
    await r.store.commit({ expect: [], changes: [{ op: "put", row: "character", value }] });
    const events = await g.ask("Everyone!", { replies: "all" });
    expect(events.find((event) => event.type === "reply-failed")).toMatchObject({
      error: { code: "limit" },
    });
    const statuses = (await r.history(g.id)).map((one) => selectedVariant(one).status);
    expect(statuses).toEqual(["complete", "complete", "failed", "complete"]);
    await expect(r.turns.send(ann, g.id, { text: "Tom!" })).rejects.toMatchObject({
      code: "limit",
    });
  });

  it("[7.2] a stop ends the round and keeps what came", async () => {
    const r = rig(
      speaking((name) => (name === "Tom" ? { text: "half a ", hang: true } : undefined)),
    );
    const g = await groupOf(r, TRIO);
    const stream = await r.turns.send(ann, g.id, { text: "Everyone!", replies: "all" });
    for await (const event of stream) {
      if (event.type === "reply-delta" && event.text === "half a") break;
    }
    await expect(r.turns.send(ann, g.id, { text: "Hey" })).rejects.toMatchObject({
      code: "conflict",
    });
    await r.turns.stop(ann, g.id);
    expect(await g.lines()).toEqual(["I: Everyone!", "Mira: mira speaks", "Tom: half a "]);
    expect((await collect(stream)).slice(-2)).toMatchObject([
      { type: "reply-end", message: { speakerName: "Tom" } },
      { type: "turn-end" },
    ]);
  });

  it("[7.2] who had not said a word when the round was stopped leaves nothing", async () => {
    const r = rig(speaking((name) => (name === "Tom" ? { hang: true } : undefined)));
    const g = await groupOf(r, TRIO);
    const stream = await r.turns.send(ann, g.id, { text: "Everyone!", replies: "all" });
    for await (const event of stream) {
      if (event.type === "reply-start" && event.speakerName === "Tom") break;
    }
    await r.turns.stop(ann, g.id);
    expect(await g.lines()).toEqual(["I: Everyone!", "Mira: mira speaks"]);
    expect((await collect(stream)).at(-1)?.type).toBe("turn-end");
  });

  it("[7.2] a process that dies in a round leaves what was finished, and the chat goes on", async () => {
    const r = rig(speaking((name) => (name === "Tom" ? { text: "half", hang: true } : undefined)));
    const g = await groupOf(r, TRIO);
    const stream = await r.turns.send(ann, g.id, { text: "Everyone!", replies: "all" });
    for await (const event of stream)
      if (event.type === "reply-delta" && event.text === "half") break;
    const other = rig(speaking(), { store: r.store, ambient: r.ambient });
    const { running } = await r.chat(g.id);
    r.ambient.advance((running?.leaseUntil ?? 0) - r.ambient.now() + 1);
    await collect(other.turns.send(ann, g.id, { text: "Still there?" }));
    // Tom's half had not been kept yet: of what was never kept nothing is left.
    expect(await g.lines()).toEqual([
      "I: Everyone!",
      "Mira: mira speaks",
      "I: Still there?",
      "Tom: tom speaks",
    ]);
    await r.hub.close();
  });

  it("[C-F8] the same Idempotency-Key joins the same round, running or over", async () => {
    const r = rig(speaking());
    const g = await groupOf(r, TRIO);
    const send = () =>
      r.turns.send(ann, g.id, { text: "Everyone!", replies: "all", requestKey: "k" });
    const both = await Promise.all([send(), send()].map(async (stream) => collect(stream)));
    const again = await collect(send());
    expect(await r.history(g.id)).toHaveLength(4);
    expect(both[1]).toEqual(both[0]);
    expect(again.map((event) => event.type)).toEqual(both[0]?.map((event) => event.type));
  });
});
