import { expect } from "vitest";
import type { Job, JobKind } from "../../domain/job.ts";
import type { Change, Store } from "../../ports/store.ts";
import * as sample from "./samples.ts";
import { ann, bob } from "./samples.ts";
import { apply, holds, holdsNot, type Suite } from "./suite.ts";

const ALL: readonly JobKind[] = ["summary", "rebuild", "deep", "extraction"];

const enqueue = (id: string, over: Parameters<typeof sample.job>[1] = {}): Change => ({
  op: "enqueue",
  job: sample.job(id, over),
});

const retry = (
  id: string,
  runAt: number,
  failures = 1,
  failure: string | null = "down",
): Change => ({
  op: "retry",
  account: ann,
  id: id as Job["id"],
  runAt,
  failures,
  failure,
  failureMatter: failure === null ? null : "server",
});

const finish = (id: string): Change => ({ op: "finish", account: ann, id: id as Job["id"] });

async function claim(store: Store, now: number, kinds = ALL): Promise<string | undefined> {
  return (await store.claimJob(now, 100, kinds))?.id;
}

export function jobClaims({ it }: Suite): void {
  it("[4.11] starts a due job: one more attempt, a lease, then nobody else's", async (store) => {
    await apply(store, enqueue("j", { runAt: 50 }));
    expect(await claim(store, 49)).toBeUndefined();
    const started = await store.claimJob(50, 100, ALL);
    const running = { state: "running", attempts: 1, leaseUntil: 150 } as const;
    expect(started).toMatchObject({ ...sample.job("j", { runAt: 50 }), ...running, revision: 2 });
    expect(await store.jobs(ann, "chat")).toEqual([started]);
    expect(await claim(store, 60)).toBeUndefined();
  });

  it("[4.11] runs one job of a key at a time, whatever their kinds", async (store) => {
    await apply(
      store,
      enqueue("a", { runAt: 1 }),
      enqueue("b", { runAt: 2, kind: "deep" }),
      enqueue("c", { runAt: 3, key: "other" }),
      enqueue("d", { runAt: 4, account: bob }),
    );
    expect(await claim(store, 10)).toBe("a");
    expect(await claim(store, 10)).toBe("c");
    expect(await claim(store, 10)).toBe("d");
    expect(await claim(store, 10)).toBeUndefined();
    await apply(store, finish("a"));
    expect(await claim(store, 10)).toBe("b");
  });

  it("[4.9] takes the one that waits longest first, of the kinds asked for", async (store) => {
    await apply(
      store,
      enqueue("late", { runAt: 9, key: "1" }),
      enqueue("early", { runAt: 3, key: "2" }),
      enqueue("deep", { runAt: 1, key: "3", kind: "deep" }),
      enqueue("future", { runAt: 99, key: "4" }),
      enqueue("older", { runAt: 5, key: "5", createdAt: 1 }),
      enqueue("younger", { runAt: 5, key: "6", createdAt: 2 }),
    );
    expect(await claim(store, 10, ["summary", "rebuild"])).toBe("early");
    expect(await claim(store, 10, ["summary"])).toBe("older");
    expect(await claim(store, 10, ["summary"])).toBe("younger");
    expect(await claim(store, 10, ["summary"])).toBe("late");
    expect(await claim(store, 10, ["summary"])).toBeUndefined();
    expect(await claim(store, 10, [])).toBeUndefined();
    expect(await claim(store, 10)).toBe("deep");
  });

  it("[C-B2] queues a kind and key once; the earlier time counts", async (store) => {
    await apply(store, enqueue("a", { runAt: 50 }), enqueue("b", { runAt: 70 }));
    await apply(store, enqueue("c", { runAt: 60 }));
    expect((await store.jobs(ann, "chat")).map((job) => [job.id, job.runAt])).toEqual([["a", 50]]);
    await apply(store, enqueue("d", { runAt: 20 }), enqueue("e", { kind: "deep", runAt: 90 }));
    expect((await store.jobs(ann, "chat")).map((job) => [job.id, job.runAt])).toEqual([
      ["a", 20],
      ["e", 90],
    ]);
    expect(await claim(store, 20)).toBe("a");
    await apply(store, enqueue("f", { runAt: 30 }), enqueue("g", { runAt: 40 }));
    expect((await store.jobs(ann, "chat")).map((job) => [job.id, job.state])).toEqual([
      ["a", "running"],
      ["f", "queued"],
      ["e", "queued"],
    ]);
    expect(await store.jobs(ann, "other")).toEqual([]);
    expect(await store.jobs(bob, "chat")).toEqual([]);
  });

  it("[7.2] hands a job on when its lease is over, and knows the late one by its attempt", async (store) => {
    await apply(store, enqueue("j", { runAt: 1 }));
    const lost = await store.claimJob(10, 100, ALL);
    expect(await claim(store, 109)).toBeUndefined();
    const taken = await store.claimJob(110, 100, ALL);
    expect(taken).toMatchObject({ id: "j", attempts: 2, leaseUntil: 210 });
    if (lost === undefined || taken === undefined) throw new Error("both were started");

    const lease = (attempt: number) =>
      ({ kind: "lease", account: ann, id: taken.id, attempt }) as const;
    await holdsNot(store, lease(1));
    await holds(store, lease(2));
    await holdsNot(store, { ...lease(2), account: bob });
    expect(await store.renewJob(lost, 500)).toBe(false);
    expect(await store.renewJob(taken, 500)).toBe(true);
    expect(await claim(store, 499)).toBeUndefined();
    expect((await store.jobs(ann, "chat"))[0]).toMatchObject({ attempts: 2, leaseUntil: 500 });

    await apply(store, finish("j"));
    await holdsNot(store, lease(2));
    expect(await store.renewJob(taken, 600)).toBe(false);
    expect(await store.jobs(ann, "chat")).toEqual([]);
  });

  it("[7.2] keeps a lease that is over until somebody else takes the job", async (store) => {
    await apply(store, enqueue("j", { runAt: 1 }));
    const started = await store.claimJob(10, 100, ALL);
    if (started === undefined) throw new Error("it was started");
    await holds(store, { kind: "lease", account: ann, id: started.id, attempt: 1 });
    expect(await store.renewJob(started, 900)).toBe(true);
    expect(await claim(store, 500)).toBeUndefined();
  });

  it("[4.11] does not start another job of a key whose running one has only lost its lease", async (store) => {
    await apply(store, enqueue("a", { runAt: 5 }), enqueue("b", { runAt: 1, kind: "deep" }));
    expect(await claim(store, 4)).toBe("b");
    expect(await claim(store, 500)).toBe("b");
    expect(await claim(store, 500)).toBeUndefined();
    expect(await claim(store, 900, ["summary"])).toBeUndefined();
  });

  it("[4.9] queues a failed job again, with its failures and a later time", async (store) => {
    await apply(store, enqueue("j", { runAt: 1 }));
    await claim(store, 10);
    await apply(store, retry("j", 300, 2, "model down"));
    expect(await store.jobs(ann, "chat")).toMatchObject([
      {
        id: "j",
        state: "queued",
        runAt: 300,
        failures: 2,
        failure: "model down",
        attempts: 1,
        leaseUntil: 0,
      },
    ]);
    await holdsNot(store, { kind: "lease", account: ann, id: "j" as Job["id"], attempt: 1 });
    expect(await claim(store, 299)).toBeUndefined();
    expect(await store.claimJob(300, 100, ALL)).toMatchObject({ id: "j", attempts: 2 });
    await apply(store, retry("j", 400, 0, null));
    expect(await store.jobs(ann, "chat")).toMatchObject([{ failures: 0, failure: null }]);
  });

  it("[4.9] makes one of a job that is tried again and one that was queued meanwhile", async (store) => {
    await apply(store, enqueue("j", { runAt: 1 }));
    await claim(store, 10);
    await apply(store, enqueue("next", { runAt: 40 }));
    await apply(store, retry("j", 300, 3));
    expect(await store.jobs(ann, "chat")).toMatchObject([{ id: "j", runAt: 40, failures: 3 }]);
  });

  it("[10.4] leaves a job alone that is finished or gone", async (store) => {
    await apply(store, finish("none"), retry("none", 5));
    expect(await store.jobs(ann, "chat")).toEqual([]);
  });

  it("[7.2] gives no attempt to two claimers", async (store) => {
    const count = 30;
    await apply(
      store,
      ...Array.from({ length: count }, (_, place) =>
        enqueue(`j${place}`, { key: `k${place % 10}`, kind: ALL[place % 3] ?? "summary" }),
      ),
    );
    const first = await Promise.all(
      Array.from({ length: count }, () => store.claimJob(5_000, 100, ALL)),
    );
    const started = first.filter((job) => job !== undefined);
    expect(new Set(started.map((job) => job.id)).size).toBe(started.length);
    expect(new Set(started.map((job) => job.key)).size).toBe(started.length);
    expect(started).toHaveLength(10);
  });

  it("[12.1] queues a job in the commit that makes it necessary, or not at all", async (store) => {
    const commit = {
      expect: [{ kind: "row", row: "chat", account: ann, id: "none", revision: 1 } as const],
      changes: [enqueue("j")],
    };
    await expect(store.commit(commit)).rejects.toMatchObject({ code: "conflict" });
    expect(await claim(store, 9_999)).toBeUndefined();
  });
}
