import type { Expectation } from "../../ports/store.ts";
import { hashOf } from "./entry-rows.ts";
import type { Queries } from "./schema.ts";

/** Whether an expectation holds in the state that the queries see. */
export async function holds(queries: Queries, expectation: Expectation): Promise<boolean> {
  const { account } = expectation;
  switch (expectation.kind) {
    case "row": {
      // Every table of a row kind has these columns; the type needs one name.
      const table = expectation.row as "setting";
      const row = await queries
        .selectFrom(table)
        .select("revision")
        .where("account_id", "=", account)
        .where("id", "=", expectation.id)
        .executeTakeFirst();
      return (row?.revision ?? "absent") === expectation.revision;
    }
    case "key":
    case "text": {
      const { scope, value, except } = expectation;
      const isKey = expectation.kind === "key";
      const rows = await queries
        .selectFrom("entry")
        .select("id")
        .where("account_id", "=", account)
        .where("scope", "=", scope)
        .where(isKey ? "key_hash" : "canonical_hash", "=", hashOf(value))
        .where(isKey ? "entry_key" : "canonical", "=", value)
        .where("present", "=", 1)
        .execute();
      return rows.every((row) => row.id === except);
    }
    case "count": {
      const count = await countEntries(queries, account, expectation.scope, expectation.pinned);
      return count <= expectation.atMost;
    }
    case "tray": {
      const rows = await queries
        .selectFrom("suggestion")
        .select("form")
        .where("account_id", "=", account)
        .where("scope", "=", expectation.scope)
        .where("standing", "=", 1)
        .execute();
      return (
        rows.length <= expectation.atMost && rows.every((row) => row.form !== expectation.form)
      );
    }
    case "lease": {
      const row = await queries
        .selectFrom("job")
        .select("attempts")
        .where("account_id", "=", account)
        .where("id", "=", expectation.id)
        .where("state", "=", "running")
        .executeTakeFirst();
      return row?.attempts === expectation.attempt;
    }
  }
}

export async function countEntries(
  queries: Queries,
  account: string,
  scope: string,
  pinned: boolean,
): Promise<number> {
  const { count } = await queries
    .selectFrom("entry")
    .select((expression) => expression.fn.countAll<number>().as("count"))
    .where("account_id", "=", account)
    .where("scope", "=", scope)
    .where("present", "=", 1)
    .where("pinned", "=", pinned ? 1 : 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}
