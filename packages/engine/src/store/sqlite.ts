import { Kysely } from "kysely";
import type { Store } from "../ports/store.ts";
import { guardedStore } from "./guarded-store.ts";
import { migrate } from "./sql/migrations.ts";
import type { Schema } from "./sql/schema.ts";
import { sqlStore } from "./sql/store.ts";
import { Cleaning } from "./sqlite/cleaning.ts";
import { NodeSqliteConnection, nodeSqliteDialect } from "./sqlite/dialect.ts";
import { SQLITE_TYPES, sqliteFlavour, whileBusy } from "./sqlite/flavour.ts";
import { openDatabase } from "./sqlite/open.ts";

const WAIT_MS = 5_000;

export interface SqliteStoreOptions {
  /** The database file, which is made where there is none; `:memory:` for one without a file. */
  readonly path: string;
  /** How long a commit waits for other processes that write; 5 seconds if not said. */
  readonly waitMs?: number | undefined;
  /** How large the database may grow; as large as the disk lets it if not said. */
  readonly maxBytes?: number | undefined;
}

/**
 * Opens a store in one SQLite file, over `node:sqlite` (SPEC 11.2). Several processes may open the
 * same file. A confirmed commit is on the disk; what was deleted leaves the files at once, but for
 * rare stray copies in rearranged pages, which go when the store is idle or closed.
 *
 * @throws {EngineError} `unavailable` if the file cannot be used, is no database of Keepsake, or was
 *   written by a newer version.
 */
export async function sqliteStore(options: SqliteStoreOptions): Promise<Store> {
  const { path, waitMs = WAIT_MS, maxBytes } = options;
  const database = await whileBusy(waitMs, async () => openDatabase(path, maxBytes));
  const connection = new NodeSqliteConnection(database, path);
  const queries = new Kysely<Schema>({ dialect: nodeSqliteDialect(database, path, connection) });
  const flavour = sqliteFlavour(queries, waitMs, connection);
  const cleaning = new Cleaning(database, (work) =>
    queries.connection().execute(async () => work()),
  );
  try {
    await flavour.write((alone) => migrate(alone, SQLITE_TYPES));
  } catch (error) {
    await queries.destroy();
    if (database.isOpen) database.close();
    throw error;
  }
  const store = sqlStore(queries, flavour);
  return guardedStore({
    ...store,
    commit: async (commit) => {
      await store.commit(commit);
      await cleaning.after(commit.changes);
    },
    check: async () => {
      await queries.selectFrom("keepsake_schema").select("version").executeTakeFirst();
    },
    close: async () => {
      await cleaning.finish();
      await queries.destroy();
    },
  });
}
