import type { Expectation } from "../../ports/store.ts";
import type { Databases } from "./databases.ts";
import { presentRecords } from "./entry-reads.ts";
import type { ChatTransaction } from "./schema.ts";

/** Whether an expectation is about what lies in a database of entries. */
export function isAboutEntries(
  expectation: Expectation,
): expectation is Extract<Expectation, { readonly scope: string }> {
  return "scope" in expectation;
}

/** Checks what lies in databases of entries. The caller holds the store's lock. */
export async function entriesHold(
  databases: Databases,
  expectation: Extract<Expectation, { readonly scope: string }>,
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
  expectation: Extract<Expectation, { readonly kind: "row" | "lease" }>,
): Promise<boolean> {
  const key: [string, string] = [expectation.account, expectation.id];
  if (expectation.kind === "lease") {
    const job = await transaction.objectStore("job").get(key);
    return job?.state === "running" && job.attempts === expectation.attempt;
  }
  const { row } = expectation;
  const found = await transaction.objectStore(row === "entry" ? "entryPlace" : row).get(key);
  return (found?.revision ?? "absent") === expectation.revision;
}
