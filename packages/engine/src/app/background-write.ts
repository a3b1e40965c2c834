import type { Mentions } from "../domain/entity.ts";
import { type Scope, scopeKey } from "../domain/entry.ts";
import {
  type BackgroundAuthor,
  type BackgroundChange,
  type BackgroundDecision,
  decideBackground,
  type Doubt,
} from "../domain/background-write.ts";
import { headOf } from "../domain/entry-head.ts";
import { type EntryDecision, entryKey, entryText } from "../domain/entry-writes.ts";
import { EngineError } from "../domain/errors.ts";
import type { AccountId, EntryId } from "../domain/ids.ts";
import { SUGGESTIONS_PER_SCOPE } from "../domain/limits.ts";
import { type Suggestion, suggestionForm } from "../domain/suggestion.ts";
import type { Change, Expectation } from "../ports/store.ts";
import { decideAndCommit, type Decision } from "./commit.ts";
import type { Context } from "./context.ts";
import { expectScope, otherEntry, stampOf } from "./entry-commits.ts";
import { PendingEntries } from "./pending-entries.ts";

/** What is to be written, as whoever writes it has it: not yet cleaned, and by the entry's id. */
export type WantedChange =
  | {
      readonly op: "save";
      readonly key?: string | null | undefined;
      readonly text: string;
      /** The names in the text, where the writer knows them (SPEC 6.7); as a model gave them. */
      readonly mentions?: Mentions | undefined;
    }
  | {
      readonly op: "update";
      readonly entryId: EntryId;
      /** Left out keeps the key. */
      readonly key?: string | null | undefined;
      readonly text: string;
      readonly mentions?: Mentions | undefined;
    }
  | { readonly op: "delete"; readonly entryId: EntryId };

/** One write without the person. */
export interface BackgroundWrite {
  /** Where a save goes. The caller has made sure that it may be written (`scopesFor`). */
  readonly scope: Scope;
  readonly change: WantedChange;
  /** `source.chatId` is set wherever there is a chat: deleting it relies on that. */
  readonly author: BackgroundAuthor;
  /** `doubtIn(messages)` of what the model had before it; `unsure` from extraction. */
  readonly doubt: Doubt;
  /** A tool call is told that the scope is full (`refuse`); everything else waits (`tray`). */
  readonly whenFull: "tray" | "refuse";
}

/**
 * What became of a write. `written`: as `decision` says. `known`: it stood there already. `waits`: it is
 * in the tray now. `waiting`: it was there before. `refused`: nothing came of it, and `error` says why.
 */
export type BackgroundOutcome =
  | {
      readonly kind: "written";
      readonly decision: Exclude<EntryDecision, { readonly kind: "known" }>;
    }
  | { readonly kind: "known"; readonly entryId: EntryId }
  | { readonly kind: "waits" | "waiting"; readonly suggestion: Suggestion }
  | { readonly kind: "refused"; readonly error: EngineError };

/**
 * The one funnel of every write that the person did not make: tools, the inline form, deep memory,
 * extraction. It writes, or says that it is known, or files a suggestion with its reason.
 *
 * Decides several writes as one commit, in their order: each sees what the ones before it left. The
 * caller commits `expect` and `changes` with its own, among them what guards against a late write (the
 * job's lease and the revisions of the messages it read; the chat's running reply), and calls
 * `tellWritten` afterwards. On `conflict` it calls this again; it never asks the model again.
 *
 * ```ts
 * const writes = answer.map((change) => ({ scope, change, author, doubt, whenFull: "tray" as const }));
 * const { expect, changes, result } = await decideBackgroundWrites(context, account, writes);
 * await store.commit({ expect: [lease, ...expect], changes: [...changes, finish] });
 * tellWritten(context, account, result);
 * ```
 *
 * @returns Outcomes in the order of the writes. What is wrong with one (too long, pinned, gone, a full
 *   scope, a full tray) is its outcome, never thrown: the others are made.
 * @see SPEC 5.3, 5.7, 6.4, 12.5
 */
export async function decideBackgroundWrites(
  context: Pick<Context, "store" | "ambient" | "capacity">,
  account: AccountId,
  writes: readonly BackgroundWrite[],
): Promise<Decision<readonly BackgroundOutcome[]>> {
  const pending = new PendingEntries(context.store, account);
  const tray = new PendingTray(context, account);
  const scopes = new Map<string, readonly Expectation[]>();
  const outcomes: BackgroundOutcome[] = [];
  for (const write of writes) {
    try {
      const change = await readChange(pending, write.change);
      const scope = change.op === "save" ? write.scope : change.entry.scope;
      const name = scopeKey(scope);
      if (!scopes.has(name)) scopes.set(name, await expectScope(context.store, scope, account));
      const { doubt, whenFull, author } = write;
      const decision = decideBackground(
        { account, scope, change, author, doubt, whenFull },
        { ...(await viewOf(pending, scope, change)), waiting: await tray.waiting(name) },
        stampOf(context.ambient),
        context.capacity,
      );
      outcomes.push(outcomeOf(decision));
      if (decision.kind === "created" || decision.kind === "updated") pending.add(decision);
      if (decision.kind === "waits") tray.add(name, decision.suggestion);
    } catch (error) {
      if (!(error instanceof EngineError) || error.code === "unavailable") throw error;
      outcomes.push({ kind: "refused", error });
    }
  }
  const rows = pending.commit();
  const filed = tray.commit();
  return {
    expect: [...[...scopes.values()].flat(), ...rows.expect, ...filed.expect],
    changes: [...rows.changes, ...filed.changes],
    result: outcomes,
  };
}

/**
 * One write of the funnel, committed at once and told.
 *
 * @param guard - What must still hold when it is written, read afresh at each try.
 */
export async function writeInBackground(
  context: Context,
  account: AccountId,
  write: BackgroundWrite,
  guard: () => Promise<readonly Expectation[]>,
): Promise<BackgroundOutcome> {
  const outcomes = await decideAndCommit(context, async () => {
    const held = await guard();
    const { expect, changes, result } = await decideBackgroundWrites(context, account, [write]);
    return { expect: [...held, ...expect], changes, result };
  });
  tellWritten(context, account, outcomes);
  const [outcome] = outcomes;
  if (outcome === undefined) throw new RangeError("a write has an outcome");
  return outcome;
}

/** Tells open pages what a commit of the funnel has changed: entries, and trays. */
export function tellWritten(
  context: Pick<Context, "notify">,
  account: AccountId,
  outcomes: readonly BackgroundOutcome[],
): void {
  for (const outcome of outcomes) {
    if (outcome.kind === "written") {
      const { entry } = outcome.decision;
      context.notify(account, { type: "memory", scope: scopeKey(entry.scope), entryId: entry.id });
    }
    if (outcome.kind === "waits") {
      const scope = scopeKey(outcome.suggestion.scope);
      context.notify(account, { type: "memory", scope, entryId: null });
    }
  }
}

async function readChange(
  pending: PendingEntries,
  change: WantedChange,
): Promise<BackgroundChange> {
  if (change.op === "save") {
    const { mentions } = change;
    return { op: "save", key: entryKey(change.key), text: entryText(change.text), mentions };
  }
  const entry = await pending.entry(change.entryId);
  if (entry === undefined || !headOf(entry).present) {
    throw new EngineError("not_found", "There is no such memory");
  }
  if (change.op === "delete") return { op: "delete", entry };
  const key = change.key === undefined ? headOf(entry).key : entryKey(change.key);
  return { op: "update", entry, key, text: entryText(change.text), mentions: change.mentions };
}

async function viewOf(pending: PendingEntries, scope: Scope, change: BackgroundChange) {
  const { key, text } = change.op === "delete" ? { key: null, text: "" } : change;
  const view = await pending.view(scope, { key, text });
  if (change.op !== "update") return view;
  const { entry } = change;
  return {
    ...view,
    byKey: otherEntry(view.byKey, entry),
    byText: otherEntry(view.byText, entry),
  };
}

function outcomeOf(decision: BackgroundDecision): BackgroundOutcome {
  switch (decision.kind) {
    case "known":
      return { kind: "known", entryId: decision.entry.id };
    case "created":
    case "updated":
      return { kind: "written", decision };
    case "waits":
    case "waiting":
      return { kind: decision.kind, suggestion: decision.suggestion };
  }
}

/** The trays of scopes as they are to be after several writes of one commit. */
class PendingTray {
  readonly #context: Pick<Context, "store">;
  readonly #account: AccountId;
  readonly #filed = new Map<string, Suggestion[]>();

  constructor(context: Pick<Context, "store">, account: AccountId) {
    this.#context = context;
    this.#account = account;
  }

  async waiting(scope: string): Promise<readonly Suggestion[]> {
    const stored = await this.#context.store.suggestions(this.#account, { scope });
    return [...stored.filter(({ standing }) => standing), ...(this.#filed.get(scope) ?? [])];
  }

  add(scope: string, suggestion: Suggestion): void {
    this.#filed.set(scope, [...(this.#filed.get(scope) ?? []), suggestion]);
  }

  commit(): { readonly expect: readonly Expectation[]; readonly changes: readonly Change[] } {
    const account = this.#account;
    const all = [...this.#filed].flatMap(([scope, filed]) =>
      filed.map((suggestion) => ({
        scope,
        suggestion,
        atMost: SUGGESTIONS_PER_SCOPE - filed.length,
      })),
    );
    return {
      expect: all.map(({ scope, suggestion, atMost }) => ({
        kind: "tray",
        account,
        scope,
        form: suggestionForm(suggestion),
        atMost,
      })),
      changes: all.map(({ suggestion }) => ({ op: "put", row: "suggestion", value: suggestion })),
    };
  }
}
