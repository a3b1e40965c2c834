import { EngineError, type Membership, type Principal } from "@keepsake/engine";
import type { Caller } from "./caller.ts";
import type { PeopleContext } from "./context.ts";
import { KEY_SIGN } from "./keys.ts";
import type { OwnOrganization } from "./people-store.ts";
import { hashOf } from "./secrets.ts";
import { hasEnded } from "./session-age.ts";

/** Uses are written down no more often. */
const USE_MS = 3_600_000;

/** What a request shows. */
export interface Shown {
  /** Of `Authorization: Bearer …`. */
  readonly bearer: string | undefined;
  /** Of the cookie. */
  readonly session: string | undefined;
}

/** Says who is asking, from what they show and never from what they say. */
export class Doorkeeper {
  readonly #context: PeopleContext;
  readonly #auth: "off" | "on";
  readonly #log: (error: unknown) => void;

  constructor(context: PeopleContext, auth: "off" | "on", log: (error: unknown) => void) {
    this.#context = context;
    this.#auth = auth;
    this.#log = log;
  }

  /**
   * The narrowest claim wins: whoever shows a key is no more than the key, also beside a session and
   * where signing in is off (P-G5). A key that does not hold is nobody.
   *
   * @returns Undefined: nobody that is known.
   */
  async identify({ bearer, session }: Shown): Promise<Caller | undefined> {
    const isOpen = this.#auth === "off";
    if (bearer !== undefined && (!isOpen || bearer.startsWith(KEY_SIGN)))
      return this.#byKey(bearer);
    if (isOpen) return this.#owner();
    return session === undefined ? undefined : this.#bySession(session);
  }

  async #owner(): Promise<Caller> {
    const account = this.#context.firstAccount;
    const organizations = await this.#context.store.organizations(account);
    const memberships = membershipsOf(organizations);
    const principal: Principal = { kind: "account", account, memberships };
    return { principal, by: "nothing", credentialId: null, name: null, organizations };
  }

  async #bySession(token: string): Promise<Caller | undefined> {
    const { store, now } = this.#context;
    const holder = await store.sessionOf(hashOf(token));
    if (holder?.person === undefined) return undefined;
    const { credential, person, organizations } = holder;
    const { id, account, lastUsedAt } = credential;
    if (hasEnded(credential, now())) {
      await store.endSession(account, id).catch(this.#log);
      return undefined;
    }
    if (now() - lastUsedAt >= USE_MS) await store.useSession(id, now()).catch(this.#log);
    const memberships = membershipsOf(organizations);
    return {
      principal: { kind: "account", account, memberships },
      by: "session",
      credentialId: id,
      name: person.name,
      organizations,
    };
  }

  async #byKey(token: string): Promise<Caller | undefined> {
    const { store, now } = this.#context;
    const holder = await store.keyOf(hashOf(token));
    if (holder === undefined) return undefined;
    const { credential, person, organizations } = holder;
    const { id, account, writes, lastUsedAt } = credential;
    if (now() - (lastUsedAt ?? 0) >= USE_MS) await store.useKey(id, now()).catch(this.#log);
    const memberships = membershipsOf(organizations);
    return {
      principal: { kind: "key", account, memberships, writes },
      by: "key",
      credentialId: id,
      name: person?.name ?? null,
      organizations,
    };
  }
}

/**
 * The person behind a session, for what no key may do and what is not there where nobody signs in.
 *
 * @throws {EngineError} `forbidden`.
 */
export function personOf(caller: Caller): {
  readonly account: Extract<Principal, { kind: "account" }>["account"];
  readonly sessionId: string;
} {
  const { principal, by, credentialId } = caller;
  if (by === "session" && principal.kind === "account" && credentialId !== null) {
    return { account: principal.account, sessionId: credentialId };
  }
  throw new EngineError(
    "forbidden",
    by === "key" ? "A key does not do this; sign in" : "Nobody signs in here: KEEPSAKE_AUTH is off",
  );
}

function membershipsOf(organizations: readonly OwnOrganization[]): readonly Membership[] {
  return organizations.map(({ id, role }) => ({ organizationId: id, role }));
}
