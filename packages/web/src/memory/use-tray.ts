import { useInfiniteQuery } from "@tanstack/react-query";
import type { PageScope } from "../backend/backend.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useBackend } from "../services.ts";

/** What waits, a page at a time. It changes with the saved memories, and is read again with them. */
export function useTray(scope: PageScope | undefined, isRead = true) {
  const backend = useBackend();
  return useInfiniteQuery({
    queryKey: [...queryKeys.memories, "tray", scope ?? null],
    queryFn: ({ pageParam }) =>
      backend.tray.list({
        ...(scope === undefined ? {} : { scope }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }),
    enabled: isRead,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => ({
      items: pages.flatMap((page) => page.items),
      total: pages.at(-1)?.total ?? 0,
      capacity: pages.at(-1)?.capacity ?? null,
    }),
  });
}
