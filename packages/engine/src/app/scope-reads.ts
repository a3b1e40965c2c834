import type { Grant, ReadableScopes } from "../domain/access.ts";
import { scopeKey, type EntryHead } from "../domain/entry.ts";
import type { AccountId } from "../domain/ids.ts";
import type { Store } from "../ports/store.ts";

/** Of `ReadableScopes`, or one scope of it. */
type Readable = Pick<ReadableScopes, "grants">;

type Counters = Readonly<Record<string, number>>;

/** The keys of what may be read, in its order. */
export function readableKeys(readable: Readable): readonly string[] {
  return readable.grants.map((grant) => scopeKey(grant.scope));
}

/** Those of organizations, by which the prompts are found that tell what is theirs. */
export function organizationKeys(readable: ReadableScopes): readonly string[] {
  return readable.grants.flatMap(({ scope }) =>
    scope.kind === "organization" ? [scopeKey(scope)] : [],
  );
}

/** Present entries of everything that may be read, by whom it belongs to. */
export async function readHeads(store: Store, readable: Readable): Promise<readonly EntryHead[]> {
  const lists = await Promise.all(
    byAccount(readable.grants).map(([account, keys]) => store.entryHeads(account, keys)),
  );
  return lists.length === 1 ? (lists[0] ?? []) : lists.flat();
}

/** Entries touched since, absent ones included. */
export async function readSince(
  store: Store,
  readable: Readable,
  asOf: Counters,
): Promise<readonly EntryHead[]> {
  const lists = await Promise.all(
    byAccount(readable.grants).map(([account, keys]) =>
      store.entriesSince(account, Object.fromEntries(keys.map((key) => [key, asOf[key] ?? 0]))),
    ),
  );
  return lists.flat();
}

export async function readSeqs(store: Store, readable: Readable): Promise<Counters> {
  const parts = await Promise.all(
    byAccount(readable.grants).map(([account, keys]) => store.entrySeqs(account, keys)),
  );
  const seqs: Record<string, number> = {};
  for (const key of readableKeys(readable)) seqs[key] = 0;
  return Object.assign(seqs, ...parts);
}

function byAccount(grants: readonly Grant[]): readonly (readonly [AccountId, readonly string[]])[] {
  const keys = new Map<AccountId, string[]>();
  for (const { account, scope } of grants) {
    const known = keys.get(account);
    if (known === undefined) keys.set(account, [scopeKey(scope)]);
    else known.push(scopeKey(scope));
  }
  return [...keys];
}
