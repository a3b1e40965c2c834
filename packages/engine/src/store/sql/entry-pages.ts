import { sql } from "kysely";
import type { EntryHead } from "../../domain/entry.ts";
import type { EntryFilter, Store } from "../../ports/store.ts";
import { pageOf, type Place, placeOf } from "../cursor.ts";
import { filterWords } from "../entry-index.ts";
import { HEAD_COLUMNS, headsOfLists } from "./entry-rows.ts";
import type { Flavour } from "./flavour.ts";
import { listsOf, readyListsOn, readyOn } from "./ready-query.ts";
import type { Queries } from "./schema.ts";

type Pinned = EntryFilter["pinned"];

/** What makes the text of a page's query; everything else is a value in it. */
interface PageShape {
  /** One scope is found by an index of its own; several are picked out of the account's. */
  readonly single: boolean;
  readonly pinned: Pinned;
  readonly behind: boolean;
  readonly words: readonly string[];
  readonly origins: EntryFilter["origins"];
}

/**
 * Pages of entries. An index gives them in order and scopes know their counts: only a search by words
 * or origin reads more than it returns.
 */
export function entryPages(flavour: Flavour): Store["entryPage"] {
  const pages = new Map<string, ReturnType<typeof readyPage>>();
  const counts = readyOn(flavour, 2, (queries, account: string, scopes: string) =>
    queries
      .selectFrom("scope_seq")
      .select(({ fn }) => [
        fn.sum<number | null>("pinned").as("pinned"),
        fn.sum<number | null>("unpinned").as("unpinned"),
      ])
      .where("account_id", "=", account)
      .where("scope", "in", elementsOf(flavour, scopes)),
  );
  const total = async (state: Queries, account: string, scopes: string, pinned: Pinned) => {
    const [sums] = await counts(state, account, scopes);
    const [some, others] = [Number(sums?.pinned ?? 0), Number(sums?.unpinned ?? 0)];
    return pinned === undefined ? some + others : pinned ? some : others;
  };

  return (account, filter, page) => {
    const place = placeOf("entries", page);
    const words = filterWords(filter.q);
    const { scopes, pinned, origins } = filter;
    const [only] = scopes;
    const single = scopes.length === 1 && only !== undefined;
    const shape = { single, pinned, behind: place !== undefined, words, origins };
    const list = JSON.stringify(scopes);
    const values: PageValues = [
      account,
      single ? only : list,
      page.limit + 1,
      place?.at ?? 0,
      place?.id ?? "",
    ];
    return flavour.read(async (state) => {
      const found =
        words.length === 0 && origins === undefined
          ? {
              rows: await ready(shape)(state, ...values),
              total: await total(state, account, list, pinned),
            }
          : await searched(state, flavour, shape, values);
      const heads = headsOfLists(account, found.rows);
      return { ...pageOf("entries", heads, page.limit, placeOfHead), total: found.total };
    });
  };

  function ready(shape: PageShape): ReturnType<typeof readyPage> {
    const name = JSON.stringify([shape.single, shape.pinned, shape.behind]);
    let known = pages.get(name);
    if (known === undefined) pages.set(name, (known = readyPage(flavour, shape)));
    return known;
  }
}

type PageValues = [account: string, scopes: string, limit: number, at: number, id: string];

function readyPage(flavour: Flavour, shape: PageShape) {
  return readyListsOn(flavour, 5, (queries, ...values: PageValues) =>
    pageQuery(queries, flavour, shape, values),
  );
}

async function searched(
  state: Queries,
  flavour: Flavour,
  shape: PageShape,
  values: PageValues,
): Promise<{ readonly rows: readonly (readonly unknown[])[]; readonly total: number }> {
  const { total } = await matching(state, flavour, shape, values)
    .select((expression) => expression.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const query = pageQuery(state, flavour, shape, values);
  return { rows: await listsOf(state, query.compile()), total: Number(total) };
}

function pageQuery(queries: Queries, flavour: Flavour, shape: PageShape, values: PageValues) {
  const [, , limit, at, id] = values;
  const found = matching(queries, flavour, shape, values);
  const behind = shape.behind
    ? found.where(({ eb, refTuple, tuple }) => eb(refTuple("updated_at", "id"), "<", tuple(at, id)))
    : found;
  return behind
    .select(HEAD_COLUMNS)
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
}

function matching(
  queries: Queries,
  flavour: Flavour,
  { single, pinned, words, origins }: PageShape,
  [account, scopes]: PageValues,
) {
  let found = queries
    .selectFrom("entry")
    .where("account_id", "=", account)
    .where("present", "=", 1);
  found = single
    ? found.where("scope", "=", scopes)
    : found.where(flavour.unindexed("scope"), "in", elementsOf(flavour, scopes));
  if (pinned !== undefined) found = found.where("pinned", "=", pinned ? 1 : 0);
  if (origins !== undefined) {
    found = found.where("origin", "in", elementsOf(flavour, JSON.stringify(origins)));
  }
  for (const word of words) {
    found = found.where(flavour.contains(sql.ref("filter_text"), word));
  }
  return found;
}

/** @param values - A JSON list. */
export function elementsOf(flavour: Flavour, values: string) {
  const list = flavour.elements(sql.val(values), "each");
  return sql<string>`(select value from ${list})`;
}

function placeOfHead(head: EntryHead): Place {
  return { at: head.updatedAt, id: head.id };
}
