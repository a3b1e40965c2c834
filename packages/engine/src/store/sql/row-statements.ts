import { sql } from "kysely";
import { type Column, columnNames, type PlainKind } from "./columns.ts";
import type { Flavour } from "./flavour.ts";
import { readyOn } from "./ready-query.ts";
import type { Queries } from "./schema.ts";

type Row = Readonly<Record<string, Column>>;

/** Writes rows of any kind but entries, each statement's text made once a store. */
export function rowStatements(flavour: Pick<Flavour, "run">) {
  const puts = new Map<PlainKind, ReturnType<typeof upsertOf>>();
  const put = upsertOf(flavour, "message", true);
  return {
    /** Puts the whole row, whether or not one of its id is there. */
    putRow: async (queries: Queries, kind: PlainKind, row: Row): Promise<void> => {
      let ready = puts.get(kind);
      if (ready === undefined) puts.set(kind, (ready = upsertOf(flavour, kind, false)));
      await ready(queries, row);
    },
    /** The same for a message; the number by which the word index knows it. */
    putMessage: async (queries: Queries, row: Row): Promise<number> => {
      const [written] = await put(queries, row);
      if (written === undefined) throw new Error("an upsert that returns has returned nothing");
      return written.rid;
    },
  };
}

function upsertOf(flavour: Pick<Flavour, "run">, kind: PlainKind, returns: boolean) {
  const columns = columnNames(kind);
  const ready = readyOn<{ rid: number }, readonly Column[]>(
    flavour,
    columns.length,
    (queries, ...values) => {
      // All tables are written alike, by names that columns.ts holds; the type needs one table.
      const upsert = queries
        .insertInto(kind as "setting")
        .values(Object.fromEntries(columns.map((name, place) => [name, values[place]])) as never)
        .onConflict((conflict) =>
          conflict
            .columns(["account_id", "id"])
            .doUpdateSet(() =>
              Object.fromEntries(
                columns
                  .filter((name) => name !== "account_id" && name !== "id")
                  .map((name) => [name, sql.ref(`excluded.${name}`)]),
              ),
            ),
        );
      return returns ? upsert.returning(sql<number>`rid`.as("rid")) : (upsert as never);
    },
  );
  return (queries: Queries, row: Row) =>
    ready(queries, ...columns.map((name) => row[name] ?? null));
}
