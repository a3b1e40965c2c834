import type { AccountId, Membership, OrganizationId } from "@keepsake/engine";

export type Role = Membership["role"];

/** Who can sign in. Times are milliseconds since 1970. */
export interface Person {
  readonly account: AccountId;
  readonly name: string;
  /** The name as it is compared, see `nameKey`. */
  readonly nameKey: string;
  /** The hash, with what it was made by. */
  readonly password: string;
  readonly createdAt: number;
}

export interface Session {
  readonly id: string;
  readonly account: AccountId;
  /** Of the token in the cookie, which itself is kept nowhere. */
  readonly tokenHash: string;
  readonly agent: string;
  readonly createdAt: number;
  readonly lastUsedAt: number;
}

export interface ApiKey {
  readonly id: string;
  readonly account: AccountId;
  readonly tokenHash: string;
  readonly name: string;
  readonly begins: string;
  readonly writes: boolean;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

export interface Organization {
  readonly id: OrganizationId;
  readonly name: string;
  readonly createdAt: number;
}

/** An organization as one member sees it. */
export interface OwnOrganization extends Organization {
  readonly role: Role;
  readonly members: number;
}

export interface Member {
  readonly account: AccountId;
  readonly name: string;
  readonly role: Role;
  readonly joinedAt: number;
}

export interface Invitation {
  readonly id: string;
  readonly organizationId: OrganizationId;
  readonly codeHash: string;
  readonly role: Role;
  /** The admin who made it: it holds as long as they are one. Null for one of before this was kept. */
  readonly madeBy: AccountId | null;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** What was removed here and is not erased everywhere yet. */
export type Gone =
  | { readonly kind: "account"; readonly id: AccountId }
  | { readonly kind: "organization"; readonly id: OrganizationId };

/** What a token stands for, and whose it is. */
export interface Holder<Credential> {
  readonly credential: Credential;
  /** Undefined for the account that nobody signs in as, where signing in is off. */
  readonly person: Person | undefined;
  readonly organizations: readonly OwnOrganization[];
}

/**
 * Keeps who may come in. Each method does all of what it says or nothing, and leaves the rest as it was.
 * Whatever belongs to an account takes the account, so that an id of somebody else is one that nobody has.
 */
export interface PeopleStore {
  /** Every account that can sign in. */
  accounts(): Promise<readonly AccountId[]>;
  person(account: AccountId): Promise<Person | undefined>;
  personNamed(nameKey: string): Promise<Person | undefined>;
  /**
   * @param input.codeHash - Of an invitation, which is used up; null where none is needed.
   * @param input.first - Only if nobody has signed up yet.
   * @throws {EngineError} `conflict` for a name that is taken, `forbidden` for a code that does not hold
   *   or where somebody else was first, `limit` where the organization is full, `unavailable` as long as
   *   what somebody left in the same account is not erased.
   */
  addPerson(input: {
    readonly person: Person;
    readonly session: Session;
    readonly codeHash: string | null;
    readonly first: boolean;
  }): Promise<void>;
  /** Ends all sessions but the one that is kept. */
  changePassword(account: AccountId, password: string, keep: string | null): Promise<void>;
  /**
   * With sessions, keys, memberships and organizations of nobody else, and notes what is to be erased.
   *
   * @throws {EngineError} `conflict` for somebody's last admin.
   */
  removePerson(account: AccountId): Promise<void>;
  /** What has been removed and is to be erased. */
  gone(): Promise<readonly Gone[]>;
  erased(gone: Gone): Promise<void>;

  /** The oldest give way where an account has too many. */
  addSession(session: Session): Promise<void>;
  sessionOf(tokenHash: string): Promise<Holder<Session> | undefined>;
  sessions(account: AccountId): Promise<readonly Session[]>;
  useSession(id: string, now: number): Promise<void>;
  endSession(account: AccountId, id: string): Promise<boolean>;
  endSessions(account: AccountId): Promise<void>;

  /** @throws {EngineError} `limit`. */
  addKey(key: ApiKey): Promise<void>;
  keyOf(tokenHash: string): Promise<Holder<ApiKey> | undefined>;
  keys(account: AccountId): Promise<readonly ApiKey[]>;
  useKey(id: string, now: number): Promise<void>;
  removeKey(account: AccountId, id: string): Promise<boolean>;

  /** By name. */
  organizations(account: AccountId): Promise<readonly OwnOrganization[]>;
  organization(id: OrganizationId): Promise<Organization | undefined>;
  /** By name. */
  members(id: OrganizationId): Promise<readonly Member[]>;
  /** @throws {EngineError} `limit`. */
  addOrganization(organization: Organization, admin: AccountId): Promise<void>;
  renameOrganization(id: OrganizationId, name: string): Promise<void>;
  /** Notes that it is to be erased, as whatever ends one does. */
  removeOrganization(id: OrganizationId): Promise<void>;
  /**
   * What somebody invited by goes with their being an admin.
   *
   * @param role - Null: belongs to it no more.
   * @throws {EngineError} `not_found` for somebody who does not belong to it, `conflict` for its last admin.
   */
  changeMember(id: OrganizationId, account: AccountId, role: Role | null): Promise<void>;

  /** Those that still hold, newest first. */
  invitations(id: OrganizationId, now: number): Promise<readonly Invitation[]>;
  /** @throws {EngineError} `limit`. */
  addInvitation(invitation: Invitation): Promise<void>;
  removeInvitation(id: OrganizationId, invitation: string): Promise<boolean>;
  /**
   * Uses an invitation up. Whoever belongs to the organization already stays what they are.
   *
   * @throws {EngineError} `forbidden` for a code that does not hold, `limit` where either has too many.
   */
  join(codeHash: string, account: AccountId, now: number): Promise<OrganizationId>;

  close(): Promise<void>;
}
