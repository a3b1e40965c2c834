import { renamed } from "../domain/chat-title.ts";
import { EngineError } from "../domain/errors.ts";
import { withoutNoteLines } from "../domain/erasure.ts";
import { MESSAGE_LENGTH } from "../domain/limits.ts";
import { selectedVariant, withNote, type Message } from "../domain/message.ts";
import { searchedText, tokensWith } from "../domain/outside.ts";
import { cleanText } from "../domain/text.ts";
import type { MessageUseCases } from "./api.ts";
import { chatStateOf, expectChat, expectMessage } from "./chat-state.ts";
import { decideAndCommit, type Decision } from "./commit.ts";
import type { Context } from "./context.ts";
import { rewordingFollows } from "./extraction-need.ts";
import { journalChanges } from "./journal-changes.ts";
import { mergedChanges } from "./merged-changes.ts";
import { changedInPlace } from "./message-change.ts";
import { messageMarks } from "./message-marks.ts";
import { messageHunt, messageTraces } from "./message-traces.ts";
import { readMessage } from "./message-read.ts";
import { removeMessage } from "./message-removal.ts";
import type { ReplyHub } from "./reply-hub.ts";
import { readIdleChat, refuseWhileRunning } from "./running.ts";
import { readAlso, takeItself, takeTraces } from "./take-traces.ts";
import { editedAway, keptOf, refuseForeign, taughtBy } from "./taught.ts";
import { nextChat } from "./turn-parts.ts";

/**
 * Editing, hiding and deleting single messages (SPEC 7.1, 4.8, 5.12).
 *
 * An edited text takes back what hangs on the old one. Hiding takes nothing back: what is hidden from
 * the model is not forgotten (C-B9).
 */
export function messageUseCases(context: Context, hub: ReplyHub): MessageUseCases {
  const { store } = context;

  return {
    async edit(principal, chatId, messageId, input) {
      const text =
        input.text === undefined
          ? undefined
          : cleanText(input.text, { field: "text", max: MESSAGE_LENGTH });
      await readIdleChat(context, hub, principal, chatId);
      const { keep = [] } = input;
      if (keep.length > 0) {
        refuseForeign(keep, await taughtBy(context, principal, chatId, messageId));
      }
      const edited = await decideAndCommit(context, async (): Promise<Decision<Message>> => {
        const { chat, message } = await readMessage(context, principal, chatId, messageId, "write");
        refuseWhileRunning(chat);
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
          (entries) => keptOf(context, entries, editedAway(message, entries), keep),
        );
        const following = await changedInPlace(context, state, { before: message, after });
        const learning = isRewritten ? await rewordingFollows(context, state, after) : undefined;
        return {
          expect: [
            expectChat(chat),
            expectMessage(message),
            ...journal.expect,
            ...following.expect,
          ],
          changes: mergedChanges([
            {
              op: "put",
              row: "chat",
              value: nextChat(context, chat, {
                ...renamed(chat, message.id, selectedVariant(after).text),
                ...learning?.chat,
              }),
            },
            {
              op: "put",
              row: "message",
              value: after,
              terms: context.analyzer.terms(searchedText(selectedVariant(after).text, after)),
            },
            ...journal.changes,
            ...following.changes,
            ...(learning?.changes ?? []),
          ]),
          result: after,
        };
      });
      context.notify(edited.account, { type: "message", chatId });
      return edited;
    },

    remove: async (principal, chatId, messageId, also = []) => {
      const taken = readAlso(also);
      const { chat, message } = await readMessage(context, principal, chatId, messageId, "write");
      await readIdleChat(context, hub, principal, chatId);
      const hunts =
        taken.length === 0
          ? []
          : [await messageHunt(context, await chatStateOf(context, principal, chat), message)];
      const first = await takeTraces(context, hub, principal, taken, hunts);
      const itself = () => removeMessage(context, hub, principal, chatId, messageId);
      return { removed: await takeItself(first, itself) };
    },
    marks: (principal, messages) => messageMarks(context, principal, messages),
    traces: (principal, chatId, messageId) => messageTraces(context, principal, chatId, messageId),
    outside: async (principal, chatId, messageId) =>
      (await readMessage(context, principal, chatId, messageId, "read")).message.outside ?? [],
    taught: (principal, chatId, messageId) => taughtBy(context, principal, chatId, messageId),
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
              tokens: tokensWith(text, message.outside, count),
              steps: [],
              status: "complete" as const,
              failure: null,
            }
          : variant,
      );
  return {
    ...(isSameText ? message : withNote(withoutPieces(message), null)),
    variants,
    hidden: hidden ?? message.hidden,
    revision: message.revision + 1,
  };
}

/** A piece over a message that is rewritten may lose what its note told of it. */
function withoutPieces(message: Message): Message {
  const lines = message.note?.lines ?? [];
  const pieces = lines.flatMap(({ ref, revision }) => (revision === null ? [] : (ref ?? [])));
  return withoutNoteLines(message, new Set<string>(pieces));
}
