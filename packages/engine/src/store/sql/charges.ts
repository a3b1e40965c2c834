import { type RawBuilder, sql } from "kysely";
import type { ChargeGroup, ChargeSum } from "../../domain/charge.ts";
import type { AccountId } from "../../domain/ids.ts";
import type { ChargeFilter, ChargeSumRequest, PageRequest, Store } from "../../ports/store.ts";
import { dayName, inOrder, MINUTE_MS } from "../charge-sums.ts";
import { pageOf, placeOf } from "../cursor.ts";
import { valueOf } from "./columns.ts";
import type { Queries } from "./schema.ts";

const DAY_MS = 86_400_000;

export function chargeReads(queries: Queries): Pick<Store, "charges" | "sumCharges"> {
  return {
    charges: (account, page) => chargePage(queries, account, page),
    sumCharges: (account, request) => sumCharges(queries, account, request),
  };
}

async function chargePage(
  queries: Queries,
  account: AccountId,
  page: PageRequest & ChargeFilter,
): ReturnType<Store["charges"]> {
  const place = placeOf("charges", page);
  let query = queries.selectFrom("charge").selectAll().where("account_id", "=", account);
  if (page.kind !== undefined) query = query.where("kind", "=", page.kind);
  if (page.chatId !== undefined) query = query.where("chat_id", "=", page.chatId);
  if (place !== undefined) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("created_at", "id"), "<", tuple(place.at, place.id)),
    );
  }
  const rows = await query
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit + 1)
    .execute();
  const values = rows.map((row) => valueOf("charge", row));
  return pageOf("charges", values, page.limit, (row) => ({ at: row.createdAt, id: row.id }));
}

async function sumCharges(
  queries: Queries,
  account: AccountId,
  { from, to, by, offsetMinutes }: ChargeSumRequest,
): Promise<readonly ChargeSum[]> {
  const shift = offsetMinutes * MINUTE_MS;
  const keys: Readonly<Record<ChargeGroup, RawBuilder<string | number | null>>> = {
    day: sql`(created_at + ${sql.lit(shift)}) / ${sql.lit(DAY_MS)}`,
    kind: sql`kind`,
    model: sql`model`,
    chat: sql`chat_id`,
  };
  const rows = await queries
    .selectFrom("charge")
    .select(({ fn }) => [
      keys[by].as("key"),
      fn.countAll<number>().as("count"),
      fn.sum<number>("input_tokens").as("input"),
      fn.sum<number>("cached_tokens").as("cached"),
      fn.sum<number>("output_tokens").as("output"),
      fn.sum<number | null>("cost").as("cost"),
      fn.count<number>("cost").as("priced"),
    ])
    .where("account_id", "=", account)
    .where("created_at", ">=", from)
    .where("created_at", "<", to)
    .groupBy(keys[by])
    .execute();
  const sums = rows.map((row): ChargeSum => ({
    key: row.key === null ? null : by === "day" ? dayName(Number(row.key)) : String(row.key),
    count: Number(row.count),
    inputTokens: Number(row.input),
    cachedTokens: Number(row.cached),
    outputTokens: Number(row.output),
    cost: Number(row.cost ?? 0),
    unpriced: Number(row.count) - Number(row.priced),
  }));
  return inOrder(sums);
}
