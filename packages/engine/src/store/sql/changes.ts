import { sql } from "kysely";
import { scopeKey } from "../../domain/entry.ts";
import type { Epoch } from "../../domain/epoch.ts";
import type { Message } from "../../domain/message.ts";
import type { Change, EntryRow, Rows, ScopeCount } from "../../ports/store.ts";
import { anchorMessages } from "../entry-index.ts";
import { type PlainKind, rowOf } from "./columns.ts";
import { entryRow } from "./entry-rows.ts";
import { conflictAt } from "./conflict.ts";
import type { EntryStatements } from "./entry-statements.ts";
import type { Flavour } from "./flavour.ts";
import { entryName } from "./inserted-entries.ts";
import { enqueueJob, finishJob, retryJob } from "./jobs.ts";
import type { Queries } from "./schema.ts";

/** What one commit does, in its order. */
export class ChangeWriter {
  readonly #queries: Queries;
  readonly #flavour: Flavour;
  /** Each scope's seq rises once a commit. */
  readonly #raised = new Set<string>();
  readonly #statements: EntryStatements;

  /** Entries that are to be inserted, each with the expectation that it is absent. */
  readonly #inserted: Map<string, number>;

  constructor(
    queries: Queries,
    flavour: Flavour,
    statements: EntryStatements,
    inserted: ReadonlyMap<string, number>,
  ) {
    this.#queries = queries;
    this.#flavour = flavour;
    this.#statements = statements;
    this.#inserted = new Map(inserted);
  }

  async apply(change: Change): Promise<void> {
    switch (change.op) {
      case "put":
        if (change.row === "entry") return this.#putEntry(change.value);
        if (change.row === "message") return this.#putMessage(change.value, change.terms);
        await this.#put(change.row, change.value);
        if (change.row === "epoch") await this.#putRefs(change.value as Epoch);
        return;
      case "remove":
        if (change.row === "message") await this.#unindex(change.account, change.id);
        if (change.row === "chat") await this.#removeBelow(change.account, change.id);
        if (change.row === "entry") await this.#takeFromScope(change.account, change.id);
        // Every table of a row kind has these columns; the type needs one name.
        await this.#queries
          .deleteFrom(change.row as "setting")
          .where("account_id", "=", change.account)
          .where("id", "=", change.id)
          .execute();
        if (change.row === "epoch") await this.#removeRefs(change.account, change.id);
        if (change.row === "entry") {
          await this.#removeAnchors(change.account, change.id);
          await this.#statements.dropVector(this.#queries, change.account, change.id, "");
        }
        return;
      case "enqueue":
        return enqueueJob(this.#queries, change.job);
      case "finish":
        return finishJob(this.#queries, change.account, change.id);
      case "retry":
        return retryJob(this.#queries, change);
    }
  }

  async #put(kind: PlainKind, value: Rows[PlainKind]): Promise<void> {
    await this.#statements.putRow(this.#queries, kind, rowOf(kind, value));
  }

  async #putMessage(message: Message, terms: readonly string[] | undefined): Promise<void> {
    const row = rowOf("message", message);
    if (terms === undefined) {
      await this.#statements.putRow(this.#queries, "message", row);
      return;
    }
    const rid = await this.#statements.putMessage(this.#queries, row);
    const { account, chatId } = message;
    await this.#flavour.words.put(this.#queries, { rid, account, chatId }, terms);
  }

  async #unindex(account: string, id: string): Promise<void> {
    const row = await this.#queries
      .selectFrom("message")
      .select(["rid", "chat_id"])
      .where("account_id", "=", account)
      .where("id", "=", id)
      .executeTakeFirst();
    if (row === undefined) return;
    const { rid, chat_id: chatId } = row;
    await this.#flavour.words.put(this.#queries, { rid, account, chatId }, []);
  }

  async #putRefs({ account, id, refs }: Epoch): Promise<void> {
    await this.#removeRefs(account, id);
    const list = JSON.stringify([...new Set(refs)]);
    await this.#queries
      .insertInto("epoch_ref")
      .columns(["account_id", "ref", "epoch_id"])
      .expression((from) =>
        from
          .selectFrom(this.#flavour.elements(sql.val(list), "each"))
          .select([sql.val(account).as("account"), "each.value", sql.val(id).as("epoch")]),
      )
      .execute();
  }

  async #removeRefs(account: string, epochId: string): Promise<void> {
    await this.#queries
      .deleteFrom("epoch_ref")
      .where("account_id", "=", account)
      .where("epoch_id", "=", epochId)
      .execute();
  }

  async #putEntry(value: EntryRow): Promise<void> {
    const { account, id, scope } = value.entry;
    const { present, pinned } = value.head;
    const expected = this.#inserted.get(entryName(account, id));
    if (expected !== undefined) return this.#insertEntry(value, expected);
    const before = await this.#standing(account, id);
    const isMoved = before !== undefined && before.scope !== scopeKey(scope);
    if (isMoved) await this.#raise(account, before.scope, minus(countsOf(before)));
    const after = countsOf({ present, pinned });
    const counts = before === undefined || isMoved ? after : plus(after, minus(countsOf(before)));
    const row = entryRow(value, await this.#raise(account, scopeKey(scope), counts));
    await this.#statements.put(this.#queries, row);
    if (before !== undefined) {
      await this.#removeAnchors(account, id);
      // Nothing is made of "", so that of an entry that is not present any vector goes.
      await this.#statements.dropVector(
        this.#queries,
        account,
        id,
        present ? value.head.writeId : "",
      );
    }
    await this.#putAnchors(value);
  }

  async #insertEntry(value: EntryRow, expected: number): Promise<void> {
    const { account, id, scope } = value.entry;
    this.#inserted.delete(entryName(account, id));
    const seq = await this.#raise(account, scopeKey(scope), countsOf(value.head));
    const [inserted] = await this.#statements.insert(this.#queries, entryRow(value, seq));
    if (inserted === undefined) throw conflictAt(expected);
    await this.#putAnchors(value);
  }

  async #putAnchors({ entry }: EntryRow): Promise<void> {
    const { account, id } = entry;
    const anchors = anchorMessages(entry);
    if (anchors.length === 0) return;
    await this.#queries
      .insertInto("entry_anchor")
      .values(
        anchors.map((message) => ({ account_id: account, message_id: message, entry_id: id })),
      )
      .execute();
  }

  async #removeAnchors(account: string, entryId: string): Promise<void> {
    await this.#queries
      .deleteFrom("entry_anchor")
      .where("account_id", "=", account)
      .where("entry_id", "=", entryId)
      .execute();
  }

  async #standing(account: string, id: string) {
    const [row] = await this.#statements.standing(this.#queries, account, id);
    return row;
  }

  async #takeFromScope(account: string, entryId: string): Promise<void> {
    const before = await this.#standing(account, entryId);
    if (before === undefined) return;
    await this.#raise(account, before.scope, minus(countsOf(before)));
  }

  async #raise(account: string, scope: string, counts: ScopeCount): Promise<number> {
    const key = nameOf(account, scope);
    const by = this.#raised.has(key) ? 0 : 1;
    const { pinned, unpinned } = counts;
    const [row] = await this.#statements.raise(this.#queries, account, scope, by, pinned, unpinned);
    if (row === undefined) throw new Error("an upsert that returns has returned nothing");
    this.#raised.add(key);
    return row.seq;
  }

  async #removeBelow(account: string, chatId: string): Promise<void> {
    await this.#flavour.words.removeChat(this.#queries, account, chatId);
    await this.#queries
      .deleteFrom("epoch_ref")
      .where("account_id", "=", account)
      .where("epoch_id", "in", (from) =>
        from
          .selectFrom("epoch")
          .select("id")
          .where("account_id", "=", account)
          .where("chat_id", "=", chatId),
      )
      .execute();
    for (const table of [
      "message",
      "piece",
      "epoch",
      "request",
      "notification",
      "rebuild",
      "suggestion",
      "deepPass",
    ] as const) {
      await this.#queries
        .deleteFrom(table)
        .where("account_id", "=", account)
        .where("chat_id", "=", chatId)
        .execute();
    }
    await this.#queries
      .updateTable("charge")
      .set({ chat_id: null })
      .where("account_id", "=", account)
      .where("chat_id", "=", chatId)
      .execute();
    await this.#queries
      .deleteFrom("job")
      .where("account_id", "=", account)
      .where("job_key", "=", chatId)
      .execute();
  }
}

/** NUL stands in no text. */
function nameOf(account: string, name: string): string {
  return `${account}\u0000${name}`;
}

/** What an entry adds to the counts of its scope. */
function countsOf(standing: {
  readonly present: boolean | number;
  readonly pinned: boolean | number;
}): ScopeCount {
  if (!standing.present) return { pinned: 0, unpinned: 0 };
  return standing.pinned ? { pinned: 1, unpinned: 0 } : { pinned: 0, unpinned: 1 };
}

function minus({ pinned, unpinned }: ScopeCount): ScopeCount {
  return { pinned: -pinned, unpinned: -unpinned };
}

function plus(a: ScopeCount, b: ScopeCount): ScopeCount {
  return { pinned: a.pinned + b.pinned, unpinned: a.unpinned + b.unpinned };
}
