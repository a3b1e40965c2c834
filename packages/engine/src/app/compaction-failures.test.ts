import { describe, expect, it } from "vitest";
import { EngineError } from "../domain/errors.ts";
import type { ChatId } from "../domain/ids.ts";
import { SUMMARY_ATTEMPTS } from "../domain/limits.ts";
import type { ScriptedAnswer } from "../models/scripted.ts";
import { summaryUseCases } from "./summary.ts";
import { ANN, ann, collect, rig, type Rig } from "./testing/rig.ts";
import { dataOf, moveTo, queueSummary, roots, seed, summaryText } from "./testing/summaries.ts";
import { createWorker } from "./worker.ts";

const down = (details: Readonly<Record<string, string | number>> = { retryable: "yes" }) => ({
  error: new EngineError("unavailable", "The model's server answers 503", { details }),
});

const REFUSAL = "I'm sorry, but I can't help with summarizing this content.";

async function pendingChat(r: Rig, turns = 9): Promise<ChatId> {
  const { id } = await r.newChat({ detail: "core" });
  await seed(r, id, turns);
  await moveTo(r, id, turns * 2 + 1);
  return id;
}

async function nextJob(r: Rig, id: ChatId) {
  const [job] = await r.store.jobs(ANN, id);
  if (job === undefined) throw new Error("no job is queued");
  return job;
}

describe("a summary that fails", () => {
  it("[4.9] is tried again with growing pauses, says why, and counts as pending", async () => {
    const r = rig(() => down());
    const id = await pendingChat(r);
    const worker = createWorker(r.context);
    const pauses: number[] = [];
    for (let failures = 1; failures < SUMMARY_ATTEMPTS; failures += 1) {
      await worker.drain();
      const job = await nextJob(r, id);
      expect(job).toMatchObject({ failures, state: "queued" });
      pauses.push(job.runAt - r.ambient.now());
      expect(await summaryUseCases(r.context).get(ann, id)).toMatchObject({
        pending: 18,
        pieces: [],
        failure: "The model's server answers 503",
        job: { state: "queued" },
      });
      expect(await worker.drain()).toBe(0);
      r.ambient.advance(job.runAt - r.ambient.now());
    }
    pauses.forEach((pause, index) => {
      expect(pause).toBeGreaterThanOrEqual(5_000 * 2 ** index);
      expect(pause).toBeLessThanOrEqual(5_000 * 2 ** index * 1.25);
    });
  });

  it("[4.9] is filed by the built-in rules after five failures, marked, and no gap stays", async () => {
    const r = rig(() => down());
    const id = await pendingChat(r);
    const worker = createWorker(r.context);
    for (let attempt = 1; attempt <= SUMMARY_ATTEMPTS; attempt += 1) {
      expect(await roots(r, id)).toEqual([]);
      await worker.drain();
      r.ambient.advance(3_600_000);
    }
    const [piece] = await roots(r, id);
    expect(piece).toMatchObject({ from: 1, to: 18, makeshift: true, usage: null });
    expect(await summaryUseCases(r.context).get(ann, id)).toMatchObject({
      pending: 0,
      failure: null,
      job: null,
    });
  });

  it("[4.9] keeps its pause though turns go on", async () => {
    const r = rig((request) => (request.purpose === "reply" ? "Mhm." : down()));
    const id = await pendingChat(r);
    const worker = createWorker(r.context);
    await worker.drain();
    const { runAt } = await nextJob(r, id);
    await collect(r.turns.send(ann, id, { text: "Are you there?" }));
    expect(await worker.drain()).toBe(0);
    expect(await nextJob(r, id)).toMatchObject({ runAt, failures: 1 });
  });

  it("[4.9] waits at least as long as the provider asks for", async () => {
    const r = rig(() => down({ retryable: "yes", status: 429, retryAfterMs: 120_000 }));
    const id = await pendingChat(r);
    await createWorker(r.context).drain();
    expect((await nextJob(r, id)).runAt - r.ambient.now()).toBe(120_000);
  });

  it("[P-D13] a chunk that is refused is filed at once, and its siblings are summarised", async () => {
    const r = rig((request, index): ScriptedAnswer => {
      if (dataOf(request).includes("Question 3 ")) return { reason: "refusal" };
      return summaryText(index);
    });
    const id = await pendingChat(r, 27);
    await createWorker(r.context).drain();
    const pieces = await roots(r, id);
    expect(pieces.map((piece) => piece.makeshift)).toEqual([true, false, false]);
    const asked = r.model.requests.filter((one) => dataOf(one).includes("Question 3 "));
    // Once for the chunk, and once more after the first success.
    expect(asked.length).toBeLessThanOrEqual(3);
    expect(await r.store.jobs(ANN, id)).toEqual([]);
  });

  it("[P-D13] a provider that says no to the text is not asked for it again and again", async () => {
    const r = rig(() => down({ retryable: "no", status: 400 }));
    const id = await pendingChat(r);
    await createWorker(r.context).drain();
    expect(r.model.requests).toHaveLength(1);
    expect((await roots(r, id))[0]?.makeshift).toBe(true);
  });

  it("[P-D13] a wrong key is no refusal of the text", async () => {
    const r = rig(() => down({ retryable: "no", status: 401 }));
    const id = await pendingChat(r);
    await createWorker(r.context).drain();
    expect(await roots(r, id)).toEqual([]);
    expect(await nextJob(r, id)).toMatchObject({ failures: 1 });
  });

  it("[P-C13] a refusal in words is asked about once, and is never stored", async () => {
    const r = rig(() => REFUSAL);
    const id = await pendingChat(r);
    await createWorker(r.context).drain();
    expect(r.model.requests).toHaveLength(2);
    expect(r.model.requests[1]?.system[0]?.text).toContain("do not refuse");
    const [piece] = await roots(r, id);
    expect(piece?.makeshift).toBe(true);
    expect(JSON.stringify(piece)).not.toContain("sorry");
  });

  it("[4.9] a makeshift piece is written again after the next success, in its place", async () => {
    let refuses = true;
    const r = rig((_request, index): ScriptedAnswer =>
      refuses ? { reason: "refusal" } : summaryText(index),
    );
    const id = await pendingChat(r);
    await createWorker(r.context).drain();
    const [makeshift] = await roots(r, id);
    refuses = false;
    await queueSummary(r, id);
    await createWorker(r.context).drain();
    expect((await roots(r, id))[0]?.makeshift).toBe(true);
    await seed(r, id, 9);
    await moveTo(r, id, 37);
    await createWorker(r.context).drain();
    const pieces = await roots(r, id);
    expect(pieces.map((piece) => piece.makeshift)).toEqual([false, false]);
    expect(pieces[0]).toMatchObject({ id: makeshift?.id, contentRevision: 2 });
  });

  it("[4.9] one that is refused again waits for the success after that", async () => {
    const r = rig((request, index): ScriptedAnswer =>
      dataOf(request).includes("Question 1 ") ? { reason: "refusal" } : summaryText(index),
    );
    const id = await pendingChat(r);
    const worker = createWorker(r.context);
    await worker.drain();
    const asked = () =>
      r.model.requests.filter((one) => dataOf(one).includes("Question 1 ")).length;
    expect(asked()).toBe(1);
    await queueSummary(r, id);
    await worker.drain();
    expect(asked()).toBe(1);
  });

  it("[4.9] makeshift pieces that no model takes are merged after one more try each", async () => {
    const r = rig((): ScriptedAnswer => ({ reason: "refusal" }));
    const id = await pendingChat(r, 36);
    await createWorker(r.context).drain();
    expect((await roots(r, id)).map(({ tier, to }) => [tier, to])).toEqual([["merged", 72]]);
    // Four chunks, once more each before the merge, the merge.
    expect(r.model.requests).toHaveLength(9);
  });

  it("[C-B11] thinking is no summary, and an empty one is never stored", async () => {
    const r = rig((_request, index): ScriptedAnswer =>
      index === 0 ? { reasoning: "Let me see.", text: "<think>Hm, what" } : summaryText(index),
    );
    const id = await pendingChat(r);
    await createWorker(r.context).drain();
    expect(await roots(r, id)).toEqual([]);
    expect((await nextJob(r, id)).failure).toBe("The model wrote nothing");
    r.ambient.advance(60_000);
    await createWorker(r.context).drain();
    expect((await roots(r, id))[0]?.content.timeline).toHaveLength(1);
  });

  it("[C-B12] a model that thinks through all its room gets more with each try, and the chat goes on", async () => {
    const r = rig((request, index): ScriptedAnswer => {
      if (request.purpose === "reply") return "I am here.";
      return index < 2 ? { reasoning: "Hm.", reason: "length" } : summaryText(index);
    });
    const id = await pendingChat(r);
    const worker = createWorker(r.context);
    await worker.drain();
    r.ambient.advance(60_000);
    await worker.drain();
    const events = await collect(r.turns.send(ann, id, { text: "Are you there?" }));
    expect(events.at(-1)).toMatchObject({ type: "reply-end" });
    r.ambient.advance(60_000);
    await worker.drain();
    expect((await roots(r, id))[0]).toMatchObject({ from: 1, makeshift: false });
    const rooms = r.model.requests
      .filter((request) => request.purpose !== "reply")
      .map((request) => request.maxOutputTokens);
    expect(rooms[1]).toBeGreaterThan(rooms[0] ?? 0);
    expect(rooms[2]).toBeGreaterThan(rooms[1] ?? 0);
  });

  it("[P-I2] an answer in the wrong script gets one correction before it counts as a failure", async () => {
    const person = () => "用户周末经常带宠物去公园散步，也喜欢在湖边喝咖啡。";
    const english = "In part 0 they talked about the park and about the coffee by the lake.";
    const r = rig((_request, index): ScriptedAnswer =>
      index === 0
        ? summaryText(0, { timeline: [english] })
        : summaryText(1, { timeline: ["他们周末带宠物去公园。"], state: "" }),
    );
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 13, { person, reply: () => "我们一起去散步吧，天气很好。" });
    await createWorker(r.context).drain();
    expect(r.model.requests).toHaveLength(2);
    expect(r.model.requests[0]?.system[0]?.text).toContain("Write in Chinese");
    expect(r.model.requests[1]?.system[0]?.text).toContain("wrong language");
    const [piece] = await roots(r, id);
    expect(piece?.content.timeline).toEqual(["他们周末带宠物去公园。"]);
    const [first, second] = r.model.requests.map((one) => dataOf(one).length / 10);
    expect(piece?.usage?.inputTokens).toBeGreaterThan((first ?? 0) + (second ?? 0));
  });

  it("[P-I2] and where it stays wrong, what is filed is in the chat's script", async () => {
    const r = rig(() => summaryText(0));
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 13, {
      person: () => "用户周末经常带宠物去公园散步。",
      reply: () => "好的。",
    });
    const worker = createWorker(r.context);
    for (let attempt = 0; attempt < SUMMARY_ATTEMPTS; attempt += 1) {
      await worker.drain();
      r.ambient.advance(3_600_000);
    }
    expect((await roots(r, id))[0]).toMatchObject({ makeshift: true });
    expect(r.model.requests).toHaveLength(2 * SUMMARY_ATTEMPTS);
  });

  it("[C-B24] an answer in another language is asked for once more, then taken as it is", async () => {
    const english = [
      "The person lives in Cologne and loves the roses in the garden.",
      "They talked about it.",
    ];
    const r = rig(() => summaryText(0, { timeline: english }));
    const { id } = await r.newChat({ detail: "core" });
    const german = "Ich wohne in Köln und ich mag die Rosen in meinem Garten sehr.";
    await seed(r, id, 13, { person: () => german, reply: () => "Das ist schön." });
    await createWorker(r.context).drain();
    expect(r.model.requests).toHaveLength(2);
    expect((await roots(r, id))[0]?.content.timeline).toEqual(english);
  });

  it("[P-D9] endless repetition is thrown away and tried again", async () => {
    const block = Array.from(
      { length: 8 },
      (_, at) => `They said thing number ${at} to each other.`,
    );
    const endless = Array.from({ length: 140 }, () => block).flat();
    const r = rig((_request, index) =>
      index === 0 ? summaryText(0, { timeline: endless }) : summaryText(index),
    );
    const id = await pendingChat(r);
    await createWorker(r.context).drain();
    expect((await roots(r, id))[0]?.content.timeline).toEqual([
      "In part 1 they talked about the garden.",
    ]);
  });

  it("[12.3] messages given back are asked for once more, and then tried again later", async () => {
    const r = rig((request, index) => (index < 2 ? dataOf(request) : summaryText(index)));
    const id = await pendingChat(r);
    await createWorker(r.context).drain();
    expect(r.model.requests).toHaveLength(2);
    expect(await roots(r, id)).toEqual([]);
    r.ambient.advance(3_600_000);
    await createWorker(r.context).drain();
    expect((await roots(r, id))[0]).toMatchObject({ makeshift: false });
    expect((await roots(r, id))[0]?.content.timeline[0]).toContain("In part");
  });

  it("[P-D5] a schema given back is asked for once more", async () => {
    const schema = JSON.stringify({ type: "object", properties: { timeline: { type: "array" } } });
    const r = rig((_request, index) => (index === 0 ? schema : summaryText(index)));
    const id = await pendingChat(r);
    await createWorker(r.context).drain();
    expect(r.model.requests).toHaveLength(2);
    expect((await roots(r, id))[0]).toMatchObject({ makeshift: false });
  });

  it("[4.9] a merge that fails five times is done by the built-in rules and tried again later", async () => {
    let merges = false;
    const r = rig((request, index): ScriptedAnswer =>
      request.purpose === "merge" && !merges ? down() : summaryText(index),
    );
    const id = await pendingChat(r, 36);
    const worker = createWorker(r.context);
    for (let attempt = 0; attempt < SUMMARY_ATTEMPTS; attempt += 1) {
      await worker.drain();
      r.ambient.advance(3_600_000);
    }
    const [merged] = await roots(r, id);
    expect(merged).toMatchObject({ tier: "merged", makeshift: true, messages: 72 });
    merges = true;
    await seed(r, id, 9);
    await moveTo(r, id, 91);
    await worker.drain();
    expect((await roots(r, id))[0]).toMatchObject({ id: merged?.id, makeshift: false });
  });

  it("[9.3] without credits it waits like after any failure, and the reason is shown", async () => {
    const r = rig(() => ({ error: new EngineError("credits_spent", "The credits are spent") }));
    const id = await pendingChat(r);
    await createWorker(r.context).drain();
    expect(await nextJob(r, id)).toMatchObject({ failure: "The credits are spent", failures: 1 });
  });
});
