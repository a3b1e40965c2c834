import type { Commit } from "../../ports/store.ts";

/**
 * Entries that a commit expects to be absent and puts: their absence is checked by the insert itself,
 * as no change of the commit comes before it.
 *
 * @returns The index of the expectation by `entryName`.
 */
export function insertedEntries({ expect, changes }: Commit): ReadonlyMap<string, number> {
  const absent = new Map<string, number>();
  for (const [index, one] of expect.entries()) {
    if (one.kind !== "row" || one.row !== "entry" || one.revision !== "absent") continue;
    const name = entryName(one.account, one.id);
    if (!absent.has(name)) absent.set(name, index);
  }
  const inserted = new Map<string, number>();
  for (const change of changes) {
    if (change.op !== "put" && change.op !== "remove") continue;
    if (change.row !== "entry") continue;
    const name =
      change.op === "put"
        ? entryName(change.value.entry.account, change.value.entry.id)
        : entryName(change.account, change.id);
    const index = absent.get(name);
    if (index === undefined) continue;
    absent.delete(name);
    if (change.op === "put") inserted.set(name, index);
  }
  return inserted;
}

/** NUL stands in no text. */
export function entryName(account: string, id: string): string {
  return `${account}\u0000${id}`;
}
