import type { Message, Receipt } from "@keepsake/engine/wire";
import { useMemo } from "react";
import { useLocation } from "wouter";
import { queryKeys } from "../backend/query-keys.ts";
import { routes } from "../routes.ts";
import { useServices } from "../services.ts";
import { cutAfter, dropMessage, putMessage } from "./message-log.ts";
import type { MessageLog } from "./message-log.ts";

/** What a person can do to the messages of a chat. Every call rejects with a BackendError. */
export interface MessageActions {
  /** @param keep - Memories that the edit would take back. */
  edit(message: Message, text: string, keep?: readonly string[]): Promise<void>;
  hide(message: Message, hidden: boolean): Promise<void>;
  select(message: Message, variant: number): Promise<void>;
  /** @param also - Ids of traces that go, too. */
  remove(message: Message, also: readonly string[]): Promise<Receipt>;
  rewind(message: Message): Promise<void>;
  branch(message: Message): Promise<void>;
}

export function useMessageActions(chatId: string): MessageActions {
  const { backend, cache } = useServices();
  const [, navigate] = useLocation();

  return useMemo(() => {
    const change = (by: (log: MessageLog) => MessageLog) => {
      cache.setQueryData<MessageLog>(queryKeys.log(chatId), (log) =>
        log === undefined ? undefined : by(log),
      );
    };
    const readAgain = () => {
      for (const queryKey of [
        queryKeys.log(chatId),
        queryKeys.chat(chatId),
        queryKeys.chats,
        queryKeys.summary(chatId),
        queryKeys.prompts,
        queryKeys.memories,
      ]) {
        void cache.invalidateQueries({ queryKey });
      }
    };

    async function patch(
      message: Message,
      by: { readonly text?: string; readonly hidden?: boolean; readonly keep?: string[] },
    ): Promise<void> {
      const next = await backend.messages.edit(chatId, message.id, {
        ...by,
        revision: message.revision,
      });
      change((log) => putMessage(log, next));
      readAgain();
    }

    return {
      edit: (message, text, keep = []) =>
        patch(message, { text, ...(keep.length === 0 ? {} : { keep: [...keep] }) }),
      hide: (message, hidden) => patch(message, { hidden }),
      async select(message, variant) {
        const next = await backend.turns.select(chatId, message.turnId, variant, message.id);
        change((log) => putMessage(log, next));
        readAgain();
      },
      async remove(message, also) {
        const receipt = await backend.messages.remove(chatId, message.id, also);
        change((log) => dropMessage(log, message.id));
        readAgain();
        return receipt;
      },
      async rewind(message) {
        await backend.chats.rewind(chatId, message.id);
        change((log) => cutAfter(log, message.id));
        readAgain();
      },
      async branch(message) {
        const chat = await backend.chats.branch(chatId, message.id);
        void cache.invalidateQueries({ queryKey: queryKeys.chats });
        navigate(routes.chat(chat.id));
      },
    };
  }, [backend, cache, chatId, navigate]);
}
