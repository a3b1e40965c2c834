import { describe, expect, it } from "vitest";
import { EngineError } from "../domain/errors.ts";
import type { ChatId } from "../domain/ids.ts";
import type { ScriptedAnswer } from "../models/scripted.ts";
import { summaryUseCases } from "./summary.ts";
import { ANN, ann, rig, type Rig } from "./testing/rig.ts";
import { allPieces, dataOf, moveTo, roots, seed, summaryText } from "./testing/summaries.ts";
import { createWorker } from "./worker.ts";

/** Turns of a chat in which turn 2 tells what a summariser repeats, wherever it reads it. */
async function toldIn(turns: number) {
  const summariser = { isDown: false };
  const r = rig((request, index): ScriptedAnswer => {
    if (request.purpose === "reply") return "Mhm.";
    if (summariser.isDown) return { error: new EngineError("unavailable", "down") };
    const knows = /garden(?: is in|:) Elm Street/iu.test(dataOf(request));
    const said = { particulars: ["Garden: Elm Street"], promises: ["To meet in Elm Street"] };
    return summaryText(index, knows ? said : {});
  });
  const { id } = await r.newChat({ detail: "core" });
  const person = (turn: number) => (turn === 2 ? "My garden is in Elm Street" : `Question ${turn}`);
  await seed(r, id, turns, { person });
  await moveTo(r, id, 2 * turns + 1);
  await createWorker(r.context).drain();
  await r.say(id, "Hello again");
  expect(r.sentPrompts().at(-1)).toContain("Elm Street");
  return { r, id, summariser };
}

async function removeTold(r: Rig, id: ChatId): Promise<void> {
  const message = (await r.history(id)).find(({ ordinal }) => ordinal === 3);
  await r.messages.remove(ann, id, message?.id ?? ("" as never));
}

describe("what a deleted message said", () => {
  it.each([
    ["a recent", 9],
    ["a merged", 36],
    ["the long-term", 9 * 16],
    ["a long-term piece over another", 9 * 32],
  ])("[10.4, 8.3] goes out of %s piece at once, also while the model is down", async (_, turns) => {
    const { r, id, summariser } = await toldIn(turns);
    const before = await roots(r, id);
    const epochId = (await r.chat(id)).epochId ?? ("" as never);
    summariser.isDown = true;
    await removeTold(r, id);
    const [piece] = await roots(r, id);
    expect(piece).toMatchObject({ id: before[0]?.id, stale: true, makeshift: true });
    expect(piece?.content.state).not.toBe("");
    expect(piece?.tokens).toBeGreaterThan(0);
    expect(JSON.stringify(await allPieces(r, id))).not.toContain("Elm Street");
    expect(JSON.stringify(await r.store.get("epoch", ANN, epochId))).not.toContain("Elm Street");
    await createWorker(r.context).drain();
    await r.say(id, "And again");
    expect(r.sentPrompts().at(-1)).not.toContain("Elm Street");
  });

  it.each([
    ["a recent", 9],
    ["the long-term", 9 * 32],
  ])("[4.8] has a model write %s piece again, with one call", async (_, turns) => {
    const { r, id } = await toldIn(turns);
    const asked = r.model.requests.length;
    await removeTold(r, id);
    await createWorker(r.context).drain();
    expect(r.model.requests).toHaveLength(asked + 1);
    expect((await roots(r, id))[0]).toMatchObject({ stale: false, makeshift: false });
  });

  it("[4.8] stays where the person edited the piece, which is only marked", async () => {
    const { r, id } = await toldIn(9);
    const [piece] = await roots(r, id);
    const patch = { timeline: ["We planted roses in Elm Street."] };
    await summaryUseCases(r.context).edit(ann, id, piece?.id ?? ("" as never), patch);
    await removeTold(r, id);
    expect((await roots(r, id))[0]).toMatchObject({
      edited: true,
      stale: true,
      makeshift: false,
      content: patch,
    });
  });

  it("[4.4] leaves the rules of the other messages where they are", async () => {
    const r = rig((request, index) => (request.purpose === "reply" ? "Mhm." : summaryText(index)));
    const { id } = await r.newChat({ detail: "core" });
    const said: Readonly<Record<number, string>> = { 2: "Never call me Bob.", 4: "Call me Kira." };
    await seed(r, id, 9, { person: (turn) => said[turn] ?? `Question ${turn}` });
    await moveTo(r, id, 19);
    await createWorker(r.context).drain();
    await removeTold(r, id);
    const [piece] = await roots(r, id);
    expect(piece?.content.rules.map(({ text }) => text)).toEqual(["Call me Kira."]);
  });

  it("[4.8] is not what a summariser understands the next chunk by, nor is an edited text", async () => {
    const { r, id, summariser } = await toldIn(9);
    summariser.isDown = true;
    const message = (await r.history(id)).find(({ ordinal }) => ordinal === 3);
    await r.messages.edit(ann, id, message?.id ?? ("" as never), { text: "I have no garden" });
    const asked = r.model.requests.length;
    await seed(r, id, 13);
    await moveTo(r, id, 40);
    await createWorker(r.context).drain();
    const later = r.model.requests.slice(asked);
    expect(later.length).toBeGreaterThan(0);
    for (const request of later) expect(dataOf(request)).not.toContain("Elm Street");
  });
});
