import type { Compilable, CompiledQuery } from "kysely";
import type { Flavour } from "./flavour.ts";
import type { Queries } from "./schema.ts";

/** Stands for a value while a query is built. */
class Slot {
  readonly place: number;

  constructor(place: number) {
    this.place = place;
  }
}

/**
 * A query whose text is made once, for reads of which a turn makes many: to build it and to write it
 * takes longer than to run it.
 *
 * @param build - Makes it from stand-ins for its values, which it may only hand on.
 * @returns Runs it with values.
 */
export function readyQuery<Row, Values extends readonly (string | number)[]>(
  queries: Queries,
  places: Values["length"],
  build: (...values: Values) => Compilable<Row>,
): (...values: Values) => Promise<readonly Row[]> {
  const filled = readyText(places, build);
  return async (...values) => (await queries.executeQuery<Row>(filled(...values))).rows;
}

/** What a ready statement takes. */
type Value = string | number | null;

/**
 * The same for whatever connection it is run on, a transaction's too. What it returns holds the text
 * of one kind of database: each store makes its own.
 *
 * @param build - Makes the statement with stand-ins for its values, which it may only hand on.
 */
export function readyOn<Row, Values extends readonly Value[]>(
  flavour: Pick<Flavour, "run">,
  places: Values["length"],
  build: (queries: Queries, ...values: Values) => Compilable<Row>,
): (queries: Queries, ...values: Values) => Promise<readonly Row[]> {
  const filled = readyTextOn(places, build);
  return (queries, ...values) => flavour.run<Row>(queries, filled(queries, ...values));
}

/** The same, with rows as lists of values in the order in which the columns are selected. */
export function readyListsOn<Values extends readonly Value[]>(
  flavour: Pick<Flavour, "run">,
  places: Values["length"],
  build: (queries: Queries, ...values: Values) => Compilable<unknown>,
): (queries: Queries, ...values: Values) => Promise<readonly (readonly unknown[])[]> {
  const filled = readyTextOn(places, build);
  return async (queries, ...values) => {
    const asked = { ...filled(queries, ...values), [AS_LISTS]: true };
    return (await flavour.run(queries, asked)) as readonly (readonly unknown[])[];
  };
}

/** Runs a query, with its rows as lists of values in the order in which the columns are selected. */
export async function listsOf(
  queries: Queries,
  query: CompiledQuery<unknown>,
): Promise<readonly (readonly unknown[])[]> {
  const asked = { ...query, [AS_LISTS]: true };
  return (await queries.executeQuery(asked)).rows as readonly (readonly unknown[])[];
}

function readyTextOn<Row, Values extends readonly Value[]>(
  places: Values["length"],
  build: (queries: Queries, ...values: Values) => Compilable<Row>,
): (queries: Queries, ...values: Values) => CompiledQuery<Row> {
  let filled: ((...values: Values) => CompiledQuery<Row>) | undefined;
  return (queries, ...values) => {
    filled ??= readyText(places, (...slots: Values) => build(queries, ...slots));
    return filled(...values);
  };
}

/** Asks a driver for its rows as lists of values, in the order of the columns: many rows, read often. */
export const AS_LISTS = Symbol("as lists");

/** The same, with rows as lists of values in the order in which the columns are selected. */
export function readyLists<Values extends readonly (string | number)[]>(
  queries: Queries,
  places: Values["length"],
  build: (...values: Values) => Compilable<unknown>,
): (...values: Values) => Promise<readonly (readonly unknown[])[]> {
  const filled = readyText(places, build);
  return async (...values) => listsOf(queries, filled(...values));
}

function readyText<Row, Values extends readonly Value[]>(
  places: Values["length"],
  build: (...values: Values) => Compilable<Row>,
): (...values: Values) => CompiledQuery<Row> {
  let compiled: CompiledQuery<Row> | undefined;
  return (...values) => {
    if (compiled === undefined) {
      const slots: unknown = Array.from({ length: places }, (_, place) => new Slot(place));
      compiled = build(...(slots as Values)).compile();
    }
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.place] : parameter,
    );
    return { ...compiled, parameters };
  };
}
