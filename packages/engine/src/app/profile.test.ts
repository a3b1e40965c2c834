import { describe, expect, it } from "vitest";
import type { CharacterId } from "../domain/ids.ts";
import { characterScope, GLOBAL } from "../domain/scope.ts";
import { scriptedModel, scriptedModels } from "../models/scripted.ts";
import { userProfile } from "./profile.ts";
import { ann, bob, character, memoryWorld, MIA, refusal } from "./testing/memory-world.ts";

async function world() {
  const made = await memoryWorld();
  const context = { ...made.context, models: scriptedModels(scriptedModel(() => "Mhm.")) };
  const profile = (characterId?: CharacterId, principal = ann) =>
    userProfile(context, principal, { characterId });
  return { ...made, profile };
}

describe("userProfile", () => {
  it("[6.2] is what a chat with an assistant begins with, its tokens and its entries", async () => {
    const { memories, profile } = await world();
    await memories.add(ann, { scope: GLOBAL, key: "name", text: "Alice <b>" });
    await memories.add(ann, { scope: GLOBAL, text: "No walnuts", pinned: true });
    await memories.add(ann, { scope: characterScope(MIA), text: "Calls Mia her captain" });
    const { text, tokens, entries, pinned } = await profile();
    expect(text).toBe("<memory>\n- name: Alice &lt;b> (recent)\n</memory>");
    expect(tokens).toBeGreaterThan(3);
    expect(entries.map((one) => one.text)).toEqual(["Alice <b>"]);
    expect(pinned.map((one) => one.text)).toEqual(["No walnuts"]);
  });

  it("[6.2, 5.18] with a character is made of what is in play with it", async () => {
    const { memories, profile, put } = await world();
    await memories.add(ann, { scope: GLOBAL, text: "Likes rain" });
    await memories.add(ann, { scope: characterScope(MIA), text: "Likes Mia" });
    const lone = "lone" as CharacterId;
    await put({ op: "put", row: "character", value: character("lone", { isolated: true }) });
    await memories.add(ann, { scope: characterScope(lone), text: "Likes solitude" });
    const texts = async (id: CharacterId) => (await profile(id)).entries.map((one) => one.text);
    expect((await texts(MIA)).toSorted()).toEqual(["Likes Mia", "Likes rain"]);
    expect(await texts(lone)).toEqual(["Likes solitude"]);
  });

  it("[6.2] of nothing is empty", async () => {
    const { profile } = await world();
    expect(await profile()).toEqual({ text: "", tokens: 0, entries: [], pinned: [] });
  });

  it("[12.2, 5.16] is of no other account, and a guest has none", async () => {
    const { memories, profile } = await world();
    await memories.add(ann, { scope: GLOBAL, text: "Marked secret" });
    expect((await profile(undefined, bob)).text).toBe("");
    expect(await refusal(profile(MIA, bob))).toMatchObject({ code: "not_found" });
    expect(await refusal(profile(undefined, { kind: "guest" }))).toMatchObject({
      code: "forbidden",
    });
  });
});
