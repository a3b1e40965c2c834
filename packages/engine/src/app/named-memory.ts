import { canonicalEntry, headOf } from "../domain/entry-head.ts";
import { type Entry, type EntryHead, type Scope, scopeKey } from "../domain/entry.ts";
import type { AccountId } from "../domain/ids.ts";
import { memoryLine } from "../domain/memory-block.ts";
import { canonicalText } from "../domain/text.ts";
import type { Store } from "../ports/store.ts";

/**
 * The present entry of a scope that a model names: by its key, its text, or its line as it stands in
 * `<memory>`. What is written as it is stored is looked up; only a name in other letters has the scope
 * read through.
 *
 * @param memory - As the model wrote it.
 */
export async function namedMemory(
  store: Pick<Store, "entryByKey" | "entryByText" | "entryHeads" | "get">,
  account: AccountId,
  scope: Scope,
  memory: string,
): Promise<Entry | undefined> {
  const name = memory.normalize("NFC").trim();
  const line = name.replace(/^-\s*/u, "").replace(/\s*\(recent\)$/u, "");
  const where = scopeKey(scope);
  const byKey = await store.entryByKey(account, where, name);
  if (byKey !== undefined && headOf(byKey).present) return byKey;
  for (const [key, text] of [[null, name], [null, line], ...keyedReadings(line)] as const) {
    const found = await store.entryByText(account, where, canonicalEntry(key, text));
    if (found !== undefined) return found;
  }
  const head = namedBy(name, line, await store.entryHeads(account, [where]));
  return head === undefined ? undefined : store.get("entry", account, head.id);
}

/** A line as key and text, wherever the key may end. */
function keyedReadings(line: string): readonly (readonly [key: string, text: string])[] {
  return [...line.matchAll(/:\s+/gu)]
    .slice(0, 3)
    .map((colon) => [line.slice(0, colon.index), line.slice(colon.index + colon[0].length)]);
}

function namedBy(name: string, line: string, heads: readonly EntryHead[]): EntryHead | undefined {
  const text = canonicalText(name);
  const shown = canonicalText(line);
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
