import { scopeKey, type Scope } from "./entry.ts";
import type { AccountId, CharacterId, OrganizationId } from "./ids.ts";

export const GLOBAL: Scope = { kind: "global" };

/** Whose memory a scope's is: of an organization, the key of that scope; null for an account's own. */
export function organizationKey(scope: Scope): string | null {
  return scope.kind === "organization" ? scopeKey(scope) : null;
}

export function characterScope(characterId: CharacterId): Scope {
  return { kind: "character", characterId };
}

export function organizationScope(organizationId: OrganizationId): Scope {
  return { kind: "organization", organizationId };
}

/**
 * Whose rows the entries of a scope are: everything belongs to one account or to one organization
 * (SPEC 1). No account has an id that begins with `organization:`.
 *
 * @param account - Whose character or global scope is meant; of no account for an organization.
 */
export function ownerOf(scope: Scope, account: AccountId): AccountId {
  return scope.kind === "organization"
    ? (`organization:${scope.organizationId}` as AccountId)
    : account;
}
