import type { Charge } from "../../domain/charge.ts";
import type { ChargeFilter, Page, PageRequest, Store } from "../../ports/store.ts";
import { sumsOf } from "../charge-sums.ts";
import { pageOf, type Place, placeOf } from "../cursor.ts";
import type { Databases } from "./databases.ts";
import type { ChatDatabase } from "./schema.ts";

/** Reads of what replies and jobs took. */
export function chargeReads(databases: Databases): Pick<Store, "charges" | "sumCharges"> {
  return {
    charges: async (account, page) => chargePage(await databases.chats(), account, page),
    sumCharges: async (account, { from, to, by, offsetMinutes }) => {
      const chats = await databases.chats();
      const time = IDBKeyRange.bound([account, from], [account, to], false, true);
      return sumsOf(await chats.getAllFromIndex("charge", "byTime", time), by, offsetMinutes);
    },
  };
}

async function chargePage(
  chats: ChatDatabase,
  account: string,
  page: PageRequest & ChargeFilter,
): Promise<Page<Charge>> {
  const { kind, chatId, limit } = page;
  const from = placeOf("charges", page);
  const prefix =
    chatId !== undefined ? [account, chatId] : kind === undefined ? [account] : [account, kind];
  const last = from === undefined ? [...prefix, []] : [...prefix, from.at, from.id];
  const name = chatId !== undefined ? "byChat" : kind === undefined ? "byTime" : "byKind";
  // The three indexes are read alike; the type needs one name.
  const index = chats.transaction("charge").store.index(name as "byTime");
  const found: Charge[] = [];
  let cursor = await index.openCursor(IDBKeyRange.bound(prefix, last, false, true), "prev");
  while (cursor !== null && found.length <= limit) {
    if (kind === undefined || cursor.value.kind === kind) found.push(cursor.value);
    cursor = await cursor.continue();
  }
  const place = (row: Charge): Place => ({ at: row.createdAt, id: row.id });
  return pageOf("charges", found, limit, place);
}
