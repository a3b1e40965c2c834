import type { CharacterId, ChatId, MessageId, PersonaId, Through } from "@keepsake/engine";
import {
  AlsoQuery,
  ChatPatch,
  ChatPoint,
  ChatQuery,
  MessageQuery,
  messageViews,
  NewChat,
  SearchQuery,
  toChatView,
  toReceiptView,
  toSearchHitView,
  toTracesView,
} from "@keepsake/engine/wire";
import type { Backend } from "../backend/backend.ts";
import { answered, asked, checked, idOf, type LocalParts } from "./ask.ts";

/** Chats of this browser, and what is found in them. */
export function localChats(parts: LocalParts): Pick<Backend, "chats" | "search"> {
  const { engine, principal } = parts;
  const { chats } = engine;
  return {
    chats: {
      list: (options = {}) =>
        answered(parts, async () => {
          const { limit, cursor, characterId } = asked(ChatQuery, { ...options });
          const found = await chats.list(principal, {
            limit,
            cursor,
            characterId: characterId as CharacterId | undefined,
          });
          return { items: found.items.map(toChatView), next: found.next };
        }),
      create: (body) =>
        answered(parts, async () => {
          const input = checked(NewChat, body);
          const made = await chats.create(principal, {
            ...input,
            characterIds: input.characterIds as CharacterId[],
            through: input.through as Through | undefined,
            personaId: input.personaId as PersonaId | null | undefined,
          });
          return toChatView(made);
        }),
      get: (id) =>
        answered(parts, async () => toChatView(await chats.get(principal, idOf<ChatId>(id)))),
      update: (id, body) =>
        answered(parts, async () => {
          const input = checked(ChatPatch, body);
          const changed = await chats.update(principal, idOf<ChatId>(id), {
            ...input,
            personaId: input.personaId as PersonaId | null | undefined,
            characterIds: input.characterIds as CharacterId[] | undefined,
          });
          return toChatView(changed);
        }),
      remove: (id, also) =>
        answered(parts, async () => {
          const taken = asked(AlsoQuery, { also }).also;
          return toReceiptView(await chats.remove(principal, idOf<ChatId>(id), taken));
        }),
      traces: (id) =>
        answered(parts, async () => toTracesView(await chats.traces(principal, idOf<ChatId>(id)))),
      messages: (id, place) =>
        answered(parts, async () => {
          const { around, ...page } = asked(MessageQuery, { ...place });
          const chatId = idOf<ChatId>(id);
          const found = await chats.messages(principal, chatId, {
            ...page,
            around: around as MessageId | undefined,
          });
          const items = await messageViews(parts, found.items, await chats.get(principal, chatId));
          const { next, later, laterCount } = found;
          return { items, next, later, laterCount };
        }),
      rewind: (id, messageId) =>
        answered(parts, async () => {
          const point = checked(ChatPoint, { messageId }).messageId as MessageId;
          const done = await chats.rewind(principal, idOf<ChatId>(id), point);
          return { chat: toChatView(done.chat), removedMessages: done.removedMessages };
        }),
      branch: (id, messageId) =>
        answered(parts, async () => {
          const point = checked(ChatPoint, { messageId }).messageId as MessageId;
          return toChatView(await chats.branch(principal, idOf<ChatId>(id), point));
        }),
      carryOver: (id) =>
        answered(parts, async () => toChatView(await chats.carryOver(principal, idOf<ChatId>(id)))),
    },
    search: (q, options = {}) =>
      answered(parts, async () => {
        const input = asked(SearchQuery, { q, ...options });
        const hits = await engine.search.messages(principal, {
          ...input,
          chatId: input.chatId as ChatId | undefined,
        });
        const shown = hits.flatMap(({ before, message, after }) =>
          [before, message, after].filter((one) => one !== null),
        );
        const marks = await engine.messages.marks(principal, shown);
        return hits.map((hit) => toSearchHitView(hit, marks));
      }),
  };
}
