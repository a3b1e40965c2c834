import type { Grant } from "../domain/access.ts";
import { type Entry, scopeKey } from "../domain/entry.ts";
import { type HeadDraft, headOf } from "../domain/entry-head.ts";
import {
  BY_THE_PERSON,
  decideAdd,
  decideUpdate,
  type EntryDecision,
  entryKey,
  entryText,
} from "../domain/entry-writes.ts";
import type { EntryId, WriteId } from "../domain/ids.ts";
import type { Principal } from "../domain/principal.ts";
import type { Capacity, MemoryInput, MemoryUseCases } from "./api.ts";
import { clearEverything } from "./clear-everything.ts";
import { clearScope } from "./clear-scope.ts";
import { commitOnce, decideAndCommit, type Decision } from "./commit.ts";
import type { Context } from "./context.ts";
import {
  assumedView,
  decisionChanges,
  otherEntry,
  readScopeView,
  stampOf,
} from "./entry-commits.ts";
import { draftUseCases } from "./drafts.ts";
import { entryPast } from "./entry-past.ts";
import { entriesTraces, entryHunt, entryTraces } from "./entry-traces.ts";
import { changeMany } from "./many-entries.ts";
import { chatMemory } from "./memory-gates.ts";
import { listEntries } from "./memory-list.ts";
import {
  allScopes,
  assumedScope,
  grantedEntries,
  grantedEntry,
  grantedScope,
  heldScope,
} from "./memory-scopes.ts";
import { checkedSource } from "./memory-source.ts";
import { userProfile } from "./profile.ts";
import { queryMemories } from "./query.ts";
import { ReplyHub } from "./reply-hub.ts";
import { eraseEntry, readAlso, takeItself, takeTraces } from "./take-traces.ts";
import { undoneWrite } from "./undo-write.ts";

/**
 * What the person does with saved memories (SPEC 5).
 *
 * @param hub - The replies that run: no message goes from under one.
 */
export function memoryUseCases(context: Context, hub = new ReplyHub()): MemoryUseCases {
  const { store } = context;
  return {
    ...draftUseCases(context),
    list: async (principal, { scope, old, ...narrowed }, page) => {
      const filter = { ...narrowed, oldAt: old === true ? context.ambient.now() : undefined };
      if (scope === undefined) {
        const readable = await allScopes(store, principal);
        return { ...(await listEntries(store, readable, filter, page)), capacity: null };
      }
      const grant = await grantedScope(store, principal, scope, "read");
      const found = await listEntries(store, { grants: [grant] }, filter, page);
      return { ...found, capacity: await capacityOf(context, grant) };
    },
    profile: (principal, input) => userProfile(context, principal, input),
    query: (principal, input) => queryMemories(context, principal, input),
    get: (principal, id) => grantedEntry(store, principal, id, "read"),
    getMany: (principal, ids) => grantedEntries(store, principal, ids),
    past: (principal, id) => entryPast(store, principal, id),
    add: (principal, input) => addMemory(context, principal, input),
    update: (principal, id, input) => updateMemory(context, principal, id, input),
    remove: async (principal, id, also = []) => {
      const taken = readAlso(also);
      const entry = await grantedEntry(store, principal, id, "write");
      const hunts = taken.length === 0 ? [] : [await entryHunt(context, entry)];
      const first = await takeTraces(context, hub, principal, taken, hunts);
      return { removed: await takeItself(first, () => eraseEntry(context, principal, id)) };
    },
    traces: (principal, id) => entryTraces(context, principal, id),
    tracesOfMany: (principal, ids) => entriesTraces(context, principal, ids),
    clear: async (principal, { scope, pinned }) => {
      const grant = await grantedScope(store, principal, scope, "write");
      const cleared = await clearScope(context, grant, pinned);
      context.notify(grant.account, { type: "memory", scope: scopeKey(scope), entryId: null });
      return cleared;
    },
    clearEverything: (principal) => clearEverything(context, principal),
    many: (principal, input) => changeMany(context, hub, principal, input),
    inChat: (principal, chatId) => chatMemory(context, principal, chatId),
    undo: async (principal, id, writeId) => {
      const entry = await decideAndCommit(context, async () =>
        undoneWrite(store, await grantedEntry(store, principal, id, "write"), writeId as WriteId),
      );
      tell(context, entry);
      return headOf(entry);
    },
  };
}

async function addMemory(
  context: Context,
  principal: Principal,
  input: MemoryInput,
): ReturnType<MemoryUseCases["add"]> {
  const { store, ambient, capacity } = context;
  const key = entryKey(input.key);
  const text = entryText(input.text);
  const { pinned, origin = "manual" } = input;
  const decide = async (view: "assumed" | "read"): Promise<Decision<EntryDecision>> => {
    const { grant, expect } =
      (view === "assumed" ? assumedScope(principal, input.scope) : undefined) ??
      (await heldScope(store, principal, input.scope, "write"));
    const { account, scope } = grant;
    const from = await checkedSource(context, principal, input.source, scope);
    const author = { ...BY_THE_PERSON, origin, source: from.source };
    const wanted = { key, text };
    const seen =
      view === "read"
        ? await readScopeView(store, account, scope, wanted)
        : await assumedView(store, account, scope, wanted);
    const draft = { account, scope, key, text, pinned, author };
    const result = decideAdd(draft, seen, stampOf(ambient), capacity);
    const { expect: rows, changes } = decisionChanges(result);
    return { expect: [...expect, ...from.expect, ...rows], changes, result };
  };
  const decision =
    (await commitOnce(context, () => decide("assumed"))) ??
    (await decideAndCommit(context, () => decide("read")));
  if (decision.kind !== "known") tell(context, decision.entry);
  return {
    entry: headOf(decision.entry),
    created: decision.kind === "created",
    outcome: decision.kind,
  };
}

async function updateMemory(
  context: Context,
  principal: Principal,
  id: EntryId,
  input: Parameters<MemoryUseCases["update"]>[2],
): Promise<HeadDraft> {
  const { store, ambient, capacity } = context;
  const patch = {
    text: input.text === undefined ? undefined : entryText(input.text),
    key: input.key === undefined ? undefined : entryKey(input.key),
    pinned: input.pinned,
    revision: input.revision,
  };
  const decision = await decideAndCommit(context, async () => {
    const entry = await grantedEntry(store, principal, id, "write");
    const head = headOf(entry);
    const { byKey, byText, count } = await readScopeView(store, entry.account, entry.scope, {
      key: patch.key === undefined ? head.key : patch.key,
      text: patch.text ?? head.text,
    });
    const view = { sameKey: otherEntry(byKey, entry), sameText: otherEntry(byText, entry), count };
    const result = decideUpdate(entry, patch, BY_THE_PERSON, view, stampOf(ambient), capacity);
    return { ...decisionChanges(result), result };
  });
  if (decision.kind !== "known") tell(context, decision.entry);
  return headOf(decision.entry);
}

async function capacityOf(context: Context, grant: Grant): Promise<Capacity> {
  const { capacity } = context;
  const count = await context.store.entryCount(grant.account, scopeKey(grant.scope));
  return {
    unpinned: { count: count.unpinned, limit: capacity.unpinned },
    pinned: { count: count.pinned, limit: capacity.pinned },
  };
}

function tell(context: Context, { account, scope, id }: Entry): void {
  context.notify(account, { type: "memory", scope: scopeKey(scope), entryId: id });
}
