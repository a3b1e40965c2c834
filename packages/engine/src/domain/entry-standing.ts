import { scopeKey, type Entry, type EntryVersion } from "./entry.ts";
import { coverId } from "./entry-cover.ts";
import { canonicalEntry, countingVersion, headOf } from "./entry-head.ts";
import { freeKey, withHeadKey } from "./free-key.ts";
import type { EntryId } from "./ids.ts";

/** Keys of present entries and who has them, by scope key. */
export type TakenKeys = ReadonlyMap<string, ReadonlyMap<string, EntryId>>;

/** What of the other entries of a scope matters to those that come to be shown. */
export interface Standing {
  readonly keys: TakenKeys;
  /** Present entries that say what one of them would say; others do no harm. */
  readonly sayings: readonly Entry[];
}

/**
 * What was switched, so that nothing stands twice: a memory that another entry holds is covered by it,
 * and a key that another entry has gets a number.
 *
 * @param before - As they were.
 * @param after - The same entries in the same order, as the journal left them.
 * @see SPEC 5.2, 5.12
 */
export function settled(
  before: readonly Entry[],
  after: readonly Entry[],
  standing: Standing,
): readonly Entry[] {
  return withFreeKeys(before, standingOnce(before, after, standing.sayings), standing.keys);
}

/** Scope, key and text of what an entry shows, as one string; null where it shows nothing. */
export function sayingOf(entry: Entry): string | null {
  const { present, key, text } = headOf(entry);
  return present ? `${scopeKey(entry.scope)}\u0000${canonicalEntry(key, text)}` : null;
}

/**
 * Sees to it that what comes to be shown does not say again what another entry of its scope says: it is
 * covered by that one. The pinned ones stand first, then those that stood before, then the oldest.
 *
 * What covers hangs on the same as the write of the entry that stands: where that one is taken back, the
 * covered one is shown again; where it is the person's, or counts for good, so does the covering. It
 * lasts no longer than the write that it covers (`withoutIdleCovers`).
 *
 * @param after - The same entries as `before`, in the same order; equal ones are not new.
 * @param others - Present entries beside them, which are not changed.
 * @returns The entries in their order, the others as they are.
 * @see SPEC 5.2, 5.12
 */
export function standingOnce(
  before: readonly Entry[],
  after: readonly Entry[],
  others: readonly Entry[],
): readonly Entry[] {
  const own = new Set(after.map(({ id }) => id));
  const standing = new Map<string, EntryVersion>();
  for (const entry of others) {
    if (!own.has(entry.id)) stand(standing, entry);
  }
  const inOrder = after
    .flatMap((entry, index) => {
      const saying = sayingOf(entry);
      const was = before[index];
      const stood = was !== undefined && sayingOf(was) === saying;
      return saying === null ? [] : [{ entry, index, stood, saying }];
    })
    .toSorted(
      (a, b) =>
        Number(headOf(b.entry).pinned) - Number(headOf(a.entry).pinned) ||
        Number(b.stood) - Number(a.stood) ||
        a.entry.createdAt - b.entry.createdAt ||
        (a.entry.id < b.entry.id ? -1 : 1),
    );
  const result = [...after];
  for (const { entry, index, saying } of inOrder) {
    const keeper = standing.get(saying);
    if (keeper === undefined) stand(standing, entry);
    else result[index] = covered(entry, keeper, before[index]);
  }
  return result;
}

function stand(standing: Map<string, EntryVersion>, entry: Entry): void {
  const saying = sayingOf(entry);
  const version = countingVersion(entry);
  if (saying !== null && version !== undefined) standing.set(saying, version);
}

/** Right behind the version that counts: what is put back later counts before it. */
function covered(entry: Entry, keeper: EntryVersion, before: Entry | undefined): Entry {
  const counting = countingVersion(entry);
  if (counting === undefined) return entry;
  const { anchor, source } = keeper;
  const cover: EntryVersion = {
    ...counting,
    id: coverId(entry, counting),
    op: "covered",
    text: "",
    pinned: false,
    anchor,
    source,
    active: true,
  };
  const place = entry.versions.indexOf(counting) + 1;
  return {
    ...entry,
    versions: entry.versions.toSpliced(place, 0, cover),
    revision: (before ?? entry).revision + 1,
  };
}

/**
 * Gives every entry a key that no other has. Those that keep the key they had come first; the others
 * take what is free then, oldest first.
 *
 * @param after - The same entries as `before`, in the same order.
 */
function withFreeKeys(
  before: readonly Entry[],
  after: readonly Entry[],
  taken: TakenKeys,
): readonly Entry[] {
  const ids = new Set(after.map((entry) => entry.id));
  const holders = new Set<string>();
  for (const [scope, keys] of taken) {
    for (const [key, id] of keys) if (!ids.has(id)) holders.add(place(scope, key));
  }
  const keyed = after.flatMap((entry, index) => {
    const { key } = headOf(entry);
    const was = before[index];
    const keeps = was !== undefined && headOf(was).key === key;
    return key === null ? [] : [{ entry, key, index, keeps }];
  });
  const result = [...after];
  const inOrder = keyed.toSorted(
    (a, b) =>
      Number(b.keeps) - Number(a.keeps) ||
      a.entry.createdAt - b.entry.createdAt ||
      (a.entry.id < b.entry.id ? -1 : 1),
  );
  for (const { entry, key, index } of inOrder) {
    const scope = scopeKey(entry.scope);
    const free = freeKey(key, (candidate) => holders.has(place(scope, candidate)));
    holders.add(place(scope, free));
    if (free !== key) result[index] = withHeadKey(entry, free);
  }
  return result;
}

function place(scope: string, key: string): string {
  return `${scope}\u0000${key}`;
}
