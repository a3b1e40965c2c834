import type { Anchor, Entry, EntryVersion } from "./entry.ts";
import { canonicalEntry } from "./entry-head.ts";
import type { WriteId } from "./ids.ts";

/** The id of a covering of a write: the first that is free. It tells which write is covered. */
export function coverId({ versions }: Entry, write: EntryVersion): WriteId {
  for (let number = 1; ; number += 1) {
    const id = `${write.id}~${number}` as WriteId;
    if (!versions.some((version) => version.id === id)) return id;
  }
}

/**
 * Versions without coverings of what is off or gone: once the write that was covered counts no more,
 * there is nothing to cover, and what was there before it is shown. Where the write comes back, it is
 * looked at anew whether another entry says the same.
 *
 * @see SPEC 5.2, 5.12
 */
export function withoutIdleCovers(versions: readonly EntryVersion[]): readonly EntryVersion[] {
  const left = versions.filter(
    (version) => version.op !== "covered" || coveredWrite(versions, version)?.active === true,
  );
  return left.length === versions.length ? versions : left;
}

/**
 * An entry as it is once a write of another one, which covers it, is taken back for good.
 *
 * @param write - As it was before, of an entry of the same scope.
 * @returns The same object where that write does not cover it.
 * @see SPEC 5.2, 5.17
 */
export function uncovered(entry: Entry, write: EntryVersion): Entry {
  const { versions } = entry;
  const saying = canonicalEntry(write.key, write.text);
  const left = versions.filter((version) => {
    if (version.op !== "covered" || !isSameAnchor(version.anchor, write.anchor)) return true;
    const text = coveredWrite(versions, version)?.text;
    return text === undefined || canonicalEntry(version.key, text) !== saying;
  });
  if (left.length === versions.length) return entry;
  return { ...entry, versions: left, revision: entry.revision + 1 };
}

function coveredWrite(
  versions: readonly EntryVersion[],
  { id }: EntryVersion,
): EntryVersion | undefined {
  const covered = id.slice(0, id.lastIndexOf("~"));
  return versions.find((version) => version.id === covered);
}

function isSameAnchor(a: Anchor, b: Anchor): boolean {
  if (a === null || b === null) return a === b;
  if (a.messageId !== b.messageId) return false;
  return a.kind === "variant"
    ? b.kind === "variant" && a.variantId === b.variantId
    : b.kind === "message";
}
