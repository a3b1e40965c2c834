import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useCallback, useState, useSyncExternalStore } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import type { Backend } from "../backend/backend.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useBackend, useServices } from "../services.ts";
import { appendPage, logOf, mergeNewest, mergeWithin, prependPage } from "./message-log.ts";
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
 * The messages read so far, and ways to read on from them. A reply that runs elsewhere, or since before a
 * reload, is followed until it is whole.
 */
export function useMessageLog(chatId: string) {
  const { backend, cache } = useServices();
  const reply = useReply(chatId);
  const [pageError, setPageError] = useState<{
    readonly at: "older" | "newer";
    readonly error: unknown;
  }>();
  const queryKey = queryKeys.log(chatId);
  const logNow = useCallback(
    () => cache.getQueryData<MessageLog>(queryKeys.log(chatId)),
    [cache, chatId],
  );

  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const log = logNow();
      if (log !== undefined && log.after !== null) return readWithin(backend, chatId, log);
      return mergeNewest(logNow(), await backend.chats.messages(chatId, { limit: PAGE }));
    },
    refetchInterval: ({ state }) => (!isBusy(reply) && hasRunning(state.data) ? FOLLOW_MS : false),
  });

  const loadOlder = useCallback(async () => {
    const key = queryKeys.log(chatId);
    const before = logNow()?.before ?? null;
    if (before === null) return;
    try {
      setPageError(undefined);
      const page = await backend.chats.messages(chatId, { before, limit: PAGE });
      cache.setQueryData<MessageLog>(key, (log) =>
        log?.before === before ? prependPage(log, page) : log,
      );
    } catch (error) {
      setPageError({ at: "older", error });
    }
  }, [backend, cache, chatId, logNow]);

  const loadNewer = useCallback(async () => {
    const key = queryKeys.log(chatId);
    const after = logNow()?.after ?? null;
    if (after === null) return;
    try {
      setPageError(undefined);
      const page = await backend.chats.messages(chatId, { after, limit: PAGE });
      cache.setQueryData<MessageLog>(key, (log) =>
        log?.after === after ? appendPage(log, page) : log,
      );
    } catch (error) {
      setPageError({ at: "newer", error });
    }
  }, [backend, cache, chatId, logNow]);

  /** Puts the messages around one in place of what was read. Rejects where it is not in the chat. */
  const loadAround = useCallback(
    async (messageId: string) => {
      setPageError(undefined);
      const page = await backend.chats.messages(chatId, { around: messageId, limit: PAGE });
      await cache.cancelQueries({ queryKey: queryKeys.log(chatId) });
      cache.setQueryData<MessageLog>(queryKeys.log(chatId), logOf(page));
    },
    [backend, cache, chatId],
  );

  const loadNewest = useCallback(async () => {
    setPageError(undefined);
    try {
      const page = await backend.chats.messages(chatId, { limit: PAGE });
      await cache.cancelQueries({ queryKey: queryKeys.log(chatId) });
      cache.setQueryData<MessageLog>(queryKeys.log(chatId), logOf(page));
    } catch (error) {
      setPageError({ at: "newer", error });
    }
  }, [backend, cache, chatId]);

  return { ...query, loadOlder, loadNewer, loadAround, loadNewest, pageError };
}

/** Reads the middle of a log far back again; where that is gone, the newest messages. */
async function readWithin(
  backend: Pick<Backend, "chats">,
  chatId: string,
  log: MessageLog,
): Promise<MessageLog> {
  const middle = log.messages[Math.floor(log.messages.length / 2)];
  try {
    if (middle !== undefined) {
      const place = { around: middle.id, limit: PAGE };
      return mergeWithin(log, await backend.chats.messages(chatId, place));
    }
  } catch (error) {
    if (asBackendError(error).code !== "not_found") throw error;
  }
  return logOf(await backend.chats.messages(chatId, { limit: PAGE }));
}

function hasRunning(log: MessageLog | undefined): boolean {
  return log?.messages.some((message) => message.status === "running") ?? false;
}
