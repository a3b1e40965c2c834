import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EngineError } from "../domain/errors.ts";
import { selectedVariant, type Message } from "../domain/message.ts";
import type { RecordedRequest, ScriptedAnswer } from "../models/scripted.ts";
import { groupOf, speakerOf, type Group } from "./testing/group.ts";
import { ANN, ann, collect, rig, type Rig } from "./testing/rig.ts";

const TRIO = ["Mira", "Tom", "Ada"];

/** A model that saves, in each reply, a word of its own, and says another. */
function saving() {
  let serial = 0;
  let mode: "say" | "fail" = "say";
  const words = new Map<string, string[]>();
  const script = (request: RecordedRequest): ScriptedAnswer => {
    const name = speakerOf(request);
    if (mode === "fail") return { error: new EngineError("unavailable", "down") };
    if (request.messages.at(-1)?.role === "tool") return `${name} said ${words.get(name)?.at(-1)}`;
    const word = `${name.toLowerCase()}word${(serial += 1)}`;
    words.set(name, [...(words.get(name) ?? []), word]);
    return {
      calls: [{ name: "memory_save", input: { text: `saved ${word}`, key: `of_${name}` } }],
    };
  };
  return { script, words, fail: (on: boolean) => void (mode = on ? "fail" : "say") };
}

async function saved(r: Rig, g: Group): Promise<readonly string[]> {
  const scopes = TRIO.map((name) => `character:${g.member(name)}`);
  return (await r.store.entryHeads(ANN, scopes)).map((head) => head.text).toSorted();
}

const replyOf = (messages: readonly Message[], name: string) => {
  const reply = messages.findLast((message) => message.speakerName === name);
  if (reply === undefined) throw new Error(`${name} has not spoken`);
  return reply;
};

async function aRound() {
  const model = saving();
  const r = rig(model.script);
  const g = await groupOf(r, TRIO);
  await g.ask("Everyone!", { replies: "all" });
  const again = async (name?: string) => {
    const messages = await r.history(g.id);
    const turnId = await r.lastTurn(g.id);
    const messageId = name === undefined ? undefined : replyOf(messages, name).id;
    return collect(r.turns.regenerate(ann, g.id, turnId, messageId));
  };
  return { model, r, g, again };
}

describe("one reply of a round, written again", () => {
  it("[5.12, 7.5] knows nothing of itself, nor of what came after it, through no layer", async () => {
    const { model, r, g, again } = await aRound();
    const [before] = g.prompts("Mira");
    await again("Mira");
    const prompt = g.prompts("Mira")[2];
    expect(prompt).toBe(before);
    for (const word of [...model.words.values()].flat().slice(0, 3)) {
      expect(prompt).not.toContain(word);
    }
    const messages = await r.history(g.id);
    expect(messages.map((message) => message.variants.length)).toEqual([1, 2, 1, 1]);
  });

  it("[5.12] the replies after it stay, with what they saved; its own write is replaced", async () => {
    const { r, g, again } = await aRound();
    const lines = await g.lines();
    await again("Mira");
    expect((await g.lines()).slice(2)).toEqual(lines.slice(2));
    expect(await saved(r, g)).toEqual(["saved adaword3", "saved miraword4", "saved tomword2"]);
    const mira = replyOf(await r.history(g.id), "Mira");
    await r.turns.select(ann, g.id, mira.turnId, { variant: 0, messageId: mira.id });
    expect(await saved(r, g)).toEqual(["saved adaword3", "saved miraword1", "saved tomword2"]);
  });

  it("[5.12] one that brings no text restores everything", async () => {
    const { model, r, g, again } = await aRound();
    const [lines, before] = [await g.lines(), await saved(r, g)];
    model.fail(true);
    const events = await again("Tom");
    expect(events.at(-1)?.type).toBe("error");
    expect(await g.lines()).toEqual(lines);
    expect(await saved(r, g)).toEqual(before);
  });

  it("[5.12] a process that dies in it restores what was held back", async () => {
    const { r, g } = await aRound();
    const before = await saved(r, g);
    const hanging = rig(() => ({ hang: true }), { store: r.store, ambient: r.ambient });
    const mira = replyOf(await r.history(g.id), "Mira");
    await hanging.turns.regenerate(ann, g.id, mira.turnId, mira.id);
    expect(await saved(r, g)).toEqual([]);
    const { running } = await r.chat(g.id);
    r.ambient.advance((running?.leaseUntil ?? 0) - r.ambient.now() + 1);
    await r.chats.rewind(ann, g.id, replyOf(await r.history(g.id), "Ada").id);
    expect(await saved(r, g)).toEqual(before);
    await hanging.hub.close();
  });

  it("[7.5] who left does not speak again", async () => {
    const { r, g, again } = await aRound();
    await r.chats.update(ann, g.id, { characterIds: [g.member("Mira"), g.member("Ada")] });
    await expect(again("Tom")).rejects.toMatchObject({ code: "invalid" });
    const tom = (await g.lines())[2];
    await again();
    const messages = await r.history(g.id);
    expect(messages.map((message) => message.variants.length)).toEqual([1, 2, 1, 2]);
    expect((await g.lines())[2]).toBe(tom);
  });

  it.each([["Mira"], ["Mira", "Tom"]])(
    "[7.5] nobody speaks in the name of who left (%s stays)",
    async (...staying) => {
      const { r, g, again } = await aRound();
      const before = await g.lines();
      await r.chats.update(ann, g.id, { characterIds: staying.map((name) => g.member(name)) });
      const refused = { code: "invalid", message: "Ada is no longer in this chat" };
      await expect(again("Ada")).rejects.toMatchObject(refused);
      const turnId = await r.lastTurn(g.id);
      await expect(r.turns.continue(ann, g.id, turnId)).rejects.toMatchObject(refused);
      expect(await g.lines()).toEqual(before);
    },
  );
});

describe("a round, written again", () => {
  it("[5.12, 7.5] every reply anew, in order, each knowing the new ones before it alone", async () => {
    const { model, r, g, again } = await aRound();
    const old = [...model.words.values()].flat();
    const asked = r.model.requests.length;
    const events = await again();
    expect(events.filter((event) => event.type === "reply-start")).toHaveLength(3);
    for (const prompt of r.sentPrompts().slice(asked)) {
      for (const word of old) expect(prompt).not.toContain(word);
    }
    expect(g.prompts("Ada").at(-1)).toContain("Mira: Mira said miraword4");
    expect(await saved(r, g)).toEqual(["saved adaword6", "saved miraword4", "saved tomword5"]);
    const messages = await r.history(g.id);
    expect(messages.map((message) => message.variants.length)).toEqual([1, 2, 2, 2]);
  });

  it("[7.2, 5.12] stopped in the middle, the rest of the old round stays with its writes", async () => {
    const { r, g } = await aRound();
    const lines = await g.lines();
    const half = rig(
      (request) => (speakerOf(request) === "Tom" ? { hang: true } : "Something new"),
      { store: r.store, ambient: r.ambient },
    );
    const stream = await half.turns.regenerate(ann, g.id, await r.lastTurn(g.id));
    for await (const event of stream) {
      if (event.type === "reply-start" && event.speakerName === "Tom") break;
    }
    expect(await saved(r, g)).toEqual([]);
    await half.turns.stop(ann, g.id);
    expect(await g.lines()).toEqual([lines[0], "Mira: Something new", ...lines.slice(2)]);
    expect(await saved(r, g)).toEqual(["saved adaword3", "saved tomword2"]);
  });

  it("[7.2] continued, the last reply goes on, in its speaker's words", async () => {
    const { r, g } = await aRound();
    const more = rig(() => " and more", { store: r.store, ambient: r.ambient });
    await collect(more.turns.continue(ann, g.id, await r.lastTurn(g.id)));
    expect((await g.lines()).at(-1)).toBe("Ada: Ada said adaword3 and more");
    const [prompt] = more.sentPrompts();
    expect(prompt).toContain("You are Ada.");
    expect(prompt?.startsWith(g.prompts("Ada").at(-1) ?? "?")).toBe(true);
  });
});

describe("the journal of a group", () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant("one" as const), at: fc.nat(2) }),
    fc.record({ kind: fc.constant("round" as const), at: fc.nat(2) }),
    fc.record({ kind: fc.constant("swipe" as const), at: fc.nat(8) }),
    fc.record({ kind: fc.constant("fail" as const), at: fc.nat(2) }),
  );

  it("[5.12] whatever is written again and swiped, saved is what the selected variants say", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const { model, r, g, again } = await aRound();
        for (const { kind, at } of steps) {
          model.fail(kind === "fail");
          const name = TRIO[at % 3];
          if (kind === "round") await again();
          else if (kind === "swipe") {
            const reply = replyOf(await r.history(g.id), name ?? "");
            const variant = at % reply.variants.length;
            await r.turns.select(ann, g.id, reply.turnId, { variant, messageId: reply.id });
          } else await again(name);
          const said = (await r.history(g.id))
            .slice(1)
            .map((message) => selectedVariant(message).text.replace(/^\w+ said /u, "saved "));
          expect(await saved(r, g)).toEqual(said.toSorted());
        }
      }),
      { numRuns: 25 },
    );
  });
});
