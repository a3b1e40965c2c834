import type { ServerEvent } from "@keepsake/engine/wire";
import { useEffect, useRef } from "react";
import { useBrowserNotices } from "../notifications/use-browser-notices.ts";
import { isGoing } from "../chat/forget-chat.ts";
import { isBusy } from "../chat/reply.ts";
import { useServices } from "../services.ts";
import type { Services } from "../services.ts";
import { queryKeys } from "./query-keys.ts";

/** Reads again what changes elsewhere: in another tab, by a job, through another door. */
export function useLiveUpdates(): void {
  const services = useServices();
  const show = useBrowserNotices();
  const notice = useRef(show);
  useEffect(() => {
    notice.current = show;
  }, [show]);
  useEffect(
    () =>
      services.backend.watch(
        (event) => {
          if (event.event === "notification") notice.current(event.data.id);
          for (const queryKey of touchedBy(event, services)) {
            void services.cache.invalidateQueries({ queryKey });
          }
        },
        () => void services.cache.invalidateQueries(),
      ),
    [services],
  );
}

function touchedBy(
  event: ServerEvent,
  services: Services,
): readonly (readonly (string | null)[])[] {
  switch (event.event) {
    case "summary":
    case "job":
      return [
        queryKeys.summary(event.data.chatId),
        queryKeys.deep(event.data.chatId),
        queryKeys.prompts,
      ];
    case "message": {
      const { chatId } = event.data;
      if (isGoing(services.cache, chatId)) return [queryKeys.chats];
      // The page that follows a reply has its text already, ahead of what is stored.
      if (isBusy(services.replies.reply(chatId))) return [];
      const isKnown = services.cache.getQueryData(queryKeys.chat(chatId)) !== undefined;
      return [
        queryKeys.log(chatId),
        queryKeys.chat(chatId),
        queryKeys.chatMemory(chatId),
        queryKeys.chats,
        // A chat that begins elsewhere may be with somebody new.
        ...(isKnown ? [] : [queryKeys.characters]),
      ];
    }
    case "character":
      return [
        queryKeys.characters,
        queryKeys.chats,
        queryKeys.summaries,
        queryKeys.prompts,
        queryKeys.chatMemories,
      ];
    case "persona":
      return [queryKeys.prompts];
    case "memory":
      return [queryKeys.memories, queryKeys.prompts, ...marksOf(services)];
    case "notification":
      return event.data.chatId === null
        ? [queryKeys.notifications, queryKeys.settings]
        : [queryKeys.notifications, queryKeys.summary(event.data.chatId)];
  }
}

/** The chats that are shown: what was remembered is marked on their messages. */
function marksOf({ cache, replies }: Services): readonly (readonly string[])[] {
  return cache
    .getQueryCache()
    .findAll({ queryKey: queryKeys.logs, type: "active" })
    .flatMap(({ queryKey }) => {
      const [, chatId] = queryKey;
      // A reply that is written reads its chat again when it ends.
      if (typeof chatId !== "string" || isBusy(replies.reply(chatId))) return [];
      return [queryKeys.log(chatId)];
    });
}
