import type { Entry } from "./entry.ts";
import { headOf } from "./entry-head.ts";
import { standingOnce } from "./entry-standing.ts";
import { freeKey, keyWithName, withHeadKey } from "./free-key.ts";
import type { EntryId } from "./ids.ts";
import { GLOBAL } from "./scope.ts";

/**
 * The entries of a character that is deleted, as global ones. A key that is taken there gets the
 * character's name appended. The global limit does not matter; what was taken back moves too, so that
 * it can still come back. A memory that both scopes hold stands once: the pinned one, else the global.
 *
 * @param entries - Those of the character's scope that are not erased.
 * @param globals.keys - Keys of the present global entries, and whose they are.
 * @param globals.sayings - Present global entries that say what one of these says; others do no harm.
 * @returns The entries in their order, then those of `sayings` that one of them covers.
 * @see SPEC 5.2, 5.5
 */
export function movedToGlobal(
  entries: readonly Entry[],
  characterName: string,
  globals: { readonly keys: ReadonlyMap<string, EntryId>; readonly sayings: readonly Entry[] },
): readonly Entry[] {
  const { keys, sayings } = globals;
  const moved = entries.map((entry): Entry => ({ ...entry, scope: GLOBAL }));
  const once = standingOnce([...entries, ...sayings], [...moved, ...sayings], []);
  const covered = once.slice(entries.length).filter((entry) => !sayings.includes(entry));
  const gone = new Set(covered.map(({ id }) => id));
  const taken = new Set([...keys].flatMap(([key, id]) => (gone.has(id) ? [] : [key])));
  const named = once.slice(0, entries.length).map((entry, index) => {
    const { key } = headOf(entry);
    const revision = (entries[index]?.revision ?? 0) + 1;
    if (key === null) return { ...entry, revision };
    const free = taken.has(key)
      ? freeKey(keyWithName(key, characterName), (candidate) => taken.has(candidate))
      : key;
    taken.add(free);
    return { ...(free === key ? entry : withHeadKey(entry, free)), revision };
  });
  return [...named, ...covered];
}
