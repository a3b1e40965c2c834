import { describe, expect, it } from "vitest";
import type { ChatId } from "../domain/ids.ts";
import { promptText } from "../domain/prompt-messages.ts";
import { languageModels } from "../models/provider/language-models.ts";
import { scriptedServer, type ServerAnswer } from "../models/scripted-server.ts";
import { scriptedModel, scriptedModels, type ScriptedAnswer } from "../models/scripted.ts";
import type { ToolSupport } from "../ports/language-model.ts";
import { memoryUseCases } from "./memories.ts";
import { ann, rig, type Rig } from "./testing/rig.ts";

const FORM = 'bcz_remember("KEY", "TEXT")';
const TEA = 'bcz_remember("drink", "Likes tea")';

/** An engine whose model says of itself what `support` says at the moment. */
function taughtRig(support: { tools: ToolSupport }, answers: readonly ScriptedAnswer[] = []) {
  const r = rig();
  const model = scriptedModel((_, index) => answers[index] ?? "Mhm.");
  Object.assign(r.context, {
    models: scriptedModels({ ...model, toolSupport: () => support.tools }),
  });
  const prompts = () =>
    model.requests.map((request) => promptText(request.system, request.messages));
  return { r, model, prompts };
}

async function sections(r: Rig, id: ChatId) {
  const { sections: all } = await r.prompts.get(ann, id);
  return all;
}

describe("a model without tools", () => {
  it("[5.15] is taught the inline form, is offered no tools, and is sent the entries", async () => {
    const { r, model, prompts } = taughtRig({ tools: "no" }, [`${TEA} Noted.`]);
    const { id } = await r.newChat();
    await memoryUseCases(r.context).add(ann, {
      scope: { kind: "global" },
      text: "Is allergic to walnuts",
    });
    await r.say(id, "I like tea");
    await r.say(id, "What do I like?");
    const [first = "", second = ""] = prompts();
    expect(first).toContain(FORM);
    expect(first).toContain("Is allergic to walnuts");
    expect(model.requests.flatMap(({ tools }) => tools)).toEqual([]);
    expect(second.startsWith(first)).toBe(true);
    expect(second).toContain("drink: Likes tea [new]");
    expect(second).not.toContain("memory_save");
    expect(second.split("bcz_remember")).toHaveLength(2);
  });

  it("[8.2] and the inspector shows what it is taught", async () => {
    const { r } = taughtRig({ tools: "no" });
    const { id } = await r.newChat();
    await r.say(id, "Hi");
    const character = (await sections(r, id)).find(({ name }) => name === "character");
    expect(character?.text).toContain(FORM);
  });

  it("[5.15] a model with tools, or one that has not been tried, is not taught it", async () => {
    for (const tools of ["yes", "unknown"] as const) {
      const { r, model, prompts } = taughtRig({ tools });
      const { id } = await r.newChat();
      await r.say(id, "Hi");
      expect(prompts().at(-1)).not.toContain("bcz_");
      expect(model.requests.at(-1)?.tools.length).toBeGreaterThan(0);
    }
  });

  it("[5.15, 8.3] what is learned in the middle is taught from the next turn on, once", async () => {
    const support: { tools: ToolSupport } = { tools: "unknown" };
    const { r, prompts } = taughtRig(support);
    const { id } = await r.newChat();
    await r.say(id, "One");
    support.tools = "no";
    for (const text of ["Two", "Three"]) await r.say(id, text);
    // After a restart nothing is known for a moment.
    support.tools = "unknown";
    await r.say(id, "Four");
    support.tools = "no";
    await r.say(id, "Five");
    const all = prompts();
    expect(all.map((prompt) => prompt.includes(FORM))).toEqual([false, true, true, true, true]);
    const taught = all.slice(1);
    expect(taught.map((prompt, at) => prompt.startsWith(taught[at - 1] ?? ""))).toEqual(
      taught.map(() => true),
    );
  });

  it("[5.14, 5.16] where nothing may be written nothing is taught", async () => {
    const { r, prompts } = taughtRig({ tools: "no" });
    const off = await r.newChat({ learnFromChat: false });
    await r.say(off.id, "Hi");
    const { characterIds } = await r.newChat();
    const challenge = await r.chats.create(ann, { characterIds, challenge: true });
    await r.say(challenge.id, "Hi");
    expect(prompts().join("\n")).not.toContain("bcz_");
  });
});

describe("over a server", () => {
  async function served(
    answers: readonly ServerAnswer[],
    work: (r: Rig, bodies: () => readonly Readonly<Record<string, unknown>>[]) => Promise<void>,
    tools?: "yes" | "no",
  ) {
    const server = await scriptedServer((_, index) => answers[index] ?? { text: "Mhm." });
    try {
      const r = rig();
      const models = languageModels({
        provider: "openai-compatible",
        baseUrl: server.url,
        defaultModel: "local",
        contextTokens: 32_000,
        ...(tools === undefined ? {} : { tools: { local: tools } }),
      });
      Object.assign(r.context, { models });
      await work(r, () => server.requests.map(({ body }) => body));
    } finally {
      await server.close();
    }
  }

  async function saved(r: Rig) {
    const { items } = await memoryUseCases(r.context).list(ann, {}, { limit: 50 });
    return items.map(({ text }) => text).toSorted();
  }

  it("[5.15, P-D14] one that refuses tools is asked without, and what it writes inline is saved", async () => {
    const refused = { status: 400, body: { error: { message: "local does not support tools" } } };
    await served([refused, { text: "Hello." }, { text: `Noted. ${TEA}` }], async (r, bodies) => {
      const { id } = await r.newChat();
      await r.say(id, "Hi");
      await r.say(id, "I like tea");
      expect(bodies().map((body) => "tools" in body)).toEqual([true, false, false]);
      expect(JSON.stringify(bodies()[2])).toContain("bcz_remember");
      expect(await saved(r)).toEqual(["Likes tea"]);
    });
  });

  it("[5.15] one that is known to have none is taught from the first word on", async () => {
    await served(
      [{ text: ["Noted. bcz_rem", 'ember("drink", "Li', 'kes tea")'] }],
      async (r, bodies) => {
        const { id } = await r.newChat();
        await r.say(id, "I like tea");
        expect(JSON.stringify(bodies()[0])).toContain("bcz_remember");
        expect(await saved(r)).toEqual(["Likes tea"]);
      },
      "no",
    );
  });

  it("[C-F10, 5.9] calls that stand in the text and the inline form live together", async () => {
    const call =
      '<tool_call>{"name": "memory_save", "arguments": {"text": "Has a dog"}}</tool_call>';
    await served(
      [
        { text: [`Wait. ${TEA} `, call.slice(0, 20), call.slice(20)] },
        { text: `Done. <tool_call>bcz_remember("a", "b")</tool_call>` },
        { text: 'bcz_remember("tag", "writes <tool_call> tags") Yes.' },
      ],
      async (r) => {
        const { id } = await r.newChat();
        const events = await r.say(id, "All of it");
        const text = events.flatMap((one) => (one.type === "reply-delta" ? one.text : [])).join("");
        expect(text).toBe("Wait.\n\nDone.");
        await r.say(id, "And?");
        expect(await saved(r)).toEqual(["Has a dog", "Likes tea", "b", "writes <tool_call> tags"]);
      },
      "yes",
    );
  });

  it("[C-F10] a whole answer of JSON is a call, with the form in one of its texts", async () => {
    const text = "Said bcz_forget('a') once";
    const whole = JSON.stringify({ name: "memory_save", arguments: { text } });
    await served([{ text: whole }, { text: "Ok." }], async (r) => {
      const { id } = await r.newChat();
      await r.say(id, "Hi");
      expect(await saved(r)).toEqual([text]);
    });
  });

  it("[5.9, C-B11] nothing is read of what a model thinks between its tags", async () => {
    await served([{ text: `<think>I will write ${TEA} now</think>Fine.` }], async (r) => {
      const { id } = await r.newChat();
      await r.say(id, "Hi");
      expect(await saved(r)).toEqual([]);
    });
  });
});
