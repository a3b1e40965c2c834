import { suggestionForm } from "../../domain/suggestion.ts";
import type { Expectation } from "../../ports/store.ts";
import { suggestionTest } from "../filters.ts";
import { standsAt } from "../stands-at.ts";
import type { Databases } from "./databases.ts";
import { presentRecords } from "./entry-reads.ts";
import type { ChatTransaction } from "./schema.ts";

/** Whether an expectation is about what lies in a database of entries. */
export function isAboutEntries(expectation: Expectation): expectation is AboutEntries {
  return "scope" in expectation && expectation.kind !== "tray";
}

type AboutEntries = Extract<Expectation, { readonly kind: "key" | "text" | "count" }>;

/** Checks what lies in databases of entries. The caller holds the store's lock. */
export async function entriesHold(
  databases: Databases,
  expectation: AboutEntries,
): Promise<boolean> {
  const records = await presentRecords(databases, expectation.account, [expectation.scope]);
  if (expectation.kind === "count") {
    const count = records.filter((record) => record.pinned === expectation.pinned).length;
    return count <= expectation.atMost;
  }
  const isKey = expectation.kind === "key";
  return !records.some(
    (record) =>
      (isKey ? record.key : record.canonical) === expectation.value &&
      record.id !== expectation.except,
  );
}

/** Checks what lies in the database of chats, inside the transaction that will change it. */
export async function rowHolds(
  transaction: ChatTransaction,
  expectation: Extract<Expectation, { readonly kind: "row" | "lease" | "tray" }>,
): Promise<boolean> {
  if (expectation.kind === "tray") return trayHolds(transaction, expectation);
  const key: [string, string] = [expectation.account, expectation.id];
  if (expectation.kind === "lease") {
    const job = await transaction.objectStore("job").get(key);
    return job?.state === "running" && job.attempts === expectation.attempt;
  }
  const { row } = expectation;
  const found = await transaction.objectStore(row === "entry" ? "entryPlace" : row).get(key);
  return standsAt(found?.revision, expectation.revision);
}

async function trayHolds(
  transaction: ChatTransaction,
  expectation: Extract<Expectation, { readonly kind: "tray" }>,
): Promise<boolean> {
  const { account, scope, form, atMost } = expectation;
  const all = IDBKeyRange.bound([account], [account, []]);
  const rows = await transaction.objectStore("suggestion").index("byTime").getAll(all);
  const standing = rows.filter(suggestionTest({ scopes: [scope] }));
  return standing.length <= atMost && standing.every((one) => suggestionForm(one) !== form);
}
