import { scopeKey, type Entry, type EntryVersion } from "../domain/entry.ts";
import { canonicalEntry, countingVersion, entryRow, headOf } from "../domain/entry-head.ts";
import { sayingOf, settled, type TakenKeys } from "../domain/entry-standing.ts";
import { numberedKey } from "../domain/free-key.ts";
import type { AccountId, EntryId, MessageId } from "../domain/ids.ts";
import type { Suggestion } from "../domain/suggestion.ts";
import type { Change, Expectation, Store } from "../ports/store.ts";
import type { RemovedThing } from "../domain/trace.ts";
import { type Cut, eraseTold, erasedThings, type Erasure } from "./erase-entries.ts";
import { mergedChanges } from "./merged-changes.ts";
import { revokedPrompts } from "./revoked-prompts.ts";
import { asEntry, followedChanges } from "./suggestion-changes.ts";

type Read = Pick<Store, "entryByText" | "entryByKey">;

/** A function of the journal, or several one after another: gives each entry in its place. */
export type Switching = (entries: readonly Entry[]) => readonly Entry[];

/**
 * Entries whose writes were switched, so that neither a key nor a memory stands twice.
 *
 * @returns The entries afterwards, and those beside them by which some are covered.
 * @see SPEC 5.2, 5.12
 */
export async function settledEntries(
  store: Read,
  before: readonly Entry[],
  switched: readonly Entry[],
): Promise<{ readonly after: readonly Entry[]; readonly beside: readonly Entry[] }> {
  const sayings = await besides(store, before, switched);
  const keys = await takenKeys(store, before);
  return { after: settled(before, switched, { keys, sayings }), beside: sayings };
}

/** Entries other than these that say what one of these comes to say. */
async function besides(
  store: Read,
  before: readonly Entry[],
  after: readonly Entry[],
): Promise<readonly Entry[]> {
  const was = new Map(before.map((entry) => [entry.id, entry]));
  const own = new Set(was.keys());
  const found = new Map<EntryId, Entry>();
  for (const entry of after) {
    const old = was.get(entry.id);
    const saying = sayingOf(entry);
    if (saying === null || (old !== undefined && sayingOf(old) === saying)) continue;
    const { key, text } = headOf(entry);
    const canonical = canonicalEntry(key, text);
    const other = await store.entryByText(entry.account, scopeKey(entry.scope), canonical);
    if (other !== undefined && !own.has(other.id)) found.set(other.id, other);
  }
  return [...found.values()];
}

/**
 * Who else has the keys that these entries may come to show, and the numbered ones in their stead as
 * far as they could be needed: what the journal's functions ask for. The scopes are not read through.
 */
async function takenKeys(
  store: Pick<Store, "entryByKey">,
  entries: readonly Entry[],
): Promise<TakenKeys> {
  const ids = new Set(entries.map((entry) => entry.id));
  const taken = new Map<string, Map<string, EntryId>>();
  const holder = async (account: AccountId, scope: string, key: string) => {
    const found = await store.entryByKey(account, scope, key);
    const isHeld = found !== undefined && headOf(found).present && !ids.has(found.id);
    return isHeld ? found.id : undefined;
  };
  const look = async (account: AccountId, scope: string, key: string, sharers: number) => {
    const keys = taken.get(scope) ?? new Map<string, EntryId>();
    taken.set(scope, keys);
    const first = await holder(account, scope, key);
    if (first !== undefined) keys.set(key, first);
    else if (sharers === 1) return;
    // Each of the entries may take one of the free ones.
    for (let number = 2, free = 0; free < entries.length; number += 1) {
      const candidate = numberedKey(key, number);
      const held = await holder(account, scope, candidate);
      if (held === undefined) free += 1;
      else keys.set(candidate, held);
    }
  };
  const wanted = Map.groupBy(entries.flatMap(keysOf), ({ scope, key }) => `${scope}\u0000${key}`);
  await Promise.all(
    [...wanted.values()].map(async (sharing) => {
      const [one] = sharing;
      if (one !== undefined) await look(one.account, one.scope, one.key, sharing.length);
    }),
  );
  return taken;
}

/** The keys that an entry may come to show, each once. */
function keysOf({ account, scope, versions }: Entry) {
  const keys = new Set(versions.flatMap(({ key }) => (key === null ? [] : [key])));
  return [...keys].map((key) => ({ account, scope: scopeKey(scope), key }));
}

/** What a commit holds of an entry's change. */
export interface EntryChanges {
  readonly expect: readonly Expectation[];
  readonly changes: readonly Change[];
}

/**
 * The commit that makes entries what the journal says: each row at its old revision, and every key and
 * memory that comes to be shown is free, or is given up in this same commit.
 *
 * @param before - As they were read.
 * @param after - The same entries afterwards.
 * @param beside - Entries by which some are covered, and which are not changed.
 */
export function entryChanges(
  before: readonly Entry[],
  after: readonly Entry[],
  beside: readonly Entry[] = [],
): EntryChanges {
  const old = new Map(before.map((entry) => [entry.id, entry]));
  const changed = after.filter((entry) => old.get(entry.id) !== entry);
  const ids = new Set(changed.map(({ id }) => id));
  const covers = changed.some(isCovered) ? before.filter(({ id }) => !ids.has(id)) : [];
  const given = new Set(
    changed.flatMap((entry) => {
      const was = old.get(entry.id);
      return was === undefined ? [] : [keyPlace(was), sayingOf(was)];
    }),
  );
  const expect = changed.flatMap((entry): Expectation[] => {
    const { account, id } = entry;
    const was = old.get(id);
    const of = { account, scope: scopeKey(entry.scope), except: id };
    const { key, text } = headOf(entry);
    const [place, saying] = [keyPlace(entry), sayingOf(entry)];
    return [
      rowOf(entry, was?.revision ?? "absent"),
      ...(key === null || given.has(place) ? [] : [{ kind: "key", value: key, ...of } as const]),
      ...(saying === null || given.has(saying)
        ? []
        : [{ kind: "text", value: canonicalEntry(key, text), ...of } as const]),
    ];
  });
  const changes = changed.map((entry): Change => ({
    op: "put",
    row: "entry",
    value: entryRow(entry),
  }));
  const standing = [...covers, ...beside].map((entry) => rowOf(entry, entry.revision));
  return { expect: [...expect, ...standing], changes };
}

function rowOf({ account, id }: Entry, revision: number | "absent"): Expectation {
  return { kind: "row", row: "entry", account, id, revision };
}

function isCovered(entry: Entry): boolean {
  return countingVersion(entry)?.op === "covered";
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
 *   messages, and answers with them as they are to be.
 * @see SPEC 5.12, 8.3, 10.4
 */
export async function journalChanges(
  store: Pick<
    Store,
    | "accountsNaming"
    | "chats"
    | "entriesAnchoredTo"
    | "entryByText"
    | "entryByKey"
    | "epochsNaming"
    | "get"
    | "messages"
    | "suggestions"
  >,
  account: AccountId,
  messageIds: readonly MessageId[],
  decide: Switching,
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
  store: Pick<
    Store,
    | "accountsNaming"
    | "chats"
    | "entryByText"
    | "entryByKey"
    | "epochsNaming"
    | "get"
    | "messages"
    | "suggestions"
  >,
  account: AccountId,
  entries: readonly Entry[],
  decide: Switching,
  also: {
    readonly written?: readonly MessageId[];
    readonly suggestions?: readonly Suggestion[];
  } = {},
): Promise<Erasure> {
  const { written = [], suggestions = [] } = also;
  if (entries.length === 0 && suggestions.length === 0) return NOTHING;
  const { after, beside } = await settledEntries(store, entries, decide(entries));
  const rows = entryChanges(entries, after, beside);
  const writes = takenAway(entries, after);
  const gone = droppedFrom(entries, after);
  const waiting = suggestions.map(asEntry);
  const waitingAfter = decide(waiting);
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
