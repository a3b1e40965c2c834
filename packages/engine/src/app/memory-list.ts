import type { Grant, ReadableScopes } from "../domain/access.ts";
import { type EntryHead, type Origin, scopeKey } from "../domain/entry.ts";
import { EngineError } from "../domain/errors.ts";
import type { AccountId } from "../domain/ids.ts";
import type { Page, PageRequest, Store } from "../ports/store.ts";

/** What a list of entries is narrowed to. */
export interface ListFilter {
  readonly pinned?: boolean | undefined;
  readonly origins?: readonly Origin[] | undefined;
  readonly q?: string | undefined;
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

function readCursor(
  cursor: string | undefined | null,
  sources: number,
): { readonly source: number; readonly cursor: string | undefined } {
  if (cursor === undefined || cursor === null) return { source: 0, cursor: undefined };
  const at = cursor.indexOf(":");
  const source = Number(cursor.slice(0, at));
  if (at < 1 || !Number.isInteger(source) || source < 0 || source >= sources) {
    throw new EngineError("invalid", "The cursor is not one of this list", {
      details: { field: "cursor" },
    });
  }
  return { source, cursor: cursor.slice(at + 1) || undefined };
}

function byAccount(grants: readonly Grant[]): readonly (readonly [AccountId, readonly string[]])[] {
  const groups = Map.groupBy(grants, (grant) => grant.account);
  return [...groups].map(([account, own]) => [account, own.map((grant) => scopeKey(grant.scope))]);
}
