import { scopeKey, type Scope } from "../domain/entry.ts";
import type { AccountId, SettingId } from "../domain/ids.ts";
import { characterScope, GLOBAL, organizationScope, ownerOf } from "../domain/scope.ts";
import type { Change, Page, PageRequest, RowKind, Store } from "../ports/store.ts";
import { clearScope } from "./clear-scope.ts";
import type { ClosableStore } from "./closable-store.ts";
import type { Context } from "./context.ts";
import type { ErasureUseCases } from "./erasure-api.ts";

const AT_ONCE = 200;

/**
 * @param settings - The names under which the account's settings are kept.
 * @param accounts - Where an account is closed before anything of it is looked for.
 */
export function erasureUseCases(
  context: Context,
  settings: readonly SettingId[],
  accounts: Pick<ClosableStore, "close" | "open">,
): ErasureUseCases {
  const { store } = context;
  return {
    reopen: (account) => accounts.open(account),
    // Chats go first: what still runs in one finds nothing to write to, and queues nothing.
    account: async (account) => {
      accounts.close(account);
      await removeListed(store, account, "chat", (page) => store.chats(account, page));
      const characters = await everything((page) => store.characters(account, page));
      await removeEntries(store, account, [
        GLOBAL,
        ...characters.map(({ id }) => characterScope(id)),
      ]);
      await removeListed(store, account, "character", (page) => store.characters(account, page));
      await removeListed(store, account, "persona", (page) => store.personas(account, page));
      await removeListed(store, account, "notification", (page) =>
        store.notifications(account, page),
      );
      await removeListed(store, account, "charge", (page) => store.charges(account, page));
      await remove(store, account, "setting", settings);
    },
    organization: async (id) => {
      const scope = organizationScope(id);
      const account = ownerOf(scope, "" as AccountId);
      // Its members were told of it: in prompts, in notes, in what tools answered.
      for (const pinned of [false, true]) await clearScope(context, { account, scope }, pinned);
      await removeEntries(store, account, [scope]);
    },
  };
}

/** Entries with all their versions, tombstones among them, and what waits to be one. */
async function removeEntries(
  store: Store,
  account: AccountId,
  scopes: readonly Scope[],
): Promise<void> {
  const keys = scopes.map(scopeKey);
  const heads = await store.entriesSince(account, Object.fromEntries(keys.map((key) => [key, 0])));
  const waiting = await Promise.all(keys.map((scope) => store.suggestions(account, { scope })));
  await remove(store, account, "suggestion", ids(waiting.flat()));
  await remove(store, account, "entry", ids(heads));
}

async function removeListed<T extends { readonly id: string }>(
  store: Store,
  account: AccountId,
  row: RowKind,
  list: (page: PageRequest) => Promise<Page<T>>,
): Promise<void> {
  await remove(store, account, row, ids(await everything(list)));
}

async function remove(
  store: Store,
  account: AccountId,
  row: RowKind,
  all: readonly string[],
): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const changes = all
      .slice(from, from + AT_ONCE)
      .map((id): Change => ({ op: "remove", row, account, id }));
    await store.commit({ expect: [], changes });
  }
}

async function everything<T>(list: (page: PageRequest) => Promise<Page<T>>): Promise<readonly T[]> {
  const items: T[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ limit: AT_ONCE, cursor });
    items.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return items;
}

function ids(rows: readonly { readonly id: string }[]): readonly string[] {
  return rows.map(({ id }) => id);
}
