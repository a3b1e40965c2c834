import type { EntryVector } from "../../domain/entry-vector.ts";
import type { Store } from "../../ports/store.ts";
import type { Databases } from "./databases.ts";
import { headOf } from "./entry-records.ts";
import { presentRecords } from "./entry-reads.ts";

export function vectorReads(databases: Databases): Pick<Store, "vectors" | "entriesWithoutVector"> {
  const found = async (account: string, ids: readonly string[]): Promise<EntryVector[]> => {
    const transaction = (await databases.chats()).transaction("vector");
    const rows = await Promise.all(
      [...new Set(ids)].toSorted().map((id) => transaction.store.get([account, id])),
    );
    await transaction.done;
    return rows.filter((row) => row !== undefined);
  };
  return {
    vectors: found,
    entriesWithoutVector: async (account, identity, limit) => {
      const chats = await databases.chats();
      const states = await chats.getAll("scopeState", IDBKeyRange.bound([account], [account, []]));
      const scopes = states.map(({ scope }) => scope);
      const records = await presentRecords(databases, account, scopes);
      const ids = records.map(({ id }) => id);
      const made = (await found(account, ids)).filter((row) => row.identity === identity);
      const have = new Set<string>(made.map(({ id }) => id));
      return records
        .filter(({ id }) => !have.has(id))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, limit)
        .map(headOf);
    },
  };
}
