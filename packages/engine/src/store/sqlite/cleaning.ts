import type { DatabaseSync } from "node:sqlite";
import type { Change } from "../../ports/store.ts";

const SOON_MS = 1_000;
const IDLE_MS = 600_000;
/** Up to this size a file is written anew; a larger one would keep others waiting for too long. */
const REWRITE_BYTES = 64 * 1024 * 1024;

/**
 * Sees to it that what was taken away leaves the files (SPEC 10.4). SQLite overwrites deleted content
 * in the database, but the write-ahead log keeps it until the log is emptied, and pages that were
 * rearranged may keep a stray copy until the file is written anew.
 *
 * Nothing in here fails: what cannot be done now is done later, and the commit before it stands.
 */
export class Cleaning {
  readonly #database: DatabaseSync;
  readonly #alone: (work: () => void) => Promise<void>;
  #logTimer: ReturnType<typeof setTimeout> | undefined;
  #rewriteTimer: ReturnType<typeof setTimeout> | undefined;
  #removed = false;

  /** @param alone - Runs something while no transaction is open on the connection. */
  constructor(database: DatabaseSync, alone: (work: () => void) => Promise<void>) {
    this.#database = database;
    this.#alone = alone;
  }

  /** After a commit: at once when it took something away, soon when it replaced something. */
  async after(changes: readonly Change[]): Promise<void> {
    if (changes.some(takesAway)) {
      this.#removed = true;
      await this.#emptyLog();
    } else if (changes.some(replaces)) {
      this.#emptyLogSoon();
    }
    if (this.#removed) this.#rewriteWhenIdle();
  }

  /** Before the database is closed. */
  async finish(): Promise<void> {
    clearTimeout(this.#logTimer);
    clearTimeout(this.#rewriteTimer);
    if (this.#removed) await this.#rewrite();
  }

  async #emptyLog(): Promise<void> {
    clearTimeout(this.#logTimer);
    this.#logTimer = undefined;
    let busy: unknown = 1;
    await this.#try(() => {
      busy = this.#database.prepare("pragma wal_checkpoint(truncate)").get()?.["busy"];
    });
    if (busy !== 0 && this.#database.isOpen) this.#emptyLogSoon();
  }

  #emptyLogSoon(): void {
    if (this.#logTimer !== undefined) return;
    this.#logTimer = setTimeout(() => void this.#emptyLog(), SOON_MS);
    this.#logTimer.unref();
  }

  #rewriteWhenIdle(): void {
    clearTimeout(this.#rewriteTimer);
    this.#rewriteTimer = setTimeout(() => void this.#rewrite(), IDLE_MS);
    this.#rewriteTimer.unref();
  }

  async #rewrite(): Promise<void> {
    await this.#try(() => {
      if (this.#size() > REWRITE_BYTES) return;
      this.#database.exec("vacuum");
      this.#database.exec("pragma wal_checkpoint(truncate)");
      this.#removed = false;
    });
  }

  async #try(work: () => void): Promise<void> {
    try {
      await this.#alone(work);
    } catch {
      // Another process is in the way, or the disk is full: whoever writes next is told.
    }
  }

  #size(): number {
    const pages = this.#database.prepare("pragma page_count").get()?.["page_count"];
    const bytes = this.#database.prepare("pragma page_size").get()?.["page_size"];
    return Number(pages) * Number(bytes);
  }
}

function takesAway(change: Change): boolean {
  if (change.op === "remove") return true;
  return change.op === "put" && change.row === "entry" && !change.value.head.present;
}

/** The words of a message come with its last text only: while a reply grows nothing is replaced. */
function replaces(change: Change): boolean {
  if (change.op !== "put" || change.row === "chat") return false;
  if (change.row === "entry") return change.value.entry.revision > 1;
  if (change.row === "message" && change.terms === undefined) return false;
  return change.value.revision > 1;
}
