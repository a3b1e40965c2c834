import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { MemoryFilter } from "../backend/backend.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useBackend } from "../services.ts";

/** Saved memories, a page at a time; capacity and total are those of the newest answer. */
export function useMemories(filter: Omit<MemoryFilter, "cursor">) {
  const backend = useBackend();
  return useInfiniteQuery({
    queryKey: [...queryKeys.memories, "list", filter],
    queryFn: ({ pageParam }) =>
      backend.memories.list({ ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: (before) => before,
    select: ({ pages }) => ({
      entries: pages.flatMap((page) => page.items),
      total: pages.at(-1)?.total ?? 0,
      capacity: pages.at(-1)?.capacity ?? null,
    }),
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
