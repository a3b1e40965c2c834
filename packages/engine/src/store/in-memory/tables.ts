import type { Entry, EntryHead } from "../../domain/entry.ts";
import type { Job } from "../../domain/job.ts";
import type { EntryRow, RowKind, Rows } from "../../ports/store.ts";

/** An entry with what its store gave it. */
export interface StoredEntry {
  readonly entry: Entry;
  readonly head: EntryHead;
  readonly scope: string;
  readonly canonical: EntryRow["canonical"];
  readonly findableKey: string | null;
  readonly filterText: string;
}

/** Everything of a store in memory. Each map is by `rowKey`. */
export interface Tables {
  readonly rows: { readonly [K in Exclude<RowKind, "entry">]: Map<string, Rows[K]> };
  readonly entries: Map<string, StoredEntry>;
  readonly jobs: Map<string, Job>;
  /** The words of messages that search finds. */
  readonly terms: Map<string, readonly string[]>;
  /** The highest seq of a scope, by account and scope key. */
  readonly seqs: Map<string, number>;
}

/** One key of several parts. No text holds NUL, so no two lists of parts make the same key. */
export function rowKey(...parts: readonly string[]): string {
  return parts.join("\0");
}

export function emptyTables(): Tables {
  return {
    rows: {
      character: new Map(),
      persona: new Map(),
      chat: new Map(),
      message: new Map(),
      piece: new Map(),
      epoch: new Map(),
      request: new Map(),
      setting: new Map(),
      notification: new Map(),
      charge: new Map(),
      rebuild: new Map(),
      suggestion: new Map(),
      deepPass: new Map(),
      vector: new Map(),
    },
    entries: new Map(),
    jobs: new Map(),
    terms: new Map(),
    seqs: new Map(),
  };
}

export function getRow<K extends RowKind>(
  tables: Tables,
  row: K,
  account: string,
  id: string,
): Rows[K] | undefined;
export function getRow(
  tables: Tables,
  row: RowKind,
  account: string,
  id: string,
): Rows[RowKind] | undefined {
  const key = rowKey(account, id);
  return row === "entry" ? tables.entries.get(key)?.entry : tables.rows[row].get(key);
}
