import type { Entry, EntryHead } from "../../domain/entry.ts";
import type { EntryFilter, PageRequest, Store } from "../../ports/store.ts";
import { comparePlaces, isBehind, pageOf, type Place, placeOf } from "../cursor.ts";
import { entryTest } from "../filters.ts";
import type { Databases } from "./databases.ts";
import { entryOf, headOf } from "./entry-records.ts";
import type { EntryPlace, EntryRecord } from "./schema.ts";

type EntryReads = Pick<
  Store,
  | "entryHeads"
  | "entryPage"
  | "entriesSince"
  | "entriesById"
  | "entriesAnchoredTo"
  | "entryByKey"
  | "entryByText"
  | "entryCount"
>;

/** Reads that look into databases of entries. */
export function entryReads(databases: Databases): EntryReads {
  return {
    entryHeads: async (account, scopes) => {
      const records = await presentRecords(databases, account, scopes);
      return records.map(headOf).toSorted(byPlace);
    },
    entryPage: (account, filter, page) => entryPage(databases, account, filter, page),
    entriesSince: async (account, asOf) => {
      const found: EntryHead[] = [];
      for (const [scope, seq] of Object.entries(asOf)) {
        const database = await databaseOf(databases, account, scope);
        const behind = IDBKeyRange.bound([account, scope, seq], [account, scope, []], true);
        const records = await database?.getAllFromIndex("entries", "bySeq", behind);
        found.push(...(records ?? []).map(headOf));
      }
      return found.toSorted((a, b) => a.seq - b.seq || (a.id < b.id ? -1 : 1));
    },
    entriesById: async (account, ids) => {
      const chats = await databases.chats();
      const places = await Promise.all(
        [...new Set(ids)].map((id) => chats.get("entryPlace", [account, id])),
      );
      const found = await Promise.all(
        places.flatMap((place) => (place === undefined ? [] : [entryAt(databases, place)])),
      );
      return found
        .filter((entry) => entry !== undefined)
        .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    },
    entriesAnchoredTo: async (account, messageIds) => {
      const chats = await databases.chats();
      const places = new Map<string, EntryPlace>();
      for (const messageId of new Set<string>(messageIds)) {
        const found = await chats.getAllFromIndex("entryPlace", "byAnchor", messageId);
        for (const place of found) if (place.account === account) places.set(place.id, place);
      }
      const entries = await Promise.all(
        [...places.values()].map((place) => entryAt(databases, place)),
      );
      return entries.filter((entry) => entry !== undefined);
    },
    entryByKey: async (account, scope, key) => {
      const database = await databaseOf(databases, account, scope);
      const records = await database?.getAllFromIndex("entries", "byKey", [account, scope, key]);
      const first = (records ?? []).toSorted(
        (a, b) => b.presence - a.presence || comparePlaces(recordPlace(a), recordPlace(b)),
      )[0];
      return first === undefined ? undefined : entryOf(first);
    },
    entryByText: async (account, scope, canonical) => {
      const records = await presentRecords(databases, account, [scope]);
      const first = records
        .filter((record) => record.canonical === canonical)
        .toSorted((a, b) => comparePlaces(recordPlace(a), recordPlace(b)))[0];
      return first === undefined ? undefined : entryOf(first);
    },
    entryCount: async (account, scope) => {
      const records = await presentRecords(databases, account, [scope]);
      const pinned = records.filter((record) => record.pinned).length;
      return { pinned, unpinned: records.length - pinned };
    },
  };
}

export async function presentRecords(
  databases: Databases,
  account: string,
  scopes: readonly string[],
): Promise<readonly EntryRecord[]> {
  const lists = await Promise.all(
    [...new Set(scopes)].map(async (scope) => {
      const database = await databaseOf(databases, account, scope);
      const key: [string, string, number] = [account, scope, 1];
      return (await database?.getAllFromIndex("entries", "byPresence", key)) ?? [];
    }),
  );
  return lists.flat();
}

export async function entryById(
  databases: Databases,
  account: string,
  id: string,
): Promise<Entry | undefined> {
  const place = await (await databases.chats()).get("entryPlace", [account, id]);
  return place === undefined ? undefined : entryAt(databases, place);
}

async function entryAt(databases: Databases, place: EntryPlace): Promise<Entry | undefined> {
  const database = await databases.entries(place.database);
  const record = await database.get("entries", [place.account, place.id]);
  return record === undefined ? undefined : entryOf(record);
}

/** The database of a scope that something was written to: looking makes none. */
async function databaseOf(databases: Databases, account: string, scope: string) {
  const chats = await databases.chats();
  const state = await chats.get("scopeState", [account, scope]);
  return state?.database == null ? undefined : databases.entries(state.database);
}

async function entryPage(
  databases: Databases,
  account: string,
  filter: EntryFilter,
  page: PageRequest,
): ReturnType<Store["entryPage"]> {
  const place = placeOf("entries", page);
  const takes = entryTest(filter);
  const records = await presentRecords(databases, account, filter.scopes);
  const heads = records
    .map((record) => ({ head: headOf(record), filterText: record.filterText }))
    .filter(takes)
    .map(({ head }) => head)
    .toSorted(byPlace);
  const behind = heads.filter((head) => isBehind(headPlace(head), place));
  return { ...pageOf("entries", behind, page.limit, headPlace), total: heads.length };
}

function headPlace(head: EntryHead): Place {
  return { at: head.updatedAt, id: head.id };
}

function recordPlace(record: EntryRecord): Place {
  return { at: record.updatedAt, id: record.id };
}

function byPlace(a: EntryHead, b: EntryHead): number {
  return comparePlaces(headPlace(a), headPlace(b));
}
