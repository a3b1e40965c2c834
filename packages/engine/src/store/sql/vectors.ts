import type { Store } from "../../ports/store.ts";
import { valueOf } from "./columns.ts";
import { elementsOf } from "./entry-pages.ts";
import { HEAD_COLUMNS, headsOf } from "./entry-rows.ts";
import type { Flavour } from "./flavour.ts";
import type { Queries } from "./schema.ts";

export function vectorReads(
  queries: Queries,
  flavour: Flavour,
): Pick<Store, "vectors" | "entriesWithoutVector"> {
  return {
    vectors: async (account, entryIds) => {
      const rows = await queries
        .selectFrom("vector")
        .selectAll()
        .where("account_id", "=", account)
        .where("id", "in", elementsOf(flavour, JSON.stringify(entryIds)))
        .orderBy("id")
        .execute();
      return rows.map((row) => valueOf("vector", row));
    },
    entriesWithoutVector: async (account, identity, limit) => {
      const rows = await queries
        .selectFrom("entry")
        .select(HEAD_COLUMNS)
        .where("account_id", "=", account)
        .where("present", "=", 1)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("vector")
                .select("vector.id")
                .whereRef("vector.account_id", "=", "entry.account_id")
                .whereRef("vector.id", "=", "entry.id")
                .where("vector.identity", "=", identity),
            ),
          ),
        )
        .orderBy("id")
        .limit(limit)
        .execute();
      return headsOf(account, rows);
    },
  };
}
