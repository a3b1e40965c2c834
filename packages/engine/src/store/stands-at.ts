import type { Expectation } from "../ports/store.ts";

type Wanted = Extract<Expectation, { readonly kind: "row" }>["revision"];

/**
 * Whether a row is as a commit expects it.
 *
 * @param revision - Of the row; undefined where there is none.
 */
export function standsAt(revision: number | undefined, wanted: Wanted): boolean {
  if (wanted === "present") return revision !== undefined;
  return (revision ?? "absent") === wanted;
}
