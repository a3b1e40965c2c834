import type { AccountId, OrganizationId } from "@keepsake/engine";
import type { PeopleStore } from "./people-store.ts";

export interface Erase {
  /** Closes it first: what began before writes nothing any more. */
  account(account: AccountId): Promise<void>;
  /** For somebody new who comes to the same id. */
  reopen(account: AccountId): void;
  organization(id: OrganizationId): Promise<void>;
}

interface Parts {
  readonly store: Pick<PeopleStore, "gone" | "erased">;
  readonly erase: Erase;
}

/**
 * Erases what accounts and organizations that are gone have left behind. Whoever removes one notes it in
 * the same step, so that a program that was killed in between finishes at its next start.
 *
 * @see SPEC 10.4, 12.1
 */
export class Erasing {
  readonly #parts: Parts;
  #last: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** All that is noted by now. One after the other: an id can come to somebody new once it is erased. */
  finish(): Promise<void> {
    const done = this.#last.then(() => this.#all());
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #all(): Promise<void> {
    const { store, erase } = this.#parts;
    for (const gone of await store.gone()) {
      if (gone.kind === "account") await erase.account(gone.id);
      else await erase.organization(gone.id);
      await store.erased(gone);
    }
  }
}
