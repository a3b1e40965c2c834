import type { Entry, EntryHead } from "../../domain/entry.ts";
import type { AccountId, MessageId } from "../../domain/ids.ts";
import type { Store } from "../../ports/store.ts";
import { ENTRY_COLUMNS, entryOf, HEAD_COLUMNS, headsOf, headsOfLists } from "./entry-rows.ts";
import { elementsOf, entryPages } from "./entry-pages.ts";
import type { EntryStatements } from "./entry-statements.ts";
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
  | "entriesById"
  | "entriesAnchoredTo"
  | "entryByKey"
  | "entryByText"
  | "entryCount"
>;

export function entryReads(
  queries: Queries,
  flavour: Flavour,
  statements: EntryStatements,
): EntryReads {
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
    entryPage: entryPages(flavour),
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
      const [only] = scopes;
      if (scopes.length === 1 && only !== undefined) {
        const [row] = await statements.seq(queries, account, only);
        return { [only]: row?.seq ?? 0 };
      }
      const rows = await seqsOf(account, JSON.stringify(scopes));
      const found = new Map(rows.map((row) => [row.scope, row.seq]));
      return Object.fromEntries(scopes.map((scope) => [scope, found.get(scope) ?? 0]));
    },
    entriesById: async (account, ids) => {
      const rows = await queries
        .selectFrom("entry")
        .select(ENTRY_COLUMNS)
        .where("account_id", "=", account)
        .where("id", "in", elementsOf(flavour, JSON.stringify(ids)))
        .orderBy("id")
        .execute();
      return rows.map((row) => entryOf(account, row));
    },
    entriesAnchoredTo: (account, messageIds) =>
      entriesAnchoredTo(queries, flavour, account, messageIds),
    entryByKey: async (account, scope, key) => {
      const rows = await statements.byKey(queries, account, scope, key);
      const row = firstOf(rows);
      return row === undefined ? undefined : entryOf(account, row);
    },
    entryByText: async (account, scope, canonical) => {
      const rows = await statements.byText(queries, account, scope, canonical);
      const row = firstOf(rows);
      return row === undefined ? undefined : entryOf(account, row);
    },
    entryCount: (account, scope) => countEntries(queries, statements, account, scope),
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

function byPlace(a: EntryHead, b: EntryHead): number {
  return b.updatedAt - a.updatedAt || (a.id < b.id ? 1 : -1);
}

/** Present ones first, then the newest. To order these few here takes less than in the database. */
function firstOf<Row extends { present: number; updated_at: number; id: string }>(
  rows: readonly Row[],
): Row | undefined {
  if (rows.length < 2) return rows[0];
  return rows.toSorted(
    (a, b) => b.present - a.present || b.updated_at - a.updated_at || (a.id < b.id ? 1 : -1),
  )[0];
}
