import { type ColumnDataType, sql } from "kysely";
import type { Queries } from "./schema.ts";

/**
 * Scopes say how many entries they have, and lists come out of an index in their order: neither reads
 * a scope through (SPEC 5.3, 6.6).
 */
export async function countScopes(
  queries: Queries,
  types: { readonly integer: ColumnDataType },
): Promise<void> {
  const { schema } = queries;
  // SQLite takes `on conflict` after a select only where that ends in a condition.
  await sql`insert into scope_seq (account_id, scope, seq)
    select account_id, scope, max(seq) from entry where true group by account_id, scope
    on conflict do nothing`.execute(queries);
  for (const [name, pinned] of [
    ["pinned", 1],
    ["unpinned", 0],
  ] as const) {
    await schema
      .alterTable("scope_seq")
      .addColumn(name, types.integer, (column) => column.notNull().defaultTo(0))
      .execute();
    await queries
      .updateTable("scope_seq")
      .set({
        [name]: sql<number>`(select count(*) from entry
          where entry.account_id = scope_seq.account_id and entry.scope = scope_seq.scope
            and entry.present = 1 and entry.pinned = ${sql.lit(pinned)})`,
      })
      .execute();
  }
  await schema.dropIndex("entry_by_scope").execute();
  await schema
    .createIndex("entry_by_scope")
    .on("entry")
    .columns(["account_id", "scope", "present", "updated_at", "id", "pinned"])
    .execute();
  await schema
    .createIndex("entry_by_time")
    .on("entry")
    .columns(["account_id", "present", "updated_at", "id", "scope", "pinned"])
    .execute();
}
