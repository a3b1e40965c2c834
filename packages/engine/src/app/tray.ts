import { accountOf } from "../domain/access.ts";
import { type Entry, scopeKey } from "../domain/entry.ts";
import { headOf } from "../domain/entry-head.ts";
import { entryKey, entryText } from "../domain/entry-writes.ts";
import { withoutEntries } from "../domain/erasure.ts";
import { EngineError } from "../domain/errors.ts";
import type { AccountId, SuggestionId } from "../domain/ids.ts";
import { ENTRIES_AT_ONCE, SUGGESTIONS_PER_SCOPE } from "../domain/limits.ts";
import type { Principal } from "../domain/principal.ts";
import type { Suggestion } from "../domain/suggestion.ts";
import {
  type Acceptance,
  type AcceptDecision,
  type AcceptView,
  asAccepted,
  decideAccept,
} from "../domain/suggestion-accept.ts";
import type { Change, Expectation } from "../ports/store.ts";
import { expectMessage } from "./chat-state.ts";
import { decideAndCommit, type Decision } from "./commit.ts";
import type { Context } from "./context.ts";
import {
  decisionChanges,
  expectScope,
  otherEntry,
  readScopeView,
  stampOf,
} from "./entry-commits.ts";
import { eraseEntries } from "./erase-entries.ts";
import { removedSuggestions } from "./erase-suggestions.ts";
import { allScopes, grantedScope } from "./memory-scopes.ts";
import type { RoomLeft, TrayDecided, TrayUseCases, WaitingSuggestion } from "./tray-api.ts";
import { sayingInTray } from "./take-traces.ts";

/** What the person does with the tray (SPEC 6.4). */
export function trayUseCases(context: Context): TrayUseCases {
  const { store } = context;
  const decide: TrayUseCases["decide"] = async (principal, id, { action, ...change }) => {
    const account = accountOf(principal, "write");
    const { scope, result } =
      action === "reject"
        ? await rejected(context, principal, id)
        : await accepted(context, principal, id, change);
    context.notify(account, {
      type: "memory",
      scope,
      entryId: result.kind === "rejected" ? null : (result.entry?.id ?? null),
    });
    return shown(context, result);
  };
  return {
    list: async (principal, { scope, chatId }, page) => {
      const account = accountOf(principal, "read");
      const scopes =
        scope === undefined
          ? (await allScopes(store, principal)).grants.filter((one) => one.account === account)
          : [await grantedScope(store, principal, scope, "read")];
      const keys = scopes.map((grant) => scopeKey(grant.scope));
      const found = await store.suggestionPage(account, { scopes: keys, chatId }, page);
      const [only] = keys;
      const capacity =
        scope === undefined || only === undefined
          ? null
          : { count: await waitingIn(context, account, only), limit: SUGGESTIONS_PER_SCOPE };
      const rooms = new Map<string, RoomLeft>();
      const items: WaitingSuggestion[] = [];
      for (const suggestion of found.items) {
        items.push(await waitingView(context, suggestion, rooms));
      }
      return { ...found, items, capacity };
    },
    decide,
    decideMany: async (principal, ids, action) => {
      if (ids.length > ENTRIES_AT_ONCE) {
        throw new EngineError("limit", `At most ${ENTRIES_AT_ONCE} suggestions at once`, {
          details: { field: "ids", limit: ENTRIES_AT_ONCE, count: ids.length },
        });
      }
      const account = accountOf(principal, "write");
      const rows = await Promise.all(
        [...new Set(ids)].map(async (id) => ({
          id,
          at: (await store.get("suggestion", account, id))?.createdAt ?? 0,
        })),
      );
      const done: Awaited<ReturnType<TrayUseCases["decideMany"]>>[number][] = [];
      for (const { id } of rows.toSorted((a, b) => a.at - b.at)) {
        try {
          done.push({ id, ...(await decide(principal, id, { action })) });
        } catch (error) {
          if (!(error instanceof EngineError)) throw error;
          done.push({ id, error });
        }
      }
      return done;
    },
  };
}

async function waitingIn(context: Context, account: AccountId, scope: string): Promise<number> {
  const page = await context.store.suggestionPage(account, { scopes: [scope] }, { limit: 1 });
  return page.total;
}

async function waitingView(
  context: Context,
  suggestion: Suggestion,
  rooms: Map<string, RoomLeft>,
): Promise<WaitingSuggestion> {
  const { store, capacity } = context;
  const { account, entryId, basis } = suggestion;
  const scope = scopeKey(suggestion.scope);
  const room = rooms.get(scope) ?? {
    count: (await store.entryCount(account, scope)).unpinned,
    limit: capacity.unpinned,
  };
  rooms.set(scope, room);
  const entry = entryId === null ? undefined : await store.get("entry", account, entryId);
  const head = entry === undefined ? undefined : headOf(entry);
  const isPresent = head?.present === true;
  return {
    suggestion,
    target: isPresent ? { ...head, seq: 0 } : null,
    isOutdated: entryId !== null && (!isPresent || head.writeId !== basis),
    room,
  };
}

/** A suggestion of a scope that the person may write. @throws {EngineError} `not_found`. */
async function ownSuggestion(
  context: Context,
  principal: Principal,
  id: SuggestionId,
): Promise<Suggestion> {
  const account = accountOf(principal, "write");
  const found = await context.store.get("suggestion", account, id);
  if (found?.standing !== true) {
    throw new EngineError("not_found", "There is no such suggestion");
  }
  await grantedScope(context.store, principal, found.scope, "write");
  return found;
}

type Result =
  | Exclude<AcceptDecision, { readonly kind: "gone" }>
  | { readonly kind: "gone"; readonly entry: undefined }
  | { readonly kind: "rejected" };

interface Decided {
  readonly scope: string;
  readonly result: Result;
}

function accepted(
  context: Context,
  principal: Principal,
  id: SuggestionId,
  change: Acceptance,
): Promise<Decided> {
  const { store, ambient, capacity } = context;
  const edited: Acceptance = {
    ...(change.text === undefined ? {} : { text: entryText(change.text) }),
    ...(change.key === undefined ? {} : { key: entryKey(change.key) }),
  };
  return decideAndCommit(context, async (): Promise<Decision<Decided>> => {
    const found = await ownSuggestion(context, principal, id);
    const { account, scope } = found;
    const wanted = found.op === "delete" ? found : asAccepted(found, edited);
    const isEdited = wanted.text !== found.text || wanted.key !== found.key;
    const view = await viewOf(context, wanted);
    const decision = decideAccept(wanted, isEdited, view, stampOf(ambient), capacity);
    const gone = removedSuggestions(account, [found]);
    const result = decision.kind === "gone" ? { ...decision, entry: undefined } : decision;
    const scopeRow = await expectScope(store, scope, account);
    const rows = await acceptedRows(context, principal, account, decision);
    // Erasing an entry takes what waits about it along, this one too.
    const isTaken = rows.changes.some(
      (one) => one.op === "remove" && one.row === "suggestion" && one.id === id,
    );
    return {
      expect: [...scopeRow, ...rows.expect, ...(isTaken ? [] : gone.expect)],
      changes: [...rows.changes, ...(isTaken ? [] : gone.changes)],
      result: { scope: scopeKey(scope), result },
    };
  });
}

async function acceptedRows(
  context: Context,
  principal: Principal,
  account: AccountId,
  decision: AcceptDecision,
): Promise<{ readonly expect: readonly Expectation[]; readonly changes: readonly Change[] }> {
  if (decision.kind === "gone") return { expect: [], changes: [] };
  if (decision.kind === "erase") {
    const gone = [decision.entry];
    const waiting = await sayingInTray(context, principal, account, gone);
    return eraseEntries(context.store, account, gone, waiting);
  }
  return decisionChanges(decision);
}

async function viewOf(context: Context, wanted: Suggestion): Promise<AcceptView> {
  const { account, scope, entryId, key, text, op } = wanted;
  const target = entryId === null ? undefined : await context.store.get("entry", account, entryId);
  const named = op === "delete" ? { key: null, text: "" } : { key, text };
  const { byKey, byText, count } = await readScopeView(context.store, account, scope, named);
  const other = (entry: Entry | undefined) =>
    target === undefined ? entry : otherEntry(entry, target);
  return { target, byKey: other(byKey), byText: other(byText), count };
}

/** The row goes, and the call by which a model made it. */
function rejected(context: Context, principal: Principal, id: SuggestionId): Promise<Decided> {
  return decideAndCommit(context, async (): Promise<Decision<Decided>> => {
    const found = await ownSuggestion(context, principal, id);
    const { account, anchor } = found;
    const gone = removedSuggestions(account, [found]);
    const message = await context.store.get("message", account, anchor.messageId);
    const bare = message === undefined ? undefined : withoutEntries(message, new Set([id]));
    const scrubbed: Change[] =
      bare === undefined ? [] : [{ op: "put", row: "message", value: bare.message }];
    const held = message === undefined || bare === undefined ? [] : [expectMessage(message)];
    return {
      expect: [...gone.expect, ...held],
      changes: [...gone.changes, ...scrubbed],
      result: { scope: scopeKey(found.scope), result: { kind: "rejected" } },
    };
  });
}

async function shown(context: Context, result: Result): Promise<TrayDecided> {
  switch (result.kind) {
    case "rejected":
      return { outcome: "rejected", entry: null };
    case "erase":
    case "gone":
      return { outcome: "deleted", entry: null };
    case "known":
      return { outcome: "known", entry: headOf(result.entry) };
    case "created":
      return { outcome: "saved", entry: headOf(result.entry) };
    case "updated":
      return { outcome: "updated", entry: headOf(result.entry) };
  }
}
