import { type Entry, type EntryVersion, scopeKey } from "../domain/entry.ts";
import { uncovered } from "../domain/entry-cover.ts";
import { erased } from "../domain/entry-writes.ts";
import { withoutEntries } from "../domain/erasure.ts";
import { EngineError } from "../domain/errors.ts";
import type { WriteId } from "../domain/ids.ts";
import { withoutWrite } from "../domain/journal.ts";
import type { Change, Expectation, Store } from "../ports/store.ts";
import type { Decision } from "./commit.ts";
import { eraseEntries } from "./erase-entries.ts";
import { type EntryChanges, entryChanges, settledEntries } from "./journal-changes.ts";
import { revokedPrompts } from "./revoked-prompts.ts";

/**
 * Decides what happens when the person takes back one write of a model or background pass: the write
 * is off for ever, its call leaves the message that it hangs on, and prompts that show the entry are
 * rendered anew. What it covered is shown again. Where nothing of the entry is left, it is deleted for
 * good.
 *
 * @throws {EngineError} `not_found` if there is no such write that could be taken back.
 * @see SPEC 5.17, 8.3
 */
export async function undoneWrite(
  store: Store,
  entry: Entry,
  writeId: WriteId,
): Promise<Decision<Entry>> {
  const write = entry.versions.find((version) => version.id === writeId);
  const anchor = write?.anchor ?? null;
  const without = withoutWrite(entry, writeId);
  if (without === undefined) {
    throw new EngineError("not_found", "There is no such write that can be taken back");
  }
  const covered = await coveredEntries(store, entry, write);
  const before = [entry, ...covered.before];
  const { after: switched, beside } = await settledEntries(store, before, [
    without,
    ...covered.after,
  ]);
  const rows = entryChanges(before, switched, beside);
  if (without.erased) {
    const erasure = await eraseEntries(store, entry.account, [entry]);
    const others = withoutRowsOf(entry, rows);
    return {
      expect: [...erasure.expect, ...others.expect],
      changes: [...erasure.changes, ...others.changes],
      result: erased(entry),
    };
  }
  const [after = without] = switched;
  const expect: Expectation[] = [];
  const changes: Change[] = [];
  const message =
    anchor === null ? undefined : await store.get("message", entry.account, anchor.messageId);
  const scrubbed = message === undefined ? undefined : withoutEntries(message, new Set([entry.id]));
  if (message !== undefined && scrubbed !== undefined) {
    const { account, id, revision } = message;
    expect.push({ kind: "row", row: "message", account, id, revision });
    changes.push({ op: "put", row: "message", value: scrubbed.message });
  }
  const since = write?.at ?? entry.createdAt;
  const prompts = await revokedPrompts(store, entry.account, [entry.id], since);
  return {
    expect: [...rows.expect, ...prompts.expect, ...expect],
    changes: [...rows.changes, ...prompts.changes, ...changes],
    result: after,
  };
}

/** What is shown again since this write covered it. */
async function coveredEntries(
  store: Store,
  { id, account, scope }: Entry,
  write: EntryVersion | undefined,
): Promise<{ readonly before: readonly Entry[]; readonly after: readonly Entry[] }> {
  if (write === undefined || write.anchor === null) return { before: [], after: [] };
  const found = await store.entriesAnchoredTo(account, [write.anchor.messageId]);
  const pairs = found
    .filter((other) => other.id !== id && scopeKey(other.scope) === scopeKey(scope))
    .map((other) => ({ before: other, after: uncovered(other, write) }))
    .filter(({ before, after }) => before !== after);
  return { before: pairs.map((one) => one.before), after: pairs.map((one) => one.after) };
}

/** The entry's own row is written by whoever deletes it. */
function withoutRowsOf({ id }: Entry, { expect, changes }: EntryChanges): EntryChanges {
  return {
    expect: expect.filter((one) => one.kind !== "row" || one.id !== id),
    changes: changes.filter(
      (one) => one.op !== "put" || one.row !== "entry" || one.value.entry.id !== id,
    ),
  };
}
