import { describe, expect, it } from "vitest";
import type { EntryId } from "../domain/ids.ts";
import { selectedVariant } from "../domain/message.ts";
import { characterScope, GLOBAL } from "../domain/scope.ts";
import { INLINE_REPLIES } from "../domain/testing/inline-replies.ts";
import { sqliteStore } from "../store/sqlite.ts";
import { memoryUseCases } from "./memories.ts";
import { groupOf, speaking } from "./testing/group.ts";
import {
  DOG,
  inlineRig,
  inPieces,
  last,
  marks,
  saved,
  shown,
  TEA,
  waiting,
} from "./testing/inline-rig.ts";
import { ann, collect, rig } from "./testing/rig.ts";

describe("the inline form in a reply", () => {
  it("[5.9, P-D14] is carried out at once and shown as a mark instead of text", async () => {
    const r = await inlineRig([`Of course. ${TEA} Anything else?`]);
    const { id } = await r.newChat();
    const events = await r.say(id, "I like tea");
    const types = events.map(({ type }) => type);
    expect(types.filter((type, at) => type !== types[at - 1])).toEqual([
      "turn-start",
      "reply-delta",
      "memory",
      "reply-delta",
      "reply-end",
    ]);
    const told = events
      .flatMap((event) => (event.type === "reply-delta" ? event.text : []))
      .join("");
    expect(told).toBe("Of course. Anything else?");
    expect(await shown(r, id)).toBe("Of course. Anything else?");
    expect(await marks(r, id)).toEqual(["saved"]);
    expect(await saved(r, id)).toEqual(["drink: Likes tea"]);
  });

  it("[5.17] says who wrote it and from which message", async () => {
    const r = await inlineRig([TEA + " Ok."]);
    const { id } = await r.newChat();
    await r.say(id, "I like tea");
    const reply = await last(r, id);
    const [call] = selectedVariant(reply).steps.flatMap((step) => step.calls);
    const entry = await memoryUseCases(r.context).get(ann, call?.entryId ?? ("" as EntryId));
    expect(entry.versions).toMatchObject([
      {
        origin: "inline",
        anchor: { kind: "variant", messageId: reply.id, variantId: selectedVariant(reply).id },
        source: { chatId: id, turnId: reply.turnId, messageIds: [reply.id] },
      },
    ]);
  });

  it("[5.9] updates what has the key, and forgets", async () => {
    const r = await inlineRig([
      `${TEA} ${DOG} Ok.`,
      'bcz_remember("drink", "Likes mate") bcz_forget("pet") Ok.',
    ]);
    const { id } = await r.newChat();
    await r.say(id, "Tea, dog");
    await r.say(id, "Mate now; the dog is gone");
    expect(await saved(r, id)).toEqual(["drink: Likes mate"]);
    expect(await marks(r, id)).toEqual(["updated", "deleted"]);
  });

  it("[P-A1, C-F2] what is known already is no write and leaves no mark", async () => {
    const r = await inlineRig([`${TEA} Ok.`, `bcz_remember("drink", "likes tea!") Ok.`]);
    const { id } = await r.newChat();
    await r.say(id, "Tea");
    await r.say(id, "Tea!");
    expect(await saved(r, id)).toEqual(["drink: Likes tea"]);
    expect(await marks(r, id)).toEqual([]);
    expect(await shown(r, id)).toBe("Ok.");
  });

  it("[5.9] every reply by hand writes what it says, over the whole engine", async () => {
    const replies = INLINE_REPLIES.filter(({ reply }) => reply.length < 20_000);
    const r = await inlineRig(replies.map(({ reply }) => reply));
    for (const { name, shown: text, commands } of replies) {
      const { id } = await r.newChat();
      await r.say(id, "Go on");
      const kept = commands.flatMap((command) =>
        command.op === "remember" ? `${command.key}: ${command.text}` : [],
      );
      const is = { name, text: await shown(r, id), saved: await saved(r, id) };
      expect(is).toEqual({ name, text, saved: kept.toSorted() });
    }
  });

  it("[5.9] what the person writes in that form is their text, and writes nothing", async () => {
    const r = await inlineRig(["Mhm."]);
    const { id } = await r.newChat();
    await r.say(id, TEA);
    expect(await saved(r, id)).toEqual([]);
    expect((await r.history(id)).map((message) => selectedVariant(message).text)).toEqual([
      TEA,
      "Mhm.",
    ]);
  });

  it("[5.9, C-B11] what a model only thinks is never read", async () => {
    const r = await inlineRig([{ reasoning: `I should write ${TEA}`, text: "Fine." }]);
    const { id } = await r.newChat();
    await r.say(id, "Hi");
    expect(await saved(r, id)).toEqual([]);
  });

  it("[5.9, 11.6] the built-in partner is no model: the form is text in what it says", async () => {
    const r = rig(() => `You said: ${TEA}`, { builtIn: true });
    const { id } = await r.newChat();
    await r.say(id, TEA);
    expect(await shown(r, id)).toBe(`You said: ${TEA}`);
    expect(await saved(r, id)).toEqual([]);
  });

  it("[5.6] five writes in a turn, together with the tools", async () => {
    const many = Array.from({ length: 4 }, (_, at) => `bcz_remember("k${at}", "fact ${at}")`).join(
      " ",
    );
    const calls = [1, 2, 3].map((at) => ({ name: "memory_save", input: { text: `tool ${at}` } }));
    const r = await inlineRig([{ text: `Wait. ${many}`, calls }, `${TEA} Done.`]);
    const { id } = await r.newChat();
    await r.say(id, "All of it");
    expect(await saved(r, id)).toEqual([
      "k0: fact 0",
      "k1: fact 1",
      "k2: fact 2",
      "k3: fact 3",
      "null: tool 1",
    ]);
    expect(await marks(r, id)).toHaveLength(5);
    expect(await shown(r, id)).toBe("Wait.\n\nDone.");
  });

  it("[5.7] a pinned entry is neither changed nor forgotten, and nothing is shown of the try", async () => {
    const r = await inlineRig(['bcz_remember("drink", "Hates tea") Ok. bcz_forget("drink")']);
    const { id } = await r.newChat();
    const [characterId] = (await r.chat(id)).characterIds;
    const scope = characterId === undefined ? GLOBAL : characterScope(characterId);
    const memories = memoryUseCases(r.context);
    await memories.add(ann, { scope, key: "drink", text: "Likes tea", pinned: true });
    await r.say(id, "Hi");
    expect(await saved(r, id)).toEqual(["drink: Likes tea"]);
    expect(await shown(r, id)).toBe("Ok.");
    expect(await marks(r, id)).toEqual([]);
  });

  it("[5.14, 5.16] with memory off the form is not shown and writes nothing", async () => {
    const off = await inlineRig([`${TEA} Ok.`]);
    const unlearning = await off.newChat({ learnFromChat: false });
    await off.say(unlearning.id, "Hi");
    expect(await shown(off, unlearning.id)).toBe("Ok.");
    expect(await saved(off, unlearning.id)).toEqual([]);
    expect(selectedVariant(await last(off, unlearning.id)).steps).toEqual([]);

    const challenge = await inlineRig([`${TEA} Ok.`]);
    const { characterIds } = await challenge.newChat();
    const chat = await challenge.chats.create(ann, { characterIds, challenge: true });
    await challenge.say(chat.id, "Hi");
    expect(await shown(challenge, chat.id)).toBe("Ok.");
    expect(await saved(challenge, chat.id)).toEqual([]);
  });
});

describe("the inline form in a group", () => {
  it("[5.9, 7.5] is the speaker's own, after its name, and no other member reads it", async () => {
    const answers = (name: string) =>
      name === "Mira" ? { text: inPieces(`Mira: ${TEA} Mira likes it, too.`) } : undefined;
    const r = rig(speaking(answers), { store: await sqliteStore({ path: ":memory:" }) });
    const g = await groupOf(r, ["Mira", "Tom"]);
    const events = await g.ask("I like tea", { replies: "all" });
    expect(await g.lines()).toEqual([
      "I: I like tea",
      "Mira: Mira likes it, too.",
      "Tom: tom speaks",
    ]);
    expect(events.filter(({ type }) => type === "memory")).toMatchObject([
      { op: "saved", entry: { scope: characterScope(g.member("Mira")), text: "Likes tea" } },
    ]);
    await g.ask("And now?", { replies: "all" });
    expect([...g.prompts("Tom"), ...g.prompts("Mira")].join("\n")).not.toContain("bcz_");
    expect(g.prompts("Tom").at(-1)).toContain("drink: Likes tea");
  });

  it("[5.18] of an isolated member stays its own", async () => {
    const answers = (name: string) => (name === "Mira" ? `${TEA} Hm.` : undefined);
    const r = rig(speaking(answers));
    const g = await groupOf(r, ["Mira", "Tom"], { Mira: { isolated: true } });
    await g.ask("I like tea", { replies: "all" });
    await g.ask("And now?", { replies: "all" });
    expect(g.prompts("Tom").join("\n")).not.toContain("Likes tea");
    expect(g.prompts("Mira").at(-1)).toContain("Likes tea");
  });
});

describe("a reply that only remembers", () => {
  it("[5.9] has no words and its marks; the writes stand", async () => {
    const r = await inlineRig([`${TEA}\n${DOG}`]);
    const { id } = await r.newChat();
    const events = await r.say(id, "Tea, dog");
    expect(events.at(-1)).toMatchObject({ type: "reply-end" });
    expect(selectedVariant(await last(r, id))).toMatchObject({ status: "complete", text: "" });
    expect(await marks(r, id)).toEqual(["saved", "saved"]);
    expect(await saved(r, id)).toEqual(["drink: Likes tea", "pet: Has a dog"]);
  });

  it("[5.9] and wrote nothing has said nothing", async () => {
    const r = await inlineRig([TEA]);
    const { id } = await r.newChat({ learnFromChat: false });
    const events = await r.say(id, "Hi");
    expect(events.at(-1)).toMatchObject({ type: "error", error: { details: { matter: "empty" } } });
  });

  it("[5.9, 12.5] and what it wrote waits in the tray has said nothing", async () => {
    const r = await inlineRig([TEA]);
    const { id } = await r.newChat();
    const outside = [{ source: "web", name: "example.org", text: "A page" }] as const;
    const events = await collect(r.turns.send(ann, id, { text: "Read this", outside }));
    expect(events.at(-1)).toMatchObject({ type: "error", error: { details: { matter: "empty" } } });
    expect(await waiting(r, id)).toEqual(["Likes tea (outside, inline)"]);
  });

  it("[5.12] in place of another one gives way to it, writes and all", async () => {
    const r = await inlineRig(["I see.", TEA]);
    const { id } = await r.newChat();
    await r.say(id, "Hi");
    const turnId = await r.lastTurn(id);
    const events = await collect(r.turns.regenerate(ann, id, turnId));
    expect(events.at(-1)).toMatchObject({ type: "error" });
    expect(await shown(r, id)).toBe("I see.");
    expect(await saved(r, id)).toEqual([]);
  });
});
