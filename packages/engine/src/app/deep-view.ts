import type { DeepPass, PassChange } from "../domain/deep-pass.ts";
import { countingVersion, headOf } from "../domain/entry-head.ts";
import type { Entry, EntryVersion } from "../domain/entry.ts";
import type { AccountId } from "../domain/ids.ts";
import { DEEP_PASSES_KEPT } from "../domain/limits.ts";
import type { Suggestion } from "../domain/suggestion.ts";
import { readChatState } from "./chat-state.ts";
import type { Context } from "./context.ts";
import type { DeepState, DeepUseCases, ShownPass, ShownPassChange } from "./deep-api.ts";
import { readDeepReason } from "./deep-need.ts";

/** What the panel shows of deep memory (SPEC 5.11, 5.17). */
export function deepUseCases(context: Context): DeepUseCases {
  const { store } = context;
  return {
    async get(principal, chatId): Promise<DeepState> {
      const state = await readChatState(context, principal, chatId);
      const { account } = state;
      const [reason, passes, jobs] = await Promise.all([
        readDeepReason(context, state),
        store.deepPasses(account, chatId, DEEP_PASSES_KEPT),
        store.jobs(account, chatId),
      ]);
      const ids = new Set(
        passes.flatMap(({ changes }) => changes.flatMap(({ entryId }) => entryId ?? [])),
      );
      const found = await Promise.all([...ids].map((id) => store.get("entry", account, id)));
      const entries = new Map(
        found.flatMap((entry) => (entry === undefined ? [] : [[entry.id, entry]])),
      );
      const waiting = await readWaiting(context, account, passes);
      const mine = jobs.filter(({ kind }) => kind === "deep");
      const job = mine.find((one) => one.state === "running") ?? mine[0];
      return {
        active: reason === null,
        reason,
        job:
          job === undefined
            ? null
            : {
                state: job.state,
                attempts: job.attempts,
                runAt: job.runAt,
                failure: job.failure,
                failureMatter: job.failureMatter,
              },
        passes: passes.map((pass) => shownPass(pass, { entries, waiting })),
      };
    },
  };
}

interface Found {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly waiting: ReadonlyMap<string, Suggestion>;
}

async function readWaiting(
  { store }: Context,
  account: AccountId,
  passes: readonly DeepPass[],
): Promise<Found["waiting"]> {
  const ids = passes.flatMap(({ changes }) =>
    changes.flatMap((change) => change.suggestionId ?? []),
  );
  const found = await Promise.all(ids.map((id) => store.get("suggestion", account, id)));
  return new Map(found.flatMap((one) => (one === undefined ? [] : [[one.id, one]])));
}

function shownPass(pass: DeepPass, found: Found): ShownPass {
  return { ...pass, changes: pass.changes.map((change) => shownChange(change, found)) };
}

const GONE = {
  state: "gone",
  key: null,
  text: null,
  scope: null,
  pinned: false,
  canUndo: false,
} as const;

function shownChange(change: PassChange, { entries, waiting }: Found): ShownPassChange {
  const suggestion = change.suggestionId === null ? undefined : waiting.get(change.suggestionId);
  if (suggestion !== undefined) {
    const { key, text, scope } = suggestion;
    return { ...change, state: "waiting", key, text, scope, pinned: false, canUndo: false };
  }
  const entry = change.entryId === null ? undefined : entries.get(change.entryId);
  if (entry === undefined || entry.erased) return { ...change, ...GONE };
  const at = entry.versions.findIndex((version) => version.id === change.writeId);
  const version = entry.versions[at];
  if (version === undefined) return { ...change, ...GONE };
  const told = version.op === "set" ? version : textBefore(entry, at);
  return {
    ...change,
    state: stateOf(entry, version),
    key: told?.key ?? null,
    text: told?.text ?? null,
    scope: entry.scope,
    pinned: headOf(entry).pinned,
    canUndo: version.active && version.anchor !== null,
  };
}

function stateOf(entry: Entry, version: EntryVersion): ShownPassChange["state"] {
  if (!version.active) return "undone";
  return countingVersion(entry) === version ? "counts" : "replaced";
}

/** Of a deletion: what it deleted. */
function textBefore(entry: Entry, at: number): EntryVersion | undefined {
  return entry.versions.slice(0, at).findLast((version) => version.op === "set" && version.active);
}
