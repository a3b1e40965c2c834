import { describe, expect, it } from "vitest";
import { EngineError } from "../domain/errors.ts";
import type { ScriptedAnswer } from "../models/scripted.ts";
import { summaryUseCases } from "./summary.ts";
import { ANN, ann, rig } from "./testing/rig.ts";
import { allPieces, moveTo, seed, summaryText } from "./testing/summaries.ts";
import { createWorker } from "./worker.ts";

function open(answer: (index: number) => ScriptedAnswer = summaryText) {
  const r = rig((request, index) => (request.purpose === "reply" ? "Mhm." : answer(index)));
  return { r, worker: createWorker(r.context), summary: summaryUseCases(r.context) };
}

const bob = { kind: "account", account: "bob" as never, memberships: [] } as const;

describe("what can be seen of a piece", () => {
  it("[4.7] when the messages that it covers were said", async () => {
    const { r, worker, summary } = open();
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 20);
    await moveTo(r, id, 19);
    await worker.drain();
    const messages = await r.history(id);
    const [piece] = (await summary.get(ann, id)).pieces;
    expect(piece).toMatchObject({
      fromAt: messages[0]?.createdAt,
      toAt: messages[17]?.createdAt,
    });
  });

  it("[4.5] what it was made from, oldest first", async () => {
    const { r, worker, summary } = open();
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 45);
    await moveTo(r, id, 73);
    await worker.drain();
    const [merged] = (await summary.get(ann, id)).pieces;
    if (merged === undefined) throw new Error("nothing was merged");
    const children = await summary.children(ann, id, merged.id);
    expect(children.map(({ tier, from, to }) => [tier, from, to])).toEqual([
      ["recent", 1, 18],
      ["recent", 19, 36],
      ["recent", 37, 54],
      ["recent", 55, 72],
    ]);
    const leaf = children[0]?.id ?? ("" as never);
    expect(await summary.children(ann, id, leaf)).toEqual([]);
    await expect(summary.children(bob, id, leaf)).rejects.toMatchObject({ code: "not_found" });
    const other = await r.newChat();
    await expect(summary.children(ann, other.id, leaf)).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("what can be seen of the work", () => {
  it("[4.9] says what is written and over how many messages, and when it is tried again", async () => {
    let isDown = true;
    const { r, worker, summary } = open((index) =>
      isDown
        ? { error: new EngineError("unavailable", "The model answered 429") }
        : summaryText(index),
    );
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 20);
    await moveTo(r, id, 31);
    expect(await summary.get(ann, id)).toMatchObject({
      pending: 30,
      work: { kind: "leaf", messages: 18 },
      job: { state: "queued", attempts: 0 },
    });
    await worker.drain();
    const waiting = await summary.get(ann, id);
    expect(waiting).toMatchObject({ failure: "The model answered 429", job: { attempts: 1 } });
    expect(waiting.job?.runAt).toBeGreaterThan(r.ambient.now());

    isDown = false;
    expect(await worker.drain()).toBe(0);
    await summary.tryNow(ann, id);
    expect(await r.store.jobs(ANN, id)).toHaveLength(1);
    await worker.drain();
    expect(await summary.get(ann, id)).toMatchObject({ pending: 0, failure: null, work: null });
    expect(await allPieces(r, id)).not.toEqual([]);
  });

  it("[12.2] another's summary is not tried", async () => {
    const { r, summary } = open();
    const { id } = await r.newChat();
    await expect(summary.tryNow(bob, id)).rejects.toMatchObject({ code: "not_found" });
  });
});
