import type { AccountId, OrganizationId } from "./ids.ts";

export interface Membership {
  readonly organizationId: OrganizationId;
  readonly role: "admin" | "member";
}

/** Who is asking (SPEC 1). */
export type Principal =
  | {
      readonly kind: "account";
      readonly account: AccountId;
      readonly memberships: readonly Membership[];
    }
  /** Signed out: may chat where that is open; nothing is saved (SPEC 5.16). */
  | { readonly kind: "guest" }
  /** Acts for one account, with less than its rights. */
  | {
      readonly kind: "key";
      readonly account: AccountId;
      readonly memberships: readonly Membership[];
      readonly writes: boolean;
    }
  /** An account that comes to another's enterprise character (SPEC 6.12). */
  | {
      readonly kind: "gateway";
      readonly caller: AccountId;
      readonly owner: AccountId;
      readonly organizationId: OrganizationId;
    };
