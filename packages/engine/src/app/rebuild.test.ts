import { describe, expect, it } from "vitest";
import type { Chat } from "../domain/chat.ts";
import { DETAIL_LEVELS } from "../domain/limits.ts";
import type { ScriptedAnswer } from "../models/scripted.ts";
import { isEngineError } from "../domain/errors.ts";
import { runSummaryJob } from "./compaction.ts";
import { runRebuildJob } from "./rebuild-job.ts";
import { rebuildUseCases } from "./rebuild.ts";
import { summaryUseCases } from "./summary.ts";
import { setDetail, shape, summarisedChat, treeOf } from "./testing/rebuilds.ts";
import { ANN, ann, collect, rig } from "./testing/rig.ts";
import { dataOf, moveTo, seed, summaryText } from "./testing/summaries.ts";
import { createWorker } from "./worker.ts";

/** Turns that make the whole tree: long-term, merged and recent pieces. */
const TURNS = 200;

function rebuildRig(script?: (data: string, index: number) => ScriptedAnswer) {
  const r = rig((request, index): ScriptedAnswer => {
    if (request.purpose === "reply") return "Mhm.";
    return script?.(dataOf(request), index) ?? summaryText(index);
  });
  return { r, rebuilds: rebuildUseCases(r.context), worker: createWorker(r.context) };
}

const calls = (r: ReturnType<typeof rebuildRig>["r"]) =>
  r.model.requests.filter(({ purpose }) => purpose !== "reply").length;

describe("a rebuild", () => {
  it.each(DETAIL_LEVELS)(
    "[4.10, 3.4] writes the whole summary anew at the level %s, with the calls it had named",
    async (detail) => {
      const { r, rebuilds, worker } = rebuildRig();
      const id = await summarisedChat(r, TURNS);
      await setDetail(r, id, detail);
      const before = await treeOf(r, id);
      const said = await rebuilds.get(ann, id);
      expect(said).toMatchObject({ messages: 382, detail, edited: [], running: null, cost: null });
      const asked = calls(r);

      await rebuilds.start(ann, id);
      await worker.drain();

      const after = await treeOf(r, id);
      expect(new Set(after.map((piece) => piece.detail))).toEqual(new Set([detail]));
      const old = new Set(before.map((piece) => piece.id));
      expect(after.filter((piece) => old.has(piece.id))).toEqual([]);
      const { pieces, pending } = await summaryUseCases(r.context).get(ann, id);
      expect(pending).toBe(0);
      expect(pieces.reduce((sum, piece) => sum + piece.messages, 0)).toBe(382);
      expect(await treeOf(r, id, "draft")).toEqual([]);
      expect(await rebuilds.get(ann, id)).toMatchObject({ running: null });
      expect(await r.store.jobs(ANN, id)).toEqual([]);
      expect(detail !== "core" || shape(after).join() === shape(before).join()).toBe(true);
      expect(calls(r) - asked).toBe(said.calls);
      expect((await r.store.notifications(ANN, { limit: 9 })).items).toMatchObject([
        { kind: "rebuild-done", chatId: id, facts: { messages: 382 } },
      ]);
    },
  );

  it("[4.10] is estimated with what its calls will take, near enough", async () => {
    const line = (index: number) => `Then they saw the ${index}th boat, and how it left the bay`;
    const { r, rebuilds, worker } = rebuildRig((_, index) =>
      summaryText(index, {
        timeline: Array.from({ length: 14 }, (__, at) => line(index * 20 + at)),
      }),
    );
    const id = await summarisedChat(r, TURNS, {
      person: (turn) =>
        `Today we walked to the lighthouse and back, for the ${turn}th time. `.repeat(4),
      reply: (turn) => `You told me of ${turn} boats, of the wind and of your sister. `.repeat(4),
    });
    const said = await rebuilds.get(ann, id);
    const before = r.model.requests.length;
    await rebuilds.start(ann, id);
    await worker.drain();
    const texts = r.model.requests
      .slice(before)
      .map((one) => one.system.map(({ text }) => text).join("") + dataOf(one));
    const read = texts.reduce((sum, text) => sum + r.model.countTokens(text), 0);
    expect(said.tokensIn).toBeGreaterThan(read * 0.85);
    expect(said.tokensIn).toBeLessThan(read * 1.2);
    expect(said.tokensOut).toBeGreaterThan(0);
  });

  it("[4.10] says how far it is, and the old summary serves until it is done", async () => {
    let seen: unknown;
    let shown: unknown;
    const { r, rebuilds, worker } = rebuildRig();
    const id = await summarisedChat(r, 60);
    const before = await treeOf(r, id);
    await setDetail(r, id, "balanced");
    await rebuilds.start(ann, id);
    expect(await rebuilds.get(ann, id)).toMatchObject({
      running: { state: "running", detail: "balanced", done: 0, total: 102, failure: null },
    });
    const half = createWorker(r.context, {
      runners: {
        rebuild: async (context, job, signal) => {
          await runRebuildJob(context, job, signal);
          seen ??= await rebuilds.get(ann, id);
          shown ??= await treeOf(r, id);
        },
      },
    });
    await half.drain();
    expect(seen).toMatchObject({ running: { done: 30, total: 102, left: { messages: 72 } } });
    expect(shown).toEqual(before);
    await worker.drain();
    expect(await treeOf(r, id)).not.toEqual(before);
  });

  it("[4.10] is refused while one runs, and where nothing has left the live window", async () => {
    const { r, rebuilds } = rebuildRig();
    const young = await r.newChat({ detail: "core" });
    await seed(r, young.id, 3);
    for (const call of [rebuilds.start, rebuilds.resume, rebuilds.cancel]) {
      await expect(call(ann, young.id)).rejects.toMatchObject({ code: "invalid" });
    }
    expect(await rebuilds.get(ann, young.id)).toMatchObject({ messages: 0, calls: 0 });
    const id = await summarisedChat(r, 30);
    await rebuilds.start(ann, id);
    await expect(rebuilds.start(ann, id)).rejects.toMatchObject({ code: "conflict" });
    await expect(rebuilds.resume(ann, id)).rejects.toMatchObject({ code: "conflict" });
    await expect(rebuilds.get(ann, "nope" as never)).rejects.toMatchObject({ code: "not_found" });
    const other = { kind: "account", account: "bob", memberships: [] } as never;
    await expect(rebuilds.start(other, id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("[4.10] names the edited pieces that it replaces, those that were merged among them", async () => {
    const { r, rebuilds, worker } = rebuildRig();
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 27);
    await moveTo(r, id, 37);
    await worker.drain();
    const summary = summaryUseCases(r.context);
    const [first] = (await summary.get(ann, id)).pieces;
    await summary.edit(ann, id, first?.id ?? ("" as never), { state: "They are in Rome." });
    await seed(r, id, 36);
    await moveTo(r, id, 109);
    await worker.drain();
    expect((await summary.get(ann, id)).pieces[0]?.tier).toBe("merged");
    expect((await rebuilds.get(ann, id)).edited).toMatchObject([{ id: first?.id, tier: "recent" }]);
    await rebuilds.start(ann, id);
    await worker.drain();
    expect((await rebuilds.get(ann, id)).edited).toEqual([]);
  });

  it("[4.10, 8.3] takes effect with the next turn, as a move of the window", async () => {
    const { r, rebuilds, worker } = rebuildRig((_, index) =>
      summaryText(index, { state: `State ${index}.` }),
    );
    const id = await summarisedChat(r, 30);
    await r.say(id, "hello");
    await r.say(id, "and again");
    await rebuilds.start(ann, id);
    await worker.drain();
    await r.say(id, "and now");
    await r.say(id, "and on");
    const [first, second, third, fourth] = r.sentPrompts();
    const prefix = (prompt = "") => prompt.slice(0, prompt.indexOf("hello"));
    expect(second?.startsWith(prefix(first))).toBe(true);
    expect(third?.startsWith(prefix(first))).toBe(false);
    expect(fourth?.startsWith(prefix(third))).toBe(true);
    const now = (await summaryUseCases(r.context).get(ann, id)).pieces;
    for (const piece of now) expect(third).toContain(piece.content.state);
  });

  it("[4.10] what is said meanwhile is summarised only afterwards, by ordinary jobs", async () => {
    const { r, rebuilds } = rebuildRig();
    const id = await summarisedChat(r, 36);
    await setDetail(r, id, "balanced");
    await rebuilds.start(ann, id);
    // The window moves on while the rebuild waits for its turn.
    await seed(r, id, 40, { person: (turn) => `Later ${turn} in the garden` });
    await moveTo(r, id, 121);
    const summary = createWorker(r.context, {
      runners: { summary: runSummaryJob },
    });
    const before = calls(r);
    await summary.drain();
    expect(calls(r)).toBe(before);
    const rebuild = createWorker(r.context, {
      runners: { rebuild: runRebuildJob },
    });
    await rebuild.drain();
    expect((await treeOf(r, id)).some(({ to }) => to > 72)).toBe(false);
    await summary.drain();
    const { pieces, pending } = await summaryUseCases(r.context).get(ann, id);
    expect(pending).toBe(0);
    expect(pieces.at(-1)?.to).toBe(120);
    expect(new Set(pieces.map(({ detail }) => detail))).toEqual(new Set(["balanced"]));
  });

  it("[4.11] a summary that is being written when it begins is not lost, and no two run at once", async () => {
    let started: Promise<unknown> | undefined;
    const r = rig(async (request, index): Promise<ScriptedAnswer> => {
      if (request.purpose !== "reply" && started === undefined) {
        started = rebuildUseCases(r.context).start(ann, id);
        await started;
      }
      return request.purpose === "reply" ? "Mhm." : summaryText(index);
    });
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 18);
    await moveTo(r, id, 19);
    await createWorker(r.context).drain();
    const pieces = await treeOf(r, id);
    expect(shape(pieces)).toEqual(["recent 1-18 core 0"]);
    // The chunk once, its rebuild once.
    expect(calls(r)).toBe(2);
  });

  it("[7.4] a branch copies what is sent, never what a rebuild has written so far", async () => {
    const { r, rebuilds } = rebuildRig();
    const id = await summarisedChat(r, 45);
    await setDetail(r, id, "detailed");
    await rebuilds.start(ann, id);
    let branch: Chat | undefined;
    await createWorker(r.context, {
      runners: {
        rebuild: async (context, job, signal) => {
          await runRebuildJob(context, job, signal);
          const point = (await r.history(id)).at(-1);
          branch ??= await r.chats.branch(ann, id, point?.id ?? ("" as never));
        },
      },
    }).drain();
    if (branch === undefined) throw new Error("the rebuild made no step");
    expect(await treeOf(r, branch.id, "draft")).toEqual([]);
    const levels = (await treeOf(r, branch.id)).map(({ detail }) => detail);
    expect(new Set(levels)).toEqual(new Set(["core"]));
    expect((await rebuilds.get(ann, branch.id)).running).toBeNull();
  });

  it("[7.1] of a chat that continues another, keeps what that one's summary tells", async () => {
    const { r, rebuilds, worker } = rebuildRig();
    const first = await summarisedChat(r, 60);
    const { id } = await r.chats.carryOver(ann, first);
    const carried = (await treeOf(r, id)).flatMap(({ content }) => content.timeline);
    expect((await rebuilds.get(ann, id)).messages).toBe(0);
    await seed(r, id, 36);
    await moveTo(r, id, 139);
    await worker.drain();
    await setDetail(r, id, "balanced");
    const said = await rebuilds.get(ann, id);
    await rebuilds.start(ann, id);
    const asked = calls(r);
    await worker.drain();
    expect(calls(r) - asked).toBe(said.calls);
    expect(await rebuilds.get(ann, id)).toMatchObject({ running: null, messages: said.messages });
    const { pieces, pending } = await summaryUseCases(r.context).get(ann, id);
    expect(pending).toBe(0);
    expect(pieces.at(-1)).toMatchObject({ to: 138, detail: "balanced" });
    const all = (await treeOf(r, id)).flatMap(({ content }) => content.timeline);
    for (const line of carried) expect(all).toContain(line);
    expect(pieces.reduce((sum, piece) => sum + piece.messages, 0)).toBe(138);
  });

  it("[9.1] is estimated with its cost, by the model's price", async () => {
    const { r, rebuilds } = rebuildRig();
    const id = await summarisedChat(r, 60);
    expect((await rebuilds.get(ann, id)).cost).toBeNull();
    const price = { input: 2, cachedInput: 1, cacheWrite: 2, output: 10 };
    await r.store.commit({
      expect: [],
      changes: [
        {
          op: "put",
          row: "setting",
          value: {
            id: "prices" as never,
            account: ANN,
            value: JSON.stringify({ scripted: price }),
            revision: 1,
          },
        },
      ],
    });
    const { cost, tokensIn, tokensOut } = await rebuilds.get(ann, id);
    expect(cost).toBeCloseTo((tokensIn * 2 + tokensOut * 10) / 1_000_000, 8);
    expect((await rebuilds.start(ann, id)).running?.left.cost).toBeCloseTo(cost ?? 0, 3);
  });

  it("[10.4] goes with its chat, whatever it has written", async () => {
    const { r, rebuilds } = rebuildRig();
    const id = await summarisedChat(r, 45);
    await rebuilds.start(ann, id);
    await createWorker(r.context, {
      runners: {
        rebuild: async (context, job, signal) => {
          await runRebuildJob(context, job, signal);
          await r.chats.remove(ann, id).catch((error: unknown) => {
            if (!isEngineError(error, "not_found")) throw error;
          });
        },
      },
    }).drain();
    for (const tree of ["serving", "draft", "retired"] as const) {
      expect(await treeOf(r, id, tree)).toEqual([]);
    }
    expect(await r.store.get("rebuild", ANN, id)).toBeUndefined();
    expect(await r.store.jobs(ANN, id)).toEqual([]);
  });

  it("[7.2] a reply that runs while the trees change places ends as it would have", async () => {
    const { r, rebuilds, worker } = rebuildRig();
    const id = await summarisedChat(r, 30);
    await rebuilds.start(ann, id);
    const stream = await r.turns.send(ann, id, { text: "hello" });
    await worker.drain();
    const events = await collect(Promise.resolve(stream));
    expect(events.at(-1)).toMatchObject({ type: "reply-end" });
    expect((await r.chat(id)).running).toBeNull();
  });
});
