import { describe, expect, it } from "vitest";
import type { ChatId, PieceId } from "../domain/ids.ts";
import { PIECE_LINE_LENGTH, PIECE_LINES } from "../domain/limits.ts";
import type { ScriptedAnswer } from "../models/scripted.ts";
import type { PiecePatch } from "./api-summary.ts";
import { summaryUseCases } from "./summary.ts";
import { ANN, ann, rig, type Rig } from "./testing/rig.ts";
import { allPieces, dataOf, moveTo, roots, seed, summaryText } from "./testing/summaries.ts";
import { createWorker } from "./worker.ts";

function open() {
  const r = rig((request, index): ScriptedAnswer =>
    request.purpose === "reply"
      ? "Mhm."
      : summaryText(index, { rules: ["Question 1 about the garden"] }),
  );
  return { r, summary: summaryUseCases(r.context) };
}

async function chatOf(r: Rig, turns: number, windowFrom: number): Promise<ChatId> {
  const { id } = await r.newChat({ detail: "core" });
  await seed(r, id, turns);
  await moveTo(r, id, windowFrom);
  return id;
}

/** Four leaves and what was merged of them ahead: the newest leaf still reaches into the window. */
async function mergedAhead() {
  const { r, summary } = open();
  const id = await chatOf(r, 40, 55);
  await createWorker(r.context).drain();
  const { pieces, ahead } = await summary.get(ann, id);
  expect(pieces.map(({ to }) => to)).toEqual([18, 36, 54]);
  expect(ahead.map(({ tier, to }) => [tier, to])).toEqual([
    ["merged", 72],
    ["recent", 72],
  ]);
  const [first] = pieces;
  if (first === undefined) throw new Error("nothing is sent");
  return { r, summary, id, first, ahead };
}

describe("what the panel shows of a summary", () => {
  it("[4.9] an empty chat has no pieces, nothing pending and no job", async () => {
    const { r, summary } = open();
    const { id } = await r.newChat({ detail: "detailed" });
    expect(await summary.get(ann, id)).toEqual({
      pieces: [],
      ahead: [],
      pending: 0,
      detail: "detailed",
      windowFromId: null,
      windowFrom: 1,
      job: null,
      work: null,
      failure: null,
      failureMatter: null,
    });
  });

  it("[4.9] counts visible messages that left the window and are in no piece", async () => {
    const { r, summary } = open();
    const id = await chatOf(r, 20, 31);
    const state = await summary.get(ann, id);
    expect(state).toMatchObject({ pending: 30, job: { state: "queued", attempts: 0 } });
    const [, second] = await r.history(id);
    await r.messages.edit(ann, id, second?.id ?? ("" as never), { hidden: true });
    expect((await summary.get(ann, id)).pending).toBe(29);
    expect(state.windowFromId).toBe((await r.history(id))[30]?.id);
    await createWorker(r.context).drain();
    expect(await summary.get(ann, id)).toMatchObject({ pending: 0, job: null });
  });

  it("[4.1] tells what is sent from what is written ahead", async () => {
    const { r, summary } = open();
    const id = await chatOf(r, 13, 1);
    await createWorker(r.context).drain();
    const ahead = await summary.get(ann, id);
    expect([ahead.pieces.length, ahead.ahead.length, ahead.pending]).toEqual([0, 1, 0]);
    await moveTo(r, id, 19);
    const sent = await summary.get(ann, id);
    expect([sent.pieces.length, sent.ahead.length, sent.pending]).toEqual([1, 0, 0]);
  });

  it("[12.2] another account's chat is not there", async () => {
    const { r, summary } = open();
    const id = await chatOf(r, 2, 1);
    const bob = { kind: "account", account: "bob" as never, memberships: [] } as const;
    await expect(summary.get(bob, id)).rejects.toMatchObject({ code: "not_found" });
    await expect(summary.edit(bob, id, "p" as PieceId, {})).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(summary.get({ kind: "guest" }, id)).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("editing a piece", () => {
  async function edited(patch: PiecePatch) {
    const { r, summary } = open();
    const id = await chatOf(r, 9, 19);
    await createWorker(r.context).drain();
    const [piece] = await roots(r, id);
    if (piece === undefined) throw new Error("no piece");
    return { r, id, piece, summary, edit: () => summary.edit(ann, id, piece.id, patch) };
  }

  it("[4.7] any of the five parts takes the person's words, cleaned, and the piece is marked", async () => {
    const { r, id, piece, edit } = await edited({
      timeline: [" We met\nin Rome. ", "", "We met in Rome."],
      promises: ["Mira will call."],
      particulars: ["Dog: Rex"],
      state: "  Close. ",
    });
    const now = await edit();
    expect(now).toMatchObject({
      id: piece.id,
      edited: true,
      contentRevision: piece.contentRevision + 1,
      content: {
        timeline: ["We met in Rome."],
        promises: ["Mira will call."],
        particulars: ["Dog: Rex"],
        state: "Close.",
        rules: piece.content.rules,
      },
    });
    expect(now.tokens).toBeGreaterThan(0);
    expect(now).toMatchObject((await roots(r, id))[0] ?? {});
  });

  it("[4.4] rules that stay keep the message that they come from", async () => {
    const { piece, edit } = await edited({
      rules: ["Question 1 about the garden", "Never call me Bob."],
    });
    const { rules } = (await edit()).content;
    expect(rules[0]).toEqual(piece.content.rules[0]);
    expect(rules[1]).toEqual({ text: "Never call me Bob.", messageId: null });
  });

  it("[4.4, 4.7] a rule that the person writes into a piece stays, whatever becomes of its messages", async () => {
    const { r, id, piece, edit } = await edited({ rules: ["Never call me Bob."] });
    await edit();
    await r.messages.edit(ann, id, piece.toId, { text: "Answer 9 about roses" });
    await r.messages.remove(ann, id, piece.toId);
    const [kept] = await roots(r, id);
    expect(kept?.content.rules).toEqual([{ text: "Never call me Bob.", messageId: null }]);
  });

  it("[4.7] what is said anew as it was is no edit", async () => {
    const { piece, edit } = await edited({ state: "They are at part 0." });
    expect(await edit()).toMatchObject(piece);
  });

  it("[P-E7] an edit over an older revision is refused", async () => {
    const { piece, edit } = await edited({ state: "Close.", revision: 7 });
    expect(piece.revision).not.toBe(7);
    await expect(edit()).rejects.toMatchObject({ code: "conflict" });
  });

  it.each([
    [{ timeline: ["x".repeat(PIECE_LINE_LENGTH + 1)] }, "timeline", PIECE_LINE_LENGTH],
    [{ state: "x".repeat(PIECE_LINE_LENGTH + 1) }, "state", PIECE_LINE_LENGTH],
    [{ promises: Array.from({ length: PIECE_LINES + 1 }, String) }, "promises", PIECE_LINES],
  ])(
    "[12.6] too much text is refused, and the limit is named (%#)",
    async (patch, field, limit) => {
      const { r, id, piece, edit } = await edited(patch);
      await expect(edit()).rejects.toMatchObject({
        code: "limit",
        details: { field, limit, count: limit + 1 },
      });
      expect((await roots(r, id))[0]).toEqual(piece);
    },
  );

  it("[12.6] text that no store takes is refused", async () => {
    const { edit } = await edited({ rules: ["a\u0000b"] });
    await expect(edit()).rejects.toMatchObject({ code: "invalid" });
  });

  it("[4.7] merges read the person's words", async () => {
    const { r, summary, id, first } = await mergedAhead();
    await summary.edit(ann, id, first.id, { timeline: ["We met in Rome."] });
    const { ahead } = await summary.get(ann, id);
    expect(ahead.map(({ tier }) => tier)).toEqual(["recent"]);
    expect(await roots(r, id)).toHaveLength(4);
    await createWorker(r.context).drain();
    expect(dataOf(r.model.requests.at(-1))).toContain("We met in Rome.");
    const pieces = await allPieces(r, id);
    expect(pieces[0]).toMatchObject({ tier: "merged", edited: false, messages: 72 });
    expect(pieces[1]).toMatchObject({ id: first.id, edited: true, parentId: pieces[0]?.id });
  });

  it("[4.7] two parts of which one was merged of the other are not edited apart", async () => {
    const { r, summary, id, first, ahead } = await mergedAhead();
    await summary.edit(ann, id, ahead[0]?.id ?? ("" as never), { state: "Close." });
    const edit = summary.edit(ann, id, first.id, { state: "Far." });
    await expect(edit).rejects.toMatchObject({ code: "conflict" });
    expect((await roots(r, id))[0]?.content.state).toBe("Close.");
  });

  it("[4.7] a piece that a merged one replaced is not edited any more", async () => {
    const { r, summary, id, first } = await mergedAhead();
    await moveTo(r, id, 73);
    await expect(summary.edit(ann, id, first.id, { state: "Far." })).rejects.toMatchObject({
      code: "invalid",
    });
  });

  it("[4.6] the condensed lines are edited by their own name, and stay otherwise", async () => {
    const { r, id, piece, summary } = await edited({});
    const content = { ...piece.content, sections: ["Long ago.", "Later."] };
    const value = { ...piece, content, revision: piece.revision + 1 };
    await r.store.commit({ expect: [], changes: [{ op: "put", row: "piece", value }] });
    const kept = await summary.edit(ann, id, piece.id, { timeline: ["We met."] });
    expect(kept.content.sections).toEqual(["Long ago.", "Later."]);
    const changed = await summary.edit(ann, id, piece.id, { sections: ["Long ago."] });
    expect(changed.content).toMatchObject({ sections: ["Long ago."], timeline: ["We met."] });
  });

  it("[8.3] what the person changed is told with the next turn", async () => {
    const { r, id, edit } = await edited({ timeline: ["We met in Rome."] });
    await r.say(id, "Hello");
    await edit();
    await r.say(id, "Where did we meet?");
    const [before, after] = r.sentPrompts().slice(-2);
    expect(before).not.toContain("We met in Rome.");
    expect(after).toContain("We met in Rome.");
    expect(await r.store.jobs(ANN, id)).toEqual([]);
  });
});
