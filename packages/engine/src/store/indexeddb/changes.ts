import { type EntryHead, scopeKey } from "../../domain/entry.ts";
import type { Job } from "../../domain/job.ts";
import type { Message } from "../../domain/message.ts";
import type { Change, EntryRow } from "../../ports/store.ts";
import { anchorMessages } from "../entry-index.ts";
import { queuedTwin, retriedJob } from "../job-queue.ts";
import type { Databases } from "./databases.ts";
import { recordOf } from "./entry-records.ts";
import type { ChatTransaction, EntryOperation, ScopeState } from "./schema.ts";

/** Besides messages: what goes with its chat. */
const BELOW = [
  "piece",
  "epoch",
  "request",
  "notification",
  "rebuild",
  "suggestion",
  "deepPass",
] as const;

type Key = [account: string, id: string];

/**
 * Makes one commit's changes in the database of chats, and gathers what is left to do in those of
 * entries. Waits for nothing but the transaction, which would end otherwise.
 */
export class ChangeWriter {
  readonly operations: EntryOperation[] = [];
  readonly clear: string[] = [];
  readonly #transaction: ChatTransaction;
  readonly #databases: Databases;
  readonly #raised = new Map<string, number>();

  constructor(transaction: ChatTransaction, databases: Databases) {
    this.#transaction = transaction;
    this.#databases = databases;
  }

  async apply(change: Change): Promise<void> {
    switch (change.op) {
      case "put":
        if (change.row === "entry") return this.#putEntry(change.value);
        if (change.row === "message") return this.#putMessage(change.value, change.terms);
        await this.#transaction.objectStore(change.row).put(change.value as never);
        return;
      case "remove":
        return this.#remove(change);
      case "enqueue":
        return this.#enqueue(change.job);
      case "finish":
        return this.#jobs.delete([change.account, change.id]);
      case "retry":
        return this.#retry(change);
    }
  }

  get #jobs() {
    return this.#transaction.objectStore("job");
  }

  async #putMessage(message: Message, terms: readonly string[] | undefined): Promise<void> {
    await this.#transaction.objectStore("message").put(message);
    if (terms === undefined) return;
    const { account, id, chatId } = message;
    const words = this.#transaction.objectStore("words");
    if (terms.length === 0) return words.delete([account, id]);
    const tokens = [...new Set(terms)].map((term) => tokenOf(account, term));
    await words.put({ account, id, chatId, terms, tokens });
  }

  async #remove(change: Extract<Change, { readonly op: "remove" }>): Promise<void> {
    const { account, id, row } = change;
    const key: Key = [account, id];
    if (row === "entry") return this.#removeEntry(key);
    await this.#transaction.objectStore(row).delete(key);
    if (row === "message") await this.#transaction.objectStore("words").delete(key);
    if (row === "chat") await this.#removeBelow(account, id);
    if (row === "character") {
      this.clear.push(this.#databases.nameOf({ kind: "character", characterId: id as never }));
    }
  }

  async #removeBelow(account: string, chatId: string): Promise<void> {
    const messages = this.#transaction.objectStore("message");
    const span = IDBKeyRange.bound([account, chatId], [account, chatId, []]);
    const ids = await messages.index("byOrdinal").getAllKeys(span);
    const words = this.#transaction.objectStore("words");
    await Promise.all(ids.flatMap((id) => [messages.delete(id), words.delete(id)]));
    for (const name of BELOW) {
      const rows = this.#transaction.objectStore(name);
      const keys = await rows.index("byChat").getAllKeys([account, chatId]);
      await Promise.all(keys.map((key) => rows.delete(key)));
    }
    const charges = this.#transaction.objectStore("charge");
    const ofChat = IDBKeyRange.bound([account, chatId], [account, chatId, []]);
    const kept = await charges.index("byChat").getAll(ofChat);
    await Promise.all(kept.map((charge) => charges.put({ ...charge, chatId: null })));
    const jobs = await this.#jobs.index("byKey").getAllKeys([account, chatId]);
    await Promise.all(jobs.map((key) => this.#jobs.delete(key)));
  }

  async #putEntry(row: EntryRow): Promise<void> {
    const { account, id, scope, revision } = row.entry;
    const places = this.#transaction.objectStore("entryPlace");
    const database = this.#databases.nameOf(scope);
    const before = await places.get([account, id]);
    if (before !== undefined) {
      await this.#raise(account, before.scope, before.database);
      if (before.database !== database) {
        this.operations.push({ database: before.database, remove: [account, id] });
      }
    }
    const seq = await this.#raise(account, scopeKey(scope), database);
    const anchors = anchorMessages(row.entry);
    await places.put({ account, id, scope: scopeKey(scope), database, revision, anchors });
    if (before !== undefined) await this.#dropVector([account, id], row.head);
    this.operations.push({ database, put: recordOf(row, seq) });
  }

  async #removeEntry(key: Key): Promise<void> {
    const places = this.#transaction.objectStore("entryPlace");
    const place = await places.get(key);
    if (place === undefined) return;
    await this.#raise(place.account, place.scope, place.database);
    await places.delete(key);
    await this.#dropVector(key);
    this.operations.push({ database: place.database, remove: key });
  }

  /** Takes away what was made of another write, of an entry that is not present any. */
  async #dropVector(key: Key, head?: Pick<EntryHead, "present" | "writeId">): Promise<void> {
    const vectors = this.#transaction.objectStore("vector");
    const vector = await vectors.get(key);
    if (head?.present !== true || vector?.writeId !== head.writeId) await vectors.delete(key);
  }

  async #raise(account: string, scope: string, database: string): Promise<number> {
    const name = JSON.stringify([account, scope]);
    const raised = this.#raised.get(name);
    if (raised !== undefined) return raised;
    const states = this.#transaction.objectStore("scopeState");
    const before: ScopeState | undefined = await states.get([account, scope]);
    const seq = (before?.seq ?? 0) + 1;
    await states.put({ account, scope, seq, database });
    this.#raised.set(name, seq);
    return seq;
  }

  async #enqueue(job: Job): Promise<void> {
    if ((await this.#jobs.get([job.account, job.id])) !== undefined) return;
    const twin = queuedTwin(await this.#sameKey(job), job);
    if (twin === undefined) await this.#jobs.put(job);
    else if (job.runAt < twin.runAt) {
      await this.#jobs.put({ ...twin, runAt: job.runAt, revision: twin.revision + 1 });
    }
  }

  async #retry(change: Extract<Change, { readonly op: "retry" }>): Promise<void> {
    const job = await this.#jobs.get([change.account, change.id]);
    if (job === undefined) return;
    const twin = queuedTwin(await this.#sameKey(job), job);
    if (twin !== undefined) await this.#jobs.delete([twin.account, twin.id]);
    await this.#jobs.put(retriedJob(job, change, twin));
  }

  #sameKey(job: Job): Promise<Job[]> {
    return this.#jobs.index("byKey").getAll([job.account, job.key]);
  }
}

/** NUL stands in no text, so that no account's token looks like another's. */
export function tokenOf(account: string, term: string): string {
  return `${account}\0${term}`;
}
