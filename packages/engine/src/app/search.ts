import { accountOf } from "../domain/access.ts";
import type { Chat } from "../domain/chat.ts";
import type { ChatId } from "../domain/ids.ts";
import { TITLE_LENGTH } from "../domain/limits.ts";
import { cleanText } from "../domain/text.ts";
import type { SearchHit, SearchUseCases } from "./api.ts";
import { readChat } from "./chat-state.ts";
import type { Context } from "./context.ts";

/** Finds old messages by their words, with their neighbours (SPEC 7.1). */
export function searchUseCases(context: Context): SearchUseCases {
  const { store } = context;
  return {
    async messages(principal, query) {
      const account = accountOf(principal, "read");
      const q = cleanText(query.q, { field: "q", max: TITLE_LENGTH * 5 });
      if (query.chatId !== undefined) await readChat(context, principal, query.chatId);
      const terms = [...new Set(context.analyzer.terms(q))];
      if (terms.length === 0) return [];
      const found = await store.searchMessages(account, {
        terms,
        chatId: query.chatId,
        limit: query.limit,
      });
      const chats = new Map<ChatId, Chat | undefined>();
      const hits: SearchHit[] = [];
      for (const { message, score } of found) {
        const { chatId, ordinal } = message;
        if (!chats.has(chatId)) chats.set(chatId, await store.get("chat", account, chatId));
        const chat = chats.get(chatId);
        if (chat === undefined) continue;
        const [before, after] = await Promise.all([
          store.messages(account, chatId, { to: ordinal - 1, limit: 1, newest: true }),
          store.messages(account, chatId, { from: ordinal + 1, limit: 1 }),
        ]);
        hits.push({ chat, message, before: before[0] ?? null, after: after[0] ?? null, score });
      }
      return hits;
    },
  };
}
