import type { Character, Chat, Message } from "@keepsake/engine/wire";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { queryKeys } from "../backend/query-keys.ts";
import { useT } from "../i18n/use-t.tsx";
import { WordsContext } from "../markdown/marked-text.tsx";
import { usePicked } from "../memory/use-picked.ts";
import { useSavedNote } from "../memory/use-saved-note.ts";
import { useServices } from "../services.ts";
import { ChatContext } from "./chat-context.ts";
import type { ChatHandle } from "./chat-context.ts";
import { chatItems } from "./chat-items.ts";
import type { ChatPlace } from "./chat-place.ts";
import { Composer } from "./composer.tsx";
import styles from "./conversation.module.css";
import { markPlaces } from "./mark-places.ts";
import type { MessageLog } from "./message-log.ts";
import { MessageList } from "./message-list.tsx";
import type { LogPages } from "./message-list.tsx";
import { isBusy } from "./reply.ts";
import type { Reply } from "./reply.ts";
import { useReply } from "./use-chat.ts";
import { useFind } from "./use-find.ts";
import { useMessageActions } from "./use-message-actions.ts";

const GatewayLine = lazy(async () => ({
  default: (await import("../offers/gateway-line.tsx")).GatewayLine,
}));
const PickBar = lazy(async () => ({ default: (await import("./pick-bar.tsx")).PickBar }));
const SavedBar = lazy(async () => ({
  default: (await import("../memory/saved-bar.tsx")).SavedBar,
}));

/** The messages of a chat and the box to say something. */
export function Conversation(props: {
  readonly chat: Chat;
  readonly characters: readonly Character[];
  readonly log: MessageLog;
  readonly pages: LogPages;
  readonly place: ChatPlace;
  readonly onInspect: (messageId: string) => void;
  /** Shows where a message is remembered. */
  readonly onLocate: (message: Message) => void;
  /** Shows the saved memories. */
  readonly onMemories: () => void;
}) {
  const { chat, log, pages, place, onInspect, onLocate, onMemories } = props;
  const { backend, replies } = useServices();
  const { t } = useT();
  const reply = useReply(chat.id);
  const actions = useMessageActions(chat.id);
  const [editing, setEditing] = useState<string | null>(null);
  const { data: summary } = useQuery({
    queryKey: queryKeys.summary(chat.id),
    queryFn: () => backend.summary.get(chat.id),
  });
  const { loadNewest } = pages;
  const missing = useMissing(place.target, pages.loadAround);
  const { words } = useFind(chat.id, place.find);
  const picked = usePicked(chat.id);
  const note = useSavedNote(chat.id);

  // A log that lies far back does not hold the chat's end.
  const isAtEnd = log.after === null;
  const last = isAtEnd ? log.messages.at(-1) : undefined;
  const lastTurnId = last?.turnId ?? null;
  const lastReply = last?.role === "assistant" ? last : undefined;
  const isWriting = isBusy(reply) || last?.status === "running";
  const greeting = isGreeting(log);
  const replyCount = log.messages.filter(
    (message) => message.turnId === lastTurnId && message.role === "assistant",
  ).length;
  const isGroup =
    chat.characterIds.length > 1 ||
    new Set(log.messages.flatMap((one) => (one.role === "assistant" ? [one.speakerId] : []))).size >
      1;

  const first = props.characters.find((one) => one.id === chat.characterIds[0]);

  const marks = useMemo(() => markPlaces(log.messages), [log.messages]);
  const handle = useMemo<ChatHandle>(
    () => ({
      chatId: chat.id,
      actions,
      lastTurnId,
      isWriting,
      canRegenerate: lastTurnId !== null && !greeting,
      editing,
      setEditing,
      isRound: replyCount > 1,
      isGroup,
      regenerate: (turnId, messageId) => replies.regenerate(chat.id, turnId, messageId),
      continue: (turnId, text) => replies.continue(chat.id, turnId, text),
      inspect: onInspect,
      locate: onLocate,
      canSave: !chat.challenge && chat.gateway === null,
      showMemories: onMemories,
      lit: place.lit,
      marks,
      highUsage:
        chat.highUsage === null ? null : { chat, notice: chat.highUsage, character: first },
      countAfter: (message) => countAfter(log, message),
    }),
    [
      actions,
      lastTurnId,
      isWriting,
      greeting,
      replyCount,
      isGroup,
      editing,
      replies,
      log,
      onInspect,
      onLocate,
      onMemories,
      place.lit,
      marks,
      chat,
      first,
    ],
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

  // What one says stands at the end, and is followed there.
  const isSending = reply !== undefined && reply.kind === "send" && isBusy(reply);
  useEffect(() => {
    if (isSending && !isAtEnd) void loadNewest();
  }, [isSending, isAtEnd, loadNewest]);

  const items = useMemo(() => chatItems({ log, reply, summary }), [log, reply, summary]);

  return (
    <ChatContext value={handle}>
      {missing.isMissing && <p className={styles.missing}>{t("past.messageGone")}</p>}
      <WordsContext value={words}>
        <MessageList
          items={items}
          characters={props.characters}
          chat={chat}
          reply={reply}
          hasOlder={log.before !== null}
          hasNewer={!isAtEnd}
          pages={{ ...pages, loadAround: missing.loadAround }}
          target={place.target}
        />
      </WordsContext>
      {note !== null && (
        <Suspense fallback={null}>
          <div className={styles.saved}>
            <SavedBar note={note} />
          </div>
        </Suspense>
      )}
      {chat.gateway !== null && (
        <Suspense fallback={null}>
          <GatewayLine chatId={chat.id} gateway={chat.gateway} />
        </Suspense>
      )}
      {picked === null ? (
        <Composer
          key={chat.id}
          chat={chat}
          characters={props.characters}
          reply={reply}
          isWriting={isWriting}
          writer={writerOf(log, reply)}
          onEditLast={() => {
            const own = log.messages.findLast((message) => message.role === "user");
            if (own !== undefined && !isWriting) setEditing(own.id);
          }}
          onSwipe={swipe}
          onMemories={onMemories}
          onRegenerate={() => {
            if (lastTurnId !== null && !isWriting && !greeting) {
              replies.regenerate(chat.id, lastTurnId);
            }
          }}
        />
      ) : (
        <Suspense fallback={null}>
          <PickBar
            key={chat.id}
            chat={chat}
            characters={props.characters}
            messages={log.messages}
          />
        </Suspense>
      )}
    </ChatContext>
  );
}

/** Who is writing in a group; undefined while that is not known. */
function writerOf(log: MessageLog, reply: Reply | undefined): string | undefined {
  if (reply?.phase === "writing" && reply.speakerName !== "") return reply.speakerName;
  return log.messages.findLast((message) => message.status === "running")?.speakerName;
}

/** Nothing was said yet but the character's greeting, which no model wrote. */
function isGreeting(log: MessageLog): boolean {
  return (
    log.before === null &&
    log.after === null &&
    !log.messages.some((message) => message.role === "user")
  );
}

function countAfter(log: MessageLog, message: Message): number {
  const index = log.messages.findIndex((one) => one.id === message.id);
  return index < 0 ? 0 : log.messages.length - index - 1 + log.laterCount;
}

/** Whether the message that the address names is not in the chat any more. */
function useMissing(target: string | null, loadAround: (id: string) => Promise<void>) {
  const [missing, setMissing] = useState<string | null>(null);
  const load = useCallback(
    async (id: string) => {
      try {
        await loadAround(id);
      } catch {
        setMissing(id);
      }
    },
    [loadAround],
  );
  return { isMissing: missing !== null && missing === target, loadAround: load };
}
