import type { Message } from "@keepsake/engine/wire";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { asBackendError, BackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { isBusy, messageWithReply, replyAfter, replyFailed, type Reply } from "../chat/reply.ts";
import { useServices } from "../services.ts";

/** More than a visit can hold. */
const ALL = 200;

/**
 * One chat of a guest. What is typed and said is in this page's memory alone: nothing of it goes into
 * the browser's storage (SPEC 5.16).
 */
export function useGuestChat(chatId: string) {
  const { backend, cache, announcer } = useServices();
  const [reply, setReply] = useState<Reply>();
  const log = useQuery({
    queryKey: queryKeys.log(chatId),
    queryFn: () => backend.chats.messages(chatId, { limit: ALL }),
  });

  async function send(text: string): Promise<void> {
    let now: Reply = { phase: "asked", kind: "send", text };
    setReply(now);
    try {
      for await (const event of backend.turns.send(chatId, {
        text,
        requestKey: crypto.randomUUID(),
      })) {
        if (event.event === "error") throw BackendError.of(event.data.problem);
        const next = replyAfter(now, event);
        if (event.event === "turn-start") await log.refetch();
        if (event.event === "reply-end") {
          const { speakerName, text: said } = event.data.message;
          announcer.announce(`${speakerName}: ${said}`);
        }
        if (next === undefined) break;
        now = next;
        setReply(now);
      }
      await log.refetch();
      setReply(undefined);
    } catch (error) {
      await log.refetch();
      setReply(replyFailed(now, asBackendError(error)));
    } finally {
      void cache.invalidateQueries({ queryKey: queryKeys.people });
    }
  }

  const messages = (log.data?.items ?? []).map((message) => messageWithReply(message, reply));
  return {
    messages: reply?.phase === "asked" ? [...messages, saidBy(reply.text)] : messages,
    isReady: log.data !== undefined,
    error: reply?.phase === "failed" ? reply.error : log.error,
    /** Whether what was sent last was not taken. */
    unsent: reply?.phase === "failed" && reply.turnId === null ? reply.text : undefined,
    isWriting: isBusy(reply),
    send: (text: string) => void send(text),
    stop: () => void backend.turns.stop(chatId).catch(() => undefined),
  };
}

export type GuestMessage = Pick<Message, "id" | "role" | "speakerName" | "text" | "status">;

/** What was said, before it is known to have been taken. */
function saidBy(text: string): GuestMessage {
  return { id: "sending", role: "user", speakerName: "", text, status: "complete" };
}
