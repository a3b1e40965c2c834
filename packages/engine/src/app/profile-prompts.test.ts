import { describe, expect, it } from "vitest";
import { organizationScope } from "../domain/scope.ts";
import { memoryUseCases } from "./memories.ts";
import { characterUseCases } from "./characters.ts";
import { ANN, ann, rig } from "./testing/rig.ts";

const GLOBAL = { kind: "global" } as const;

async function assistant(settings = {}) {
  const r = rig(undefined, { contextTokens: 32_000 });
  const memories = memoryUseCases(r.context);
  const add = async (text: string, pinned = false) =>
    (await memories.add(ann, { scope: GLOBAL, text, pinned })).entry.id;
  const chat = () => r.newChat({ delivery: "profile", ...settings });
  const section = async (id: string, name: string) => {
    const { sections } = await r.prompts.get(ann, id as never, {
      turnId: await r.lastTurn(id as never),
    });
    return sections.find((one) => one.name === name)?.text;
  };
  return { ...r, memories, add, chat, section };
}

describe("a chat with an assistant", () => {
  it("[6.2, 8.1] begins with a profile in the place of the entries, and pinned ones whole", async () => {
    const r = await assistant();
    await r.add("Is called Alice");
    await r.add("Must never be given walnuts", true);
    const { id } = await r.chat();
    await r.say(id, "Hello");
    expect(await r.section(id, "profile")).toBe(
      "What you know about the person:\n<memory>\n- Is called Alice (recent)\n</memory>",
    );
    expect(await r.section(id, "pinned")).toContain("Must never be given walnuts");
    expect(await r.section(id, "entries")).toBeUndefined();
    const view = await r.prompts.get(ann, id, { turnId: await r.lastTurn(id) });
    const why = view.sections.flatMap(({ items }) => items).map((item) => item.why?.kind);
    expect(why).toContain("profile");
  });

  it("[6.2, 8.3] keeps its profile while the chat goes on; what is new is told with its turn", async () => {
    const r = await assistant();
    await r.add("Is called Alice");
    const { id } = await r.chat();
    await r.say(id, "Hello");
    const first = await r.section(id, "profile");
    await r.add("Moved to Porto");
    await r.say(id, "Again");
    expect(await r.section(id, "profile")).toBe(first);
    expect(r.sentPrompts().at(-1)).toContain("- Moved to Porto [new]");
    const other = await r.chat();
    await r.say(other.id, "Hello");
    expect(await r.section(other.id, "profile")).toContain("Moved to Porto");
  });

  it("[6.2, 8.3] what is deleted leaves the profile at once, and the rest stays", async () => {
    const r = await assistant();
    const name = await r.add("Is called Alice");
    await r.add("Lives in Porto");
    const { id } = await r.chat();
    await r.say(id, "Hello");
    await r.memories.remove(ann, name);
    await r.say(id, "Again");
    expect(await r.section(id, "profile")).toContain("Lives in Porto");
    expect(r.sentPrompts().at(-1)).not.toContain("Alice");
  });

  it("[6.2] is given its memory the other way from the next message on, when that is changed", async () => {
    const r = await assistant();
    await r.add("Is called Alice");
    const chat = await r.chat();
    await r.say(chat.id, "Hello");
    const [characterId] = chat.characterIds;
    if (characterId === undefined) throw new Error("a chat has a character");
    const characters = characterUseCases(r.context);
    await characters.update(ann, characterId, { memory: { delivery: "every-turn" } });
    await r.say(chat.id, "Again");
    expect(await r.section(chat.id, "profile")).toBeUndefined();
    expect(await r.section(chat.id, "entries")).toContain("Is called Alice");
  });

  it("[5.14, 5.16] has none where nothing may be read", async () => {
    const r = await assistant({ learnFromChat: false });
    await r.add("Is called Alice");
    const { id } = await r.chat();
    await r.say(id, "Hello");
    expect(r.sentPrompts().at(-1)).not.toContain("Alice");
  });

  it("[5.18] of an isolated one is made of its own memories alone", async () => {
    const r = await assistant({ isolated: true });
    await r.add("Is called Alice");
    const { id } = await r.chat();
    await r.say(id, "Hello");
    expect(r.sentPrompts().at(-1)).not.toContain("Alice");
  });

  it("[6.2, 6.11] an organization's memories stand in their own section, not in the profile", async () => {
    const r = await assistant();
    const organizationId = "acme" as never;
    const admin = {
      kind: "account" as const,
      account: ANN,
      memberships: [{ organizationId, role: "admin" as const }],
    };
    await r.memories.add(admin, {
      scope: organizationScope(organizationId),
      text: "Acme pays on Fridays",
    });
    await r.add("Is called Alice");
    const { id } = await r.chat();
    const stream = await r.turns.send(admin, id, { text: "Hello" });
    for await (const _ of stream) continue;
    expect(await r.section(id, "organization")).toContain("Acme pays on Fridays");
    expect(await r.section(id, "profile")).not.toContain("Acme");
  });

  it("[6.2, 8.4] is bounded however much there is to tell", async () => {
    const r = await assistant();
    for (let at = 0; at < 90; at += 1)
      await r.add(`Has a sister called number ${at} of a big family`);
    const { id } = await r.chat();
    await r.say(id, "Hello");
    const view = await r.prompts.get(ann, id, { turnId: await r.lastTurn(id) });
    const tokens = view.sections.find(({ name }) => name === "profile")?.tokens ?? 0;
    expect(tokens).toBeGreaterThan(500);
    expect(tokens).toBeLessThanOrEqual(1_050);
  });
});
