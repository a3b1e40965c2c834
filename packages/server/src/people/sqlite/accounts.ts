import { EngineError, type AccountId } from "@keepsake/engine";
import { SESSIONS_PER_ACCOUNT } from "@keepsake/engine/limits";
import type { Gone, PeopleStore, Person, Session } from "../people-store.ts";
import { badCode, lastAdmin, nameTaken } from "../refusals.ts";
import { leavesNoAdmin } from "../roles.ts";
import type { PeopleDatabase } from "./database.ts";
import { noteGone } from "./gone.ts";
import { invitationOf, join, leave, membersOf, organizationsOf } from "./organizations.ts";
import { toPerson, toSession } from "./rows.ts";

type Accounts = Pick<
  PeopleStore,
  | "accounts"
  | "person"
  | "personNamed"
  | "addPerson"
  | "changePassword"
  | "removePerson"
  | "gone"
  | "erased"
  | "addSession"
  | "sessionOf"
  | "sessions"
  | "useSession"
  | "endSession"
  | "endSessions"
>;

export function sqliteAccounts(database: PeopleDatabase): Accounts {
  return {
    accounts: async () =>
      database
        .all("select account from people_person order by created_at, account")
        .map((row) => row["account"] as AccountId),
    person: async (account) => personOf(database, account),
    personNamed: async (key) => {
      const row = database.one("select * from people_person where name_key = ?", key);
      return row === undefined ? undefined : toPerson(row);
    },

    addPerson: ({ person, session, codeHash, first }) =>
      database.write(() => {
        refuseUnerased(database, person.account);
        if (first && database.one("select 1 from people_person") !== undefined) throw badCode();
        // Whoever has no code does not learn which names are taken.
        if (codeHash !== null) invitationOf(database, codeHash, person.createdAt);
        addPerson(database, person);
        if (codeHash !== null) join(database, codeHash, person.account, person.createdAt);
        addSession(database, session);
      }),
    changePassword: (account, password, keep) =>
      database.write(() => {
        database.run("update people_person set password = ? where account = ?", password, account);
        database.run("delete from people_session where account = ? and id is not ?", account, keep);
      }),
    removePerson: (account) =>
      database.write(() => {
        for (const { id } of organizationsOf(database, account)) {
          if (leavesNoAdmin(membersOf(database, id), account, null)) throw lastAdmin();
          leave(database, id, account);
        }
        database.run("delete from people_key where account = ?", account);
        database.run("delete from people_person where account = ?", account);
        noteGone(database, "account", account);
      }),
    gone: async () =>
      database
        .all("select kind, id from people_gone order by kind, id")
        .map((row) => ({ kind: row["kind"], id: row["id"] }) as Gone),
    erased: ({ kind, id }) =>
      database.write(() => {
        database.run("delete from people_gone where kind = ? and id = ?", kind, id);
      }),

    addSession: (session) => database.write(() => addSession(database, session)),
    sessionOf: async (tokenHash) => {
      const row = database.one("select * from people_session where token_hash = ?", tokenHash);
      if (row === undefined) return undefined;
      const credential = toSession(row);
      return {
        credential,
        person: personOf(database, credential.account),
        organizations: organizationsOf(database, credential.account),
      };
    },
    sessions: async (account) =>
      database
        .all(
          "select * from people_session where account = ? order by last_used_at desc, id",
          account,
        )
        .map(toSession),
    useSession: (id, now) =>
      database.write(() => {
        database.run("update people_session set last_used_at = ? where id = ?", now, id);
      }),
    endSession: (account, id) =>
      database.write(
        () =>
          database.run("delete from people_session where account = ? and id = ?", account, id) > 0,
      ),
    endSessions: (account) =>
      database.write(() => {
        database.run("delete from people_session where account = ?", account);
      }),
  };
}

export function personOf(database: PeopleDatabase, account: AccountId): Person | undefined {
  const row = database.one("select * from people_person where account = ?", account);
  return row === undefined ? undefined : toPerson(row);
}

/** The first account is used again by whoever is first after everybody has gone. */
function refuseUnerased(database: PeopleDatabase, account: AccountId): void {
  const sql = "select 1 from people_gone where kind = 'account' and id = ?";
  if (database.one(sql, account) === undefined) return;
  throw new EngineError("unavailable", "What was there before is being erased; try again soon");
}

function addPerson(
  database: PeopleDatabase,
  { account, name, nameKey, password, createdAt }: Person,
): void {
  const taken = database.one("select 1 from people_person where name_key = ?", nameKey);
  if (taken !== undefined) throw nameTaken();
  database.run(
    "insert into people_person values (?, ?, ?, ?, ?)",
    account,
    name,
    nameKey,
    password,
    createdAt,
  );
}

function addSession(
  database: PeopleDatabase,
  { id, account, tokenHash, agent, createdAt, lastUsedAt }: Session,
): void {
  database.run(
    "insert into people_session values (?, ?, ?, ?, ?, ?)",
    id,
    account,
    tokenHash,
    agent,
    createdAt,
    lastUsedAt,
  );
  database.run(
    `delete from people_session where account = ? and id not in (
       select id from people_session where account = ? order by last_used_at desc, id limit ?)`,
    account,
    account,
    SESSIONS_PER_ACCOUNT,
  );
}
