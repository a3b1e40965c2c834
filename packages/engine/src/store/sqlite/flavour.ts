import { type CompiledQuery, type Expression, type Kysely, sql } from "kysely";
import type { Flavour } from "../sql/flavour.ts";
import type { MigrationTypes } from "../sql/migrations.ts";
import type { Queries, Schema } from "../sql/schema.ts";
import type { NodeSqliteConnection } from "./dialect.ts";
import { isBusy } from "./failures.ts";
import { createMessageWords, messageWords } from "./words.ts";

/** What SQLite's tables are made of. */
export const SQLITE_TYPES: MigrationTypes = {
  integer: "integer",
  real: "real",
  risingKey: sql`integer`,
  selectedTokens: (body) =>
    sql<number>`coalesce(json_extract(${body}, '$.variants[' || json_extract(${body}, '$.selected') || '].tokens'), 0)`,
  createWordIndex: createMessageWords,
};

const LONGEST_PAUSE_MS = 40;

/** @param waitMs - How long a write waits for other processes to finish theirs. */
export function sqliteFlavour(
  database: Kysely<Schema>,
  waitMs: number,
  connection: NodeSqliteConnection,
): Flavour {
  // The transaction has the connection to itself: nothing has to be waited for.
  const run = async <Row>(queries: Queries, query: CompiledQuery<Row>) =>
    queries.isTransaction
      ? connection.run<Row>(query).rows
      : (await queries.executeQuery<Row>(query)).rows;
  return {
    run,
    write: (work) => whileBusy(waitMs, () => database.transaction().execute(work)),
    read: (work) => database.transaction().setAccessMode("read only").execute(work),
    elements: (list: Expression<string>, name) =>
      sql<{ value: string }>`json_each(${list})`.as(name),
    unindexed: <T>(column: string) => sql<T>`+${sql.ref(column)}`,
    contains: (text, part) => sql<boolean>`instr(${text}, ${part}) > 0`,
    words: messageWords({ run }),
  };
}

/**
 * Tries until the database is free. It waits here and not inside SQLite, which would keep the whole
 * process waiting.
 *
 * @throws {EngineError} `unavailable` if it is still busy after `waitMs`.
 */
export async function whileBusy<T>(waitMs: number, attempt: () => Promise<T>): Promise<T> {
  const until = performance.now() + waitMs;
  for (let pause = 1; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until) throw error;
    }
    const spread = pause * (0.5 + Math.random());
    await new Promise((resolve) => setTimeout(resolve, spread));
  }
}
