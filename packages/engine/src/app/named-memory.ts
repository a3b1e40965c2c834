import { headOf } from "../domain/entry-head.ts";
import { type Entry, type EntryHead, type Scope, scopeKey } from "../domain/entry.ts";
import type { AccountId } from "../domain/ids.ts";
import { memoryLine } from "../domain/memory-block.ts";
import { canonicalText } from "../domain/text.ts";
import type { Store } from "../ports/store.ts";

/**
 * The present entry of a scope that a model names: by its key, which is looked up; else by its text, the
 * newest first, or by its line as it stands in `<memory>`, for which the scope is read through.
 *
 * @param memory - As the model wrote it.
 */
export async function namedMemory(
  store: Pick<Store, "entryByKey" | "entryHeads" | "get">,
  account: AccountId,
  scope: Scope,
  memory: string,
): Promise<Entry | undefined> {
  const name = memory.normalize("NFC").trim();
  const where = scopeKey(scope);
  const byKey = await store.entryByKey(account, where, name);
  if (byKey !== undefined && headOf(byKey).present) return byKey;
  const head = namedBy(name, await store.entryHeads(account, [where]));
  return head === undefined ? undefined : store.get("entry", account, head.id);
}

function namedBy(name: string, heads: readonly EntryHead[]): EntryHead | undefined {
  const text = canonicalText(name);
  const shown = canonicalText(name.replace(/^-\s*/u, "").replace(/\s*\(recent\)$/u, ""));
  return (
    heads.find((head) => canonicalText(head.text) === text) ??
    heads.find((head) => head.key !== null && canonicalText(head.key) === text) ??
    heads.find((head) => canonicalText(lineOf(head)) === shown) ??
    heads.find((head) => canonicalText(memoryLine(head, false).replace(/^-\s*/u, "")) === shown)
  );
}

function lineOf({ key, text }: EntryHead): string {
  return key === null ? text : `${key}: ${text}`;
}
