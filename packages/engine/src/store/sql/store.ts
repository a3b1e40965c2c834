import type { Epoch } from "../../domain/epoch.ts";
import type { Commit, Store } from "../../ports/store.ts";
import { ChangeWriter } from "./changes.ts";
import { conflictAt } from "./conflict.ts";
import { chargeReads } from "./charges.ts";
import { type PlainKind, valueOf } from "./columns.ts";
import { entryReads } from "./entries.ts";
import { ENTRY_COLUMNS, entryOf } from "./entry-rows.ts";
import { type EntryStatements, entryStatements } from "./entry-statements.ts";
import { holds } from "./expectations.ts";
import type { Flavour } from "./flavour.ts";
import { insertedEntries } from "./inserted-entries.ts";
import { claimJob, jobsOf, renewJob } from "./jobs.ts";
import { lists } from "./lists.ts";
import { KeptRows } from "./kept-rows.ts";
import { readyQuery } from "./ready-query.ts";
import type { Queries } from "./schema.ts";
import { suggestionReads } from "./suggestions.ts";
import { vectorReads } from "./vectors.ts";

/** The port over SQL, save for opening, checking and closing. */
export function sqlStore(queries: Queries, flavour: Flavour): Omit<Store, "check" | "close"> {
  const entryById = readyQuery(queries, 2, (account: string, id: string) =>
    queries
      .selectFrom("entry")
      .select(ENTRY_COLUMNS)
      .where("account_id", "=", account)
      .where("id", "=", id),
  );
  const statements = entryStatements(flavour);
  const kept = new KeptRows();
  const epochById = keptEpoch(queries, kept);
  const plainById = new Map<string, ReturnType<typeof rowById>>();
  return {
    get: async (row, account, id) => {
      if (row === "entry") {
        const [entry] = await entryById(account, id);
        return entry === undefined ? undefined : (entryOf(account, entry) as never);
      }
      if (row === "epoch") return (await epochById(account, id)) as never;
      let byId = plainById.get(row);
      if (byId === undefined) plainById.set(row, (byId = rowById(queries, row as PlainKind)));
      const [found] = await byId(account, id);
      return found === undefined ? undefined : (valueOf(row as PlainKind, found) as never);
    },
    ...lists(queries, flavour, kept),
    ...chargeReads(queries),
    ...entryReads(queries, flavour, statements),
    ...suggestionReads(queries, flavour),
    ...vectorReads(queries, flavour),
    jobs: (account, key) => jobsOf(queries, account, key),
    claimJob: (now, leaseMs, kinds) => claimJob(queries, flavour, { now, leaseMs, kinds }),
    renewJob: (job, leaseUntil) => flavour.write((alone) => renewJob(alone, job, leaseUntil)),
    commit: async (commit) => {
      await flavour.write((alone) => applyCommit(alone, flavour, statements, commit));
      kept.after(commit.changes);
    },
  };
}

function keptEpoch(queries: Queries, kept: KeptRows) {
  const whole = rowById(queries, "epoch");
  const revisions = readyQuery(queries, 2, (account: string, id: string) =>
    queries
      .selectFrom("epoch")
      .select(["id", "revision"])
      .where("account_id", "=", account)
      .where("id", "=", id),
  );
  return async (account: string, id: string): Promise<Epoch | undefined> => {
    const [present] = await revisions(account, id);
    if (present === undefined) return undefined;
    const known = kept.find("epoch", account, present);
    if (known !== undefined) return known;
    const [row] = await whole(account, id);
    return row === undefined ? undefined : kept.keep("epoch", row);
  };
}

function rowById(queries: Queries, kind: PlainKind) {
  return readyQuery(queries, 2, (account: string, id: string) =>
    queries
      // Every table of a row kind has these columns; the type needs one name.
      .selectFrom(kind as "setting")
      .selectAll()
      .where("account_id", "=", account)
      .where("id", "=", id),
  );
}

async function applyCommit(
  queries: Queries,
  flavour: Flavour,
  statements: EntryStatements,
  commit: Commit,
): Promise<void> {
  const inserted = insertedEntries(commit);
  const leftToInsert = new Set(inserted.values());
  for (const [index, expectation] of commit.expect.entries()) {
    if (leftToInsert.has(index) || (await holds(queries, statements, expectation))) continue;
    throw conflictAt(index);
  }
  const writer = new ChangeWriter(queries, flavour, statements, inserted);
  for (const change of commit.changes) await writer.apply(change);
}
