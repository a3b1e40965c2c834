import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from "kysely";
import { AS_LISTS } from "../sql/ready-query.ts";
import { failureOf } from "./failures.ts";

/** Statements that are kept prepared; preparing costs as much as running a small one. */
const PREPARED = 300;

/** Kysely's SQLite over an open `node:sqlite` database, on the one connection that it is. */
export function nodeSqliteDialect(
  database: DatabaseSync,
  path: string,
  connection = new NodeSqliteConnection(database, path),
): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(database, path, connection),
    createIntrospector: (queries) => new SqliteIntrospector(queries),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class NodeSqliteDriver implements Driver {
  readonly #database: DatabaseSync;
  readonly #path: string;
  readonly #connection: NodeSqliteConnection;

  constructor(database: DatabaseSync, path: string, connection: NodeSqliteConnection) {
    this.#database = database;
    this.#path = path;
    this.#connection = connection;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async beginTransaction(_: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    // A transaction that begins by reading and writes later can lose its place to another process.
    this.#execute(settings.accessMode === "read only" ? "begin" : "begin immediate");
  }

  async commitTransaction(): Promise<void> {
    this.#execute("commit");
  }

  async rollbackTransaction(): Promise<void> {
    // After some failures, a full disk for one, SQLite has rolled back already.
    if (this.#database.isOpen && this.#database.isTransaction) this.#execute("rollback");
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    if (this.#database.isOpen) this.#database.close();
  }

  #execute(statement: string): void {
    try {
      this.#database.exec(statement);
    } catch (error) {
      throw failureOf(error, this.#path);
    }
  }
}

interface Prepared {
  readonly statement: StatementSync;
  /** Names of the columns that it returns; none where it returns no rows. */
  readonly columns: readonly string[];
}

/** The one connection that an open database is, with its prepared statements. */
export class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #path: string;
  readonly #prepared = new Map<string, Prepared>();

  constructor(database: DatabaseSync, path: string) {
    this.#database = database;
    this.#path = path;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.run<R>(query);
  }

  /** The same at once. Whoever calls it is in a transaction, or nobody is. */
  run<R>(query: CompiledQuery): QueryResult<R> {
    const { sql, parameters } = query;
    try {
      const { statement, columns } = this.#prepare(sql);
      const values = parameters as readonly SQLInputValue[];
      if (columns.length > 0) {
        const rows = statement.all(...values) as unknown as readonly (readonly unknown[])[];
        if (AS_LISTS in query) return { rows: rows as R[] };
        return { rows: rows.map((row) => namedRow(columns, row)) as R[] };
      }
      const { changes } = statement.run(...values);
      return { rows: [], numAffectedRows: BigInt(changes) };
    } catch (error) {
      throw failureOf(error, this.#path);
    }
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("This store reads no row one by one");
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known !== undefined) return known;
    const statement = this.#database.prepare(sql);
    // Lists of values, named here, are read in half the time of the driver's own objects.
    statement.setReturnArrays(true);
    const prepared = { statement, columns: statement.columns().map((column) => column.name) };
    const [oldest] = this.#prepared.keys();
    if (this.#prepared.size >= PREPARED && oldest !== undefined) this.#prepared.delete(oldest);
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

function namedRow(
  columns: readonly string[],
  values: readonly unknown[],
): Readonly<Record<string, unknown>> {
  const row: Record<string, unknown> = {};
  for (let place = 0; place < columns.length; place += 1) {
    row[columns[place] ?? ""] = values[place];
  }
  return row;
}
