import { describe, expect, it } from "vitest";
import type { JobId } from "../domain/ids.ts";
import type { Job } from "../domain/job.ts";
import type { Store } from "../ports/store.ts";
import { inMemoryStore } from "../store/in-memory.ts";
import type { Context } from "./context.ts";
import { ANN, rig } from "./testing/rig.ts";
import { watchedStore } from "./watched-store.ts";
import { createWorker, queuesJob, type JobRunner } from "./worker.ts";

function job(key: string, change: Partial<Job> = {}): Job {
  return {
    id: `job-${key}` as JobId,
    account: ANN,
    kind: "summary",
    key,
    state: "queued",
    attempts: 0,
    failures: 0,
    runAt: 0,
    leaseUntil: 0,
    failure: null,
    failureMatter: null,
    createdAt: 0,
    revision: 1,
    ...change,
  };
}

const enqueue = (store: Store, ...jobs: readonly Job[]) =>
  store.commit({ expect: [], changes: jobs.map((one) => ({ op: "enqueue", job: one })) });

const finish: JobRunner = ({ store }: Context, { account, id }: Job) =>
  store.commit({ expect: [], changes: [{ op: "finish", account, id }] });

/** Resolves once a claim holds, within a second. */
async function until(claim: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !claim(); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(claim()).toBe(true);
}

describe("the worker", () => {
  it("[4.11] drains all jobs that are due, and no other", async () => {
    const r = rig();
    const later = r.ambient.now() + 1;
    await enqueue(r.store, job("a"), job("b"), job("c", { runAt: later }));
    const done: string[] = [];
    const summary: JobRunner = async (context, one, signal) => {
      done.push(one.key);
      await finish(context, one, signal);
    };
    expect(await createWorker(r.context, { runners: { summary } }).drain()).toBe(2);
    expect(done).toEqual(["a", "b"]);
    expect(await r.store.jobs(ANN, "c")).toHaveLength(1);
  });

  it("[4.11] many workers never do two jobs of one chat at once, and each job once", async () => {
    const r = rig();
    const running = new Map<string, number>();
    const done: string[] = [];
    const summary: JobRunner = async (context, one, signal) => {
      const now = (running.get(one.key) ?? 0) + 1;
      running.set(one.key, now);
      expect(now).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 2));
      running.set(one.key, now - 1);
      done.push(one.id);
      await finish(context, one, signal);
      if (!one.id.endsWith("+"))
        await enqueue(r.store, job(one.key, { id: `${one.id}+` as JobId }));
    };
    await enqueue(r.store, ...["a", "b", "c", "d", "e"].map((key) => job(key)));
    const stop = new AbortController();
    const workers = [1, 2, 3].map(() =>
      createWorker(r.context, { runners: { summary } }).run(stop.signal),
    );
    await until(() => done.length === 10);
    stop.abort();
    await Promise.all(workers);
    expect(new Set(done).size).toBe(10);
  });

  it("[4.11] survives what a job throws, says so, and tries it again after a pause", async () => {
    const r = rig();
    const logged: string[] = [];
    const context = {
      ...r.context,
      ambient: {
        ...r.ambient,
        log: (level: string, message: string) => void logged.push(`${level}: ${message}`),
      },
    };
    let fails = true;
    const summary: JobRunner = (...args) => {
      if (fails) throw new TypeError("a fault of ours");
      return finish(...args);
    };
    await enqueue(r.store, job("a"));
    const worker = createWorker(context, { runners: { summary } });
    expect(await worker.drain()).toBe(1);
    expect(logged).toEqual(["error: A job failed"]);
    const [again] = await r.store.jobs(ANN, "a");
    expect(again).toMatchObject({ state: "queued", failures: 1 });
    expect(again?.failure).not.toContain("fault of ours");
    fails = false;
    r.ambient.advance(60_000);
    expect(await worker.drain()).toBe(1);
    expect(await r.store.jobs(ANN, "a")).toEqual([]);
  });

  it("[4.11] a store that cannot be read stops nothing for good", async () => {
    const base = inMemoryStore();
    let broken = 2;
    const store: Store = {
      ...base,
      claimJob: (...args) => {
        broken -= 1;
        return broken >= 0 ? Promise.reject(new Error("locked")) : base.claimJob(...args);
      },
    };
    const r = rig(undefined, { store });
    const done: string[] = [];
    const summary: JobRunner = async (context, one, signal) => {
      await finish(context, one, signal);
      done.push(one.key);
    };
    await enqueue(store, job("a"));
    const stop = new AbortController();
    const run = createWorker(r.context, { runners: { summary } }).run(stop.signal);
    await until(() => done.length === 1);
    expect(broken).toBeLessThan(0);
    stop.abort();
    await run;
  });

  it("[4.11] a lease is renewed while its job runs", async () => {
    const r = rig();
    let renewed: Job | undefined;
    const summary: JobRunner = async (context, one, signal) => {
      r.ambient.advance(30_000);
      await until(() => {
        void r.store.jobs(ANN, "a").then(([now]) => {
          renewed = now;
        });
        return (renewed?.leaseUntil ?? 0) > one.leaseUntil;
      });
      await finish(context, one, signal);
    };
    await enqueue(r.store, job("a"));
    await createWorker(r.context, { runners: { summary } }).drain();
    expect(renewed?.attempts).toBe(1);
  });

  it("[4.11] who lost the lease is told, and gives nothing back", async () => {
    const r = rig();
    let aborted = false;
    const summary: JobRunner = async (_context, _job, signal) => {
      r.ambient.advance(120_000);
      await r.store.claimJob(r.ambient.now(), 60_000, ["summary"]);
      await until(() => signal.aborted);
      aborted = true;
      signal.throwIfAborted();
    };
    await enqueue(r.store, job("a"));
    await createWorker(r.context, { runners: { summary } }).drain();
    expect(aborted).toBe(true);
    expect(await r.store.jobs(ANN, "a")).toMatchObject([
      { state: "running", attempts: 2, failures: 0 },
    ]);
  });

  it("[4.10] a worker that stops hands its job on at once, as it was", async () => {
    const r = rig();
    const stop = new AbortController();
    const summary: JobRunner = async (_context, _job, signal) => {
      stop.abort();
      await Promise.resolve();
      signal.throwIfAborted();
    };
    await enqueue(r.store, job("a", { failures: 2, failure: "down" }));
    await createWorker(r.context, { runners: { summary } }).run(stop.signal);
    expect(await r.store.jobs(ANN, "a")).toMatchObject([
      { state: "queued", failures: 2, failure: "down", runAt: r.ambient.now() },
    ]);
  });

  it("[4.1] wakes as soon as a commit queues a job", async () => {
    const r = rig();
    // A clock on which looking again would take for ever.
    const sleep = (_ms: number, signal?: AbortSignal) =>
      new Promise<void>((resolve) => signal?.addEventListener("abort", () => resolve()));
    const context = { ...r.context, ambient: { ...r.ambient, sleep } };
    const done: string[] = [];
    const summary: JobRunner = async (given, one, signal) => {
      done.push(one.key);
      await finish(given, one, signal);
    };
    const worker = createWorker(context, { runners: { summary } });
    const store = watchedStore(r.store, (changes) => {
      if (queuesJob(changes)) worker.wake();
    });
    const stop = new AbortController();
    const run = worker.run(stop.signal);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await enqueue(store, job("a"));
    await until(() => done.length === 1);
    await enqueue(store, job("b"));
    await until(() => done.length === 2);
    stop.abort();
    await run;
    expect(done).toEqual(["a", "b"]);
  });

  it("[4.10] closing it ends its runs and leaves no job behind half done", async () => {
    const r = rig();
    const summary: JobRunner = async (_context, _job, signal) => {
      await until(() => signal.aborted);
      signal.throwIfAborted();
    };
    await enqueue(r.store, job("a"));
    const worker = createWorker(r.context, { runners: { summary } });
    const run = worker.run(new AbortController().signal);
    await new Promise((resolve) => setTimeout(resolve, 10));
    await worker.close();
    expect(await r.store.jobs(ANN, "a")).toMatchObject([{ state: "queued", failures: 0 }]);
    await run;
    expect(await worker.drain()).toBe(0);
  });
});
