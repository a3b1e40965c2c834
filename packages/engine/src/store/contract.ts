import type { Store } from "../ports/store.ts";
import { chargeClaims } from "./contract/charges.ts";
import { commitClaims } from "./contract/commits.ts";
import { entryClaims } from "./contract/entries.ts";
import { jobClaims } from "./contract/jobs.ts";
import { listClaims } from "./contract/lists.ts";
import { messageClaims } from "./contract/messages.ts";
import { pieceClaims } from "./contract/pieces.ts";
import { rowClaims } from "./contract/rows.ts";
import { searchClaims } from "./contract/search.ts";
import { suggestionClaims } from "./contract/suggestions.ts";
import { vectorClaims } from "./contract/vectors.ts";
import { suiteOver } from "./contract/suite.ts";
import { textClaims } from "./contract/texts.ts";

/**
 * Registers, in the suite of the caller, what every store keeps; an adapter adds tests only for what
 * is its own.
 *
 * @param open - Opens a new, empty store; called once a claim. The suite closes it.
 * @param options.skip - For a store that cannot keep a claim: its id, and the reason.
 */
export function storeContract(
  open: () => Promise<Store>,
  options: { readonly skip?: Readonly<Record<string, string>> } = {},
): void {
  const suite = suiteOver(open, options.skip ?? {});
  rowClaims(suite);
  commitClaims(suite);
  listClaims(suite);
  messageClaims(suite);
  pieceClaims(suite);
  entryClaims(suite);
  textClaims(suite);
  searchClaims(suite);
  jobClaims(suite);
  chargeClaims(suite);
  suggestionClaims(suite);
  vectorClaims(suite);
}
