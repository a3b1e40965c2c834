import type { Scope } from "../domain/entry.ts";
import type { Graph } from "../domain/graph.ts";
import type { Principal } from "../domain/principal.ts";

export interface GraphUseCases {
  /**
   * The entries that may be read, and what they name (SPEC 6.7).
   *
   * @param input.scope - One scope; without it all.
   * @param input.isOpen - Entries stand singly however many there are.
   */
  read(
    principal: Principal,
    input: { readonly scope?: Scope | undefined; readonly isOpen?: boolean | undefined },
  ): Promise<Graph>;
}
