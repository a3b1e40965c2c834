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
  let compiled: CompiledQuery<Row> | undefined;
  return async (...values) => {
    if (compiled === undefined) {
      const slots: unknown = Array.from({ length: places }, (_, place) => new Slot(place));
      compiled = build(...(slots as Values)).compile();
    }
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.place] : parameter,
    );
    const { rows } = await queries.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
