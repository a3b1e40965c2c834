import { describe, expect, it } from "vitest";
import { runJobs } from "./run-jobs.ts";

/** Locks as a browser's tabs share them: one holder, the others in line. */
function sharedLocks(): Pick<LockManager, "request"> {
  let line: Promise<unknown> = Promise.resolve();
  const request = (
    _name: string,
    { signal }: { readonly signal: AbortSignal },
    work: () => Promise<void>,
  ) => {
    const turn = line.then(() => {
      signal.throwIfAborted();
      return work();
    });
    line = turn.catch(() => undefined);
    return turn;
  };
  return { request: request as LockManager["request"] };
}

/** A tab, and which of its workers runs. */
function tab(name: string, running: Set<string>) {
  const page = new EventTarget();
  const run = (signal: AbortSignal) => {
    running.add(name);
    return new Promise<void>((resolve) =>
      signal.addEventListener("abort", () => {
        running.delete(name);
        resolve();
      }),
    );
  };
  return { page, run };
}

const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe("runJobs", () => {
  it("[11.1] works in one tab at a time, and in the next when the browser freezes the first", async () => {
    const running = new Set<string>();
    const locks = sharedLocks();
    const [first, second] = [tab("first", running), tab("second", running)];
    runJobs({ locks, ...first });
    runJobs({ locks, ...second });
    await settled();
    expect([...running]).toEqual(["first"]);
    first.page.dispatchEvent(new Event("freeze"));
    await settled();
    expect([...running]).toEqual(["second"]);
    first.page.dispatchEvent(new Event("resume"));
    await settled();
    expect([...running]).toEqual(["second"]);
    second.page.dispatchEvent(new Event("freeze"));
    await settled();
    expect([...running]).toEqual(["first"]);
  });

  it("[11.1] works without locks where the browser has none", async () => {
    const running = new Set<string>();
    runJobs({ locks: undefined, ...tab("only", running) });
    await settled();
    expect([...running]).toEqual(["only"]);
  });
});
