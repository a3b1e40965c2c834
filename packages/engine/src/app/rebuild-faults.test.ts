import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { EngineError } from "../domain/errors.ts";
import type { ChatId } from "../domain/ids.ts";
import { SUMMARY_ATTEMPTS } from "../domain/limits.ts";
import type { ScriptedAnswer } from "../models/scripted.ts";
import { inMemoryStore } from "../store/in-memory.ts";
import { sqliteStore } from "../store/sqlite.ts";
import type { Store } from "../ports/store.ts";
import { rebuildUseCases } from "./rebuild.ts";
import { summaryUseCases } from "./summary.ts";
import {
  CHUNK_TURNS,
  mortal,
  setDetail,
  shape,
  summarisedChat,
  treeOf,
} from "./testing/rebuilds.ts";
import { ANN, ann, rig, type Rig } from "./testing/rig.ts";
import { dataOf, moveTo, seed, summaryText } from "./testing/summaries.ts";
import { createWorker } from "./worker.ts";

const folder = mkdtempSync(join(tmpdir(), "keepsake-rebuild-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TURNS = 60 + CHUNK_TURNS;
/** Calls that the rebuild of such a chat takes at the level of core events. */
const CALLS = 8;
const TENTHS = Array.from({ length: 9 }, (_, place) => place + 1);
const MINUTE = 60_000;

const down = (details: Readonly<Record<string, string | number>> = { retryable: "yes" }) => ({
  error: new EngineError("unavailable", "The model's server answers 503", { details }),
});

/** A chat whose rebuild is to be started, and a script that counts the rebuild's calls. */
async function started(
  on: (
    call: number,
    r: Rig,
    id: ChatId,
  ) => ScriptedAnswer | undefined | Promise<ScriptedAnswer | undefined>,
  options: { readonly store?: Store; readonly turns?: number } = {},
) {
  let count = -1;
  const r: Rig = rig(
    async (request, index): Promise<ScriptedAnswer> => {
      if (request.purpose === "reply") return "Mhm.";
      if (count < 0) return summaryText(index);
      count += 1;
      return (await on(count, r, id)) ?? summaryText(index);
    },
    options.store === undefined ? {} : { store: options.store },
  );
  const id: ChatId = await summarisedChat(r, options.turns ?? TURNS);
  const rebuilds = rebuildUseCases(r.context);
  await rebuilds.start(ann, id);
  count = 0;
  return { r, id, rebuilds, calls: () => count };
}

const rowsOf = async (r: Rig, id: ChatId) => ({
  serving: await treeOf(r, id),
  draft: await treeOf(r, id, "draft"),
  retired: await treeOf(r, id, "retired"),
  rebuild: await r.store.get("rebuild", ANN, id),
  messages: await r.history(id),
  epochs: (await r.chat(id)).epochId,
});

describe("a rebuild that is interrupted", () => {
  it.each(TENTHS)(
    "[4.10, 12.1] killed at %i tenths of its way, is gone on with and repeats at most that call",
    async (tenth) => {
      const store = inMemoryStore();
      const doomed = mortal(store);
      const at = Math.max(1, Math.round((CALLS * tenth) / 10));
      const killed = Promise.withResolvers<void>();
      const { r, id, calls } = await started(
        (call) => {
          if (call !== at) return undefined;
          doomed.kill();
          killed.resolve();
          return { hang: true };
        },
        { store },
      );
      const whole = shape(await treeOf(r, id));
      const dying = createWorker({ ...r.context, store: doomed.store }).drain();
      await killed.promise;
      expect(calls()).toBe(at);
      const [job] = await r.store.jobs(ANN, id);
      expect(job).toMatchObject({ kind: "rebuild", state: "running" });

      // Another process finds it once the lease is over.
      r.ambient.advance(2 * MINUTE);
      await createWorker(r.context).drain();
      await dying;
      expect(calls()).toBe(CALLS + 1);
      expect(shape(await treeOf(r, id))).toEqual(whole);
      expect(await treeOf(r, id, "draft")).toEqual([]);
      expect(await r.store.get("rebuild", ANN, id)).toBeUndefined();
    },
  );

  it.each(TENTHS)(
    "[4.10] cancelled at %i tenths of its way, has changed nothing",
    async (tenth) => {
      const at = Math.max(1, Math.round((CALLS * tenth) / 10));
      const { r, id, calls, rebuilds } = await started(async (call, rigged, chatId) => {
        if (call === at) await rebuildUseCases(rigged.context).cancel(ann, chatId);
        return undefined;
      });
      const { rebuild: _, ...before } = await rowsOf(r, id);
      await createWorker(r.context).drain();
      expect(calls()).toBe(at);
      expect(await rowsOf(r, id)).toEqual({ ...before, rebuild: undefined });
      expect(await r.store.jobs(ANN, id)).toEqual([]);
      expect((await rebuilds.get(ann, id)).running).toBeNull();
    },
  );

  it("[4.11] is never done twice by two processes on one database", async () => {
    const path = join(folder, "two.db");
    const [one, two] = [await sqliteStore({ path }), await sqliteStore({ path })];
    const { r, id, calls } = await started(() => ({ text: summaryText(1), delayMs: 2 }), {
      store: one,
    });
    const whole = shape(await treeOf(r, id));
    const first = createWorker(r.context);
    const second = createWorker({ ...r.context, store: two });
    const stop = new AbortController();
    const runs = [first.run(stop.signal), second.run(stop.signal)];
    while (
      (await one.get("rebuild", ANN, id)) !== undefined ||
      (await one.jobs(ANN, id)).length > 0
    ) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    stop.abort();
    await Promise.all(runs);
    expect(calls()).toBe(CALLS);
    expect(shape(await treeOf(r, id))).toEqual(whole);
    await Promise.all([one.close(), two.close()]);
  });

  it("[4.10] goes on after a restart of the program, from where it was", async () => {
    const path = join(folder, "restart.db");
    const before = await sqliteStore({ path });
    const stop = new AbortController();
    const { r, id, calls } = await started(
      (call) => {
        if (call === 4) stop.abort();
        return call === 4 ? { hang: true } : undefined;
      },
      { store: before },
    );
    await createWorker(r.context).run(stop.signal);
    expect(calls()).toBe(4);
    await before.close();
    const after = await sqliteStore({ path });
    const context = { ...r.context, store: after };
    expect((await rebuildUseCases(context).get(ann, id)).running).toMatchObject({ done: 54 });
    await createWorker(context).drain();
    expect(calls()).toBe(CALLS + 1);
    expect((await rebuildUseCases(context).get(ann, id)).running).toBeNull();
    await after.close();
  });
});

describe("a rebuild that cannot go on", () => {
  /** Lets all pauses pass until nothing is queued any more. */
  async function exhaust(r: Rig): Promise<void> {
    for (let attempt = 0; attempt <= SUMMARY_ATTEMPTS; attempt += 1) {
      await createWorker(r.context).drain();
      r.ambient.advance(60 * MINUTE);
    }
  }

  it("[4.10] stops after the usual attempts, says why, and leaves the old summary as it was", async () => {
    const { r, id, calls, rebuilds } = await started((call) => (call > 3 ? down() : undefined));
    const before = await treeOf(r, id);
    await createWorker(r.context).drain();
    expect((await rebuilds.get(ann, id)).running).toMatchObject({
      state: "waiting",
      failure: "The model's server answers 503",
      retryAt: expect.any(Number),
    });
    await exhaust(r);
    expect(calls()).toBe(3 + SUMMARY_ATTEMPTS);
    expect((await rebuilds.get(ann, id)).running).toMatchObject({
      state: "failed",
      done: 54,
      total: 120,
      failure: "The model's server answers 503",
      retryAt: null,
    });
    expect(await treeOf(r, id)).toEqual(before);
    expect((await r.store.notifications(ANN, { limit: 9 })).items).toMatchObject([
      { kind: "rebuild-failed", chatId: id },
    ]);
    const written = await treeOf(r, id, "draft");
    expect(written.some(({ makeshift }) => makeshift)).toBe(false);
    expect(await r.store.jobs(ANN, id)).toEqual([]);
  });

  it("[4.10] waits after a failure, or goes on at once where the person asks for it", async () => {
    const { r, id, calls, rebuilds } = await started((call) => (call === 2 ? down() : undefined));
    await createWorker(r.context).drain();
    expect((await rebuilds.get(ann, id)).running).toMatchObject({ state: "waiting", done: 18 });
    expect(await createWorker(r.context).drain()).toBe(0);
    await summaryUseCases(r.context).tryNow(ann, id);
    expect((await rebuilds.get(ann, id)).running).toMatchObject({ state: "running" });
    await createWorker(r.context).drain();
    expect(calls()).toBe(CALLS + 1);
    expect((await rebuilds.get(ann, id)).running).toBeNull();
  });

  it("[4.10] failed, lets ordinary summaries go on, and resumed goes on where it stopped", async () => {
    let isDown = true;
    const { r, id, calls, rebuilds } = await started((call) =>
      call > 3 && isDown ? down() : undefined,
    );
    await exhaust(r);
    isDown = false;
    await seed(r, id, CHUNK_TURNS);
    await moveTo(r, id, TURNS * 2 + 1);
    const before = calls();
    await createWorker(r.context).drain();
    // The new chunk, and the merge that it completes.
    expect(calls()).toBe(before + 2);
    const { pending } = await summaryUseCases(r.context).get(ann, id);
    expect(pending).toBe(0);

    await rebuilds.resume(ann, id);
    expect((await rebuilds.get(ann, id)).running).toMatchObject({
      state: "running",
      failure: null,
      done: 54,
      total: TURNS * 2,
    });
    await createWorker(r.context).drain();
    // What it had is kept, what was said since is written with the rest.
    expect(calls()).toBe(before + 2 + CALLS - 3 + 2);
    const { pieces } = await summaryUseCases(r.context).get(ann, id);
    expect(pieces.at(-1)?.to).toBe(TURNS * 2);
    expect((await rebuilds.get(ann, id)).running).toBeNull();
  });

  it("[4.10] failed, can be started anew, at the level of then", async () => {
    let isDown = true;
    const { r, id, rebuilds } = await started((call) => (call > 2 && isDown ? down() : undefined));
    await exhaust(r);
    isDown = false;
    const left = await treeOf(r, id, "draft");
    await setDetail(r, id, "balanced");
    expect(await rebuilds.start(ann, id)).toMatchObject({
      running: { state: "running", done: 0, detail: "balanced", failure: null },
    });
    await createWorker(r.context).drain();
    const now = await treeOf(r, id);
    expect(new Set(now.map(({ detail }) => detail))).toEqual(new Set(["balanced"]));
    expect(now.filter(({ id: piece }) => left.some((old) => old.id === piece))).toEqual([]);
  });

  it("[4.10] failed, can be given up", async () => {
    const { r, id, rebuilds } = await started((call) => (call > 2 ? down() : undefined));
    await exhaust(r);
    expect((await treeOf(r, id, "draft")).length).toBe(2);
    expect((await rebuilds.cancel(ann, id)).running).toBeNull();
    expect(await treeOf(r, id, "draft")).toEqual([]);
    await expect(rebuilds.resume(ann, id)).rejects.toMatchObject({ code: "invalid" });
  });

  it("[9.3] stops at once where the credits are spent, and can be resumed", async () => {
    let isSpent = true;
    const { r, id, calls, rebuilds } = await started((call) =>
      call > 4 && isSpent
        ? { error: new EngineError("credits_spent", "The account's credits are spent") }
        : undefined,
    );
    await createWorker(r.context).drain();
    expect(calls()).toBe(5);
    expect((await rebuilds.get(ann, id)).running).toMatchObject({
      state: "failed",
      failure: "The account's credits are spent",
      failureMatter: "credits",
    });
    expect((await r.store.notifications(ANN, { limit: 9 })).items).toMatchObject([
      { kind: "rebuild-failed", chatId: id, facts: { reason: "credits" }, read: false },
    ]);
    isSpent = false;
    await rebuilds.resume(ann, id);
    await createWorker(r.context).drain();
    expect(calls()).toBe(CALLS + 1);
    expect((await rebuilds.get(ann, id)).running).toBeNull();
  });

  it("[9.3] is not begun, nor gone on with, where a balance is kept and used up", async () => {
    const { r, id, calls, rebuilds } = await started(() => undefined);
    const credits = (balance: number, revision: number) =>
      r.store.commit({
        expect: [],
        changes: [
          {
            op: "put",
            row: "setting",
            value: {
              id: "credits" as never,
              account: ANN,
              value: JSON.stringify({ balance }),
              revision,
            },
          },
        ],
      });
    await credits(0, 1);
    await createWorker(r.context).drain();
    expect(calls()).toBe(0);
    expect((await rebuilds.get(ann, id)).running).toMatchObject({ state: "failed" });
    await expect(rebuilds.resume(ann, id)).rejects.toMatchObject({ code: "credits_spent" });
    await expect(rebuilds.start(ann, id)).rejects.toMatchObject({ code: "credits_spent" });
    await credits(5, 2);
    await rebuilds.resume(ann, id);
    await createWorker(r.context).drain();
    expect((await rebuilds.get(ann, id)).running).toBeNull();
  });

  it("[4.9, P-D13] files one chunk that is refused by the built-in rules, and writes the rest", async () => {
    const { r, id, calls, rebuilds } = await started((_, rigged) =>
      dataOf(rigged.model.requests.at(-1)).includes("Question 12 ")
        ? { reason: "refusal" }
        : undefined,
    );
    await exhaust(r);
    expect((await rebuilds.get(ann, id)).running).toBeNull();
    const leaves = (await treeOf(r, id)).filter(({ tier }) => tier === "recent");
    expect(leaves.filter(({ makeshift }) => makeshift)).toMatchObject([{ from: 19, to: 36 }]);
    expect(calls()).toBeLessThanOrEqual(CALLS + 3);
  });

  it("[4.10] a model that refuses everything does not replace a good summary by makeshift", async () => {
    const { r, id, rebuilds } = await started(() => ({ reason: "refusal" }));
    const before = await treeOf(r, id);
    await exhaust(r);
    expect((await rebuilds.get(ann, id)).running).toMatchObject({ state: "failed" });
    expect(await treeOf(r, id)).toEqual(before);
    expect(before.some(({ makeshift }) => makeshift)).toBe(false);
  });

  it("[4.10] what breaks inside the program stops it, too, and is not tried for ever", async () => {
    const { r, id, rebuilds } = await started((call) =>
      call > 1 ? { error: new TypeError("a bug") } : undefined,
    );
    await exhaust(r);
    expect((await rebuilds.get(ann, id)).running).toMatchObject({ state: "failed" });
  });
});
