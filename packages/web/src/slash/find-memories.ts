import type { MemoryEntry } from "@keepsake/engine/wire";
import type { Backend, PageScope } from "../backend/backend.ts";

export interface FoundMemories {
  readonly entries: readonly MemoryEntry[];
  /** None holds all the words; these hold some of them. */
  readonly isPartial: boolean;
  /** There are more than are shown. */
  readonly hasMore: boolean;
}

/** Shorter words stand in too many memories to be looked for alone. */
const WORD_LENGTH = 3;

/**
 * What might be meant by the words: memories that hold all of them, else such as hold the most of them.
 * Only to be shown; what goes is chosen by the person (case P-F14).
 */
export async function findMemories(
  backend: Pick<Backend, "memories">,
  words: string,
  scopes: readonly PageScope[],
): Promise<FoundMemories> {
  const whole = await listAll(backend, words, scopes);
  const single = words.split(/\s+/u).filter((word) => [...word].length >= WORD_LENGTH);
  if (whole.entries.length > 0 || single.length < 2) return { ...whole, isPartial: false };
  const hits = new Map<string, { readonly entry: MemoryEntry; count: number }>();
  const lists = await Promise.all(single.map((word) => listAll(backend, word, scopes)));
  for (const entry of lists.flatMap(({ entries }) => entries)) {
    const hit = hits.get(entry.id) ?? { entry, count: 0 };
    hit.count += 1;
    hits.set(entry.id, hit);
  }
  return {
    entries: [...hits.values()].toSorted((a, b) => b.count - a.count).map(({ entry }) => entry),
    isPartial: hits.size > 0,
    hasMore: lists.some(({ hasMore }) => hasMore),
  };
}

async function listAll(
  backend: Pick<Backend, "memories">,
  q: string,
  scopes: readonly PageScope[],
): Promise<{ readonly entries: readonly MemoryEntry[]; readonly hasMore: boolean }> {
  const pages = await Promise.all(scopes.map((scope) => backend.memories.list({ scope, q })));
  return {
    entries: pages.flatMap(({ items }) => items),
    hasMore: pages.some(({ next }) => next !== null),
  };
}
