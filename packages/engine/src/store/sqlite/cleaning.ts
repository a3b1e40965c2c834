import type { DatabaseSync } from "node:sqlite";
import type { Change } from "../../ports/store.ts";
import { isBusy } from "./failures.ts";

const SOON_MS = 1_000;
/** Up to this size a file is written anew when it is closed. */
const REWRITE_BYTES = 64 * 1024 * 1024;

/**
 * Sees to it that what was taken away leaves the files (SPEC 10.4). SQLite overwrites deleted content
 * in the database, but the write-ahead log keeps it until the log is emptied, and pages that were
 * rearranged may keep a stray copy until the file is written anew.
 */
export class Cleaning {
  readonly #database: DatabaseSync;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #removed = false;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** After a commit: at once when it took something away, soon when it replaced something. */
  after(changes: readonly Change[]): void {
    if (changes.some(takesAway)) {
      this.#removed = true;
      this.#emptyLog();
    } else if (changes.some(replaces)) {
      this.#emptyLogSoon();
    }
  }

  /** Before the database is closed. */
  finish(): void {
    clearTimeout(this.#timer);
    if (this.#removed && this.#size() <= REWRITE_BYTES) this.#try("vacuum");
    this.#try("pragma wal_checkpoint(truncate)");
  }

  #emptyLog(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const row = this.#database.prepare("pragma wal_checkpoint(truncate)").get();
    if (row?.["busy"] !== 0) this.#emptyLogSoon();
  }

  #emptyLogSoon(): void {
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (!this.#database.isOpen) return;
      if (this.#database.isTransaction) this.#emptyLogSoon();
      else this.#emptyLog();
    }, SOON_MS);
    this.#timer.unref();
  }

  #size(): number {
    const pages = this.#database.prepare("pragma page_count").get()?.["page_count"];
    const bytes = this.#database.prepare("pragma page_size").get()?.["page_size"];
    return Number(pages) * Number(bytes);
  }

  #try(statement: string): void {
    try {
      this.#database.exec(statement);
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
  }
}

function takesAway(change: Change): boolean {
  if (change.op === "remove") return true;
  return change.op === "put" && change.row === "entry" && !change.value.head.present;
}

function replaces(change: Change): boolean {
  if (change.op !== "put") return false;
  return change.row === "entry" ? change.value.entry.revision > 1 : change.value.revision > 1;
}
