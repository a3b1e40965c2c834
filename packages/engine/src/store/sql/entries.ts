import { sql } from "kysely";
import type { Entry, EntryHead } from "../../domain/entry.ts";
import type { AccountId, MessageId } from "../../domain/ids.ts";
import type { EntryFilter, PageRequest, Store } from "../../ports/store.ts";
import { pageOf, type Place, placeOf } from "../cursor.ts";
import { filterWords } from "../entry-index.ts";
import {
  ENTRY_COLUMNS,
  entryOf,
  hashOf,
  HEAD_COLUMNS,
  headsOf,
  headsOfLists,
} from "./entry-rows.ts";
import { countEntries } from "./expectations.ts";
import type { Flavour } from "./flavour.ts";
import { readyLists, readyQuery } from "./ready-query.ts";
import type { Queries } from "./schema.ts";

type EntryReads = Pick<
  Store,
  | "entryHeads"
  | "entryPage"
  | "entriesSince"
  | "entrySeqs"
  | "entriesAnchoredTo"
  | "entryByKey"
  | "entryByText"
  | "entryCount"
>;

export function entryReads(queries: Queries, flavour: Flavour): EntryReads {
  const presentOf = readyLists(queries, 2, (account: string, scopes: string) =>
    presentHeads(queries, flavour, account, scopes),
  );
  const seqsOf = readyQuery(queries, 2, (account: string, scopes: string) =>
    queries
      .selectFrom("scope_seq")
      .select(["scope", "seq"])
      .where("account_id", "=", account)
      .where("scope", "in", elementsOf(flavour, scopes)),
  );
  return {
    entryHeads: async (account, scopes) => {
      const rows = await presentOf(account, JSON.stringify(scopes));
      return headsOfLists(account, rows).sort(byPlace);
    },
    entryPage: (account, filter, page) => entryPage(flavour, account, filter, page),
    entriesSince: async (account, asOf) => {
      const touched = await seqsOf(account, JSON.stringify(Object.keys(asOf)));
      const scopes = touched.flatMap(({ scope, seq }) => {
        const from = asOf[scope];
        return from === undefined || seq <= from ? [] : [[scope, from] as const];
      });
      if (scopes.length === 0) return [];
      const rows = await queries
        .selectFrom("entry")
        .select(HEAD_COLUMNS)
        .where("account_id", "=", account)
        .where(({ and, eb, or }) =>
          or(scopes.map(([scope, seq]) => and([eb("scope", "=", scope), eb("seq", ">", seq)]))),
        )
        .orderBy("seq")
        .orderBy("id")
        .execute();
      return headsOf(account, rows);
    },
    entrySeqs: async (account, scopes) => {
      const rows = await seqsOf(account, JSON.stringify(scopes));
      const found = new Map(rows.map((row) => [row.scope, row.seq]));
      return Object.fromEntries(scopes.map((scope) => [scope, found.get(scope) ?? 0]));
    },
    entriesAnchoredTo: (account, messageIds) =>
      entriesAnchoredTo(queries, flavour, account, messageIds),
    entryByKey: async (account, scope, key) => {
      const row = await queries
        .selectFrom("entry")
        .select(ENTRY_COLUMNS)
        .where("account_id", "=", account)
        .where("scope", "=", scope)
        .where("key_hash", "=", hashOf(key))
        .where("entry_key", "=", key)
        .orderBy("present", "desc")
        .orderBy("updated_at", "desc")
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst();
      return row === undefined ? undefined : entryOf(account, row);
    },
    entryByText: async (account, scope, canonical) => {
      const row = await queries
        .selectFrom("entry")
        .select(ENTRY_COLUMNS)
        .where("account_id", "=", account)
        .where("scope", "=", scope)
        .where("canonical_hash", "=", hashOf(canonical))
        .where("canonical", "=", canonical)
        .where("present", "=", 1)
        .orderBy("updated_at", "desc")
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst();
      return row === undefined ? undefined : entryOf(account, row);
    },
    entryCount: (account, scope) =>
      flavour.read(async (state) => ({
        pinned: await countEntries(state, account, scope, true),
        unpinned: await countEntries(state, account, scope, false),
      })),
  };
}

function presentHeads(queries: Queries, flavour: Flavour, account: string, scopes: string) {
  return queries
    .selectFrom("entry")
    .select(HEAD_COLUMNS)
    .where("account_id", "=", account)
    .where("scope", "in", elementsOf(flavour, scopes))
    .where("present", "=", 1);
}

/** @param values - A JSON list. */
function elementsOf(flavour: Flavour, values: string) {
  const list = flavour.elements(sql.val(values), "each");
  return sql<string>`(select value from ${list})`;
}

async function entryPage(
  flavour: Flavour,
  account: AccountId,
  filter: EntryFilter,
  page: PageRequest,
): ReturnType<Store["entryPage"]> {
  const place = placeOf("entries", page);
  const words = filterWords(filter.q);
  return flavour.read(async (state) => {
    let matching = presentHeads(state, flavour, account, JSON.stringify(filter.scopes));
    if (filter.pinned !== undefined) {
      matching = matching.where("pinned", "=", filter.pinned ? 1 : 0);
    }
    if (filter.origins !== undefined) {
      const origins = JSON.stringify(filter.origins);
      matching = matching.where("origin", "in", elementsOf(flavour, origins));
    }
    for (const word of words) {
      matching = matching.where(flavour.contains(sql.ref("filter_text"), word));
    }
    const { total } = await matching
      .clearSelect()
      .select((expression) => expression.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const behind =
      place === undefined
        ? matching
        : matching.where(({ eb, refTuple, tuple }) =>
            eb(refTuple("updated_at", "id"), "<", tuple(place.at, place.id)),
          );
    const rows = await behind
      .orderBy("updated_at", "desc")
      .orderBy("id", "desc")
      .limit(page.limit + 1)
      .execute();
    const heads = headsOf(account, rows);
    return { ...pageOf("entries", heads, page.limit, placeOfHead), total: Number(total) };
  });
}

async function entriesAnchoredTo(
  queries: Queries,
  flavour: Flavour,
  account: AccountId,
  messageIds: readonly MessageId[],
): Promise<readonly Entry[]> {
  const rows = await queries
    .selectFrom("entry")
    .select(ENTRY_COLUMNS)
    .where("account_id", "=", account)
    .where("id", "in", (from) =>
      from
        .selectFrom("entry_anchor")
        .select("entry_id")
        .where("account_id", "=", account)
        .where("message_id", "in", elementsOf(flavour, JSON.stringify(messageIds))),
    )
    .orderBy("id")
    .execute();
  return rows.map((row) => entryOf(account, row));
}

function placeOfHead(head: EntryHead): Place {
  return { at: head.updatedAt, id: head.id };
}

function byPlace(a: EntryHead, b: EntryHead): number {
  return b.updatedAt - a.updatedAt || (a.id < b.id ? 1 : -1);
}
