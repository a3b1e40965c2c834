import { describe, expect, it } from "vitest";
import { textAnalyzer } from "../models/analyzer.ts";
import { builtInRules } from "../models/built-in/rules.ts";
import { memoryUseCases } from "./memories.ts";
import { answerOf, drafting } from "./testing/drafting.ts";
import { refusal } from "./testing/memory-world.ts";
import { ann, ANN, type Rig } from "./testing/rig.ts";

const TALK = [
  ["I'm allergic to walnuts, and my sister Berta lives in Porto.", "I will remember that, dear."],
  ["I want to sleep earlier.", "Then aim for 00:30, and read before it."],
] as const;

const NEVER = () => answerOf("never asked");

describe("without a model", () => {
  async function plain(said: readonly (readonly [string, string])[]) {
    const d = await drafting(said, NEVER, { builtIn: true });
    const context = { ...d.r.context, rules: builtInRules(textAnalyzer()) };
    return { ...d, memories: memoryUseCases(context, d.r.hub) };
  }

  it("[11.6] a description becomes its sentences, marked as made by rules", async () => {
    const { memories } = await plain([]);
    const description = "Her name is Ann. She has 2 dogs!\n- Likes tea\n- likes tea";
    const drafts = await memories.generate(ann, { description, scope: { kind: "global" } });
    expect(drafts.by).toBe("rules");
    expect(drafts.items.map(({ text }) => text)).toEqual([
      "Her name is Ann.",
      "She has 2 dogs!",
      "Likes tea",
    ]);
  });

  it("[5.3] many short sentences are joined, and none is lost", async () => {
    const { memories } = await plain([]);
    const description = Array.from({ length: 60 }, (_, index) => `Fact ${index}.`).join(" ");
    const { items } = await memories.generate(ann, { description, scope: { kind: "global" } });
    expect(items.length).toBeLessThanOrEqual(20);
    expect(items.map(({ text }) => text).join(" ")).toBe(description);
  });

  it("[11.6] messages become the statements that last, at most five, in their order", async () => {
    const { memories, chatId, messages } = await plain([
      ["Hi! How are you?", "Fine, thanks."],
      ["I'm allergic to walnuts. My sister is called Berta.", "What a lovely name!"],
      ["I live in Porto. It rained today, haha.", "I'm a gardener, and I have two cats."],
    ]);
    const messageIds = messages.map(({ id }) => id);
    const drafts = await memories.draft(ann, { chatId, messageIds, mode: "ai" });
    expect(drafts.by).toBe("rules");
    expect(drafts.items.map(({ text }) => text)).toEqual([
      "I'm allergic to walnuts.",
      "My sister is called Berta.",
      "I live in Porto.",
      "Mira: I'm a gardener, and I have two cats.",
    ]);
    const places = drafts.items.map(({ messageIds: [id] }) =>
      messages.findIndex((message) => message.id === id),
    );
    expect(places).toEqual([2, 2, 4, 5]);
  });
});

describe("what drafts cost", () => {
  const charges = (r: Rig) =>
    r.store
      .charges(ANN, { limit: 50 } as never)
      .then(({ items }) => items.filter(({ kind }) => kind !== "reply"));

  it("[9.1] is put down with its kind and chat, all requests of a run together", async () => {
    const d = await drafting(TALK, (_, attempt) =>
      attempt === 0 ? "no json" : answerOf("Is allergic to walnuts"),
    );
    await d.draft();
    await d.generate("Likes tea").catch(() => undefined);
    const found = await charges(d.r);
    expect(new Map(found.map(({ kind, chatId }) => [kind, chatId]))).toEqual(
      new Map([
        ["draft", d.chatId],
        ["generate", null],
      ]),
    );
    expect(found).toHaveLength(2);
    const draft = found.find(({ kind }) => kind === "draft");
    expect(draft?.inputTokens).toBeGreaterThan(500);
  });

  it("[9.3] is refused where credits are spent; as they are, messages cost nothing", async () => {
    const d = await drafting(TALK, NEVER);
    await d.r.store.commit({
      expect: [],
      changes: [
        {
          op: "put",
          row: "setting",
          value: { id: "credits" as never, account: ANN, value: '{"balance":0}', revision: 1 },
        },
      ],
    });
    expect((await refusal(d.draft())).code).toBe("credits_spent");
    expect((await refusal(d.generate("Likes tea"))).code).toBe("credits_spent");
    expect(d.asked()).toHaveLength(0);
    expect((await d.draft([0], "as-is")).items).toHaveLength(1);
  });

  it("[9.1] is put down where the person stops it, and the request ends", async () => {
    const d = await drafting(TALK, () => ({ text: "{", hang: true }));
    const stop = new AbortController();
    const messageIds = d.messages.map(({ id }) => id);
    const asking = d.memories.draft(ann, { chatId: d.chatId, messageIds, mode: "ai" }, stop.signal);
    while (d.asked().length === 0) await new Promise((resolve) => void setTimeout(resolve, 1));
    stop.abort(new Error("stopped"));
    await expect(asking).rejects.toThrow("stopped");
    expect((await charges(d.r)).map(({ kind, estimated }) => [kind, estimated])).toEqual([
      ["draft", true],
    ]);
  });
});
