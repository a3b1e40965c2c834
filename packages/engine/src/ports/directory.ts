import type { AccountId, OrganizationId } from "../domain/ids.ts";

/** Somebody who belongs to an organization. */
export interface Colleague {
  readonly account: AccountId;
  /** What the others call them. */
  readonly name: string;
}

/** An organization, as far as the engine needs to know it. */
export interface KnownOrganization {
  readonly name: string;
  readonly members: readonly Colleague[];
}

/**
 * Who belongs to which organization, at this moment. A principal says what somebody was when they asked;
 * whether another account still belongs to the same organization is asked here (SPEC 6.12).
 */
export interface Directory {
  /** Undefined where there is no such organization. */
  organization(id: OrganizationId): Promise<KnownOrganization | undefined>;
}

/** Where there are no organizations: one person at a time. */
export const NO_ORGANIZATIONS: Directory = { organization: async () => undefined };
