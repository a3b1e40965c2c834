import type { AccountId } from "@keepsake/engine";
import type { PeopleContext } from "./context.ts";
import type { Session } from "./people-store.ts";
import { noSuch } from "./refusals.ts";
import { hasEnded } from "./session-age.ts";

/** The places where an account is signed in. */
export class Sessions {
  readonly #context: PeopleContext;

  constructor(context: PeopleContext) {
    this.#context = context;
  }

  async list(account: AccountId): Promise<readonly Session[]> {
    const { store, now } = this.#context;
    const sessions = await store.sessions(account);
    return sessions.filter((session) => !hasEnded(session, now()));
  }

  async end(account: AccountId, id: string): Promise<void> {
    if (!(await this.#context.store.endSession(account, id))) throw noSuch("session");
    this.#context.endings.endCredential(id);
  }

  /** All of them, the one that asks too; keys go on. */
  async endAll(account: AccountId): Promise<void> {
    const { store, endings } = this.#context;
    await store.endSessions(account);
    const keys = await store.keys(account);
    endings.endAccount(
      account,
      keys.map(({ id }) => id),
    );
  }
}
