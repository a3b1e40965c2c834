import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useCallback, useState, useSyncExternalStore } from "react";
import { queryKeys } from "../backend/query-keys.ts";
import { useBackend, useServices } from "../services.ts";
import { mergeNewest, prependPage } from "./message-log.ts";
import type { MessageLog } from "./message-log.ts";
import type { Reply } from "./reply.ts";
import { isBusy } from "./reply.ts";

const PAGE = 50;
const FOLLOW_MS = 1_000;

export function useChat(id: string) {
  const backend = useBackend();
  return useQuery({ queryKey: queryKeys.chat(id), queryFn: () => backend.chats.get(id) });
}

/** The newest chats of all characters, or of one; more on demand. */
export function useChats(characterId: string | null = null) {
  const backend = useBackend();
  return useInfiniteQuery({
    queryKey: queryKeys.chatsOf(characterId),
    queryFn: ({ pageParam }) =>
      backend.chats.list({
        ...(characterId === null ? {} : { characterId }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    select: ({ pages }) => pages.flatMap((page) => page.items),
  });
}

export function useReply(chatId: string): Reply | undefined {
  const { replies } = useServices();
  return useSyncExternalStore(replies.subscribe, () => replies.reply(chatId));
}

/**
 * The messages read so far, and a way to read the page above them. A reply that runs elsewhere, or
 * since before a reload, is followed until it is whole.
 */
export function useMessageLog(chatId: string) {
  const { backend, cache } = useServices();
  const reply = useReply(chatId);
  const [olderError, setOlderError] = useState<unknown>();
  const queryKey = queryKeys.log(chatId);

  const query = useQuery({
    queryKey,
    queryFn: async () =>
      mergeNewest(
        cache.getQueryData<MessageLog>(queryKey),
        await backend.chats.messages(chatId, { limit: PAGE }),
      ),
    refetchInterval: ({ state }) => (!isBusy(reply) && hasRunning(state.data) ? FOLLOW_MS : false),
  });

  const loadOlder = useCallback(async () => {
    const key = queryKeys.log(chatId);
    const before = cache.getQueryData<MessageLog>(key)?.before ?? null;
    if (before === null) return;
    try {
      setOlderError(undefined);
      const page = await backend.chats.messages(chatId, { before, limit: PAGE });
      cache.setQueryData<MessageLog>(key, (log) =>
        log?.before === before ? prependPage(log, page) : log,
      );
    } catch (error) {
      setOlderError(error);
    }
  }, [backend, cache, chatId]);

  return { ...query, loadOlder, olderError };
}

function hasRunning(log: MessageLog | undefined): boolean {
  return log?.messages.some((message) => message.status === "running") ?? false;
}
