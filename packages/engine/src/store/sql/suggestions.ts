import { sql } from "kysely";
import type { Store, SuggestionSearch } from "../../ports/store.ts";
import { pageOf, placeOf } from "../cursor.ts";
import { valueOf } from "./columns.ts";
import type { Flavour } from "./flavour.ts";
import type { Queries } from "./schema.ts";

/** What waits in the tray (SPEC 6.4). */
export function suggestionReads(
  queries: Queries,
  flavour: Flavour,
): Pick<Store, "suggestionPage" | "suggestions"> {
  const among = (values: readonly string[]) =>
    sql<string>`(select value from ${flavour.elements(sql.val(JSON.stringify(values)), "wanted")})`;
  const searched = (account: string, search: SuggestionSearch) => {
    const own = queries.selectFrom("suggestion").selectAll().where("account_id", "=", account);
    if ("scope" in search) return own.where("scope", "=", search.scope);
    if ("messageIds" in search) return own.where("message_id", "in", among(search.messageIds));
    return own.where("entry_id", "in", among(search.entryIds));
  };
  return {
    suggestionPage: async (account, { scopes, chatId }, page) => {
      const place = placeOf("suggestions", page);
      let standing = queries
        .selectFrom("suggestion")
        .where("account_id", "=", account)
        .where("standing", "=", 1)
        .where("scope", "in", among(scopes));
      if (chatId !== undefined) standing = standing.where("chat_id", "=", chatId);
      const { count } = await standing
        .select((expression) => expression.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      const behind =
        place === undefined
          ? standing
          : standing.where(({ eb, refTuple, tuple }) =>
              eb(refTuple("created_at", "id"), "<", tuple(place.at, place.id)),
            );
      const rows = await behind
        .selectAll()
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(page.limit + 1)
        .execute();
      const values = rows.map((row) => valueOf("suggestion", row));
      const found = pageOf("suggestions", values, page.limit, (row) => ({
        at: row.createdAt,
        id: row.id,
      }));
      return { ...found, total: Number(count) };
    },
    suggestions: async (account, search) => {
      const rows = await searched(account, search).orderBy("created_at").orderBy("id").execute();
      return rows.map((row) => valueOf("suggestion", row));
    },
  };
}
