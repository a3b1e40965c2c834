import { describe, expect, it } from "vitest";
import { EngineError } from "../domain/errors.ts";
import type { Store } from "../ports/store.ts";
import type { ScriptedAnswer } from "../models/scripted.ts";
import { inMemoryStore } from "../store/in-memory.ts";
import { summaryUseCases } from "./summary.ts";
import { ANN, ann, rig } from "./testing/rig.ts";
import { allPieces, dataOf, moveTo, roots, seed, summaryText } from "./testing/summaries.ts";
import { createWorker } from "./worker.ts";

/** A rig whose summariser lets something happen before it answers, once. */
function slowRig(options: { readonly store?: Store; readonly purpose?: string } = {}) {
  let meanwhile: (() => Promise<unknown>) | undefined;
  const r = rig(async (request, index): Promise<ScriptedAnswer> => {
    if (request.purpose === "reply") return "Mhm.";
    if (options.purpose === undefined || request.purpose === options.purpose) {
      const happens = meanwhile;
      meanwhile = undefined;
      await happens?.();
    }
    return summaryText(index);
  }, options);
  return {
    r,
    during: (happens: () => Promise<unknown>) => {
      meanwhile = happens;
    },
  };
}

const FOREIGN = summaryText(0, {
  timeline: ["用户周末经常带宠物去公园散步。他们聊了很多关于猫的事情，非常开心。"],
  state: "他们正在聊天，谈论猫和狗。",
});

async function drainAll(r: ReturnType<typeof slowRig>["r"]): Promise<void> {
  const worker = createWorker(r.context);
  await worker.drain();
  r.ambient.advance(10_000);
  await worker.drain();
}

describe("a summary job, while the chat goes on", () => {
  it("[4.8] drops what it wrote over a message that was edited meanwhile, and reads it anew", async () => {
    const { r, during } = slowRig();
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 13);
    const third = (await r.history(id))[2];
    during(() =>
      r.messages.edit(ann, id, third?.id ?? ("" as never), { text: "Entirely new words" }),
    );
    await drainAll(r);
    const [piece] = await roots(r, id);
    expect(piece).toMatchObject({ from: 1, to: 18, stale: false });
    expect(r.model.requests).toHaveLength(2);
    expect(dataOf(r.model.requests[1])).toContain("Entirely new words");
    expect(piece?.content.timeline).toEqual(["In part 1 they talked about the garden."]);
  });

  it.each([
    ["an answer in another language", FOREIGN],
    ["a request that is too long", { error: new EngineError("invalid", "Too long") }],
  ])("[10.4] after %s it does not send a message that was deleted meanwhile", async (_, bad) => {
    let meanwhile: (() => Promise<unknown>) | undefined;
    const r = rig(async (request, index): Promise<ScriptedAnswer> => {
      if (request.purpose === "reply") return "Mhm.";
      const happens = meanwhile;
      meanwhile = undefined;
      if (happens === undefined) return summaryText(index);
      await happens();
      return bad;
    });
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 14, {
      person: (turn) =>
        `We talked about the cats, the dogs and my ${turn === 2 ? "secret" : "day"}`,
    });
    const third = (await r.history(id))[2];
    meanwhile = () => r.messages.remove(ann, id, third?.id ?? ("" as never));
    await drainAll(r);
    const asked = r.model.requests.map((request) => dataOf(request).includes("my secret"));
    expect(asked).toEqual([true, false]);
    expect((await roots(r, id))[0]).toMatchObject({ from: 1, makeshift: false });
  });

  it("[7.3] drops what it wrote over messages that were rewound meanwhile", async () => {
    const { r, during } = slowRig();
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 13);
    const point = (await r.history(id))[9];
    during(() => r.chats.rewind(ann, id, point?.id ?? ("" as never)));
    await drainAll(r);
    expect(await roots(r, id)).toEqual([]);
    expect(await r.history(id)).toHaveLength(10);
  });

  it("[2.1] drops a piece that would leave the live window short", async () => {
    const { r, during } = slowRig();
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 13);
    const point = (await r.history(id))[19];
    during(() => r.chats.rewind(ann, id, point?.id ?? ("" as never)));
    await drainAll(r);
    // Messages 1 to 18 are unchanged, but of the window only one turn would be left.
    expect(await r.history(id)).toHaveLength(20);
    expect(await roots(r, id)).toEqual([]);
  });

  it("[C-A12] the newest turn is in no piece, so more of its reply is never left out", async () => {
    const { r } = slowRig();
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 2, { tokens: 2_600 });
    await createWorker(r.context).drain();
    expect((await roots(r, id)).map(({ to }) => to)).toEqual([2]);
  });

  it("[P-E4] a merge does not overwrite what the person edited while the model was asked", async () => {
    const { r, during } = slowRig({ purpose: "merge" });
    const summary = summaryUseCases(r.context);
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 36);
    await moveTo(r, id, 73);
    during(async () => {
      const [first] = (await summary.get(ann, id)).pieces;
      await summary.edit(ann, id, first?.id ?? ("" as never), { timeline: ["We met in Rome."] });
    });
    await drainAll(r);
    const pieces = await allPieces(r, id);
    expect(pieces[0]).toMatchObject({ tier: "merged", messages: 72 });
    expect(pieces[1]).toMatchObject({ edited: true, content: { timeline: ["We met in Rome."] } });
    const merges = r.model.requests.filter(({ purpose }) => purpose === "merge");
    expect(merges).toHaveLength(2);
    expect(dataOf(merges[1])).toContain("We met in Rome.");
  });

  it("[P-F11] nothing lands in a chat that was deleted while the model was asked", async () => {
    const { r, during } = slowRig();
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 13);
    during(() => r.chats.remove(ann, id));
    await drainAll(r);
    expect(await allPieces(r, id)).toEqual([]);
    expect(await r.store.jobs(ANN, id)).toEqual([]);
    expect(await r.store.get("chat", ANN, id)).toBeUndefined();
  });

  it("[4.11] the late result of a lost lease is refused, and the job is done once", async () => {
    const { r, during } = slowRig();
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 13);
    during(async () => {
      r.ambient.advance(120_000);
      await createWorker(r.context).drain();
    });
    await createWorker(r.context).drain();
    const pieces = await allPieces(r, id);
    expect(pieces).toHaveLength(1);
    expect(pieces[0]?.content.timeline).toEqual(["In part 1 they talked about the garden."]);
  });

  it("[4.11] a conflict over the chat's row alone is decided anew without another call", async () => {
    const base = inMemoryStore();
    let clashes = 2;
    const store: Store = {
      ...base,
      async commit(commit) {
        const isStep = commit.changes.some((one) => one.op === "put" && one.row === "piece");
        if (isStep && clashes > 0) {
          clashes -= 1;
          const [chat] = (await base.chats(ANN, { limit: 1 })).items;
          if (chat === undefined) throw new Error("no chat");
          const value = { ...chat, title: "Renamed", revision: chat.revision + 1 };
          await base.commit({ expect: [], changes: [{ op: "put", row: "chat", value }] });
        }
        return base.commit(commit);
      },
    };
    const { r } = slowRig({ store });
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 13);
    await createWorker(r.context).drain();
    expect(clashes).toBe(0);
    expect(r.model.requests).toHaveLength(1);
    expect(await roots(r, id)).toHaveLength(1);
    expect((await r.chat(id)).title).toBe("Renamed");
  });

  it("[7.3] a piece that lands while a rewind is decided goes with what it covers", async () => {
    const base = inMemoryStore();
    let lands: (() => Promise<unknown>) | undefined;
    const store: Store = {
      ...base,
      async commit(commit) {
        if (commit.changes.some((one) => one.op === "remove" && one.row === "message")) {
          const first = lands;
          lands = undefined;
          await first?.();
        }
        return base.commit(commit);
      },
    };
    const { r } = slowRig({ store });
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 13);
    lands = () => createWorker(r.context).drain();
    const point = (await r.history(id))[9];
    await r.chats.rewind(ann, id, point?.id ?? ("" as never));
    expect(r.model.requests).toHaveLength(1);
    expect(await r.history(id)).toHaveLength(10);
    expect(await allPieces(r, id)).toEqual([]);
  });

  it("[4.1] a turn that moves the window while the chunk is summarised finds it pending, then summarised", async () => {
    const { r, during } = slowRig();
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 13);
    const summary = summaryUseCases(r.context);
    during(async () => {
      for (let turn = 0; turn < 3; turn += 1) await r.say(id, `And what else, part ${turn}?`);
      expect((await summary.get(ann, id)).pending).toBe(18);
    });
    await createWorker(r.context).drain();
    expect(await summary.get(ann, id)).toMatchObject({ pending: 0, ahead: [] });
    expect((await roots(r, id)).map(({ from, to }) => [from, to])).toEqual([[1, 18]]);
  });

  it("[C-B25] a reply waits for no summary, and is untouched by one that fails", async () => {
    const { r, during } = slowRig();
    const { id } = await r.newChat({ detail: "core" });
    await seed(r, id, 13);
    let reply: readonly { readonly type: string }[] = [];
    during(async () => {
      reply = await r.say(id, "Are you there?");
      throw new Error("a fault of ours");
    });
    await drainAll(r);
    expect(reply.at(-1)).toMatchObject({ type: "reply-end" });
    expect(await roots(r, id)).toHaveLength(1);
  });
});
