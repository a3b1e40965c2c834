import type { Chat } from "@keepsake/engine/wire";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Page } from "../backend/backend.ts";
import { queryKeys } from "../backend/query-keys.ts";

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
