import type { Compilable, CompiledQuery } from "kysely";
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

/** Asks a driver for its rows as lists of values, in the order of the columns: many rows, read often. */
export const AS_LISTS = Symbol("as lists");

/** The same, with rows as lists of values in the order in which the columns are selected. */
export function readyLists<Values extends readonly (string | number)[]>(
  queries: Queries,
  places: Values["length"],
  build: (...values: Values) => Compilable<unknown>,
): (...values: Values) => Promise<readonly (readonly unknown[])[]> {
  const filled = readyText(places, build);
  return async (...values) => {
    const query = { ...filled(...values), [AS_LISTS]: true };
    return (await queries.executeQuery(query)).rows as readonly (readonly unknown[])[];
  };
}

function readyText<Row, Values extends readonly (string | number)[]>(
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
