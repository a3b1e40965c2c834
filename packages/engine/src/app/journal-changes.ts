import { scopeKey, type Entry, type EntryVersion } from "../domain/entry.ts";
import { entryRow, headOf } from "../domain/entry-head.ts";
import type { AccountId, EntryId, MessageId } from "../domain/ids.ts";
import type { TakenKeys } from "../domain/journal.ts";
import type { Suggestion } from "../domain/suggestion.ts";
import type { Change, Expectation, Store } from "../ports/store.ts";
import type { RemovedThing } from "../domain/trace.ts";
import { type Cut, eraseTold, erasedThings, type Erasure } from "./erase-entries.ts";
import { mergedChanges } from "./merged-changes.ts";
import { revokedPrompts } from "./revoked-prompts.ts";
import { asEntry, followedChanges } from "./suggestion-changes.ts";

/** Who has which key in the scopes of these entries: what the journal's functions ask for. */
export async function takenKeys(
  store: Pick<Store, "entryHeads">,
  entries: readonly Entry[],
): Promise<TakenKeys> {
  const scopes = new Map<string, AccountId>();
  for (const entry of entries) scopes.set(scopeKey(entry.scope), entry.account);
  const taken = await Promise.all(
    [...scopes].map(async ([scope, account]): Promise<[string, Map<string, EntryId>]> => {
      const heads = await store.entryHeads(account, [scope]);
      const keys = heads.flatMap((head): [string, EntryId][] =>
        head.key === null ? [] : [[head.key, head.id]],
      );
      return [scope, new Map(keys)];
    }),
  );
  return new Map(taken);
}

/** What a commit holds of an entry's change. */
export interface EntryChanges {
  readonly expect: readonly Expectation[];
  readonly changes: readonly Change[];
}

/**
 * The commit that makes entries what the journal says: each changed row at its old revision, and every
 * key that comes to be shown is free, or is given up in this same commit.
 *
 * @param before - As they were read.
 * @param after - The same entries afterwards.
 */
export function entryChanges(before: readonly Entry[], after: readonly Entry[]): EntryChanges {
  const old = new Map(before.map((entry) => [entry.id, entry]));
  const changed = after.filter((entry) => old.get(entry.id) !== entry);
  const given = new Set(
    changed.map((entry) => keyPlace(old.get(entry.id) ?? entry)).filter((key) => key !== null),
  );
  const expect = changed.flatMap((entry): Expectation[] => {
    const { account, id, scope } = entry;
    const was = old.get(id);
    const row: Expectation = {
      kind: "row",
      row: "entry",
      account,
      id,
      revision: was?.revision ?? "absent",
    };
    const { key } = headOf(entry);
    const place = keyPlace(entry);
    if (key === null || place === null || given.has(place)) return [row];
    return [row, { kind: "key", account, scope: scopeKey(scope), value: key, except: id }];
  });
  const changes = changed.map((entry): Change => ({
    op: "put",
    row: "entry",
    value: entryRow(entry),
  }));
  return { expect, changes };
}

function keyPlace(entry: Entry): string | null {
  const { key } = headOf(entry);
  return key === null ? null : `${scopeKey(entry.scope)}\u0000${key}`;
}

/**
 * The commit that takes back or puts back writes that hang on messages. Prompts in force that tell what
 * was taken back are rendered anew, in whatever chat they are; what was dropped for good leaves every
 * stored prompt and note.
 *
 * @param messageIds - The caller writes or removes these itself.
 * @param decide - A function of the journal: gets every entry with a version that hangs on one of the
 *   messages, and answers with them as they are to be; entries left out stay as they are.
 * @see SPEC 5.12, 8.3, 10.4
 */
export async function journalChanges(
  store: Pick<
    Store,
    | "chats"
    | "entriesAnchoredTo"
    | "entryHeads"
    | "epochsNaming"
    | "get"
    | "messages"
    | "suggestions"
  >,
  account: AccountId,
  messageIds: readonly MessageId[],
  decide: (entries: readonly Entry[], taken: TakenKeys) => readonly Entry[],
): Promise<Erasure> {
  if (messageIds.length === 0) return NOTHING;
  const [entries, suggestions] = await Promise.all([
    store.entriesAnchoredTo(account, messageIds),
    store.suggestions(account, { messageIds }),
  ]);
  return droppedChanges(store, account, entries, decide, { written: messageIds, suggestions });
}

/**
 * The commit that makes entries what a function of the journal says.
 *
 * @param also.written - Messages that the caller writes or removes itself.
 * @param also.suggestions - What waits in the tray and goes the same way.
 */
export async function droppedChanges(
  store: Pick<Store, "chats" | "entryHeads" | "epochsNaming" | "get" | "messages">,
  account: AccountId,
  entries: readonly Entry[],
  decide: (entries: readonly Entry[], taken: TakenKeys) => readonly Entry[],
  also: {
    readonly written?: readonly MessageId[];
    readonly suggestions?: readonly Suggestion[];
  } = {},
): Promise<Erasure> {
  const { written = [], suggestions = [] } = also;
  if (entries.length === 0 && suggestions.length === 0) return NOTHING;
  const after = decide(entries, await takenKeys(store, entries));
  const rows = entryChanges(entries, after);
  const writes = takenAway(entries, after);
  const gone = droppedFrom(entries, after);
  const waiting = suggestions.map(asEntry);
  const waitingAfter = decide(waiting, new Map());
  const followed = followedChanges(suggestions, waitingAfter);
  const untold = droppedFrom(waiting, waitingAfter).erased;
  const told = await eraseTold(
    store,
    account,
    { ...gone, erased: [...gone.erased, ...untold] },
    new Set(written),
  );
  const prompts =
    writes.length === 0
      ? { expect: [], changes: [] }
      : await revokedPrompts(
          store,
          account,
          [...new Set(writes.map(({ entryId }) => entryId))],
          Math.min(...writes.map(({ at }) => at)),
        );
  return {
    expect: [...rows.expect, ...followed.expect, ...told.expect, ...prompts.expect],
    changes: mergedChanges([
      ...rows.changes,
      ...followed.changes,
      ...told.changes,
      ...prompts.changes,
    ]),
    removed: [
      ...thingsDropped(entries, after),
      ...untold.map(({ id }): RemovedThing => ({ kind: "suggestion", id })),
      ...told.removed,
    ],
  };
}

const NOTHING: Erasure = { expect: [], changes: [], removed: [] };

/** What lost versions for good: as it was before. */
function droppedFrom(
  before: readonly Entry[],
  after: readonly Entry[],
): { readonly erased: readonly Entry[]; readonly cut: readonly Cut[] } {
  const now = new Map(after.map((entry) => [entry.id, entry]));
  const erased: Entry[] = [];
  const cut: Cut[] = [];
  for (const entry of before) {
    const next = now.get(entry.id) ?? entry;
    const lost = versionsLost(entry, next).filter(
      ({ key, text }) => !next.versions.some((one) => one.key === key && one.text === text),
    );
    if (lost.length === 0) continue;
    if (next.erased) erased.push(entry);
    else cut.push({ entry, since: Math.min(...lost.map(({ at }) => at)) });
  }
  return { erased, cut };
}

function thingsDropped(before: readonly Entry[], after: readonly Entry[]): readonly RemovedThing[] {
  const now = new Map(after.map((entry) => [entry.id, entry]));
  return before.flatMap((entry): readonly RemovedThing[] => {
    const next = now.get(entry.id) ?? entry;
    if (next.erased && !entry.erased) return erasedThings(entry);
    return versionsLost(entry, next).map(({ id }) => ({ kind: "version", id }));
  });
}

function versionsLost(before: Entry, after: Entry): readonly EntryVersion[] {
  if (after === before) return [];
  const left = new Set(after.versions.map(({ id }) => id));
  return before.versions.filter(({ id }) => !left.has(id));
}

/** Versions that counted or could have, and do so no more. */
function takenAway(
  before: readonly Entry[],
  after: readonly Entry[],
): readonly { readonly entryId: EntryId; readonly at: number }[] {
  const now = new Map(after.map((entry) => [entry.id, entry]));
  return before.flatMap((entry) => {
    const left = new Set(
      (now.get(entry.id) ?? entry).versions.filter((one) => one.active).map((one) => one.id),
    );
    return entry.versions
      .filter((version) => version.active && !left.has(version.id))
      .map(({ at }) => ({ entryId: entry.id, at }));
  });
}
