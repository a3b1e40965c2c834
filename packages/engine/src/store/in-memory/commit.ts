import { scopeKey } from "../../domain/entry.ts";
import { EngineError } from "../../domain/errors.ts";
import type { Job } from "../../domain/job.ts";
import { suggestionForm } from "../../domain/suggestion.ts";
import type { Change, Commit, EntryRow, Expectation } from "../../ports/store.ts";
import { filterText, findableKey } from "../entry-index.ts";
import { frozenCopy } from "../frozen-copy.ts";
import { standsAt } from "../stands-at.ts";
import { queuedTwin, retriedJob } from "../job-queue.ts";
import { getRow, rowKey, type Tables } from "./tables.ts";

/**
 * Applies a commit to the tables, all of it or nothing.
 *
 * @throws {EngineError} `conflict` if an expectation does not hold.
 */
export function applyCommit(tables: Tables, commit: Commit): void {
  const changes = frozenCopy(commit.changes);
  commit.expect.forEach((expectation, index) => {
    if (!holds(tables, expectation)) {
      throw new EngineError("conflict", "Something has changed since it was read", {
        details: { expectation: index },
      });
    }
  });
  const raised = new Set<string>();
  for (const change of changes) apply(tables, change, raised);
}

function holds(tables: Tables, expectation: Expectation): boolean {
  const { account } = expectation;
  switch (expectation.kind) {
    case "row": {
      const row = getRow(tables, expectation.row, account, expectation.id);
      return standsAt(row?.revision, expectation.revision);
    }
    case "key":
    case "text":
      return !present(tables, account, expectation.scope).some(
        (stored) =>
          (expectation.kind === "key" ? stored.head.key : stored.canonical) === expectation.value &&
          stored.entry.id !== expectation.except,
      );
    case "count": {
      const rows = present(tables, account, expectation.scope);
      const count = rows.filter((stored) => stored.head.pinned === expectation.pinned).length;
      return count <= expectation.atMost;
    }
    case "tray": {
      const { scope, form, atMost } = expectation;
      const standing = [...tables.rows.suggestion.values()].filter(
        (one) => one.account === account && one.standing && scopeKey(one.scope) === scope,
      );
      return standing.length <= atMost && !standing.some((one) => suggestionForm(one) === form);
    }
    case "lease": {
      const job = tables.jobs.get(rowKey(account, expectation.id));
      return job?.state === "running" && job.attempts === expectation.attempt;
    }
  }
}

function present(tables: Tables, account: string, scope: string) {
  return [...tables.entries.values()].filter(
    (stored) => stored.entry.account === account && stored.scope === scope && stored.head.present,
  );
}

function apply(tables: Tables, change: Change, raised: Set<string>): void {
  switch (change.op) {
    case "put": {
      if (change.row === "entry") return putEntry(tables, change.value, raised);
      const { account, id } = change.value;
      const key = rowKey(account, id);
      const rows: Map<string, unknown> = tables.rows[change.row];
      rows.set(key, change.value);
      if (change.row !== "message" || change.terms === undefined) return;
      if (change.terms.length === 0) tables.terms.delete(key);
      else tables.terms.set(key, change.terms);
      return;
    }
    case "remove": {
      const key = rowKey(change.account, change.id);
      if (change.row === "entry") {
        const stored = tables.entries.get(key);
        if (stored !== undefined) raise(tables, change.account, stored.scope, raised);
        tables.entries.delete(key);
        tables.rows.vector.delete(key);
        return;
      }
      tables.rows[change.row].delete(key);
      if (change.row === "message") tables.terms.delete(key);
      if (change.row === "chat") removeBelow(tables, change.account, change.id);
      return;
    }
    case "enqueue":
      return enqueue(tables, change.job);
    case "finish":
      tables.jobs.delete(rowKey(change.account, change.id));
      return;
    case "retry": {
      const key = rowKey(change.account, change.id);
      const job = tables.jobs.get(key);
      if (job === undefined) return;
      const twin = queuedTwin([...tables.jobs.values()], job);
      if (twin !== undefined) tables.jobs.delete(rowKey(twin.account, twin.id));
      tables.jobs.set(key, retriedJob(job, change, twin));
    }
  }
}

function putEntry(tables: Tables, row: EntryRow, raised: Set<string>): void {
  const { entry, head, canonical } = row;
  const key = rowKey(entry.account, entry.id);
  const scope = scopeKey(entry.scope);
  const before = tables.entries.get(key);
  if (before !== undefined) raise(tables, entry.account, before.scope, raised);
  const seq = raise(tables, entry.account, scope, raised);
  tables.entries.set(key, {
    entry,
    head: Object.freeze({ ...head, seq }),
    scope,
    canonical,
    findableKey: findableKey(entry, head),
    filterText: filterText(head),
  });
  const { vector } = tables.rows;
  if (!head.present || vector.get(key)?.writeId !== head.writeId) vector.delete(key);
}

function raise(tables: Tables, account: string, scope: string, raised: Set<string>): number {
  const key = rowKey(account, scope);
  const seq = (tables.seqs.get(key) ?? 0) + (raised.has(key) ? 0 : 1);
  raised.add(key);
  tables.seqs.set(key, seq);
  return seq;
}

const BELOW = [
  "message",
  "piece",
  "epoch",
  "request",
  "notification",
  "rebuild",
  "deepPass",
] as const;

function removeBelow(tables: Tables, account: string, chatId: string): void {
  for (const row of BELOW) {
    const rows: Map<string, { readonly account: string; readonly chatId: string | null }> =
      tables.rows[row];
    for (const [key, value] of rows) {
      if (value.account !== account || value.chatId !== chatId) continue;
      rows.delete(key);
      if (row === "message") tables.terms.delete(key);
    }
  }
  for (const [key, suggestion] of tables.rows.suggestion) {
    if (suggestion.account === account && suggestion.source.chatId === chatId) {
      tables.rows.suggestion.delete(key);
    }
  }
  for (const [key, charge] of tables.rows.charge) {
    if (charge.account !== account || charge.chatId !== chatId) continue;
    tables.rows.charge.set(key, Object.freeze({ ...charge, chatId: null }));
  }
  for (const [key, job] of tables.jobs) {
    if (job.account === account && job.key === chatId) tables.jobs.delete(key);
  }
}

function enqueue(tables: Tables, job: Job): void {
  const key = rowKey(job.account, job.id);
  if (tables.jobs.has(key)) return;
  const twin = queuedTwin([...tables.jobs.values()], job);
  if (twin === undefined) tables.jobs.set(key, job);
  else if (job.runAt < twin.runAt) {
    const sooner = { ...twin, runAt: job.runAt, revision: twin.revision + 1 };
    tables.jobs.set(rowKey(twin.account, twin.id), sooner);
  }
}
