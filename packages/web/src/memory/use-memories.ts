import { PAGE_SIZE } from "@keepsake/engine/limits";
import type { Capacity, MemoryEntry } from "@keepsake/engine/wire";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Backend, MemoryFilter } from "../backend/backend.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useBackend } from "../services.ts";

export type EntryFilter = Omit<MemoryFilter, "cursor" | "limit">;

/** Where a page begins: pinned entries come first, then the others. */
interface Place {
  readonly pinned: boolean;
  readonly cursor: string | null;
}

interface EntryPage {
  readonly entries: readonly MemoryEntry[];
  readonly next: Place | null;
  readonly total: number;
  readonly capacity: Capacity | null;
}

/** Saved memories, pinned ones first, a page at a time; capacity and total are those of the newest answer. */
export function useMemories(filter: EntryFilter) {
  const backend = useBackend();
  return useInfiniteQuery({
    queryKey: [...queryKeys.memories, "list", filter],
    queryFn: ({ pageParam }) => readPage(backend, filter, pageParam),
    initialPageParam: { pinned: filter.pinned ?? true, cursor: null } as Place,
    getNextPageParam: (page) => page.next,
    placeholderData: (before) => before,
    select: ({ pages }) => ({
      entries: onceEach(pages.flatMap((page) => page.entries)),
      total: pages.at(-1)?.total ?? 0,
      capacity: pages.at(-1)?.capacity ?? null,
    }),
  });
}

/** A page from a place on; one that ends the pinned entries is filled up with the others. */
async function readPage(
  backend: Pick<Backend, "memories">,
  filter: EntryFilter,
  place: Place,
): Promise<EntryPage> {
  const read = (from: Place, limit: number) =>
    backend.memories.list({
      ...filter,
      pinned: from.pinned,
      limit,
      ...(from.cursor === null ? {} : { cursor: from.cursor }),
    });
  const found = await read(place, PAGE_SIZE);
  const next = found.next === null ? null : { pinned: place.pinned, cursor: found.next };
  const { items: entries, total, capacity } = found;
  if (filter.pinned !== undefined) return { entries, next, total, capacity };
  if (!place.pinned) {
    const pinned = await read({ pinned: true, cursor: null }, 1);
    return { entries, next, total: total + pinned.total, capacity };
  }
  const others = { pinned: false, cursor: null };
  const left = next === null ? PAGE_SIZE - entries.length : 0;
  const rest = await read(others, Math.max(1, left));
  const all = { total: total + rest.total, capacity: rest.capacity };
  if (next !== null) return { entries, next, ...all };
  if (left === 0) return { entries, next: rest.total === 0 ? null : others, ...all };
  return {
    entries: [...entries, ...rest.items],
    next: rest.next === null ? null : { pinned: false, cursor: rest.next },
    ...all,
  };
}

/** One that was pinned between two reads would come twice: the first counts. */
function onceEach(entries: readonly MemoryEntry[]): readonly MemoryEntry[] {
  const seen = new Set<string>();
  return entries.filter(({ id }) => {
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

/** Says that saved memories changed: lists, histories and prompts are read again. */
export function useMemoriesChanged(): () => Promise<void> {
  const cache = useQueryClient();
  return useCallback(async () => {
    void cache.invalidateQueries({ queryKey: queryKeys.prompts });
    await cache.invalidateQueries({ queryKey: queryKeys.memories });
  }, [cache]);
}
