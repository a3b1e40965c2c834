import { describe, expect, it } from "vitest";
import type { Backend } from "../backend/backend.ts";
import { BackendError } from "../backend/backend-error.ts";
import { fakeBackend } from "../backend/testing/fake-backend.ts";
import { draftsIn } from "./drafts.ts";
import { replyRunner } from "./reply-runner.ts";
import type { ReplyRunner } from "./reply-runner.ts";

const silent = { onStart() {}, onMemory() {}, onEnd() {}, onFailure() {} };

function runnerOver(turns: Partial<Backend["turns"]>) {
  const backend = fakeBackend();
  const drafts = draftsIn(undefined);
  let keys = 0;
  const runner = replyRunner({
    backend: { ...backend, turns: { ...backend.turns, ...turns } },
    drafts,
    newKey: () => `key-${(keys += 1)}`,
    listener: silent,
  });
  return { runner, drafts };
}

async function settled(runner: ReplyRunner): Promise<void> {
  while (runner.reply("chat")?.phase === "asked") await Promise.resolve();
}

describe("the runner of replies", () => {
  it("[C-F8] sends the same text again under the same key, another text under a new one", async () => {
    const keys: string[] = [];
    const { runner } = runnerOver({
      // oxlint-disable-next-line require-yield
      async *send(_chatId, { requestKey }) {
        keys.push(requestKey);
        throw new BackendError("offline", "gone");
      },
    });
    for (const text of ["hello", "hello", "other"]) {
      runner.send("chat", text);
      await settled(runner);
    }
    expect(keys).toEqual(["key-1", "key-1", "key-2"]);
  });

  it("[7.2] puts what could not be sent before what was typed since", async () => {
    const { runner, drafts } = runnerOver({
      // oxlint-disable-next-line require-yield
      async *send() {
        throw new BackendError("offline", "gone");
      },
    });
    runner.send("chat", "first");
    drafts.write("chat", "second");
    await settled(runner);
    expect(drafts.read("chat")).toBe("first\n\nsecond");
    expect(drafts.sending("chat")).toBeUndefined();
  });

  it("[7.2] runs one reply a chat at a time", async () => {
    let asked = 0;
    const { runner } = runnerOver({
      async *send() {
        asked += 1;
        yield { event: "turn-start", data: { turnId: "t", messageId: "m" } };
        await new Promise(() => {});
      },
    });
    runner.send("chat", "one");
    runner.send("chat", "two");
    await settled(runner);
    runner.regenerate("chat", "t");
    expect(asked).toBe(1);
    expect(runner.reply("chat")).toMatchObject({ phase: "writing", text: "one" });
  });

  it("[12.3] takes a stream that ends early for a failure", async () => {
    const { runner } = runnerOver({
      async *send() {
        yield { event: "turn-start", data: { turnId: "t", messageId: "m" } };
        yield { event: "reply-delta", data: { text: "half" } };
      },
    });
    runner.send("chat", "one");
    while (runner.reply("chat")?.phase !== "failed") await Promise.resolve();
    expect(runner.reply("chat")).toMatchObject({ turnId: "t", error: { code: "offline" } });
    runner.dismiss("chat");
    expect(runner.reply("chat")).toBeUndefined();
  });
});
