import { accountOf, scopesOf } from "../domain/access.ts";
import type { Chat } from "../domain/chat.ts";
import { scopeKey } from "../domain/entry.ts";
import type { AccountId } from "../domain/ids.ts";
import type { Job, JobKind } from "../domain/job.ts";
import { copiedLearning, type Learning } from "../domain/learning.ts";
import { DEEP_PASSES_KEPT } from "../domain/limits.ts";
import type { Principal } from "../domain/principal.ts";
import { GLOBAL } from "../domain/scope.ts";
import type { DeletionReceipt, RemovedKind, RemovedThing } from "../domain/trace.ts";
import type { Change, Expectation, Store } from "../ports/store.ts";
import { chatsSince } from "./account-messages.ts";
import { expectChat } from "./chat-state.ts";
import { scopeEntries } from "./clear-scope.ts";
import { decideAndCommit, type Decision } from "./commit.ts";
import type { Context } from "./context.ts";
import { eraseEntries } from "./erase-entries.ts";
import { finishJob } from "./job-commit.ts";
import { allCharacters } from "./memory-scopes.ts";
import { mergedChanges } from "./merged-changes.ts";

/** Jobs that read chats for memories. */
const LEARNING: readonly JobKind[] = ["deep", "extraction"];
const MORE_THAN_KEPT = 2 * DEEP_PASSES_KEPT;

/**
 * Deletes all that the account remembers of the person, for good: every entry of all of its characters
 * and the global ones, pinned too, with their histories, what was taken back and what waits in the trays;
 * where they stand in kept prompts, notes and calls; what deep memory did. The next prompt of every chat
 * is rendered anew.
 *
 * What was said so far is never read for memories any more, and what is being read is given up: else the
 * same would come back by itself. Chats with their summaries, characters and settings stay, and so does
 * what belongs to an organization.
 *
 * @returns What went, counted by kind.
 * @throws {EngineError} `forbidden` for who has no account of their own, or may only read.
 * @see SPEC 6.10, 10.4
 */
export async function clearEverything(
  context: Context,
  principal: Principal,
): Promise<DeletionReceipt> {
  const { store } = context;
  const account = accountOf(principal, "write");
  const removed = await decideAndCommit(
    context,
    async (): Promise<Decision<readonly RemovedThing[]>> => {
      const { writable } = scopesOf(principal, await allCharacters(store, principal));
      const grants = writable.grants.filter((grant) => grant.account === account);
      const entries = (await Promise.all(grants.map((grant) => scopeEntries(store, grant)))).flat();
      const waiting = (
        await Promise.all(
          grants.map(({ scope }) => store.suggestions(account, { scope: scopeKey(scope) })),
        )
      ).flat();
      const erasure = await eraseEntries(store, account, entries, waiting);
      const chats = await forgottenChats(store, account);
      return {
        expect: [...erasure.expect, ...chats.expect],
        changes: mergedChanges([...erasure.changes, ...chats.changes]),
        result: [...erasure.removed, ...chats.removed],
      };
    },
  );
  context.notify(account, { type: "memory", scope: scopeKey(GLOBAL), entryId: null });
  return { removed: countedByKind(removed) };
}

interface Forgotten {
  readonly expect: Expectation[];
  readonly changes: Change[];
  readonly removed: RemovedThing[];
}

/** Every chat as read to its end, without what reads it and without the log of that. */
async function forgottenChats(store: Store, account: AccountId): Promise<Forgotten> {
  const found: Forgotten = { expect: [], changes: [], removed: [] };
  for await (const chat of chatsSince(store, account, -Infinity)) {
    const jobs = await store.jobs(account, chat.id);
    for (const job of jobs.filter(({ kind }) => LEARNING.includes(kind))) endJob(found, job);
    for (const { id } of await store.deepPasses(account, chat.id, MORE_THAN_KEPT)) {
      found.changes.push({ op: "remove", row: "deepPass", account, id });
      found.removed.push({ kind: "pass", id });
    }
    const value = readToEnd(chat);
    if (value === chat) continue;
    found.expect.push(expectChat(chat));
    found.changes.push({ op: "put", row: "chat", value });
  }
  return found;
}

/** A running one, too: what it comes to is refused, as it has lost its lease. */
function endJob(found: Forgotten, job: Job): void {
  found.changes.push(finishJob(job));
  found.removed.push({ kind: "job", id: job.id });
}

function readToEnd(chat: Chat): Chat {
  const last = chat.nextOrdinal - 1;
  const { deepTo = 0, learning } = chat;
  const isLearned = learning === undefined || isReadTo(learning, last);
  if (deepTo >= last && isLearned) return chat;
  return {
    ...chat,
    deepTo: Math.max(deepTo, last),
    ...(isLearned ? {} : { learning: copiedLearning(last) }),
    revision: chat.revision + 1,
  };
}

function isReadTo({ to, waiting, missed }: Learning, last: number): boolean {
  return to >= last && waiting.length === 0 && missed.length === 0;
}

function countedByKind(removed: readonly RemovedThing[]): readonly RemovedThing[] {
  const ids = new Map<RemovedKind, Set<string>>();
  for (const { kind, id } of removed) {
    const known = ids.get(kind);
    if (known === undefined) ids.set(kind, new Set([id]));
    else known.add(id);
  }
  return [...ids].map(([kind, { size }]) => ({ kind, id: "", count: size }));
}
