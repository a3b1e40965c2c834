import { sql } from "kysely";
import type { AccountId } from "../../domain/ids.ts";
import type { Piece } from "../../domain/piece.ts";
import type {
  ChatRows,
  MessageRange,
  Page,
  PageRequest,
  PieceFilter,
  Rows,
  Store,
} from "../../ports/store.ts";
import { pageOf, placeOf } from "../cursor.ts";
import { inTreeOrder } from "../tree-order.ts";
import { valueOf } from "./columns.ts";
import type { Flavour } from "./flavour.ts";
import type { KeptRows } from "./kept-rows.ts";
import { readyQuery } from "./ready-query.ts";
import type { Queries } from "./schema.ts";

type Lists = Pick<
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
>;

export function lists(queries: Queries, flavour: Flavour, kept: KeptRows): Lists {
  const roots = keptRoots(queries, kept);
  const messagesFrom = readyQuery(queries, 3, (account: string, chatId: string, from: number) =>
    messageQuery(queries, account, chatId, { from }),
  );
  return {
    characters: createdPages(queries, "character"),
    personas: createdPages(queries, "persona"),
    notifications: createdPages(queries, "notification"),
    unreadNotifications: async (account) => {
      const { count } = await queries
        .selectFrom("notification")
        .select((expression) => expression.fn.countAll<number>().as("count"))
        .where("account_id", "=", account)
        .where("is_read", "=", 0)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    chats: (account, page) => chatPage(queries, flavour, account, page),
    messages: async (account, chatId, range) => {
      const { from, to, limit, newest = false } = range;
      const isTail = from !== undefined && to === undefined && limit === undefined && !newest;
      const rows = isTail
        ? await messagesFrom(account, chatId, from)
        : await messageQuery(queries, account, chatId, range).execute();
      const found = rows.map((row) => valueOf("message", row));
      return newest ? found.reverse() : found;
    },
    turnMessages: async (account, chatId, turnId) => {
      const rows = await queries
        .selectFrom("message")
        .selectAll()
        .where("account_id", "=", account)
        .where("chat_id", "=", chatId)
        .where("turn_id", "=", turnId)
        .orderBy("ordinal")
        .orderBy("id")
        .execute();
      return rows.map((row) => valueOf("message", row));
    },
    countMessages: async (account, chatId, from, to) => {
      const { count } = await queries
        .selectFrom("message")
        .select((expression) => expression.fn.countAll<number>().as("count"))
        .where("account_id", "=", account)
        .where("chat_id", "=", chatId)
        .where("ordinal", ">=", from)
        .where("ordinal", "<=", to)
        .where("hidden", "=", 0)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    chatRows: (account, chatId) => countRows(queries, account, chatId),
    sumTokens: async (account, chatId, from, to) => {
      const row = await queries
        .selectFrom("message")
        .select((expression) => expression.fn.sum<number | null>("tokens").as("tokens"))
        .where("account_id", "=", account)
        .where("chat_id", "=", chatId)
        .where("ordinal", ">=", from)
        .where("ordinal", "<=", to)
        .where("hidden", "=", 0)
        .executeTakeFirst();
      return Number(row?.tokens ?? 0);
    },
    searchMessages: (account, query) => searchMessages(flavour, account, query),
    pieces: async (account, chatId, filter) => {
      if ("roots" in filter && (filter.tree ?? "serving") === "serving") {
        return inTreeOrder(await roots(account, chatId));
      }
      const query = pieceQuery(queries, flavour, filter).where("account_id", "=", account);
      // Where the chat stands beside ids, SQLite reads all of its pieces rather than those.
      const rows = await ("ids" in filter ? query : query.where("chat_id", "=", chatId)).execute();
      const own = rows.filter((row) => row.chat_id === chatId);
      const found = own.map((row) => valueOf("piece", row));
      return inTreeOrder(found);
    },
    deepPasses: async (account, chatId, limit) => {
      const rows = await queries
        .selectFrom("deepPass")
        .selectAll()
        .where("account_id", "=", account)
        .where("chat_id", "=", chatId)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute();
      return rows.map((row) => valueOf("deepPass", row));
    },
    epochsNaming: async (account, ref) => {
      const rows = await queries
        .selectFrom("epoch")
        .selectAll()
        .where("account_id", "=", account)
        .where("id", "in", (from) =>
          from
            .selectFrom("epoch_ref")
            .select("epoch_id")
            .where("account_id", "=", account)
            .where("ref", "=", ref),
        )
        .execute();
      return rows.map((row) => valueOf("epoch", row));
    },
    accountsNaming: async (ref) => {
      const rows = await queries
        .selectFrom("epoch_ref")
        .select("account_id")
        .distinct()
        .where("ref", "=", ref)
        .orderBy("account_id")
        .execute();
      return rows.map((row) => row.account_id as AccountId);
    },
  };
}

async function countRows(queries: Queries, account: string, chatId: string): Promise<ChatRows> {
  const of = async (table: Exclude<keyof ChatRows, "job">): Promise<number> => {
    // The tables are alike; the type needs one name.
    const { count } = await queries
      .selectFrom(table as "message")
      .select((expression) => expression.fn.countAll<number>().as("count"))
      .where("account_id", "=", account)
      .where("chat_id", "=", chatId)
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  const jobs = await queries
    .selectFrom("job")
    .select((expression) => expression.fn.countAll<number>().as("count"))
    .where("account_id", "=", account)
    .where("job_key", "=", chatId)
    .executeTakeFirstOrThrow();
  return {
    message: await of("message"),
    piece: await of("piece"),
    epoch: await of("epoch"),
    request: await of("request"),
    notification: await of("notification"),
    suggestion: await of("suggestion"),
    job: Number(jobs.count),
  };
}

function createdPages<K extends "character" | "persona" | "notification">(
  queries: Queries,
  kind: K,
): (account: AccountId, page: PageRequest) => Promise<Page<Rows[K]>> {
  const list = `${kind}s`;
  // These tables are alike; the type needs one name.
  const newest = (account: string, limit: number) =>
    queries
      .selectFrom(kind as "character")
      .selectAll()
      .where("account_id", "=", account)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit);
  const first = readyQuery(queries, 2, newest);
  const behind = readyQuery(queries, 4, (account: string, limit: number, at: number, id: string) =>
    newest(account, limit).where(({ eb, refTuple, tuple }) =>
      eb(refTuple("created_at", "id"), "<", tuple(at, id)),
    ),
  );
  return async (account, page) => {
    const place = placeOf(list, page);
    const limit = page.limit + 1;
    const rows = await (place === undefined
      ? first(account, limit)
      : behind(account, limit, place.at, place.id));
    const values = rows.map((row) => valueOf(kind, row));
    return pageOf(list, values, page.limit, (row) => ({ at: row.createdAt, id: row.id }));
  };
}

async function chatPage(
  queries: Queries,
  flavour: Flavour,
  account: AccountId,
  page: Parameters<Store["chats"]>[1],
): ReturnType<Store["chats"]> {
  const place = placeOf("chats", page);
  const { characterId } = page;
  let query = queries.selectFrom("chat").selectAll().where("account_id", "=", account);
  if (characterId !== undefined) {
    const members = flavour.elements(sql.ref("chat.character_ids"), "member");
    query = query.where(({ exists, selectFrom }) =>
      exists(selectFrom(members).select("member.value").where("member.value", "=", characterId)),
    );
  }
  if (place !== undefined) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("updated_at", "id"), "<", tuple(place.at, place.id)),
    );
  }
  const rows = await query
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit + 1)
    .execute();
  const values = rows.map((row) => valueOf("chat", row));
  return pageOf("chats", values, page.limit, (row) => ({ at: row.updatedAt, id: row.id }));
}

function keptRoots(queries: Queries, kept: KeptRows) {
  const rootsOf = (account: string, chatId: string) =>
    queries
      .selectFrom("piece")
      .where("account_id", "=", account)
      .where("chat_id", "=", chatId)
      .where("parent_id", "is", null)
      .where("tree", "=", "serving");
  const whole = readyQuery(queries, 2, (account: string, chatId: string) =>
    rootsOf(account, chatId).selectAll(),
  );
  const revisions = readyQuery(queries, 2, (account: string, chatId: string) =>
    rootsOf(account, chatId).select(["id", "revision"]),
  );
  return async (account: string, chatId: string): Promise<readonly Piece[]> => {
    const present = await revisions(account, chatId);
    const known = present.map((row) => kept.find("piece", account, row));
    if (known.every((piece) => piece !== undefined)) return known;
    return (await whole(account, chatId)).map((row) => kept.keep("piece", row));
  };
}

function messageQuery(queries: Queries, account: string, chatId: string, range: MessageRange) {
  const { from, to, limit, newest = false } = range;
  let query = queries
    .selectFrom("message")
    .selectAll()
    .where("account_id", "=", account)
    .where("chat_id", "=", chatId);
  if (from !== undefined) query = query.where("ordinal", ">=", from);
  if (to !== undefined) query = query.where("ordinal", "<=", to);
  if (limit !== undefined) query = query.limit(limit);
  const direction = newest ? "desc" : "asc";
  return query.orderBy("ordinal", direction).orderBy("id", direction);
}

async function searchMessages(
  flavour: Flavour,
  account: AccountId,
  query: Parameters<Store["searchMessages"]>[1],
): ReturnType<Store["searchMessages"]> {
  const { chatId, limit } = query;
  const terms = [...new Set(query.terms)].filter((term) => term !== "");
  if (terms.length === 0 || limit < 1) return [];
  return flavour.read(async (state) => {
    const hits = await flavour.words.search(state, { account, chatId, terms, limit });
    const list = JSON.stringify(hits.map((hit) => hit.rid));
    const rows = await state
      .selectFrom("message")
      .selectAll()
      .where(
        "rid",
        "in",
        sql<number>`(select value from ${flavour.elements(sql.val(list), "hit")})`,
      )
      .execute();
    const own = rows.filter((row) => row.account_id === account);
    const byRid = new Map(own.map((row) => [row.rid, row]));
    return hits.flatMap(({ rid, score }) => {
      const row = byRid.get(rid);
      return row === undefined ? [] : [{ message: valueOf("message", row), score }];
    });
  });
}

function pieceQuery(queries: Queries, flavour: Flavour, filter: PieceFilter) {
  const all = queries.selectFrom("piece").selectAll();
  if ("ids" in filter) {
    const ids = flavour.elements(sql.val(JSON.stringify(filter.ids)), "wanted");
    return all.where("id", "in", sql<string>`(select value from ${ids})`);
  }
  const pieces = all.where("tree", "=", filter.tree ?? "serving");
  if ("covering" in filter) {
    return pieces.where("span_from", "<=", filter.covering).where("span_to", ">=", filter.covering);
  }
  if ("reaching" in filter) return pieces.where("span_to", ">=", filter.reaching);
  if ("within" in filter) return pieces.where("span_to", "<=", filter.within);
  if ("edited" in filter) {
    return pieces.where("is_edited", "=", 1);
  }
  return pieces.where("parent_id", "is", null);
}
