import type { Expectation, ScopeCount } from "../../ports/store.ts";
import { standsAt } from "../stands-at.ts";
import type { EntryStatements } from "./entry-statements.ts";
import type { Queries } from "./schema.ts";

/** Whether an expectation holds in the state that the queries see. */
export async function holds(
  queries: Queries,
  statements: EntryStatements,
  expectation: Expectation,
): Promise<boolean> {
  const { account } = expectation;
  switch (expectation.kind) {
    case "row": {
      const { row: kind, id } = expectation;
      const [row] = await statements.revision(queries, kind, account, id);
      return standsAt(row?.revision, expectation.revision);
    }
    case "key":
    case "text": {
      const { scope, value, except } = expectation;
      const holders = expectation.kind === "key" ? statements.keyHolders : statements.textHolders;
      const rows = await holders(queries, account, scope, value);
      return rows.every((row) => row.id === except);
    }
    case "count": {
      const counts = await countEntries(queries, statements, account, expectation.scope);
      return (expectation.pinned ? counts.pinned : counts.unpinned) <= expectation.atMost;
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

/** How many present entries a scope has; none of one that nobody has written. */
export async function countEntries(
  queries: Queries,
  statements: EntryStatements,
  account: string,
  scope: string,
): Promise<ScopeCount> {
  const [counts] = await statements.counts(queries, account, scope);
  return counts ?? { pinned: 0, unpinned: 0 };
}
