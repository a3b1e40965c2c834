import type { AccountId, OrganizationId } from "@keepsake/engine";
import {
  INVITATIONS_PER_ORGANIZATION,
  MEMBERS_PER_ORGANIZATION,
  ORGANIZATIONS_PER_ACCOUNT,
} from "@keepsake/engine/limits";
import type { Invitation, Member, OwnOrganization, PeopleStore } from "../people-store.ts";
import { badCode, lastAdmin, noSuch, tooMany } from "../refusals.ts";
import { leavesNoAdmin } from "../roles.ts";
import type { PeopleDatabase } from "./database.ts";
import { noteGone } from "./gone.ts";
import { toInvitation, toMember, toOrganization, toOwnOrganization } from "./rows.ts";

type Organizations = Pick<
  PeopleStore,
  | "organizations"
  | "organization"
  | "members"
  | "addOrganization"
  | "renameOrganization"
  | "removeOrganization"
  | "changeMember"
  | "invitations"
  | "addInvitation"
  | "removeInvitation"
  | "join"
>;

export function sqliteOrganizations(database: PeopleDatabase): Organizations {
  return {
    organizations: async (account) => organizationsOf(database, account),
    organization: async (id) => {
      const row = database.one("select * from people_organization where id = ?", id);
      return row === undefined ? undefined : toOrganization(row);
    },
    members: async (id) => membersOf(database, id),

    addOrganization: ({ id, name, createdAt }, admin) =>
      database.write(() => {
        refuseOneMore(database, admin);
        database.run("insert into people_organization values (?, ?, ?)", id, name, createdAt);
        database.run("insert into people_member values (?, ?, 'admin', ?)", id, admin, createdAt);
      }),
    renameOrganization: (id, name) =>
      database.write(() => {
        database.run("update people_organization set name = ? where id = ?", name, id);
      }),
    removeOrganization: (id) =>
      database.write(() => {
        removeOrganization(database, id);
      }),

    changeMember: (id, account, role) =>
      database.write(() => {
        const members = membersOf(database, id);
        if (!members.some((member) => member.account === account)) throw noSuch("member");
        if (leavesNoAdmin(members, account, role)) throw lastAdmin();
        if (role === null) leave(database, id, account);
        else {
          database.run(
            "update people_member set role = ? where organization = ? and account = ?",
            role,
            id,
            account,
          );
          if (role !== "admin") withdraw(database, id, account);
        }
      }),

    invitations: async (id, now) =>
      database
        .all(
          "select * from people_invitation where organization = ? and expires_at > ? order by created_at desc, id",
          id,
          now,
        )
        .map(toInvitation),
    addInvitation: (invitation) =>
      database.write(() => {
        const { id, organizationId, codeHash, role, createdAt, expiresAt, madeBy } = invitation;
        database.run("delete from people_invitation where expires_at <= ?", createdAt);
        const standing = database.one(
          "select count(*) as n from people_invitation where organization = ?",
          organizationId,
        );
        if (Number(standing?.["n"]) >= INVITATIONS_PER_ORGANIZATION) {
          throw tooMany("invitations", INVITATIONS_PER_ORGANIZATION);
        }
        database.run(
          "insert into people_invitation values (?, ?, ?, ?, ?, ?, ?)",
          id,
          organizationId,
          codeHash,
          role,
          createdAt,
          expiresAt,
          madeBy,
        );
      }),
    removeInvitation: (id, invitation) =>
      database.write(
        () =>
          database.run(
            "delete from people_invitation where organization = ? and id = ?",
            id,
            invitation,
          ) > 0,
      ),
    join: (codeHash, account, now) => database.write(() => join(database, codeHash, account, now)),
  };
}

export function organizationsOf(
  database: PeopleDatabase,
  account: AccountId,
): readonly OwnOrganization[] {
  return database
    .all(
      `select o.*, m.role, (select count(*) from people_member c where c.organization = o.id) as members
       from people_member m join people_organization o on o.id = m.organization
       where m.account = ? order by o.name, o.id`,
      account,
    )
    .map(toOwnOrganization);
}

export function membersOf(database: PeopleDatabase, id: OrganizationId): readonly Member[] {
  return database
    .all(
      `select m.*, p.name from people_member m join people_person p on p.account = m.account
       where m.organization = ? order by p.name_key, m.account`,
      id,
    )
    .map(toMember);
}

/** Within a transaction. An organization without members goes with its last one. */
export function leave(database: PeopleDatabase, id: OrganizationId, account: AccountId): void {
  database.run("delete from people_member where organization = ? and account = ?", id, account);
  withdraw(database, id, account);
  const sql = "select 1 from people_member where organization = ?";
  if (database.one(sql, id) === undefined) removeOrganization(database, id);
}

function removeOrganization(database: PeopleDatabase, id: OrganizationId): void {
  const removed = database.run("delete from people_organization where id = ?", id);
  if (removed > 0) noteGone(database, "organization", id);
}

/** Within a transaction. Nobody comes back by an invitation that they made while they were an admin. */
function withdraw(database: PeopleDatabase, id: OrganizationId, account: AccountId): void {
  database.run("delete from people_invitation where organization = ? and made_by = ?", id, account);
}

/** Within a transaction. @throws {EngineError} See `PeopleStore.join`. */
export function join(
  database: PeopleDatabase,
  codeHash: string,
  account: AccountId,
  now: number,
): OrganizationId {
  const { id, organizationId, role } = invitationOf(database, codeHash, now);
  const members = membersOf(database, organizationId);
  if (!members.some((member) => member.account === account)) {
    if (members.length >= MEMBERS_PER_ORGANIZATION) {
      throw tooMany("members", MEMBERS_PER_ORGANIZATION);
    }
    refuseOneMore(database, account);
    database.run(
      "insert into people_member values (?, ?, ?, ?)",
      organizationId,
      account,
      role,
      now,
    );
  }
  database.run("delete from people_invitation where id = ?", id);
  return organizationId;
}

/** @throws {EngineError} `forbidden` for a code that does not hold. */
export function invitationOf(database: PeopleDatabase, codeHash: string, now: number): Invitation {
  const row = database.one(
    "select * from people_invitation where code_hash = ? and expires_at > ?",
    codeHash,
    now,
  );
  if (row === undefined) throw badCode();
  return toInvitation(row);
}

function refuseOneMore(database: PeopleDatabase, account: AccountId): void {
  if (organizationsOf(database, account).length >= ORGANIZATIONS_PER_ACCOUNT) {
    throw tooMany("organizations", ORGANIZATIONS_PER_ACCOUNT);
  }
}
