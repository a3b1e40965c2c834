import { useInfiniteQuery } from "@tanstack/react-query";
import { queryKeys } from "../backend/query-keys.ts";
import { useBackend } from "../services.ts";

/** What was told while the person was elsewhere, newest first, and how much of it is unread. */
export function useNotifications() {
  const backend = useBackend();
  return useInfiniteQuery({
    queryKey: queryKeys.notifications,
    queryFn: ({ pageParam }) => backend.notifications.list(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    select: ({ pages }) => ({
      items: pages.flatMap((page) => page.items),
      unread: pages[0]?.unread ?? 0,
    }),
  });
}
