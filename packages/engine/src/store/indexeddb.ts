import type { RowKind, Rows, Store } from "../ports/store.ts";
import { guardedStore } from "./guarded-store.ts";
import { chargeReads } from "./indexeddb/charge-reads.ts";
import { chatReads } from "./indexeddb/chat-reads.ts";
import { claimJob, commitChats, renewJob, touchesEntries } from "./indexeddb/commit.ts";
import { Databases } from "./indexeddb/databases.ts";
import { entryById, entryReads } from "./indexeddb/entry-reads.ts";
import { EntryTurn } from "./indexeddb/entry-turn.ts";
import { failureOf } from "./indexeddb/failures.ts";
import { type Locks, platformLocks } from "./indexeddb/locks.ts";
import { suggestionReads } from "./indexeddb/suggestion-reads.ts";
import { vectorReads } from "./indexeddb/vector-reads.ts";
import { compareJobs } from "./job-queue.ts";

export interface IndexedDbStoreOptions {
  /** The browser's own if not said. */
  readonly indexedDB?: IDBFactory | undefined;
  /** The browser's own if not said; where it has none, locks that hold in this page alone. */
  readonly locks?: Locks | undefined;
  /** Of the database of chats; `keepsake` if not said. */
  readonly name?: string | undefined;
}

/**
 * Opens a store in the browser (SPEC 11.1): one database of chats, and `ais-memory-{characterId}` for
 * each character's entries, `ais-memory-global` for the account's. No transaction spans two databases,
 * so a commit that touches entries leaves an intent with the chats, which is carried out under a lock
 * at once, or by whoever comes next (DESIGN 1).
 *
 * @throws {EngineError} `unavailable` if the browser gives no database, or a newer page wrote it.
 */
export async function indexedDbStore(options: IndexedDbStoreOptions = {}): Promise<Store> {
  const databases = new Databases(options.indexedDB ?? globalThis.indexedDB, options.name);
  const locks = options.locks ?? platformLocks();
  const failure = (error: unknown): unknown => failureOf(error, databases.name);
  const turn = new EntryTurn(databases, locks);
  try {
    await turn.alone(async () => undefined);
  } catch (error) {
    await databases.close();
    throw failure(error);
  }
  const entries = entryReads(databases);
  const vectors = vectorReads(databases);
  const store: Store = {
    get: async <K extends RowKind>(row: K, account: string, id: string) => {
      if (row === "entry") {
        return (await turn.settled(() => entryById(databases, account, id))) as Rows[K] | undefined;
      }
      // Every store of a row kind has these keys; the type needs one name.
      const chats = await databases.chats();
      return (await chats.get(row as "setting", [account, id])) as Rows[K] | undefined;
    },
    ...chatReads(databases),
    ...chargeReads(databases),
    ...suggestionReads(databases),
    entryHeads: (...args) => turn.settled(() => entries.entryHeads(...args)),
    entryPage: (...args) => turn.settled(() => entries.entryPage(...args)),
    entriesSince: (...args) => turn.settled(() => entries.entriesSince(...args)),
    entriesById: (...args) => turn.settled(() => entries.entriesById(...args)),
    entriesAnchoredTo: (...args) => turn.settled(() => entries.entriesAnchoredTo(...args)),
    entryByKey: (...args) => turn.settled(() => entries.entryByKey(...args)),
    entryByText: (...args) => turn.settled(() => entries.entryByText(...args)),
    entryCount: (...args) => turn.settled(() => entries.entryCount(...args)),
    vectors: vectors.vectors,
    entriesWithoutVector: (...args) => turn.settled(() => vectors.entriesWithoutVector(...args)),
    jobs: async (account, key) => {
      const chats = await databases.chats();
      const jobs = await chats.getAllFromIndex("job", "byKey", [account, key]);
      return jobs.toSorted(compareJobs);
    },
    claimJob: async (now, leaseMs, kinds) => claimJob(await databases.chats(), now, leaseMs, kinds),
    renewJob: async (job, leaseUntil) => renewJob(await databases.chats(), job, leaseUntil),
    commit: (commit) =>
      touchesEntries(commit)
        ? turn.alone(() => commitChats(databases, commit))
        : commitChats(databases, commit),
    check: async () => {
      await (await databases.chats()).count("chat");
    },
    close: () => databases.close(),
  };
  return guardedStore(store, failure);
}
