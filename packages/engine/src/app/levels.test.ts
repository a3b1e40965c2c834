import { describe, expect, it } from "vitest";
import type { ChatId } from "../domain/ids.ts";
import { LEVELS } from "../domain/limits.ts";
import { summaryUseCases } from "./summary.ts";
import { DUE_CONTEXT_TOKENS, dueChat } from "./testing/due-summaries.ts";
import { setDetail } from "./testing/rebuilds.ts";
import { ann, rig, type Rig } from "./testing/rig.ts";
import { roots, seed, summaryText } from "./testing/summaries.ts";
import { createWorker } from "./worker.ts";

const summarisingRig = () =>
  rig((request, index) => (request.purpose === "reply" ? "Mhm." : summaryText(index)));

/** Messages that the newest prompt held word for word. */
async function liveMessages(r: Rig, id: ChatId): Promise<number> {
  const { windowFrom } = await r.chat(id);
  return (await r.history(id)).filter(({ ordinal }) => ordinal >= windowFrom).length;
}

describe("the language of a summary", () => {
  it("[4.12] is what the person speaks now, though older pieces are in another one", async () => {
    const r = rig((request, index) => (request.purpose === "reply" ? "Hm." : summaryText(index)), {
      contextTokens: DUE_CONTEXT_TOKENS,
    });
    const id = await dueChat(r, "merge");
    const german =
      "Heute haben wir den ganzen Tag im Garten gearbeitet, und jetzt bin ich sehr müde. ";
    for (let turn = 0; turn < 3; turn += 1) await r.say(id, german.repeat(8));
    await createWorker(r.context).drain();
    const asked = r.model.requests.find(({ purpose }) => purpose === "merge");
    expect(asked?.system[0]?.text).toContain("Write in German");
  });
});

describe("memory detail", () => {
  it.each(["discord", "telegram"] as const)(
    "[3.3] a chat on %s is always balanced, whatever level its character has",
    async (channel) => {
      for (const detail of ["core", "detailed"] as const) {
        const r = summarisingRig();
        const chat = await r.newChat({ detail });
        const value = { ...chat, channel, revision: chat.revision + 1 };
        await r.store.commit({ expect: [], changes: [{ op: "put", row: "chat", value }] });
        await seed(r, chat.id, 19);
        const worker = createWorker(r.context);
        await worker.drain();
        expect(await roots(r, chat.id)).toEqual([]);
        for (let turn = 0; turn < 7; turn += 1) {
          await r.say(chat.id, `More of garden ${turn}`);
          await worker.drain();
        }
        expect((await summaryUseCases(r.context).get(ann, chat.id)).detail).toBe("balanced");
        expect(await roots(r, chat.id)).toMatchObject([{ detail: "balanced", messages: 30 }]);
        const asked = r.model.requests.find(({ purpose }) => purpose === "summary");
        expect(asked?.system[0]?.text).toContain("at medium detail");
      }
    },
  );

  it("[3.4] a new level counts from the next message, and nothing moves before", async () => {
    const r = summarisingRig();
    const { id } = await r.newChat({ detail: "detailed" });
    await seed(r, id, 30);
    await createWorker(r.context).drain();
    await setDetail(r, id, "core");
    expect(await liveMessages(r, id)).toBe(60);
    await r.say(id, "And now?");
    expect(await liveMessages(r, id)).toBeLessThanOrEqual(LEVELS.core.windowMessages);
    await createWorker(r.context).drain();
    expect((await summaryUseCases(r.context).get(ann, id)).pending).toBe(0);
  });

  it("[3.2] a larger context holds no more live messages", async () => {
    const lives = [40_000, 1_000_000].map(async (contextTokens) => {
      const r = rig(() => "Mhm.", { contextTokens });
      const { id } = await r.newChat({ detail: "balanced" });
      await seed(r, id, 60, { tokens: 150 });
      await r.say(id, "And now?");
      return liveMessages(r, id);
    });
    const [small, large] = await Promise.all(lives);
    expect(large).toBe(small);
    expect(large).toBeGreaterThan(20);
  });
});
