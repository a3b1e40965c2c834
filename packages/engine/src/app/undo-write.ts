import type { Entry } from "../domain/entry.ts";
import { erased } from "../domain/entry-writes.ts";
import { withoutEntries } from "../domain/erasure.ts";
import { EngineError } from "../domain/errors.ts";
import type { WriteId } from "../domain/ids.ts";
import { withoutWrite } from "../domain/journal.ts";
import type { Change, Expectation, Store } from "../ports/store.ts";
import type { Decision } from "./commit.ts";
import { eraseEntries } from "./erase-entries.ts";
import { entryChanges, settledEntries } from "./journal-changes.ts";
import { revokedPrompts } from "./revoked-prompts.ts";

/**
 * Decides what happens when the person takes back one write of a model or background pass: the write
 * is off for ever, its call leaves the message that it hangs on, and prompts that show the entry are
 * rendered anew. Where nothing of the entry is left, it is deleted for good.
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
  if (without.erased) {
    const erasure = await eraseEntries(store, entry.account, [entry]);
    return { ...erasure, result: erased(entry) };
  }
  const { after: switched, beside } = await settledEntries(store, [entry], [without]);
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
  const rows = entryChanges([entry], [after], beside);
  const since = write?.at ?? entry.createdAt;
  const prompts = await revokedPrompts(store, entry.account, [entry.id], since);
  return {
    expect: [...rows.expect, ...prompts.expect, ...expect],
    changes: [...rows.changes, ...prompts.changes, ...changes],
    result: after,
  };
}
