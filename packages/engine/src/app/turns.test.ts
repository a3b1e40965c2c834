import { describe, expect, it } from "vitest";
import { EngineError } from "../domain/errors.ts";
import { selectedVariant } from "../domain/message.ts";
import type { RecordedRequest, ScriptedAnswer } from "../models/scripted.ts";
import { ANN, ann, collect, rig } from "./testing/rig.ts";

const save = (text: string, key?: string): ScriptedAnswer => ({
  calls: [{ name: "memory_save", input: key === undefined ? { text } : { text, key } }],
});

/** Answers every first request of a turn with a call, and the answer to it with words. */
function callThenSay(call: (request: RecordedRequest) => ScriptedAnswer | undefined) {
  return (request: RecordedRequest): ScriptedAnswer => {
    if (request.messages.at(-1)?.role === "tool") return "Noted.";
    return call(request) ?? "Mhm.";
  };
}

describe("send", () => {
  it("[7.1] keeps the message and the reply, and tells the reply as it comes", async () => {
    const r = rig([{ text: ["Hel", "lo"] }]);
    const chat = await r.newChat();
    const events = await r.say(chat.id, "Hi");
    expect(events.map((event) => event.type)).toEqual([
      "turn-start",
      "reply-delta",
      "reply-delta",
      "reply-end",
    ]);
    const [user, reply] = await r.history(chat.id);
    expect(user && selectedVariant(user).text).toBe("Hi");
    expect(reply && selectedVariant(reply)).toMatchObject({ text: "Hello", status: "complete" });
    expect((await r.chat(chat.id)).running).toBeNull();
  });

  it("[7.2] refuses a second request while a reply runs", async () => {
    const r = rig(() => ({ text: "…", hang: true }));
    const chat = await r.newChat();
    await r.turns.send(ann, chat.id, { text: "one" });
    await expect(r.turns.send(ann, chat.id, { text: "two" })).rejects.toMatchObject({
      code: "conflict",
    });
    await r.turns.stop(ann, chat.id);
    expect(await r.history(chat.id)).toHaveLength(2);
  });

  it("[7.2] keeps a stopped reply as far as it came [C-F4]", async () => {
    const r = rig(() => ({ text: ["Once ", "upon"], hang: true }));
    const chat = await r.newChat();
    const stream = await r.turns.send(ann, chat.id, { text: "a story" });
    let seen = "";
    for await (const event of stream) {
      if (event.type === "reply-delta") seen += event.text;
      if (seen === "Once upon") break;
    }
    await r.turns.stop(ann, chat.id);
    const reply = (await r.history(chat.id)).at(-1);
    expect(reply && selectedVariant(reply)).toMatchObject({
      text: "Once upon",
      status: "stopped",
    });
  });

  it("[C-F8] the same Idempotency-Key joins the same turn", async () => {
    const r = rig(() => "Mhm.");
    const chat = await r.newChat();
    const send = () => r.turns.send(ann, chat.id, { text: "Hi", requestKey: "k1" });
    const both = await Promise.all([send(), send()].map(async (stream) => collect(stream)));
    const again = await collect(send());
    expect(await r.history(chat.id)).toHaveLength(2);
    const ends = [...both, again].map((events) => events.at(-1));
    for (const end of ends) expect(end).toMatchObject({ type: "reply-end" });
    expect(r.model.requests).toHaveLength(1);
  });

  it("[12.3] keeps the turn when the model fails, and names the matter", async () => {
    const r = rig(() => ({ error: new EngineError("unavailable", "The model answered 500") }));
    const chat = await r.newChat();
    const events = await r.say(chat.id, "Hi");
    expect(events.at(-1)).toMatchObject({ type: "error", error: { code: "unavailable" } });
    const reply = (await r.history(chat.id)).at(-1);
    expect(reply && selectedVariant(reply)).toMatchObject({
      status: "failed",
      failure: "The model answered 500",
    });
    expect((await r.say(chat.id, "Again?")).at(-1)).toMatchObject({ type: "error" });
  });

  it("[3.6] refuses a message that cannot fit before anything is kept", async () => {
    const r = rig(() => "Mhm.", { contextTokens: 1_000 });
    const chat = await r.newChat();
    await expect(r.turns.send(ann, chat.id, { text: "word ".repeat(900) })).rejects.toMatchObject({
      code: "limit",
      details: { limit: 1_000 },
    });
    expect(await r.history(chat.id)).toHaveLength(0);
  });

  it("[12.6] refuses empty messages, NUL and lone surrogates", async () => {
    const r = rig();
    const chat = await r.newChat();
    for (const text of ["", "  \n", "a\u0000b", "\ud800"]) {
      await expect(r.turns.send(ann, chat.id, { text })).rejects.toMatchObject({ code: "invalid" });
    }
    expect(await r.history(chat.id)).toHaveLength(0);
  });

  it("[7.2] a reply whose process died is ended as far as it came", async () => {
    const r = rig(() => ({ text: "Once", hang: true }));
    const chat = await r.newChat();
    await r.turns.send(ann, chat.id, { text: "a story" });
    const other = rig(() => "Here I am.", { store: r.store, ambient: r.ambient });
    const running = (await r.chat(chat.id)).running;
    r.ambient.advance((running?.leaseUntil ?? 0) - r.ambient.now() + 1);
    await collect(other.turns.send(ann, chat.id, { text: "hello?" }));
    const statuses = (await r.history(chat.id)).map((message) => selectedVariant(message).status);
    expect(statuses).toEqual(["complete", "stopped", "complete", "complete"]);
    await r.hub.close();
  });
});

describe("regenerate", () => {
  it("[5.12] the new prompt knows nothing of the replaced reply, in no layer", async () => {
    let round = 0;
    const r = rig(
      callThenSay(() => {
        round += 1;
        return round === 2 ? save("loves zyzzyva beetles", "beetle") : undefined;
      }),
    );
    const chat = await r.newChat();
    await r.say(chat.id, "Hi");
    await r.say(chat.id, "I like insects");
    const before = r.sentPrompts();
    await collect(r.turns.regenerate(ann, chat.id, await r.lastTurn(chat.id)));
    const last = r.sentPrompts().at(-1);
    expect(last).toBe(before[1]);
    expect(last).not.toContain("zyzzyva");
    expect(await r.store.entryHeads(ANN, [`character:${chat.characterIds[0]}`])).toEqual([]);
  });

  it("[5.12] swiping back restores the first variant's writes exactly [P-F16]", async () => {
    let round = 0;
    const r = rig(
      callThenSay(() => {
        round += 1;
        return round <= 2 ? save(`fact ${round}`, "fact") : undefined;
      }),
    );
    const chat = await r.newChat();
    await r.say(chat.id, "Remember");
    const scope = `character:${chat.characterIds[0]}`;
    const first = await r.store.entryHeads(ANN, [scope]);
    const turnId = await r.lastTurn(chat.id);
    await collect(r.turns.regenerate(ann, chat.id, turnId));
    expect((await r.store.entryHeads(ANN, [scope])).map((head) => head.text)).toEqual(["fact 2"]);
    await r.turns.select(ann, chat.id, turnId, { variant: 0 });
    const back = await r.store.entryHeads(ANN, [scope]);
    expect(back.map(({ key, text, pinned }) => ({ key, text, pinned }))).toEqual(
      first.map(({ key, text, pinned }) => ({ key, text, pinned })),
    );
    await r.turns.select(ann, chat.id, turnId, { variant: 1 });
    expect((await r.store.entryHeads(ANN, [scope])).map((head) => head.text)).toEqual(["fact 2"]);
  });

  it("[5.12] a regeneration that brings no text restores the old variant and its writes", async () => {
    let round = 0;
    const r = rig((request) => {
      if (request.messages.at(-1)?.role === "tool") return "Noted.";
      round += 1;
      if (round === 1) return save("kept");
      return { error: new EngineError("unavailable", "The model is down") };
    });
    const chat = await r.newChat();
    await r.say(chat.id, "Remember");
    const turnId = await r.lastTurn(chat.id);
    const events = await collect(r.turns.regenerate(ann, chat.id, turnId));
    expect(events.at(-1)).toMatchObject({ type: "error" });
    const reply = (await r.history(chat.id)).at(-1);
    expect(reply?.variants).toHaveLength(1);
    expect(reply && selectedVariant(reply).text).toBe("Noted.");
    const heads = await r.store.entryHeads(ANN, [`character:${chat.characterIds[0]}`]);
    expect(heads.map((head) => head.text)).toEqual(["kept"]);
  });

  it("regenerates only the last turn", async () => {
    const r = rig();
    const chat = await r.newChat();
    await r.say(chat.id, "one");
    const first = await r.lastTurn(chat.id);
    await r.say(chat.id, "two");
    await expect(r.turns.regenerate(ann, chat.id, first)).rejects.toMatchObject({
      code: "invalid",
    });
  });
});

describe("continue", () => {
  it("[7.1] adds to the same variant, and the next prompt begins with this one [8.3]", async () => {
    const answers = ["Once upon", " a time.", "Mhm."];
    let round = -1;
    const r = rig(() => answers[(round += 1)] ?? "Mhm.");
    const chat = await r.newChat();
    await r.say(chat.id, "a story");
    await collect(r.turns.continue(ann, chat.id, await r.lastTurn(chat.id)));
    const reply = (await r.history(chat.id)).at(-1);
    expect(reply?.variants).toHaveLength(1);
    expect(reply && selectedVariant(reply).text).toBe("Once upon a time.");
    await r.say(chat.id, "and then?");
    const [one, two, three] = r.sentPrompts();
    expect(two?.startsWith(one ?? "?")).toBe(true);
    expect(three?.startsWith(two ?? "?")).toBe(true);
  });
});

describe("a reply with calls", () => {
  it("[8.3] what is continued knows its own calls, and is not told of them again", async () => {
    const r = rig(callThenSay(({ messages }) => (messages.length > 1 ? undefined : save("tea"))));
    const chat = await r.newChat();
    await r.say(chat.id, "Remember");
    await collect(r.turns.continue(ann, chat.id, await r.lastTurn(chat.id)));
    await r.say(chat.id, "Thanks");
    const [one, two, three, four] = r.sentPrompts();
    expect(two?.startsWith(one ?? "?")).toBe(true);
    expect(three?.startsWith(two ?? "?")).toBe(true);
    expect(four?.startsWith(three ?? "?")).toBe(true);
    expect(four).not.toContain("[new]");
  });

  it("[8.3] later prompts repeat what its own requests sent, byte for byte, names and blocks too", async () => {
    const r = rig((request) => {
      const last = request.messages.at(-1);
      if (last?.role === "tool") return "I wrote </memory> down.";
      if (last?.role === "user" && last.text.includes("first")) {
        return {
          text: "<memory> ",
          calls: [{ name: "memory_save", input: { text: "likes <b>" } }],
        };
      }
      return "Mhm.";
    });
    const other = await r.newChat({}, { name: "Otto" });
    const mira = await r.newChat();
    const chat = await r.chats.create(ann, {
      characterIds: [...mira.characterIds, ...other.characterIds],
    });
    const [speakerId] = mira.characterIds;
    await collect(r.turns.send(ann, chat.id, { text: "first", speakerId }));
    await collect(r.turns.send(ann, chat.id, { text: "second", speakerId }));
    const [one, two, three] = r.sentPrompts();
    expect(two?.startsWith(one ?? "?")).toBe(true);
    expect(three?.startsWith(two ?? "?")).toBe(true);
    expect(three).toContain("Mira: ");
  });
});
