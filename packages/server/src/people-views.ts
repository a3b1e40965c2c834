import type * as wire from "@keepsake/engine/wire";
import type {
  ApiKey,
  Invitation,
  Member,
  OwnOrganization,
  Person,
  Session,
} from "./people/people-store.ts";

/** What others are shown of people, field by field. */

export function toMembership({ id, name, role }: OwnOrganization): wire.Membership {
  return { id, name, role };
}

export function toPerson(
  { account, name }: Person,
  organizations: readonly OwnOrganization[],
): wire.Person {
  return { account, name, organizations: organizations.map(toMembership) };
}

export function toSession(session: Session, currentId: string): wire.Session {
  const { id, agent, createdAt, lastUsedAt } = session;
  return {
    id,
    current: id === currentId,
    agent,
    createdAt: instant(createdAt),
    lastUsedAt: instant(lastUsedAt),
  };
}

export function toApiKey(key: ApiKey): wire.ApiKey {
  const { id, name, writes, begins, createdAt, lastUsedAt } = key;
  return {
    id,
    name,
    access: writes ? "read-write" : "read",
    begins,
    createdAt: instant(createdAt),
    lastUsedAt: lastUsedAt === null ? null : instant(lastUsedAt),
  };
}

export function toOrganization(organization: OwnOrganization): wire.Organization {
  const { id, name, role, members, createdAt } = organization;
  return { id, name, role, members, createdAt: instant(createdAt) };
}

export function toMember({ account, name, role, joinedAt }: Member): wire.Member {
  return { account, name, role, joinedAt: instant(joinedAt) };
}

export function toInvitation({ id, role, createdAt, expiresAt }: Invitation): wire.Invitation {
  return { id, role, createdAt: instant(createdAt), expiresAt: instant(expiresAt) };
}

function instant(time: number): string {
  return new Date(time).toISOString();
}
