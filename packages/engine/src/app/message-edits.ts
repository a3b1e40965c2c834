import { accountOf } from "../domain/access.ts";
import { renamed } from "../domain/chat-title.ts";
import type { Chat } from "../domain/chat.ts";
import { EngineError } from "../domain/errors.ts";
import type { ChatId, MessageId } from "../domain/ids.ts";
import { dropAnchored, undoAnchor } from "../domain/journal.ts";
import { MESSAGE_LENGTH } from "../domain/limits.ts";
import { selectedVariant, type Message } from "../domain/message.ts";
import type { Principal } from "../domain/principal.ts";
import { cleanText } from "../domain/text.ts";
import type { MessageUseCases } from "./api.ts";
import { chatStateOf, expectChat, expectMessage } from "./chat-state.ts";
import { decideAndCommit, type Decision } from "./commit.ts";
import type { Context } from "./context.ts";
import { journalChanges } from "./journal-changes.ts";
import { changedInPlace } from "./message-change.ts";
import type { ReplyHub } from "./reply-hub.ts";
import { readIdleChat, refuseWhileRunning } from "./running.ts";
import { nextChat } from "./turn-parts.ts";

/**
 * Editing, hiding and deleting single messages (SPEC 7.1, 4.8, 5.12).
 *
 * An edited text takes back what hangs on the old one. Hiding takes nothing back: what is hidden from
 * the model is not forgotten (C-B9).
 */
export function messageUseCases(context: Context, hub: ReplyHub): MessageUseCases {
  const { store } = context;

  const readBoth = async (
    principal: Principal,
    chatId: ChatId,
    messageId: MessageId,
  ): Promise<{ readonly chat: Chat; readonly message: Message }> => {
    const account = accountOf(principal, "write");
    const [chat, message] = await Promise.all([
      store.get("chat", account, chatId),
      store.get("message", account, messageId),
    ]);
    if (chat === undefined) throw new EngineError("not_found", "There is no such chat");
    if (message?.chatId !== chatId) throw new EngineError("not_found", "There is no such message");
    refuseWhileRunning(chat);
    return { chat, message };
  };

  return {
    async edit(principal, chatId, messageId, input) {
      const text =
        input.text === undefined
          ? undefined
          : cleanText(input.text, { field: "text", max: MESSAGE_LENGTH });
      await readIdleChat(context, hub, principal, chatId);
      const edited = await decideAndCommit(context, async (): Promise<Decision<Message>> => {
        const { chat, message } = await readBoth(principal, chatId, messageId);
        if (input.revision !== undefined && input.revision !== message.revision) {
          throw new EngineError("conflict", "The message was changed meanwhile", {
            details: { field: "revision" },
          });
        }
        const state = await chatStateOf(context, principal, chat);
        const after = withText(message, text, input.hidden, (value) =>
          state.model.countTokens(value),
        );
        if (after === message) return { expect: [], changes: [], result: message };
        const isRewritten = text !== undefined && text !== selectedVariant(message).text;
        const journal = await journalChanges(
          store,
          chat.account,
          isRewritten ? [message.id] : [],
          (entries, taken) =>
            message.role === "user"
              ? dropAnchored(entries, new Set([message.id]), taken, "message")
              : undoAnchor(
                  entries,
                  {
                    kind: "variant",
                    messageId: message.id,
                    variantId: selectedVariant(message).id,
                  },
                  taken,
                ),
        );
        const following = await changedInPlace(context, state, { before: message, after });
        return {
          expect: [
            expectChat(chat),
            expectMessage(message),
            ...journal.expect,
            ...following.expect,
          ],
          changes: [
            {
              op: "put",
              row: "chat",
              value: nextChat(
                context,
                chat,
                renamed(chat, message.id, selectedVariant(after).text),
              ),
            },
            {
              op: "put",
              row: "message",
              value: after,
              terms: context.analyzer.terms(selectedVariant(after).text),
            },
            ...journal.changes,
            ...following.changes,
          ],
          result: after,
        };
      });
      context.notify(edited.account, { type: "message", chatId });
      return edited;
    },

    async remove(principal, chatId, messageId) {
      await readIdleChat(context, hub, principal, chatId);
      const account = await decideAndCommit(context, async () => {
        const { chat, message } = await readBoth(principal, chatId, messageId);
        const state = await chatStateOf(context, principal, chat);
        const ids = new Set([message.id]);
        const journal = await journalChanges(store, chat.account, [...ids], (entries, taken) =>
          dropAnchored(entries, ids, taken),
        );
        const following = await changedInPlace(context, state, {
          before: message,
          after: undefined,
        });
        return {
          expect: [
            expectChat(chat),
            expectMessage(message),
            ...journal.expect,
            ...following.expect,
          ],
          changes: [
            {
              op: "put" as const,
              row: "chat" as const,
              value: nextChat(context, chat, renamed(chat, message.id, undefined)),
            },
            {
              op: "remove" as const,
              row: "message" as const,
              account: chat.account,
              id: message.id,
            },
            ...journal.changes,
            ...following.changes,
          ],
          result: chat.account,
        };
      });
      context.notify(account, { type: "message", chatId });
    },
  };
}

/**
 * The message with another text or visibility; the same object where nothing changes. What an edited
 * one was told is told anew with the next turn (SPEC 8.3).
 */
function withText(
  message: Message,
  text: string | undefined,
  hidden: boolean | undefined,
  count: (text: string) => number,
): Message {
  const current = selectedVariant(message);
  const isSameText = text === undefined || text === current.text;
  if (isSameText && (hidden === undefined || hidden === message.hidden)) return message;
  const variants = isSameText
    ? message.variants
    : message.variants.map((variant, index) =>
        index === message.selected
          ? {
              ...variant,
              text,
              tokens: count(text),
              steps: [],
              status: "complete" as const,
              failure: null,
            }
          : variant,
      );
  return {
    ...message,
    variants,
    hidden: hidden ?? message.hidden,
    note: isSameText ? message.note : null,
    revision: message.revision + 1,
  };
}
