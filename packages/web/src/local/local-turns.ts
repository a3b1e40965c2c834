import type {
  CharacterId,
  ChatId,
  EntryId,
  MessageId,
  ReplyStream as EngineReply,
  TurnId,
} from "@keepsake/engine";
import {
  AlsoQuery,
  MessagePatch,
  messageView,
  NewTurn,
  Regeneration,
  replyEvents,
  toReceiptView,
  toTaughtView,
  toTracesView,
  TurnSelected,
} from "@keepsake/engine/wire";
import type { Backend, ReplyStream } from "../backend/backend.ts";
import { answered, asked, checked, idOf, problemOf, type LocalParts } from "./ask.ts";

/** Replies of the engine in this page, and what is done with messages. */
export function localTurns(parts: LocalParts): Pick<Backend, "turns" | "messages"> {
  const { engine, principal } = parts;
  const { turns, messages } = engine;

  async function* told(
    chatId: string,
    begin: (chatId: ChatId) => Promise<EngineReply>,
  ): ReplyStream {
    const id = await answered(parts, async () => idOf<ChatId>(chatId));
    const reply = await answered(parts, () => begin(id));
    try {
      yield* replyEvents({ ...parts, chatId: id }, reply);
    } catch (error) {
      yield { event: "error", data: { problem: problemOf(error, parts.log) } };
    }
  }

  const shown = async (
    chatId: ChatId,
    message: Parameters<typeof messageView>[1],
  ): Promise<ReturnType<typeof messageView>> =>
    messageView(parts, message, await engine.chats.get(principal, chatId));

  return {
    turns: {
      send: (chatId, { requestKey, ...body }) =>
        told(chatId, async (id) => {
          const { speakerId, ...input } = checked(NewTurn, body);
          const speaker = speakerId as CharacterId | undefined;
          return turns.send(principal, id, { ...input, speakerId: speaker, requestKey });
        }),
      regenerate: (chatId, turnId, messageId) =>
        told(chatId, async (id) => {
          const reply = checked(Regeneration, { messageId }).messageId as MessageId | undefined;
          return turns.regenerate(principal, id, idOf<TurnId>(turnId), reply);
        }),
      continue: (chatId, turnId) =>
        told(chatId, (id) => turns.continue(principal, id, idOf<TurnId>(turnId))),
      select: (chatId, turnId, variant, messageId) =>
        answered(parts, async () => {
          const input = checked(TurnSelected, { variant, messageId });
          const id = idOf<ChatId>(chatId);
          const selected = await turns.select(principal, id, idOf<TurnId>(turnId), {
            ...input,
            messageId: input.messageId as MessageId | undefined,
          });
          return shown(id, selected);
        }),
      stop: (chatId) => answered(parts, () => turns.stop(principal, idOf<ChatId>(chatId))),
    },
    messages: {
      edit: (chatId, id, body) =>
        answered(parts, async () => {
          const patch = checked(MessagePatch, body);
          const chat = idOf<ChatId>(chatId);
          const edited = await messages.edit(principal, chat, idOf<MessageId>(id), {
            ...patch,
            keep: patch.keep as EntryId[] | undefined,
          });
          return shown(chat, edited);
        }),
      remove: (chatId, id, also) =>
        answered(parts, async () => {
          const taken = asked(AlsoQuery, { also }).also;
          const place = [idOf<ChatId>(chatId), idOf<MessageId>(id)] as const;
          return toReceiptView(await messages.remove(principal, ...place, taken));
        }),
      traces: (chatId, id) =>
        answered(parts, async () =>
          toTracesView(await messages.traces(principal, idOf<ChatId>(chatId), idOf<MessageId>(id))),
        ),
      taught: (chatId, id) =>
        answered(parts, async () => {
          const place = [idOf<ChatId>(chatId), idOf<MessageId>(id)] as const;
          return (await messages.taught(principal, ...place)).map(toTaughtView);
        }),
      outside: (chatId, id) =>
        answered(parts, async () => {
          const place = [idOf<ChatId>(chatId), idOf<MessageId>(id)] as const;
          const found = await messages.outside(principal, ...place);
          return found.map(({ source, name, text }) => ({ source, name, text }));
        }),
    },
  };
}
