import { EngineError, type AccountId } from "@keepsake/engine";
import {
  ATTEMPTS_PER_ADDRESS,
  ATTEMPTS_PER_NAME,
  ATTEMPTS_PER_NAME_ANYWHERE,
  ATTEMPT_MINUTES,
} from "@keepsake/engine/limits";
import { Attempts } from "./attempts.ts";
import type { PeopleContext } from "./context.ts";
import { nameKey, personName } from "./names.ts";
import type { OwnOrganization, Person, Session } from "./people-store.ts";
import { badCode, badCredentials } from "./refusals.ts";
import { hashOf, isSame, newSecret, plainCode } from "./secrets.ts";
import { tooManyAttempts } from "./too-many-attempts.ts";

const STRETCH_MS = ATTEMPT_MINUTES * 60_000;
const AGENT_LENGTH = 300;

/** Where somebody comes from, as far as that is known. */
export interface Place {
  readonly address: string;
  readonly agent: string;
}

export interface SignedIn {
  readonly person: Person;
  readonly organizations: readonly OwnOrganization[];
  /** For the cookie; kept nowhere. */
  readonly token: string;
}

/** Signing up and in, and what belongs to a person's password. */
export class Accounts {
  readonly #context: PeopleContext;
  readonly #byAddress = new Attempts(ATTEMPTS_PER_ADDRESS, STRETCH_MS);
  /** By name and address; of who is signed in already, by account. */
  readonly #byName = new Attempts(ATTEMPTS_PER_NAME, STRETCH_MS);
  readonly #byNameAnywhere = new Attempts(ATTEMPTS_PER_NAME_ANYWHERE, STRETCH_MS);

  constructor(context: PeopleContext) {
    this.#context = context;
  }

  /** Who may sign up now. */
  async signUpState(): Promise<"owner" | "open" | "invitation"> {
    const known = await this.#context.store.accounts();
    return known.length === 0 ? "owner" : this.#context.signUp;
  }

  /** @throws {EngineError} `forbidden` for a code that is missing or wrong, `conflict` for a name. */
  async signUp(
    input: { readonly name: string; readonly password: string; readonly code?: string | undefined },
    place: Place,
  ): Promise<SignedIn> {
    const { store, passwords, firstAccount, newId, now } = this.#context;
    this.#refuseTooMany([[this.#byAddress, place.address]]);
    const name = personName(input.name);
    const key = nameKey(name);
    if (nameKey(input.password) === key) {
      throw new EngineError("invalid", "The password is the name", {
        details: { field: "password" },
      });
    }
    this.#byAddress.add(place.address, now());
    const { isFirst, codeHash } = await this.#admit(input.code);
    const person: Person = {
      account: isFirst ? firstAccount : (newId() as AccountId),
      name,
      nameKey: key,
      password: await passwords.hash(input.password),
      createdAt: now(),
    };
    const { token, session } = this.#newSession(person.account, place);
    await store.addPerson({ person, session, codeHash, first: isFirst });
    this.#context.erase.reopen(person.account);
    if (isFirst) this.#context.ownerCode.spend();
    return { person, organizations: await store.organizations(person.account), token };
  }

  /** Answers alike, and after as much work, whether there is such a name or not. */
  async signIn(
    input: { readonly name: string; readonly password: string },
    place: Place,
  ): Promise<SignedIn> {
    const { store } = this.#context;
    const key = nameKey(input.name);
    const person = await store.personNamed(key);
    const here = JSON.stringify([key, place.address]);
    await this.#prove(input.password, person, [
      [this.#byAddress, place.address],
      [this.#byName, here],
      [this.#byNameAnywhere, key],
    ]);
    if (person === undefined) throw badCredentials();
    this.#byName.forget(here);
    this.#byNameAnywhere.forget(key);
    const { token, session } = this.#newSession(person.account, place);
    await store.addSession(session);
    return { person, organizations: await store.organizations(person.account), token };
  }

  /** Ends all other sessions of the account. */
  async changePassword(
    account: AccountId,
    sessionId: string,
    input: { readonly current: string; readonly password: string },
  ): Promise<void> {
    const { store, passwords, endings } = this.#context;
    const person = await this.#proven(account, input.current);
    if (nameKey(input.password) === person.nameKey) {
      throw new EngineError("invalid", "The password is the name", {
        details: { field: "password" },
      });
    }
    await store.changePassword(account, await passwords.hash(input.password), sessionId);
    const keys = await store.keys(account);
    endings.endAccount(account, [sessionId, ...keys.map(({ id }) => id)]);
  }

  /** Takes the account and all that is in it. */
  async remove(account: AccountId, password: string): Promise<void> {
    const { store, endings, erasing, ownerCode, tellOwnerCode } = this.#context;
    await this.#proven(account, password);
    await store.removePerson(account);
    endings.endAccount(account);
    await erasing.finish();
    if ((await this.signUpState()) === "owner") tellOwnerCode(ownerCode.current());
  }

  /** @throws {EngineError} `forbidden` for a wrong password. */
  async #proven(account: AccountId, password: string): Promise<Person> {
    const person = await this.#context.store.person(account);
    await this.#prove(password, person, [[this.#byName, `account:${account}`]]);
    if (person === undefined) throw badCredentials();
    return person;
  }

  async #prove(
    password: string,
    person: Person | undefined,
    counted: readonly (readonly [Attempts, string])[],
  ): Promise<void> {
    const { passwords, now } = this.#context;
    this.#refuseTooMany(counted);
    for (const [attempts, key] of counted) attempts.add(key, now());
    if (!(await passwords.verify(password, person?.password))) throw badCredentials();
    for (const [attempts, key] of counted) attempts.takeBack(key);
  }

  #refuseTooMany(counted: readonly (readonly [Attempts, string])[]): void {
    const now = this.#context.now();
    const waitMs = Math.max(...counted.map(([attempts, key]) => attempts.waitMs(key, now)));
    if (waitMs > 0) throw tooManyAttempts(waitMs);
  }

  /** @returns The hash of the invitation's code, null where none is needed. */
  async #admit(
    code: string | undefined,
  ): Promise<{ readonly isFirst: boolean; readonly codeHash: string | null }> {
    const state = await this.signUpState();
    const typed = plainCode(code ?? "");
    if (state === "owner") {
      if (isSame(typed, plainCode(this.#context.ownerCode.current())))
        return { isFirst: true, codeHash: null };
      throw badCode();
    }
    if (typed !== "") return { isFirst: false, codeHash: hashOf(typed) };
    if (state === "open") return { isFirst: false, codeHash: null };
    throw new EngineError("forbidden", "Who signs up here needs an invitation", {
      details: { matter: "people-sign-up-closed" },
    });
  }

  #newSession(account: AccountId, { agent }: Place): { token: string; session: Session } {
    const { newId, now } = this.#context;
    const token = newSecret();
    const at = now();
    return {
      token,
      session: {
        id: newId(),
        account,
        tokenHash: hashOf(token),
        agent: [...agent.toWellFormed().replaceAll("\0", "")].slice(0, AGENT_LENGTH).join(""),
        createdAt: at,
        lastUsedAt: at,
      },
    };
  }
}
