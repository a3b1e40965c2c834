import type { Grant, ReadableScopes } from "../domain/access.ts";
import { type EntryHead, type Origin, scopeKey } from "../domain/entry.ts";
import { EngineError } from "../domain/errors.ts";
import type { AccountId } from "../domain/ids.ts";
import { oldEntries } from "../domain/old-entries.ts";
import type { Page, PageRequest, Store } from "../ports/store.ts";
import { readHeads } from "./scope-reads.ts";

/** What a list of entries is narrowed to. */
export interface ListFilter {
  readonly pinned?: boolean | undefined;
  readonly origins?: readonly Origin[] | undefined;
  readonly q?: string | undefined;
  /** What was not touched for long at this moment, the oldest first (SPEC 6.13). */
  readonly oldAt?: number | undefined;
}

/**
 * A page of the entries that may be read, newest first: the account's own, then each organization's.
 *
 * @throws {EngineError} `invalid` for a cursor that this list did not make.
 */
export async function listEntries(
  store: Store,
  readable: ReadableScopes | { readonly grants: readonly Grant[] },
  filter: ListFilter,
  page: PageRequest,
): Promise<Page<EntryHead> & { readonly total: number }> {
  if (filter.oldAt !== undefined) return listOld(store, readable, filter, page, filter.oldAt);
  const sources = byAccount(readable.grants);
  const start = readCursor(page.cursor, sources.length);
  const items: EntryHead[] = [];
  let total = 0;
  let next: string | null = null;
  for (const [index, [account, scopes]] of sources.entries()) {
    const isPast = index < start.source;
    const left = page.limit - items.length;
    const wanted = isPast || next !== null ? 0 : left;
    const cursor = index === start.source ? start.cursor : undefined;
    const found = await store.entryPage(
      account,
      { ...filter, scopes },
      wanted === 0 ? { limit: 1 } : { limit: wanted, cursor },
    );
    total += found.total;
    if (isPast || next !== null) continue;
    if (wanted === 0) {
      if (found.items.length > 0) next = `${index}:`;
      continue;
    }
    items.push(...found.items);
    if (found.next !== null) next = `${index}:${found.next}`;
  }
  return { items, total, next };
}

/** Few are old, and none becomes so while one looks through them: they are cut into pages by their places. */
async function listOld(
  store: Store,
  readable: { readonly grants: readonly Grant[] },
  filter: ListFilter,
  { cursor, limit }: PageRequest,
  now: number,
): Promise<Page<EntryHead> & { readonly total: number }> {
  const from = Number(cursor ?? 0);
  if (!Number.isInteger(from) || from < 0) throw badCursor();
  const all = oldEntries(await readHeads(store, readable), filter, now);
  const to = from + limit;
  return {
    items: all.slice(from, to),
    total: all.length,
    next: to < all.length ? String(to) : null,
  };
}

function badCursor(): EngineError {
  return new EngineError("invalid", "The cursor is not one of this list", {
    details: { field: "cursor" },
  });
}

function readCursor(
  cursor: string | undefined | null,
  sources: number,
): { readonly source: number; readonly cursor: string | undefined } {
  if (cursor === undefined || cursor === null) return { source: 0, cursor: undefined };
  const at = cursor.indexOf(":");
  const source = Number(cursor.slice(0, at));
  if (at < 1 || !Number.isInteger(source) || source < 0 || source >= sources) {
    throw badCursor();
  }
  return { source, cursor: cursor.slice(at + 1) || undefined };
}

function byAccount(grants: readonly Grant[]): readonly (readonly [AccountId, readonly string[]])[] {
  const groups = Map.groupBy(grants, (grant) => grant.account);
  return [...groups].map(([account, own]) => [account, own.map((grant) => scopeKey(grant.scope))]);
}
