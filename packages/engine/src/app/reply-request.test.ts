import { describe, expect, it } from "vitest";
import { GLOBAL } from "../domain/scope.ts";
import { memoryUseCases } from "./memories.ts";
import { ann, rig } from "./testing/rig.ts";

const WORD = "zyzzyva";

describe("a further request of a reply", () => {
  it.each([
    ["what a turn was told of it", "told"],
    ["the call by which it was written", "called"],
  ])("[8.3, 10.4] holds nothing of a memory that was deleted meanwhile: %s", async (_, how) => {
    let doing: (() => Promise<unknown>) | undefined;
    const r = rig(async (request) => {
      const last = request.messages.at(-1);
      if (last?.role !== "user") return "Mhm.";
      if (last.text.endsWith("Write it.")) {
        return { calls: [{ name: "memory_save", input: { text: `The word is ${WORD}` } }] };
      }
      const happens = doing;
      doing = undefined;
      if (happens === undefined) return "Mhm.";
      await happens();
      return { calls: [{ name: "memory_save", input: { text: "Likes tea" } }] };
    });
    const memories = memoryUseCases(r.context, r.hub);
    const chat = await r.newChat();
    await r.say(chat.id, "Hello");
    if (how === "called") await r.say(chat.id, "Write it.");
    else await memories.add(ann, { scope: GLOBAL, text: `The word is ${WORD}` });
    const [entry] = (await memories.list(ann, {}, { limit: 9 })).items;
    const before = r.model.requests.length;
    doing = () => memories.remove(ann, entry?.id ?? ("" as never));
    await r.say(chat.id, "What now?");
    const [first, second] = r.model.requests.slice(before).map((one) => JSON.stringify(one));
    expect(first).toContain(WORD);
    expect(second).toContain("Likes tea");
    expect(second).not.toContain(WORD);
  });
});
