import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { EngineError } from "@keepsake/engine";
import { TABLES } from "./tables.ts";

const WAIT_MS = 5_000;
const LONGEST_PAUSE_MS = 40;
const BUSY = 5;

export type Row = Readonly<Record<string, unknown>>;

/** A connection of its own to the file of the engine's store: all that people are kept in lies there, too. */
export class PeopleDatabase {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  /** @param path - `:memory:` for one without a file. */
  constructor(path: string) {
    this.#database = new DatabaseSync(path, { timeout: 5, enableForeignKeyConstraints: true });
    this.#database.exec("pragma synchronous = full");
    this.#database.exec("pragma secure_delete = on");
  }

  /** Makes what is not there yet; forward only. */
  async migrate(): Promise<void> {
    await this.write(() => {
      this.#database.exec("create table if not exists people_schema (version integer not null)");
      const version = Number(this.one("select version from people_schema")?.["version"] ?? 0);
      if (version > TABLES.length) {
        throw new EngineError("unavailable", "The people in the database are of a newer version", {
          details: { reason: "newer" },
        });
      }
      for (const statements of TABLES.slice(version)) this.#database.exec(statements);
      this.run("delete from people_schema");
      this.run("insert into people_schema (version) values (?)", TABLES.length);
    });
  }

  all(sql: string, ...values: readonly SQLInputValue[]): readonly Row[] {
    return this.#prepared(sql).all(...values);
  }

  one(sql: string, ...values: readonly SQLInputValue[]): Row | undefined {
    return this.#prepared(sql).get(...values);
  }

  /** @returns How many rows it changed. */
  run(sql: string, ...values: readonly SQLInputValue[]): number {
    return Number(this.#prepared(sql).run(...values).changes);
  }

  /**
   * All of `work` or nothing of it. While the engine writes it waits outside of SQLite: inside, the
   * engine, of the same process, could not go on.
   *
   * @throws {EngineError} `unavailable` if the database stays busy.
   */
  async write<T>(work: () => T): Promise<T> {
    const until = performance.now() + WAIT_MS;
    for (let pause = 1; !this.#begin(); pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      if (performance.now() >= until) {
        throw new EngineError("unavailable", "The database is busy", {
          details: { reason: "busy" },
        });
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    try {
      const done = work();
      this.#database.exec("commit");
      return done;
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec("rollback");
      throw error;
    }
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  #begin(): boolean {
    try {
      this.#database.exec("begin immediate");
      return true;
    } catch (error) {
      const code = error instanceof Error && "errcode" in error ? Number(error.errcode) : 0;
      if ((code & 0xff) !== BUSY) throw error;
      return false;
    }
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}
