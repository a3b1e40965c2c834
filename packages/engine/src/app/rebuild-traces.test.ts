import { describe, expect, it } from "vitest";
import type { ChatId, MessageId } from "../domain/ids.ts";
import type { ScriptedAnswer } from "../models/scripted.ts";
import { rebuildUseCases } from "./rebuild.ts";
import { summarisedChat, treeOf } from "./testing/rebuilds.ts";
import { ANN, ann, rig, type Rig } from "./testing/rig.ts";
import { dataOf, summaryText } from "./testing/summaries.ts";
import { createWorker } from "./worker.ts";

describe("traces, while a rebuild runs", () => {
  it("[10.4, 4.10] show the pieces that it has written, and what becomes of them", async () => {
    let calls = 0;
    const inCall: { happens?: () => Promise<void> } = {};
    const r: Rig = rig(async (request, index): Promise<ScriptedAnswer> => {
      if (request.purpose === "reply") return "Mhm.";
      calls += 1;
      if (calls === 4) await inCall.happens?.();
      const secret = dataOf(request).includes("Zephyr") ? ["Garden: Zephyr Street"] : [];
      return summaryText(index, { particulars: secret });
    });
    const person = (turn: number) =>
      turn === 3 ? "My garden is in Zephyr Street" : `And ${turn}?`;
    const id: ChatId = await summarisedChat(r, 60, { person });
    const [told] = await r.store.messages(ANN, id, { from: 5, to: 5 });
    const messageId = told?.id ?? ("" as MessageId);
    const seen: string[] = [];
    inCall.happens = async () => {
      const drafts = new Map((await treeOf(r, id, "draft")).map((piece) => [piece.id, piece]));
      const { items } = await r.messages.traces(ann, id, messageId);
      const draft = items.filter(({ thingId }) => drafts.has(thingId as never));
      seen.push(...draft.map(({ evidence, fate, quotes }) => `${evidence} ${fate} ${quotes[0]}`));
      const { removed } = await r.messages.remove(ann, id, messageId);
      const pieces = removed.filter(({ kind }) => kind === "piece").map((thing) => thing.id);
      for (const { thingId } of draft) expect(pieces).toContain(thingId);
    };
    calls = 0;
    await rebuildUseCases(r.context).start(ann, id);
    await createWorker(r.context).drain();
    expect(seen).toEqual(["covers rewritten Garden: Zephyr Street"]);
    const trees = await Promise.all(
      (["serving", "draft", "retired"] as const).map((tree) => treeOf(r, id, tree)),
    );
    expect(JSON.stringify(trees)).not.toContain("Zephyr");
  });
});
