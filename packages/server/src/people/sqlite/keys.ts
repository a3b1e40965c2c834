import { KEYS_PER_ACCOUNT } from "@keepsake/engine/limits";
import type { PeopleStore } from "../people-store.ts";
import { tooMany } from "../refusals.ts";
import { personOf } from "./accounts.ts";
import type { PeopleDatabase } from "./database.ts";
import { organizationsOf } from "./organizations.ts";
import { toKey } from "./rows.ts";

type Keys = Pick<PeopleStore, "addKey" | "keyOf" | "keys" | "useKey" | "removeKey">;

export function sqliteKeys(database: PeopleDatabase): Keys {
  return {
    addKey: ({ id, account, tokenHash, name, begins, writes, createdAt, lastUsedAt }) =>
      database.write(() => {
        const count = database.one(
          "select count(*) as n from people_key where account = ?",
          account,
        );
        if (Number(count?.["n"]) >= KEYS_PER_ACCOUNT) throw tooMany("keys", KEYS_PER_ACCOUNT);
        database.run(
          "insert into people_key values (?, ?, ?, ?, ?, ?, ?, ?)",
          id,
          account,
          tokenHash,
          name,
          begins,
          writes ? 1 : 0,
          createdAt,
          lastUsedAt,
        );
      }),
    keyOf: async (tokenHash) => {
      const row = database.one("select * from people_key where token_hash = ?", tokenHash);
      if (row === undefined) return undefined;
      const credential = toKey(row);
      return {
        credential,
        person: personOf(database, credential.account),
        organizations: organizationsOf(database, credential.account),
      };
    },
    keys: async (account) =>
      database
        .all("select * from people_key where account = ? order by created_at desc, id", account)
        .map(toKey),
    useKey: (id, now) =>
      database.write(() => {
        database.run("update people_key set last_used_at = ? where id = ?", now, id);
      }),
    removeKey: (account, id) =>
      database.write(
        () => database.run("delete from people_key where account = ? and id = ?", account, id) > 0,
      ),
  };
}
