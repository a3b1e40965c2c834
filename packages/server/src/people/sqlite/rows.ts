import type { AccountId, OrganizationId } from "@keepsake/engine";
import type {
  ApiKey,
  Invitation,
  Member,
  Organization,
  OwnOrganization,
  Person,
  Role,
  Session,
} from "../people-store.ts";
import type { Row } from "./database.ts";

/** Rows of the tables as values. */

export function toPerson(row: Row): Person {
  return {
    account: row["account"] as AccountId,
    name: String(row["name"]),
    nameKey: String(row["name_key"]),
    password: String(row["password"]),
    createdAt: Number(row["created_at"]),
  };
}

export function toSession(row: Row): Session {
  return {
    id: String(row["id"]),
    account: row["account"] as AccountId,
    tokenHash: String(row["token_hash"]),
    agent: String(row["agent"]),
    createdAt: Number(row["created_at"]),
    lastUsedAt: Number(row["last_used_at"]),
  };
}

export function toKey(row: Row): ApiKey {
  const used = row["last_used_at"];
  return {
    id: String(row["id"]),
    account: row["account"] as AccountId,
    tokenHash: String(row["token_hash"]),
    name: String(row["name"]),
    begins: String(row["begins"]),
    writes: row["writes"] === 1,
    createdAt: Number(row["created_at"]),
    lastUsedAt: used === null ? null : Number(used),
  };
}

export function toOrganization(row: Row): Organization {
  return {
    id: row["id"] as OrganizationId,
    name: String(row["name"]),
    createdAt: Number(row["created_at"]),
  };
}

export function toOwnOrganization(row: Row): OwnOrganization {
  return { ...toOrganization(row), role: row["role"] as Role, members: Number(row["members"]) };
}

export function toMember(row: Row): Member {
  return {
    account: row["account"] as AccountId,
    name: String(row["name"]),
    role: row["role"] as Role,
    joinedAt: Number(row["joined_at"]),
  };
}

export function toInvitation(row: Row): Invitation {
  return {
    id: String(row["id"]),
    organizationId: row["organization"] as OrganizationId,
    codeHash: String(row["code_hash"]),
    role: row["role"] as Role,
    madeBy: row["made_by"] as AccountId | null,
    createdAt: Number(row["created_at"]),
    expiresAt: Number(row["expires_at"]),
  };
}
