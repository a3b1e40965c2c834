import type { RebuildState } from "@keepsake/engine/wire";
import type { Backend } from "../backend.ts";
import { BackendError } from "../backend-error.ts";
import { found } from "./fake-state.ts";
import type { FakeState } from "./fake-state.ts";

type Rebuilds = Pick<Backend["summary"], "rebuild" | "orderRebuild">;

/** Rebuilds that stand where a test puts them; started ones wait for ever. */
export function fakeRebuilds(state: FakeState): Rebuilds {
  const read = (chatId: string): RebuildState => {
    found(state.chats, chatId);
    return state.rebuilds.get(chatId) ?? emptyRebuild();
  };
  return {
    rebuild: async (chatId) => read(chatId),
    orderRebuild: async (chatId, mode) => {
      const before = read(chatId);
      if (mode !== "cancel" && before.running !== null && before.running.state !== "failed") {
        throw new BackendError("conflict", "The summary is being rebuilt already");
      }
      const isMissing = mode === "start" ? before.messages === 0 : before.running === null;
      if (isMissing) throw new BackendError("invalid", "There is nothing to rebuild");
      const after = { ...before, running: runningAfter(before, mode) };
      state.rebuilds.set(chatId, after);
      return after;
    },
  };
}

function runningAfter(before: RebuildState, mode: "start" | "resume" | "cancel") {
  const { detail, messages, calls, tokensIn, tokensOut, cost } = before;
  if (mode === "cancel") return null;
  const resumed = mode === "resume" ? before.running : null;
  return {
    state: "running" as const,
    detail: resumed?.detail ?? detail,
    done: resumed?.done ?? 0,
    total: resumed?.total ?? messages,
    left: resumed?.left ?? { messages, calls, tokensIn, tokensOut, cost },
    failure: null,
    failureMatter: null,
    retryAt: null,
    startedAt: resumed?.startedAt ?? new Date(0).toISOString(),
  };
}

export function emptyRebuild(): RebuildState {
  return {
    messages: 0,
    calls: 0,
    tokensIn: 0,
    tokensOut: 0,
    cost: null,
    detail: "balanced",
    edited: [],
    running: null,
  };
}
