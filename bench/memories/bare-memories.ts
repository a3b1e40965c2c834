import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { HEAD_COLUMNS } from "../../packages/engine/src/store/sql/entry-rows.ts";
import { OWNER } from "../assembly/long-chat.ts";

type Row = Record<string, SQLInputValue>;

/** Saved memories by prepared statements alone: rows in, rows out, nothing decided. */
export interface BareMemories {
  /** Writes what a commit of the engine wrote: the same rows, in one transaction. */
  insert(rows: SavedRows): void;
  /** The newest entries of a scope, or of all. */
  firstPage(scope: string | null, limit: number): number;
  close(): void;
}

/** An entry's row and its scope's, as the engine wrote them. */
export interface SavedRows {
  readonly entry: Row;
  readonly scope: Row;
}

/** Reads the rows that the engine wrote for an entry. */
export function savedRows(path: string): {
  readonly of: (id: string) => SavedRows;
  readonly close: () => void;
} {
  const database = new DatabaseSync(path, { readOnly: true });
  const entry = database.prepare("select * from entry where account_id = ? and id = ?");
  const scope = database.prepare("select * from scope_seq where account_id = ? and scope = ?");
  return {
    of: (id) => {
      const row = entry.get(OWNER, id) as Row | undefined;
      if (row === undefined) throw new Error(`The engine has not written ${id}`);
      return { entry: row, scope: scope.get(OWNER, row["scope"] ?? null) as Row };
    },
    close: () => database.close(),
  };
}

/** @param path - A database like the engine's own, with its tables, indexes and as many rows. */
export function bareMemories(path: string): BareMemories {
  const database = new DatabaseSync(path);
  // As the store opens its own: the same promises to the disk.
  database.exec("pragma journal_mode = wal");
  database.exec("pragma synchronous = full");
  database.exec("pragma secure_delete = on");
  database.exec("pragma cache_size = -16384");
  const put = (table: string, key: readonly string[]) => {
    const columns = database
      .prepare(`select name from pragma_table_info(?)`)
      .all(table)
      .map((row) => String(row["name"]));
    const changed = columns.filter((name) => !key.includes(name));
    return database.prepare(
      `insert into ${table} (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})
       on conflict (${key.join(", ")}) do update set ${changed
         .map((name) => `${name} = excluded.${name}`)
         .join(", ")}`,
    );
  };
  const putEntry = put("entry", ["account_id", "id"]);
  const putScope = put("scope_seq", ["account_id", "scope"]);
  const begin = database.prepare("begin immediate");
  const commit = database.prepare("commit");
  const heads = `select ${HEAD_COLUMNS.join(", ")} from entry where account_id = ?`;
  const newest = "order by updated_at desc, id desc limit ?";
  const ofScope = database.prepare(`${heads} and scope = ? and present = 1 ${newest}`);
  const ofAll = database.prepare(`${heads} and present = 1 ${newest}`);
  return {
    insert: ({ entry, scope }) => {
      begin.run();
      putEntry.run(...Object.values(entry));
      putScope.run(...Object.values(scope));
      commit.run();
    },
    firstPage: (scope, limit) =>
      (scope === null ? ofAll.all(OWNER, limit) : ofScope.all(OWNER, scope, limit)).length,
    close: () => database.close(),
  };
}
