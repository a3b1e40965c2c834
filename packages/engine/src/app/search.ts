import { accountOf } from "../domain/access.ts";
import type { Chat } from "../domain/chat.ts";
import { foundWords, soughtIn } from "../domain/found-words.ts";
import type { ChatId } from "../domain/ids.ts";
import { TITLE_LENGTH } from "../domain/limits.ts";
import { selectedVariant } from "../domain/message.ts";
import { searchedText } from "../domain/outside.ts";
import { cleanText } from "../domain/text.ts";
import type { FoundMessage, Store } from "../ports/store.ts";
import type { SearchHit, SearchUseCases } from "./api.ts";
import { readChat } from "./chat-state.ts";
import type { Context } from "./context.ts";

/** Finds old messages by their words, with their neighbours (SPEC 7.1). */
export function searchUseCases(context: Context): SearchUseCases {
  const { store, analyzer } = context;
  return {
    async messages(principal, query) {
      const account = accountOf(principal, "read");
      const q = cleanText(query.q, { field: "q", max: TITLE_LENGTH * 5 });
      if (query.chatId !== undefined) await readChat(context, principal, query.chatId);
      const terms = [...new Set(analyzer.terms(q))];
      if (terms.length === 0) return [];
      const found = await store.searchMessages(account, {
        terms,
        chatId: query.chatId,
        limit: query.limit,
      });
      const termsOf = remembered((word) => analyzer.terms(word));
      const sought = soughtIn(q, termsOf);
      const read = found.map((one) => ({
        ...one,
        ...foundWords(
          searchedText(selectedVariant(one.message).text, one.message),
          sought,
          termsOf,
        ),
      }));
      const whole = read.filter(({ isWhole }) => isWhole);
      const kept = query.chatId === undefined || whole.length === 0 ? read : whole;
      const chats = await chatsOf(store, kept);
      return Promise.all(
        kept.flatMap((one) => {
          const chat = chats.get(one.message.chatId);
          return chat === undefined ? [] : [withNeighbours(store, chat, one)];
        }),
      );
    },
  };
}

async function chatsOf(
  store: Pick<Store, "get">,
  found: readonly FoundMessage[],
): Promise<ReadonlyMap<ChatId, Chat>> {
  const [account] = found.map(({ message }) => message.account);
  if (account === undefined) return new Map();
  const ids = [...new Set(found.map(({ message }) => message.chatId))];
  const chats = await Promise.all(ids.map((id) => store.get("chat", account, id)));
  return new Map(chats.flatMap((chat) => (chat === undefined ? [] : [[chat.id, chat] as const])));
}

async function withNeighbours(
  store: Pick<Store, "messages">,
  chat: Chat,
  found: FoundMessage & { readonly words: readonly string[] },
): Promise<SearchHit> {
  const { message, score, words } = found;
  const { account, ordinal } = message;
  const [before, after] = await Promise.all([
    store.messages(account, chat.id, { to: ordinal - 1, limit: 1, newest: true }),
    store.messages(account, chat.id, { from: ordinal + 1, limit: 1 }),
  ]);
  return { chat, message, before: before[0] ?? null, after: after[0] ?? null, words, score };
}

function remembered(terms: (word: string) => readonly string[]) {
  const known = new Map<string, readonly string[]>();
  return (word: string): readonly string[] => {
    const own = known.get(word) ?? terms(word);
    known.set(word, own);
    return own;
  };
}
