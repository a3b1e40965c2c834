import { sql } from "kysely";
import type { RowKind } from "../../ports/store.ts";
import { ENTRY_COLUMNS, type entryRow, hashOf } from "./entry-rows.ts";
import type { Flavour } from "./flavour.ts";
import { readyOn } from "./ready-query.ts";
import { rowStatements } from "./row-statements.ts";
import type { EntryTable, Queries } from "./schema.ts";

/** The statements that every save of a memory runs, their texts made once a store. */
export type EntryStatements = ReturnType<typeof entryStatements>;

/** Only hashes narrow these enough: no other index is to be chosen for a column beside them. */
export function entryStatements(flavour: Flavour) {
  const present = flavour.unindexed<0 | 1>("present");
  const sameKey = readyOn(
    flavour,
    4,
    (queries, account: string, scope: string, hash: number, key: string) =>
      ofScope(queries, account, scope)
        .select("id")
        .where("key_hash", "=", hash)
        .where("entry_key", "=", key)
        .where(present, "=", 1),
  );
  const sameText = readyOn(
    flavour,
    4,
    (queries, account: string, scope: string, hash: number, canonical: string) =>
      ofScope(queries, account, scope)
        .select("id")
        .where("canonical_hash", "=", hash)
        .where("canonical", "=", canonical)
        .where(present, "=", 1),
  );
  const byKey = readyOn(
    flavour,
    4,
    (queries, account: string, scope: string, hash: number, key: string) =>
      ofScope(queries, account, scope)
        .select(FOUND_COLUMNS)
        .where("key_hash", "=", hash)
        .where("entry_key", "=", key),
  );
  const byText = readyOn(
    flavour,
    4,
    (queries, account: string, scope: string, hash: number, canonical: string) =>
      ofScope(queries, account, scope)
        .select(FOUND_COLUMNS)
        .where("canonical_hash", "=", hash)
        .where("canonical", "=", canonical)
        .where(present, "=", 1),
  );
  const upsert = readyOn(flavour, COLUMNS.length, (queries, ...values: Values) =>
    queries
      .insertInto("entry")
      .values(Object.fromEntries(COLUMNS.map((name, place) => [name, values[place]])) as never)
      .onConflict((conflict) =>
        conflict
          .columns(["account_id", "id"])
          .doUpdateSet(() =>
            Object.fromEntries(
              COLUMNS.filter((name) => name !== "account_id" && name !== "id").map((name) => [
                name,
                sql.ref(`excluded.${name}`),
              ]),
            ),
          ),
      ),
  );
  const insert = readyOn(flavour, COLUMNS.length, (queries, ...values: Values) =>
    queries
      .insertInto("entry")
      .values(Object.fromEntries(COLUMNS.map((name, place) => [name, values[place]])) as never)
      .onConflict((conflict) => conflict.columns(["account_id", "id"]).doNothing())
      .returning("id"),
  );
  const revisions = new Map<string, ReturnType<typeof revisionOf>>();
  const { putRow, putMessage } = rowStatements(flavour);
  return {
    putRow,
    putMessage,
    /** The revision of a row of any kind. */
    revision: (queries: Queries, kind: RowKind, account: string, id: string) => {
      let ready = revisions.get(kind);
      if (ready === undefined) revisions.set(kind, (ready = revisionOf(flavour, kind)));
      return ready(queries, account, id);
    },
    keyHolders: (queries: Queries, account: string, scope: string, key: string) =>
      sameKey(queries, account, scope, hashOf(key), key),
    textHolders: (queries: Queries, account: string, scope: string, canonical: string) =>
      sameText(queries, account, scope, hashOf(canonical), canonical),
    byKey: (queries: Queries, account: string, scope: string, key: string) =>
      byKey(queries, account, scope, hashOf(key), key),
    byText: (queries: Queries, account: string, scope: string, canonical: string) =>
      byText(queries, account, scope, hashOf(canonical), canonical),
    /** Where an entry stands, and how it counts there. */
    standing: readyOn(flavour, 2, (queries, account: string, id: string) =>
      queries
        .selectFrom("entry")
        .select(["scope", "present", "pinned"])
        .where("account_id", "=", account)
        .where("id", "=", id),
    ),
    /** How many present entries a scope has. */
    counts: readyOn(flavour, 2, (queries, account: string, scope: string) =>
      queries
        .selectFrom("scope_seq")
        .select(["pinned", "unpinned"])
        .where("account_id", "=", account)
        .where("scope", "=", scope),
    ),
    seq: readyOn(flavour, 2, (queries, account: string, scope: string) =>
      queries
        .selectFrom("scope_seq")
        .select("seq")
        .where("account_id", "=", account)
        .where("scope", "=", scope),
    ),
    /** Raises a scope's seq, and adds to its counts. */
    raise: readyOn(
      flavour,
      5,
      (queries, account: string, scope: string, by: number, pinned: number, unpinned: number) =>
        queries
          .insertInto("scope_seq")
          .values({ account_id: account, scope, seq: by, pinned, unpinned })
          .onConflict((conflict) =>
            conflict.columns(["account_id", "scope"]).doUpdateSet({
              seq: sql<number>`${sql.ref("scope_seq.seq")} + ${sql.ref("excluded.seq")}`,
              pinned: sql<number>`${sql.ref("scope_seq.pinned")} + ${sql.ref("excluded.pinned")}`,
              unpinned: sql<number>`${sql.ref("scope_seq.unpinned")} + ${sql.ref("excluded.unpinned")}`,
            }),
          )
          .returning("seq"),
    ),
    /** Takes away what was made of another write. */
    dropVector: readyOn(flavour, 3, (queries, account: string, id: string, write: string | null) =>
      queries
        .deleteFrom("vector")
        .where("account_id", "=", account)
        .where("id", "=", id)
        .where((is) => is.or([is("write_id", "is", null), is("write_id", "!=", write)])),
    ),
    put: (queries: Queries, row: EntryTable) => upsert(queries, ...valuesOf(row)),
    /** Returns no row where the entry is there already, and leaves that as it is. */
    insert: (queries: Queries, row: EntryTable) => insert(queries, ...valuesOf(row)),
  };
}

function revisionOf(flavour: Flavour, kind: RowKind) {
  return readyOn(flavour, 2, (queries, account: string, id: string) =>
    queries
      // Every table of a row kind has these columns; the type needs one name.
      .selectFrom(kind as "setting")
      .select("revision")
      .where("account_id", "=", account)
      .where("id", "=", id),
  );
}

function valuesOf(row: EntryTable): Values {
  return COLUMNS.map((name) => row[name]);
}

type Values = (string | number | null)[];

function ofScope(queries: Queries, account: string, scope: string) {
  return queries.selectFrom("entry").where("account_id", "=", account).where("scope", "=", scope);
}

/** An entry and its place among others with the same key or text. */
const FOUND_COLUMNS = [...ENTRY_COLUMNS, "present", "updated_at"] as const;

/** All columns of an entry's row, in one order. */
const COLUMNS = [
  "account_id",
  "id",
  "revision",
  "scope",
  "seq",
  "present",
  "pinned",
  "text",
  "entry_key",
  "origin",
  "confidence",
  "write_id",
  "created_at",
  "updated_at",
  "key_hash",
  "canonical_hash",
  "canonical",
  "filter_text",
  "mentions",
  "body",
] as const satisfies readonly (keyof ReturnType<typeof entryRow>)[];
