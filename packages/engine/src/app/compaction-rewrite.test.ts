import { describe, expect, it } from "vitest";
import type { ChatId, EpochId } from "../domain/ids.ts";
import type { Epoch } from "../domain/epoch.ts";
import type { Piece } from "../domain/piece.ts";
import type { ScriptedAnswer } from "../models/scripted.ts";
import { summaryUseCases } from "./summary.ts";
import { ANN, ann, rig, type Rig } from "./testing/rig.ts";
import { allPieces, dataOf, moveTo, roots, seed, summaryText } from "./testing/summaries.ts";
import { createWorker } from "./worker.ts";

/** A chat whose summary says, by number, in which call it was written. */
async function summarised(turns: number): Promise<{ readonly r: Rig; readonly id: ChatId }> {
  const r = rig((request, index): ScriptedAnswer =>
    request.purpose === "reply" ? "Mhm." : summaryText(index),
  );
  const { id } = await r.newChat({ detail: "core" });
  await seed(r, id, turns);
  await moveTo(r, id, turns * 2 + 1);
  await createWorker(r.context).drain();
  return { r, id };
}

async function editAt(r: Rig, id: ChatId, ordinal: number, text: string): Promise<void> {
  const message = (await r.history(id)).find((one) => one.ordinal === ordinal);
  await r.messages.edit(ann, id, message?.id ?? ("" as never), { text });
}

async function removeAt(r: Rig, id: ChatId, ordinal: number): Promise<void> {
  const message = (await r.history(id)).find((one) => one.ordinal === ordinal);
  await r.messages.remove(ann, id, message?.id ?? ("" as never));
}

function byTier(pieces: readonly Piece[], tier: Piece["tier"]): readonly Piece[] {
  return pieces.filter((piece) => piece.tier === tier);
}

describe("a stale piece", () => {
  it("[4.8] a recent one is written again from its messages, in its place", async () => {
    const { r, id } = await summarised(9);
    const [before] = await roots(r, id);
    await editAt(r, id, 3, "We planted tulips instead");
    expect((await roots(r, id))[0]?.stale).toBe(true);
    const asked = r.model.requests.length;
    await createWorker(r.context).drain();
    const [after] = await roots(r, id);
    expect(r.model.requests).toHaveLength(asked + 1);
    expect(dataOf(r.model.requests.at(-1))).toContain("We planted tulips instead");
    expect(after).toMatchObject({ id: before?.id, from: 1, to: 18, stale: false, detail: "core" });
    expect(after?.contentRevision).toBe((before?.contentRevision ?? 0) + 1);
    expect(after?.content.timeline).not.toEqual(before?.content.timeline);
  });

  it("[4.8] a merged one reads its children, and the messages where a child is stale too", async () => {
    const { r, id } = await summarised(36);
    await editAt(r, id, 21, "We planted tulips instead");
    const asked = r.model.requests.length;
    await createWorker(r.context).drain();
    expect(r.model.requests).toHaveLength(asked + 1);
    const data = dataOf(r.model.requests.at(-1));
    expect(data).toContain("We planted tulips instead");
    expect(data).toContain("In part 0 they talked");
    expect(data).not.toContain("In part 1 they talked");
    expect(data).not.toContain("Question 1 about");
    const pieces = await allPieces(r, id);
    expect(byTier(pieces, "merged")[0]).toMatchObject({ stale: false, contentRevision: 2 });
    expect(byTier(pieces, "recent").map((piece) => piece.stale)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it("[4.8] the long-term one goes on from what is not stale below it", async () => {
    const { r, id } = await summarised(9 * 32);
    const old = byTier(await allPieces(r, id), "long-term");
    expect(old.map(({ to }) => to)).toEqual([576, 288]);
    await editAt(r, id, 301, "We planted tulips instead");
    const asked = r.model.requests.length;
    await createWorker(r.context).drain();
    expect(r.model.requests).toHaveLength(asked + 1);
    expect(dataOf(r.model.requests.at(-1))).toContain("We planted tulips instead");
    const [now] = byTier(await allPieces(r, id), "long-term");
    expect(now?.content.timeline.slice(0, -1)).toEqual(old[1]?.content.timeline);
    expect(now?.content.timeline.at(-1)).toContain(`part ${asked} `);
  });

  it("[P-F7] what a deleted message said is read by no later call, and prompts get a gap", async () => {
    const told = "My secret garden is in Elm Street";
    const r = rig((request, index): ScriptedAnswer => {
      if (request.purpose === "reply") return "Mhm.";
      const knows = dataOf(request).includes("Elm Street");
      return summaryText(index, { particulars: knows ? ["Garden: Elm Street"] : [] });
    });
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 9 * 16, { person: (turn) => (turn === 12 ? told : `Question ${turn}`) });
    await moveTo(r, id, 289);
    await createWorker(r.context).drain();
    const [long] = await roots(r, id);
    expect(JSON.stringify(long?.content)).toContain("Elm Street");
    await r.say(id, "Hello again");
    const sent = await r.chat(id);
    const asked = r.model.requests.length;
    await removeAt(r, id, 23);
    await createWorker(r.context).drain();
    const later = r.model.requests.slice(asked);
    expect(later.length).toBeGreaterThan(0);
    for (const request of later) expect(dataOf(request)).not.toContain("Elm Street");
    expect(JSON.stringify((await roots(r, id)).map(({ content }) => content))).not.toContain("Elm");
    const epoch = await r.store.get("epoch", ANN, sent.epochId ?? ("" as EpochId));
    const texts = (one: Epoch | undefined) => JSON.stringify(one?.sections);
    expect(texts(epoch)).not.toContain("Elm Street");
    await r.say(id, "And again");
    expect(r.sentPrompts().at(-1)).not.toContain("Elm Street");
  });

  it("[4.7] an edited one is only marked", async () => {
    const { r, id } = await summarised(9);
    const [piece] = await roots(r, id);
    await summaryUseCases(r.context).edit(ann, id, piece?.id ?? ("" as never), {
      timeline: ["We planted roses."],
    });
    await editAt(r, id, 3, "We planted tulips instead");
    const asked = r.model.requests.length;
    await createWorker(r.context).drain();
    expect(r.model.requests).toHaveLength(asked);
    expect((await roots(r, id))[0]).toMatchObject({
      stale: true,
      edited: true,
      content: { timeline: ["We planted roses."] },
    });
  });

  it("[4.4] a rule goes with the message that said it, and the others stay", async () => {
    const said: Readonly<Record<number, string>> = { 2: "Never call me Bob.", 4: "Call me Kira." };
    const r = rig((request, index): ScriptedAnswer =>
      request.purpose === "reply" ? "Mhm." : summaryText(index),
    );
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 9, { person: (turn) => said[turn] ?? `Question ${turn}` });
    await moveTo(r, id, 19);
    await createWorker(r.context).drain();
    await editAt(r, id, 3, "Please always call me Robert.");
    await createWorker(r.context).drain();
    const texts = (await roots(r, id))[0]?.content.rules.map((rule) => rule.text);
    expect(texts?.toSorted()).toEqual(["Call me Kira.", "Please always call me Robert."]);
  });
});
