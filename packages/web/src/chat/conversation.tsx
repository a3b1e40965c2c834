import type { Character, Chat, Message } from "@keepsake/engine/wire";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useSearch } from "wouter";
import { queryKeys } from "../backend/query-keys.ts";
import { useServices } from "../services.ts";
import { ChatContext } from "./chat-context.ts";
import type { ChatHandle } from "./chat-context.ts";
import { chatItems } from "./chat-items.ts";
import { Composer } from "./composer.tsx";
import type { MessageLog } from "./message-log.ts";
import { MessageList } from "./message-list.tsx";
import { isBusy } from "./reply.ts";
import { useReply } from "./use-chat.ts";
import { useMessageActions } from "./use-message-actions.ts";

/** The messages of a chat and the box to say something. */
export function Conversation(props: {
  readonly chat: Chat;
  readonly characters: readonly Character[];
  readonly log: MessageLog;
  readonly loadOlder: () => Promise<void>;
  readonly olderError: unknown;
  readonly onInspect: (turnId: string) => void;
}) {
  const { chat, log, onInspect } = props;
  const { backend, replies } = useServices();
  const reply = useReply(chat.id);
  const actions = useMessageActions(chat.id);
  const [editing, setEditing] = useState<string | null>(null);
  const { data: summary } = useQuery({
    queryKey: queryKeys.summary(chat.id),
    queryFn: () => backend.summary.get(chat.id),
  });
  const target = new URLSearchParams(useSearch()).get("message");

  const last = log.messages.at(-1);
  const lastTurnId = last?.turnId ?? null;
  const lastReply = last?.role === "assistant" ? last : undefined;
  const isWriting = isBusy(reply) || last?.status === "running";
  const greeting = isGreeting(log);

  const handle = useMemo<ChatHandle>(
    () => ({
      chatId: chat.id,
      actions,
      lastTurnId,
      isWriting,
      canRegenerate: lastTurnId !== null && !greeting,
      editing,
      setEditing,
      regenerate: (turnId) => replies.regenerate(chat.id, turnId),
      continue: (turnId, text) => replies.continue(chat.id, turnId, text),
      inspect: onInspect,
      countAfter: (message) => countAfter(log, message),
    }),
    [chat.id, actions, lastTurnId, isWriting, greeting, editing, replies, log, onInspect],
  );

  const swipe = useCallback(
    (step: -1 | 1) => {
      if (lastReply === undefined || isWriting) return;
      const variant = lastReply.selected + step;
      if (variant < 0 || variant >= lastReply.variants.length) return;
      void actions.select(lastReply, variant).catch(() => undefined);
    },
    [lastReply, isWriting, actions],
  );

  const items = useMemo(() => chatItems({ log, reply, summary }), [log, reply, summary]);

  return (
    <ChatContext value={handle}>
      <MessageList
        items={items}
        characters={props.characters}
        chat={chat}
        reply={reply}
        hasOlder={log.before !== null}
        loadOlder={props.loadOlder}
        olderError={props.olderError}
        target={target}
      />
      <Composer
        key={chat.id}
        chat={chat}
        characters={props.characters}
        reply={reply}
        isWriting={isWriting}
        onEditLast={() => {
          const own = log.messages.findLast((message) => message.role === "user");
          if (own !== undefined && !isWriting) setEditing(own.id);
        }}
        onSwipe={swipe}
        onRegenerate={() => {
          if (lastTurnId !== null && !isWriting && !greeting) {
            replies.regenerate(chat.id, lastTurnId);
          }
        }}
      />
    </ChatContext>
  );
}

/** Nothing was said yet but the character's greeting, which no model wrote. */
function isGreeting(log: MessageLog): boolean {
  return log.before === null && !log.messages.some((message) => message.role === "user");
}

function countAfter(log: MessageLog, message: Message): number {
  const index = log.messages.findIndex((one) => one.id === message.id);
  return index < 0 ? 0 : log.messages.length - index - 1;
}
