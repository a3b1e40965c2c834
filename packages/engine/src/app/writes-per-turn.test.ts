import { describe, expect, it } from "vitest";
import type { ScriptedAnswer } from "../models/scripted.ts";
import { characterScope } from "../domain/scope.ts";
import { memoryUseCases } from "./memories.ts";
import { ann, collect, rig } from "./testing/rig.ts";

/** Answers one after another; each is a list of texts to save, or what is said. */
function saving(...answers: readonly (readonly string[] | string)[]) {
  return (_request: unknown, index: number): ScriptedAnswer => {
    const answer = answers[index] ?? "Mhm.";
    if (typeof answer === "string") return answer;
    return { calls: answer.map((text) => ({ name: "memory_save", input: { text } })) };
  };
}

async function textsAfterGoingOn(...answers: readonly (readonly string[] | string)[]) {
  const r = rig(saving(...answers));
  const chat = await r.newChat();
  await r.say(chat.id, "Hello");
  r.ambient.advance(1_000);
  await collect(r.turns.continue(ann, chat.id, await r.lastTurn(chat.id)));
  const [characterId] = chat.characterIds;
  if (characterId === undefined) throw new Error("a chat has a character");
  const memories = memoryUseCases(r.context, r.hub);
  const scope = characterScope(characterId);
  const { items } = await memories.list(ann, { scope }, { limit: 50 });
  return items.map(({ text }) => text).toSorted();
}

describe("a reply that is gone on with", () => {
  it("[5.6] writes five memories at most, with those that it wrote before", async () => {
    const kept = await textsAfterGoingOn(["a", "b", "c"], "So.", ["d", "e", "f", "g"], "More.");
    expect(kept).toEqual(["a", "b", "c", "d", "e"]);
  });

  it("[5.6] has not written what was known already", async () => {
    const kept = await textsAfterGoingOn(["a", "a", "A.", "a!", "a"], "So.", ["b", "c"], "More.");
    expect(kept).toEqual(["a", "b", "c"]);
  });
});
