import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EntryId } from "../domain/ids.ts";
import { characterScope, GLOBAL } from "../domain/scope.ts";
import type { RecordedRequest, ScriptedAnswer } from "../models/scripted.ts";
import { characterUseCases } from "./characters.ts";
import { memoryUseCases } from "./memories.ts";
import { promptUseCases } from "./prompts.ts";
import { groupOf, speakerOf, speaking, type Group } from "./testing/group.ts";
import { ANN, ann, rig, type Rig } from "./testing/rig.ts";
import { createWorker } from "./worker.ts";

const TRIO = ["Mira", "Tom", "Ada"];

function keeps(r: Rig, g: Group) {
  const memories = memoryUseCases(r.context);
  return {
    memories,
    add: async (text: string, name?: string) => {
      const scope = name === undefined ? GLOBAL : characterScope(g.member(name));
      return (await memories.add(ann, { scope, text })).entry.id;
    },
  };
}

/** Saves what it is told to by name, else speaks. */
function savesWhenAsked(request: RecordedRequest): ScriptedAnswer {
  const last = request.messages.at(-1);
  const text = last?.role === "user" ? last.text : "";
  const word = /save (\w+)/u.exec(
    text.split("\n\n").findLast((part) => part.includes("User:")) ?? "",
  );
  return word === null
    ? `${speakerOf(request)} speaks.`
    : { text: "Yes. ", calls: [{ name: "memory_save", input: { text: word[1] } }] };
}

describe("what each member is sent", () => {
  it("[7.5, C-E2] its own card alone, the others by name, names on all messages", async () => {
    const r = rig(speaking());
    const g = await groupOf(r, TRIO);
    await g.ask("Hello", { replies: "all" });
    const [tom] = g.prompts("Tom");
    expect(tom).toContain("The card of Tom.");
    expect(tom).not.toContain("The card of Mira.");
    expect(tom).toContain("Others in this conversation: Mira, Ada. Speak only as Tom.");
    expect(tom).toContain("User: Hello\n\nMira: mira speaks");
  });

  it("[5.4] all read the union of the members' entries and the global ones", async () => {
    const r = rig(speaking());
    const g = await groupOf(r, TRIO);
    const { add } = keeps(r, g);
    for (const name of TRIO) await add(`known by ${name}`, name);
    await add("known by all");
    await g.ask("Hello", { replies: "all" });
    for (const name of TRIO) {
      for (const text of [...TRIO.map((one) => `known by ${one}`), "known by all"]) {
        expect(g.prompts(name)[0]).toContain(text);
      }
    }
  });

  it("[5.4, 5.18, C-E1] an isolated member's entries and calls reach nobody, and it reads none", async () => {
    const r = rig(savesWhenAsked);
    const g = await groupOf(r, TRIO, { Tom: { isolated: true } });
    const { add } = keeps(r, g);
    await add("tomssecret", "Tom");
    await add("mirasfact", "Mira");
    await add("globalfact");
    await g.ask("save zyzzyva", { speaker: "Tom" });
    await g.ask("So?", { replies: "all" });
    for (const name of ["Mira", "Ada"]) {
      expect(g.prompts(name).join()).not.toMatch(/tomssecret|tool|memory_save/u);
      expect(g.prompts(name).at(-1)).toContain("mirasfact");
    }
    expect(
      g
        .prompts("Mira")
        .join()
        .match(/zyzzyva/gu),
    ).toHaveLength(1);
    expect(g.prompts("Tom").join()).not.toMatch(/mirasfact|globalfact/u);
    expect(g.prompts("Tom").at(-1)).toContain("tomssecret");
    const own = await r.store.entryHeads(ANN, [`character:${g.member("Tom")}`]);
    expect(own.map((head) => head.text).toSorted()).toEqual(["tomssecret", "zyzzyva"]);
  });

  it("[5.4, C-E4] what a member saves is filed under it, and told to the others in a note", async () => {
    const r = rig(savesWhenAsked);
    const g = await groupOf(r, TRIO);
    await g.ask("Hello", { replies: "all" });
    await g.ask("save zyzzyva", { speaker: "Ada" });
    await g.ask("And now?", { replies: "all" });
    const heads = await r.store.entryHeads(ANN, [`character:${g.member("Ada")}`]);
    expect(heads.map((head) => head.text)).toEqual(["zyzzyva"]);
    expect(g.prompts("Tom").at(-1)).toContain(
      "<memory-changes>\n- zyzzyva [new]\n</memory-changes>",
    );
    expect(g.prompts("Ada").at(-1)).not.toContain("[new]");
  });

  it("[5.14] a member that does not learn reads nothing and gives nothing", async () => {
    const r = rig(speaking());
    const g = await groupOf(r, TRIO, { Ada: { learnFromChat: false } });
    const { add } = keeps(r, g);
    await add("adasfact", "Ada");
    await add("globalfact");
    await g.ask("Hello", { replies: "all" });
    expect(g.prompts("Ada")[0]).not.toMatch(/adasfact|globalfact/u);
    expect(g.prompts("Mira")[0]).not.toContain("adasfact");
    expect(g.prompts("Mira")[0]).toContain("globalfact");
  });

  it("[3.3] a group uses its first member's level", async () => {
    const r = rig(speaking());
    const g = await groupOf(r, TRIO, { Mira: { detail: "core" }, Tom: { detail: "detailed" } });
    const view = await promptUseCases(r.context).get(ann, g.id);
    const h = await groupOf(r, TRIO, { Mira: { detail: "detailed" }, Tom: { detail: "core" } });
    const other = await promptUseCases(r.context).get(ann, h.id);
    expect(view.budgetTokens).toBeLessThan(other.budgetTokens);
  });

  it("[8.2] the inspector shows each member's own prompt, as it was sent", async () => {
    const r = rig(speaking());
    const g = await groupOf(r, TRIO);
    await g.ask("Hello", { replies: "all" });
    await g.ask("Tom?");
    const view = await promptUseCases(r.context).get(ann, g.id, { turnId: await r.lastTurn(g.id) });
    const sent = r.model.requests.at(-1);
    expect(
      view.sections
        .slice(0, -1)
        .map((section) => section.text)
        .join("\n\n"),
    ).toBe(sent?.system.map((block) => block.text).join("\n\n"));
    expect(view.sections.at(-1)?.text).toBe(
      sent?.messages
        .map((one) => (one.role === "tool" ? "" : `${one.role}: ${one.text}`))
        .join("\n\n"),
    );
    expect(view.stablePrefixTokens).toBeGreaterThan(view.tokens / 2);
  });
});

describe("the frozen prefix of a group", () => {
  const meanwhile = fc.oneof(
    fc.record({ kind: fc.constant("global" as const), pick: fc.nat(2) }),
    fc.record({ kind: fc.constant("own" as const), pick: fc.nat(2) }),
    fc.record({ kind: fc.constant("edit" as const), pick: fc.nat(5) }),
    fc.record({ kind: fc.constant("nothing" as const), pick: fc.nat(2) }),
  );
  const turn = fc.record({
    before: meanwhile,
    who: fc.constantFrom("Mira", "Tom", "Ada", "all" as const),
    saves: fc.boolean(),
  });

  it("[8.3] whoever speaks, its prompt begins with its own one before, byte for byte", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(turn, { minLength: 3, maxLength: 10 }),
        fc.boolean(),
        async (turns, isolated) => {
          let serial = 0;
          const r = rig(savesWhenAsked);
          const g = await groupOf(r, TRIO, { Tom: { isolated } });
          const { memories, add } = keeps(r, g);
          const ids: EntryId[] = [];
          for (const { before, who, saves } of turns) {
            serial += 1;
            const id = ids[before.pick % Math.max(1, ids.length)];
            if (before.kind === "global") ids.push(await add(`fact${serial}`));
            if (before.kind === "own") ids.push(await add(`fact${serial}`, TRIO[before.pick % 3]));
            if (before.kind === "edit" && id !== undefined) {
              await memories.update(ann, id, { text: `edited${serial}` });
            }
            const text = saves ? `save word${serial}` : `message ${serial}`;
            await g.ask(text, who === "all" ? { replies: "all" } : { speaker: who });
          }
          for (const name of TRIO) {
            const prompts = g.prompts(name);
            for (const [index, prompt] of prompts.entries()) {
              expect(prompt.startsWith(prompts[index - 1] ?? "")).toBe(true);
            }
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it("[8.3] of what a group of three sends in 40 turns most was sent before", async () => {
    const r = rig(() => "A reply of many words, as replies are. ".repeat(5));
    const g = await groupOf(r, TRIO);
    const worker = createWorker(r.context);
    for (let count = 0; count < 40; count += 1) {
      await g.ask("What do you say to that?");
      await worker.drain();
    }
    let sent = 0;
    let fresh = 0;
    let broken = 0;
    for (const name of TRIO) {
      const prompts = g.prompts(name);
      for (const [index, prompt] of prompts.entries()) {
        const before = prompts[index - 1] ?? "";
        sent += prompt.length;
        if (prompt.startsWith(before)) fresh += prompt.length - before.length;
        else broken += 1;
        if (!prompt.startsWith(before)) fresh += prompt.length;
      }
    }
    expect(fresh / sent).toBeLessThan(0.25);
    // One move of the window, for each of the three.
    expect(broken).toBeLessThanOrEqual(6);
  });

  it("[8.3, 10.4] what is deleted is in no member's prompt any more, notes included", async () => {
    const r = rig(speaking());
    const g = await groupOf(r, TRIO);
    const { memories, add } = keeps(r, g);
    await g.ask("Hello", { replies: "all" });
    const id = await add("the word is zyzzyva");
    await g.ask("And?", { replies: "all" });
    for (const name of TRIO) expect(g.prompts(name).at(-1)).toContain("zyzzyva");
    await memories.remove(ann, id);
    expect(JSON.stringify(await r.history(g.id))).not.toContain("zyzzyva");
    await g.ask("Now?", { replies: "all" });
    for (const name of TRIO) expect(g.prompts(name).at(-1)).not.toContain("zyzzyva");
  });
});

describe("members", () => {
  const prompt = (g: Group, name: string) => g.prompts(name).at(-1) ?? "";
  const others = (g: Group, ...names: string[]) => ({
    characterIds: names.map((name) => g.member(name)),
  });

  it("[7.5, 8.3, C-E5] who leaves takes the entries along at once; text and name stay", async () => {
    const r = rig(savesWhenAsked);
    const g = await groupOf(r, TRIO);
    await keeps(r, g).add("tomsfact", "Tom");
    await g.ask("save zyzzyva", { speaker: "Tom" });
    await g.ask("So?", { speaker: "Mira" });
    expect(prompt(g, "Mira")).toContain("tomsfact");
    await r.chats.update(ann, g.id, others(g, "Mira", "Ada"));
    await g.ask("And now?", { speaker: "Mira" });
    expect(prompt(g, "Mira")).not.toContain("tomsfact");
    expect(prompt(g, "Mira")).not.toContain("- zyzzyva");
    expect(prompt(g, "Mira")).toContain("Tom: Yes. ");
    expect(prompt(g, "Mira")).toContain("No longer in this conversation: Tom.");
    await expect(g.ask("Tom?", { speaker: "Tom" })).rejects.toMatchObject({ code: "invalid" });
    await r.chats.update(ann, g.id, others(g, "Mira", "Ada", "Tom"));
    await g.ask("Back?", { speaker: "Mira" });
    expect(prompt(g, "Mira")).toContain("tomsfact");
    expect(prompt(g, "Mira")).not.toContain("No longer");
  });

  it("[7.5] a group that loses all but one is a chat of one, and the other way round", async () => {
    const r = rig(speaking());
    const g = await groupOf(r, ["Mira", "Tom"]);
    await g.ask("Hello", { replies: "all" });
    await r.chats.update(ann, g.id, others(g, "Tom"));
    await g.ask("Only you?");
    await g.ask("Sure?");
    expect(prompt(g, "Tom")).toContain("Mira: mira speaks");
    expect(prompt(g, "Tom").startsWith(g.prompts("Tom").at(-2) ?? "?")).toBe(true);
    const single = await r.newChat({}, { name: "Zoë" });
    await r.say(single.id, "Alone");
    await r.chats.update(ann, single.id, {
      characterIds: [...single.characterIds, g.member("Mira")],
    });
    await r.say(single.id, "Mira, hi");
    expect(prompt(g, "Mira")).toContain("User: Alone\n\nZoë: zoë speaks\n\nUser: Mira, hi");
    await r.say(single.id, "Zoë?");
    const zoe = r.sentPrompts().at(-1);
    expect(zoe).toContain("Zoë: zoë speaks");
    expect(zoe).toContain("Mira: mira speaks");
  });

  it("[7.5] none, eleven, one twice, a stranger and a change under a reply are refused", async () => {
    const r = rig(speaking((name) => (name === "Tom" ? { hang: true } : undefined)));
    const g = await groupOf(r, TRIO);
    const eleven = await groupOf(
      r,
      Array.from({ length: 10 }, (_, index) => `C${index}`),
    );
    const update = (names: readonly string[], from = g) =>
      r.chats.update(ann, g.id, { characterIds: names.map((name) => from.member(name)) });
    await expect(update([])).rejects.toMatchObject({
      code: "invalid",
      details: { field: "characterIds", limit: 10, count: 0 },
    });
    await expect(
      r.chats.update(ann, g.id, {
        characterIds: [...eleven.chat.characterIds, g.member("Mira")],
      }),
    ).rejects.toMatchObject({ code: "limit", details: { limit: 10, count: 11 } });
    await expect(update(["Mira", "Mira"])).rejects.toMatchObject({ code: "invalid" });
    await expect(
      r.chats.update(ann, g.id, { characterIds: ["stranger" as never] }),
    ).rejects.toMatchObject({ code: "not_found" });
    await r.turns.send(ann, g.id, { text: "Tom" });
    await expect(update(["Mira"])).rejects.toMatchObject({ code: "conflict" });
    await r.turns.stop(ann, g.id);
    expect((await update(["Ada", "Mira"])).characterIds).toEqual([
      g.member("Ada"),
      g.member("Mira"),
    ]);
  });

  it("[5.5, C-E5] a group goes on without a character that was deleted", async () => {
    const r = rig(speaking());
    const g = await groupOf(r, TRIO);
    await keeps(r, g).add("mirasfact", "Mira");
    await g.ask("Hello", { replies: "all" });
    await characterUseCases(r.context).remove(ann, g.member("Mira"), "delete");
    await g.ask("And now, Mira?", { replies: "all" });
    expect((await g.lines()).slice(4)).toEqual([
      "I: And now, Mira?",
      "Tom: tom speaks",
      "Ada: ada speaks",
    ]);
    expect(prompt(g, "Tom")).not.toContain("mirasfact");
    expect(prompt(g, "Tom")).toContain("Others in this conversation: Ada.");
    await r.chats.update(ann, g.id, others(g, "Tom", "Ada"));
  });

  it("[7.4] a branch of a group is a group, with prompts of its own", async () => {
    const r = rig(speaking());
    const g = await groupOf(r, TRIO);
    await g.ask("Hello", { replies: "all" });
    const point = (await r.history(g.id))[2];
    const branch = await r.chats.branch(ann, g.id, point?.id ?? ("" as never));
    await r.say(branch.id, "Ada?");
    expect((await r.history(branch.id)).at(-1)?.speakerName).toBe("Ada");
    expect(prompt(g, "Ada")).toContain("Tom: tom speaks\n\nUser: Ada?");
  });
});

describe("a group that goes on in a new chat", () => {
  it("[7.1, 8.3] is a group there, and its prompts are rendered anew", async () => {
    const r = rig(speaking());
    const g = await groupOf(r, TRIO);
    await g.ask("Hello", { replies: "all" });
    const next = await r.chats.carryOver(ann, g.id);
    await r.say(next.id, "Ada?");
    await r.say(next.id, "Ada!");
    const [first, second] = g.prompts("Ada").slice(-2);
    expect(first).toContain("Tom: tom speaks");
    expect(second?.startsWith(first ?? "?")).toBe(true);
    const { epochs = {} } = await r.chat(next.id);
    const epoch = await r.store.get("epoch", ANN, Object.values(epochs)[0] ?? ("" as never));
    expect(epoch?.chatId).toBe(next.id);
  });
});

describe("a challenge", () => {
  it("[5.16] nothing is read and nothing saved, by whoever speaks", async () => {
    const r = rig(savesWhenAsked);
    const g = await groupOf(r, TRIO);
    await keeps(r, g).add("globalfact");
    const chat = await r.chats.create(ann, {
      characterIds: g.chat.characterIds,
      challenge: true,
    });
    await r.say(chat.id, "save zyzzyva");
    await r.say(chat.id, "Tom?");
    const requests = r.model.requests.filter((request) => request.purpose === "reply");
    for (const request of requests) expect(request.tools).toEqual([]);
    expect(r.sentPrompts().join()).not.toContain("globalfact");
    const scopes = g.chat.characterIds.map((id) => `character:${id}`);
    expect(await r.store.entryHeads(ANN, scopes)).toEqual([]);
  });
});
