import { describe, expect, it } from "vitest";
import { EngineError } from "../domain/errors.ts";
import type { ScriptedReply } from "../models/scripted.ts";
import { settingStep } from "./credits.ts";
import { ann, ANN, rig } from "./testing/rig.ts";
import { moveTo, seed, summaryText } from "./testing/summaries.ts";
import { summaryUseCases } from "./summary.ts";
import { createWorker } from "./worker.ts";

const usage = (inputTokens: number) => ({ inputTokens, outputTokens: 10, cachedTokens: 0 });

/** A chat with one chunk to be summarised, by a model that answers in order. */
async function oneChunk(answers: readonly ScriptedReply[], balance?: number) {
  const r = rig((_, index) => answers[index] ?? { text: summaryText(index), usage: usage(500) });
  const price = { input: 10, cachedInput: 1, cacheWrite: 10, output: 10 };
  await r.store.commit(await settingStep(r.store, ANN, "prices", { scripted: price }));
  if (balance !== undefined) {
    await r.store.commit(await settingStep(r.store, ANN, "credits", { balance }));
  }
  const { id } = await r.newChat({ detail: "core" });
  await seed(r, id, 10);
  await moveTo(r, id, 19);
  const worker = createWorker(r.context);
  const charges = async () =>
    (await r.store.charges(ANN, { limit: 99 })).items.map(({ kind, chatId, inputTokens }) => [
      kind,
      chatId === id,
      inputTokens,
    ]);
  return { r, id, worker, charges };
}

describe("what background jobs cost", () => {
  it("[9.1] is put down with each attempt: all of its requests, and the failed ones", async () => {
    const { r, id, worker, charges } = await oneChunk([
      {
        text: "Half of",
        error: new EngineError("unavailable", "down", { details: { matter: "server" } }),
      },
      { text: "I cannot read this. { broken", usage: usage(300) },
      { text: summaryText(1), usage: usage(400) },
    ]);
    await worker.drain();
    const [failed] = await charges();
    expect(failed?.slice(0, 2)).toEqual(["summary", true]);
    expect(await charges()).toHaveLength(1);
    const state = await summaryUseCases(r.context).get(ann, id);
    expect(state).toMatchObject({ failure: "down", failureMatter: "server" });

    r.ambient.advance(3_600_000);
    await worker.drain();
    expect((await summaryUseCases(r.context).get(ann, id)).failure).toBeNull();
    const [first] = await charges();
    expect(first?.slice(0, 2)).toEqual(["summary", true]);
    expect(first?.[2]).toBeGreaterThanOrEqual(300);
    const [piece] = await r.store.pieces(ANN, id, { roots: true });
    expect(piece?.usage?.inputTokens).toBe(first?.[2]);
  });

  it("[9.3] goes on without credits: what a reply has made necessary is still summarised", async () => {
    const { r, id, worker, charges } = await oneChunk([], -1);
    await worker.drain();
    expect(await r.store.pieces(ANN, id, { roots: true })).toHaveLength(1);
    expect(await charges()).toEqual([["summary", true, 500]]);
    const row = await r.store.get("setting", ANN, "credits");
    expect(row?.value).toBe('{"balance":-1.0051}');
  });

  it("[9.1, 10.4] is put down, of no chat, where the chat was deleted meanwhile", async () => {
    const { r, id, worker, charges } = await oneChunk([
      { reasoning: "Let me see.", text: ["One ", "two"], chunkDelayMs: 30 },
    ]);
    const done = worker.drain();
    while (r.model.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    await r.chats.remove(ann, id);
    await done;
    expect((await charges()).map(([kind, isOfChat]) => [kind, isOfChat])).toEqual([
      ["summary", false],
    ]);
  });
});
