import type { Message } from "../../domain/message.ts";
import type { ChatRows, MessageRange, Page, PageRequest, Rows, Store } from "../../ports/store.ts";
import { newestPasses } from "../newest-passes.ts";
import { pageOf, type Place, placeOf } from "../cursor.ts";
import { pieceTest } from "../filters.ts";
import { rankByTerms } from "../ranking.ts";
import { sumOfTokens } from "../sum-of-tokens.ts";
import { inTreeOrder } from "../tree-order.ts";
import { tokenOf } from "./changes.ts";
import type { Databases } from "./databases.ts";
import type { ChatDatabase } from "./schema.ts";

type ChatReads = Pick<
  Store,
  | "characters"
  | "personas"
  | "notifications"
  | "unreadNotifications"
  | "chats"
  | "messages"
  | "turnMessages"
  | "countMessages"
  | "chatRows"
  | "sumTokens"
  | "searchMessages"
  | "pieces"
  | "deepPasses"
  | "epochsNaming"
  | "accountsNaming"
  | "entrySeqs"
>;

/** From so many rows on, reading all of an account at once is faster than one by one. */
const ONE_BY_ONE = 300;

/** Reads of the database of chats. */
export function chatReads(databases: Databases): ChatReads {
  return {
    characters: async (account, page) => {
      const at = (row: Rows["character"]): number => row.createdAt;
      return list(await databases.chats(), "character", { account, page, at });
    },
    personas: async (account, page) => {
      const at = (row: Rows["persona"]): number => row.createdAt;
      return list(await databases.chats(), "persona", { account, page, at });
    },
    notifications: async (account, page) => {
      const at = (row: Rows["notification"]): number => row.createdAt;
      return list(await databases.chats(), "notification", { account, page, at });
    },
    unreadNotifications: async (account) => {
      const chats = await databases.chats();
      const all = IDBKeyRange.bound([account], [account, []]);
      return (await chats.getAll("notification", all)).filter((row) => !row.read).length;
    },
    chats: async (account, page) => {
      const { characterId } = page;
      return list(await databases.chats(), "chat", {
        account,
        page,
        at: (row) => row.updatedAt,
        takes: (row) =>
          characterId === undefined || row.characterIds.some((member) => member === characterId),
      });
    },
    messages: async (account, chatId, range) =>
      messages(await databases.chats(), account, chatId, range),
    turnMessages: async (account, chatId, turnId) => {
      const chats = await databases.chats();
      const found = await chats.getAllFromIndex("message", "byTurn", [account, chatId, turnId]);
      return found.toSorted((a, b) => a.ordinal - b.ordinal || (a.id < b.id ? -1 : 1));
    },
    countMessages: async (account, chatId, from, to) => {
      const found = await messages(await databases.chats(), account, chatId, { from, to });
      return found.filter((message) => !message.hidden).length;
    },
    chatRows: async (account, chatId) => countRows(databases, account, chatId),
    sumTokens: async (account, chatId, from, to) =>
      sumOfTokens(await messages(await databases.chats(), account, chatId, { from, to })),
    searchMessages: async (account, query) =>
      searchMessages(await databases.chats(), account, query),
    pieces: async (account, chatId, filter) => {
      const chats = await databases.chats();
      const pieces = await chats.getAllFromIndex("piece", "byChat", [account, chatId]);
      return inTreeOrder(pieces.filter(pieceTest(filter)));
    },
    deepPasses: async (account, chatId, limit) => {
      const chats = await databases.chats();
      const passes = await chats.getAllFromIndex("deepPass", "byChat", [account, chatId]);
      return newestPasses(passes, limit);
    },
    epochsNaming: async (account, ref) => {
      const chats = await databases.chats();
      const epochs = await chats.getAllFromIndex("epoch", "byRef", ref);
      return epochs.filter((epoch) => epoch.account === account);
    },
    accountsNaming: async (ref) => {
      const chats = await databases.chats();
      const epochs = await chats.getAllFromIndex("epoch", "byRef", ref);
      return [...new Set(epochs.map(({ account }) => account))].toSorted();
    },
    entrySeqs: async (account, scopes) => {
      const chats = await databases.chats();
      const seqs = await Promise.all(
        scopes.map(async (scope): Promise<readonly [string, number]> => {
          const state = await chats.get("scopeState", [account, scope]);
          return [scope, state?.seq ?? 0];
        }),
      );
      return Object.fromEntries(seqs);
    },
  };
}

async function countRows(databases: Databases, account: string, chatId: string): Promise<ChatRows> {
  const chats = await databases.chats();

  const span = IDBKeyRange.bound([account, chatId], [account, chatId, []]);
  const [message, piece, epoch, request, notification, suggestion, job] = await Promise.all([
    chats.countFromIndex("message", "byOrdinal", span),
    chats.countFromIndex("piece", "byChat", [account, chatId]),
    chats.countFromIndex("epoch", "byChat", [account, chatId]),
    chats.countFromIndex("request", "byChat", [account, chatId]),
    chats.countFromIndex("notification", "byChat", [account, chatId]),
    chats.countFromIndex("suggestion", "byChat", [account, chatId]),
    chats.countFromIndex("job", "byKey", [account, chatId]),
  ]);
  return { message, piece, epoch, request, notification, suggestion, job };
}

interface ListRequest<T> {
  readonly account: string;
  readonly page: PageRequest;
  readonly at: (row: T) => number;
  readonly takes?: (row: T) => boolean;
}

async function list<K extends "character" | "persona" | "chat" | "notification">(
  chats: ChatDatabase,
  kind: K,
  request: ListRequest<Rows[K]>,
): Promise<Page<Rows[K]>> {
  const { account, page, at, takes = () => true } = request;
  const name = `${kind}s`;
  const from = placeOf(name, page);
  const range =
    from === undefined
      ? IDBKeyRange.bound([account], [account, []])
      : IDBKeyRange.bound([account], [account, from.at, from.id], false, true);
  const found: Rows[K][] = [];
  // These stores have this index alike; the type needs one name.
  const index = chats.transaction(kind as "chat").store.index("byTime");
  let cursor = await index.openCursor(range, "prev");
  while (cursor !== null && found.length <= page.limit) {
    const row = cursor.value as Rows["chat"] & Rows[K];
    if (takes(row)) found.push(row);
    cursor = await cursor.continue();
  }
  const place = (row: Rows[K]): Place => ({ at: at(row), id: row.id });
  return pageOf(name, found, page.limit, place);
}

async function messages(
  chats: ChatDatabase,
  account: string,
  chatId: string,
  range: MessageRange,
): Promise<readonly Message[]> {
  const { from = -Infinity, to = Infinity, limit = Infinity, newest = false } = range;
  if (limit < 1 || from > to) return [];
  const span = IDBKeyRange.bound([account, chatId, from], [account, chatId, to, []]);
  const index = chats.transaction("message").store.index("byOrdinal");
  if (!newest) return limit === Infinity ? index.getAll(span) : index.getAll(span, limit);
  if (limit === Infinity) return index.getAll(span);
  const found: Message[] = [];
  let cursor = await index.openCursor(span, "prev");
  while (cursor !== null && found.length < limit) {
    found.push(cursor.value);
    cursor = await cursor.continue();
  }
  return found.reverse();
}

async function searchMessages(
  chats: ChatDatabase,
  account: string,
  query: Parameters<Store["searchMessages"]>[1],
): ReturnType<Store["searchMessages"]> {
  const { terms, chatId, limit } = query;
  const transaction = chats.transaction(["words", "message"]);
  const words = transaction.objectStore("words");
  const everything = IDBKeyRange.bound([account], [account, []]);
  const total = await words.count(everything);
  const ids = new Set<string>();
  for (const term of new Set(terms)) {
    const keys = await words.index("byToken").getAllKeys(tokenOf(account, term));
    for (const [, id] of keys) ids.add(id);
  }
  const texts =
    ids.size > ONE_BY_ONE
      ? (await words.getAll(everything)).filter((each) => ids.has(each.id))
      : (await Promise.all([...ids].map((id) => words.get([account, id])))).filter(
          (each) => each !== undefined,
        );
  const chatOf = new Map(texts.map((each) => [each.id, each.chatId]));
  const ranked = rankByTerms(texts, terms, total)
    .filter(({ id }) => chatId === undefined || chatOf.get(id) === chatId)
    .slice(0, limit);
  const rows = await Promise.all(
    ranked.map(async ({ id, score }) => ({
      message: await transaction.objectStore("message").get([account, id]),
      score,
    })),
  );
  return rows.flatMap(({ message, score }) => (message === undefined ? [] : [{ message, score }]));
}
