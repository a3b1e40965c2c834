import type { Chat } from "@keepsake/engine/wire";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Page } from "../backend/backend.ts";
import { queryKeys } from "../backend/query-keys.ts";

const GOING = new WeakMap<QueryClient, Set<string>>();

/** The page itself is deleting that chat: news of it are no reason to read it again. */
export function isGoing(cache: QueryClient, id: string): boolean {
  return GOING.get(cache)?.has(id) === true;
}

/** Deletes a chat by `work`, which rejects where it stays. */
export async function goWith<Result>(
  cache: QueryClient,
  id: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const going = GOING.get(cache) ?? new Set();
  GOING.set(cache, going.add(id));
  try {
    return await work();
  } catch (error) {
    going.delete(id);
    throw error;
  }
}

/** Takes a chat that was deleted out of all that was read, so that no list shows it once more. */
export function forgetChat(cache: QueryClient, id: string): void {
  cache.setQueriesData<InfiniteData<Page<Chat>>>({ queryKey: queryKeys.chats }, (lists) =>
    lists === undefined
      ? undefined
      : {
          ...lists,
          pages: lists.pages.map((page) => ({
            ...page,
            items: page.items.filter((chat) => chat.id !== id),
          })),
        },
  );
  // What the page of the chat still shows would be asked for once more.
  for (const queryKey of [queryKeys.chat(id), queryKeys.log(id), queryKeys.summary(id)]) {
    cache.removeQueries({ queryKey, type: "inactive" });
  }
  void cache.invalidateQueries({ queryKey: queryKeys.chats });
}
