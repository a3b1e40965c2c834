import {
  restoredChat,
  restoredMessage,
  restoredPiece,
  type ArchivedRows,
  type ArchiveItem,
} from "../domain/archive.ts";
import type { Entry } from "../domain/entry.ts";
import { entryRow } from "../domain/entry-head.ts";
import { EngineError, isEngineError } from "../domain/errors.ts";
import type { AccountId, ChatId, JobId } from "../domain/ids.ts";
import { selectedVariant, type Message } from "../domain/message.ts";
import { searchedText } from "../domain/outside.ts";
import type { Setting } from "../domain/record.ts";
import type { Change, Expectation, RowKind } from "../ports/store.ts";
import type { ArchivePlan, KeptRow } from "./archive-plan.ts";
import type { Context } from "./context.ts";
import { IMPORTING, settingStep } from "./credits.ts";
import { newJob } from "./new-job.ts";

const CHANGES_AT_ONCE = 500;
/** An import that has not said anything for so long is taken for dead. */
const LEASE_MS = 60_000;

/**
 * Writes an import so that nothing of it is seen before its last commit: what is in a chat is not found
 * without the chat's own row, which comes last, as do characters, entries and all else. Each chat that is
 * begun leaves a job that takes its rows away again where the import dies.
 *
 * One import of an account runs at a time; its commits hold only while it is that one.
 */
export class ArchiveWriter {
  readonly #context: Context;
  readonly #account: AccountId;
  readonly #jobs = new Map<ChatId, JobId>();
  #lease: Setting;
  #leaseUntil: number;
  #waiting: Change[] = [];
  #chats = new Set<ChatId>();
  #absent: Expectation[] = [];

  private constructor(context: Context, account: AccountId, lease: Setting, leaseUntil: number) {
    this.#context = context;
    this.#account = account;
    this.#lease = lease;
    this.#leaseUntil = leaseUntil;
  }

  /** @throws {EngineError} `conflict` while another import of the account runs. */
  static async open(context: Context, account: AccountId): Promise<ArchiveWriter> {
    const { store, ambient } = context;
    const before = await store.get("setting", account, IMPORTING);
    if (before !== undefined && leaseOf(before) > ambient.now()) throw underWay();
    const now = ambient.now();
    const until = now + LEASE_MS;
    // By the clock: a number that an earlier import had, whose row is gone, must not come again.
    const lease = leased(account, until, Math.max(now, (before?.revision ?? 0) + 1));
    try {
      await store.commit({
        expect: [expectLease(account, before?.revision ?? "absent")],
        changes: [{ op: "put", row: "setting", value: lease }],
      });
    } catch (error) {
      throw isEngineError(error, "conflict") ? underWay() : error;
    }
    return new ArchiveWriter(context, account, lease, until);
  }

  /** Writes what belongs to a new chat; keeps the rest for the end. */
  async take(item: ArchiveItem, isNew: boolean): Promise<void> {
    if (this.#isEnding()) await this.#flush();
    if (!isNew) return;
    if (item.kind === "chat") await this.#begin(item.value);
    else if (item.kind === "message") this.#put(this.#message(item.value));
    else if (item.kind === "piece") {
      this.#put({ op: "put", row: "piece", value: restoredPiece(item.value, this.#account) });
    } else if (item.kind === "pass") {
      const value = { ...item.value, account: this.#account };
      this.#put({ op: "put", row: "deepPass", value });
    }
    if (this.#waiting.length >= CHANGES_AT_ONCE) await this.#flush();
  }

  /** Makes all of it visible, at once. */
  async finish(plan: ArchivePlan): Promise<void> {
    await this.#flush();
    const rows = await Promise.all(plan.rows.map((row) => this.#last(row)));
    const account = this.#account;
    await this.#commit(
      [...plan.roomExpectations(), ...rows.flatMap(({ expect }) => expect)],
      [
        ...rows.flatMap(({ changes }) => changes),
        ...[...this.#jobs.values()].map((id): Change => ({ op: "finish", account, id })),
        { op: "remove", row: "setting", account, id: IMPORTING },
      ],
    );
  }

  /** Takes away what was written so far. Never throws: what stays is taken by its job. */
  async undo(): Promise<void> {
    try {
      const expect = [expectLease(this.#account, this.#lease.revision)];
      for (const id of this.#jobs.keys()) {
        await this.#context.store.commit({ expect, changes: [this.#remove(id)] });
      }
      await this.#context.store.commit({
        expect,
        changes: [{ op: "remove", row: "setting", account: this.#account, id: IMPORTING }],
      });
    } catch (error) {
      this.#context.ambient.log("error", "An import could not be taken back yet", {
        error: error instanceof Error ? error.message : String(error),
      });
    }
  }

  /** What an import that died left of the same chat goes first. */
  async #begin({ id }: ArchivedRows["chat"]): Promise<void> {
    const job = newJob(this.#context, { account: this.#account, id }, "import");
    this.#jobs.set(id, job.id);
    this.#put(this.#remove(id));
    this.#put({ op: "enqueue", job: { ...job, runAt: job.runAt + LEASE_MS } });
    this.#chats.add(id);
    // By itself: what follows expects that none of its rows is there.
    await this.#flush();
  }

  #remove(id: ChatId): Change {
    return { op: "remove", row: "chat", account: this.#account, id };
  }

  #message(archived: ArchivedRows["message"]): Change {
    const value: Message = restoredMessage(archived, this.#account);
    const text = searchedText(selectedVariant(value).text, value);
    return { op: "put", row: "message", value, terms: this.#context.analyzer.terms(text) };
  }

  #put(change: Change): void {
    this.#waiting.push(change);
    if (change.op !== "put" || change.row === "entry") return;
    const { id } = change.value;
    this.#absent.push(this.#expectAbsent(change.row, id));
    if (change.row === "message") this.#chats.add(change.value.chatId);
  }

  async #flush(): Promise<void> {
    if (this.#waiting.length === 0 && !this.#isEnding()) return;
    const renewed = this.#renewed();
    const renewal: readonly Change[] =
      renewed === undefined ? [] : [{ op: "put", row: "setting", value: renewed }];
    await this.#commit(
      [...[...this.#chats].map((id) => this.#expectAbsent("chat", id)), ...this.#absent],
      [...this.#waiting, ...renewal],
    );
    if (renewed !== undefined) this.#lease = renewed;
    this.#waiting = [];
    this.#absent = [];
    this.#chats = new Set();
  }

  /** @throws {EngineError} `conflict` where the lease was lost, or a row of the same id stands here. */
  async #commit(expect: readonly Expectation[], changes: readonly Change[]): Promise<void> {
    const all = [expectLease(this.#account, this.#lease.revision), ...expect];
    try {
      await this.#context.store.commit({ expect: all, changes });
    } catch (error) {
      if (!isEngineError(error, "conflict")) throw error;
      const failed = all[Number(error.details["expectation"])];
      if (failed?.kind !== "row" || failed.id === IMPORTING) throw lost();
      throw new EngineError(
        "conflict",
        `There is another ${failed.row} with this id: ${failed.id}`,
        {
          details: { matter: "archive-id", id: failed.id },
        },
      );
    }
  }

  #expectAbsent(row: RowKind, id: string): Expectation {
    return { kind: "row", row, account: this.#account, id, revision: "absent" };
  }

  #isEnding(): boolean {
    return this.#leaseUntil - this.#context.ambient.now() <= LEASE_MS / 2;
  }

  #renewed(): Setting | undefined {
    if (!this.#isEnding()) return undefined;
    this.#leaseUntil = this.#context.ambient.now() + LEASE_MS;
    return leased(this.#account, this.#leaseUntil, this.#lease.revision + 1);
  }

  async #last(
    row: KeptRow,
  ): Promise<{ expect: readonly Expectation[]; changes: readonly Change[] }> {
    const account = this.#account;
    if (row.kind === "settings") return this.#settings(row.value);
    const expect = [this.#expectAbsent(row.kind, row.value.id)];
    switch (row.kind) {
      case "entry": {
        const entry: Entry = { ...row.value, account };
        return { expect, changes: [{ op: "put", row: "entry", value: entryRow(entry) }] };
      }
      case "chat":
        return {
          expect,
          changes: [{ op: "put", row: "chat", value: restoredChat(row.value, account) }],
        };
      case "persona":
      case "character":
      case "suggestion":
        return {
          expect,
          changes: [{ op: "put", row: row.kind, value: { ...row.value, account } }],
        };
    }
  }

  async #settings({ prices, deepMemory, memoryReminder }: ArchivedRows["settings"]) {
    const { store } = this.#context;
    const steps = await Promise.all([
      ...(Object.keys(prices).length === 0
        ? []
        : [settingStep(store, this.#account, "prices", prices)]),
      ...(deepMemory ? [] : [settingStep(store, this.#account, "deep-memory", false)]),
      ...(memoryReminder ? [] : [settingStep(store, this.#account, "memory-reminder", false)]),
    ]);
    return {
      expect: steps.flatMap(({ expect }) => expect),
      changes: steps.flatMap(({ changes }) => changes),
    };
  }
}

/** Whether an import of the account runs now, by what it has said last. */
export function leaseOf(row: Setting): number {
  const { until } = JSON.parse(row.value) as { readonly until: number };
  return until;
}

function leased(account: AccountId, until: number, revision: number): Setting {
  return { id: IMPORTING, account, value: JSON.stringify({ until }), revision };
}

function expectLease(account: AccountId, revision: number | "absent"): Expectation {
  return { kind: "row", row: "setting", account, id: IMPORTING, revision };
}

function underWay(): EngineError {
  return new EngineError("conflict", "An import is under way; it has to end first", {
    details: { matter: "archive-under-way" },
  });
}

function lost(): EngineError {
  return new EngineError(
    "conflict",
    "The import stood still for over a minute and was given up; nothing of it stays. Start it again",
    { details: { matter: "archive-stalled" } },
  );
}
