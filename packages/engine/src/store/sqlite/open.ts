import { closeSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { EngineError } from "../../domain/errors.ts";
import { failureOf } from "./failures.ts";

/** How long SQLite itself may wait, and the whole process with it. */
const INNER_WAIT_MS = 5;
const CACHE_KIB = 16_384;

/**
 * Opens a database file and sets it up: readers beside a writer, every commit on the disk before it
 * is confirmed (SPEC 12.1), deleted content overwritten (SPEC 10.4).
 *
 * @throws {EngineError} `unavailable` if the file cannot be used, or is somebody else's.
 */
export function openDatabase(path: string, maxBytes?: number): DatabaseSync {
  let database: DatabaseSync | undefined;
  makePrivate(path);
  try {
    database = new DatabaseSync(path, {
      timeout: INNER_WAIT_MS,
      enableForeignKeyConstraints: true,
    });
    refuseForeign(database, path);
    database.exec("pragma journal_mode = wal");
    database.exec("pragma synchronous = full");
    database.exec("pragma secure_delete = on");
    database.exec(`pragma cache_size = -${CACHE_KIB}`);
    if (maxBytes !== undefined) limitSize(database, maxBytes);
    return database;
  } catch (error) {
    if (database?.isOpen === true) database.close();
    throw failureOf(error, path);
  }
}

/** What people tell their characters is for no other user of the machine to read. */
function makePrivate(path: string): void {
  if (path === ":memory:" || path.startsWith("file:")) return;
  try {
    closeSync(openSync(path, "a", 0o600));
  } catch {
    // SQLite will say what is wrong with the place.
  }
}

function limitSize(database: DatabaseSync, maxBytes: number): void {
  const pageBytes = database.prepare("pragma page_size").get()?.["page_size"];
  database.exec(`pragma max_page_count = ${Math.floor(maxBytes / Number(pageBytes))}`);
}

function refuseForeign(database: DatabaseSync, path: string): void {
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table'")
    .all()
    .map((row) => row["name"]);
  if (tables.length === 0 || tables.includes("keepsake_schema")) return;
  throw new EngineError("unavailable", `The database ${path} belongs to another program`, {
    details: { reason: "not-a-database", path },
  });
}
