/**
 * What people are kept in, step by step: a new step is added at the end, and none is changed. Keys and
 * organizations name accounts, not people: where signing in is off, the one account has no person.
 */
export const TABLES: readonly string[] = [
  `
  create table people_person (
    account text primary key not null,
    name text not null,
    name_key text not null unique,
    password text not null,
    created_at integer not null
  ) strict;
  create table people_session (
    id text primary key not null,
    account text not null references people_person (account) on delete cascade,
    token_hash text not null unique,
    agent text not null,
    created_at integer not null,
    last_used_at integer not null
  ) strict;
  create index people_session_account on people_session (account);
  create table people_key (
    id text primary key not null,
    account text not null,
    token_hash text not null unique,
    name text not null,
    begins text not null,
    writes integer not null,
    created_at integer not null,
    last_used_at integer
  ) strict;
  create index people_key_account on people_key (account);
  create table people_organization (
    id text primary key not null,
    name text not null,
    created_at integer not null
  ) strict;
  create table people_member (
    organization text not null references people_organization (id) on delete cascade,
    account text not null references people_person (account) on delete cascade,
    role text not null check (role in ('admin', 'member')),
    joined_at integer not null,
    primary key (organization, account)
  ) strict;
  create index people_member_account on people_member (account);
  create table people_invitation (
    id text primary key not null,
    organization text not null references people_organization (id) on delete cascade,
    code_hash text not null unique,
    role text not null check (role in ('admin', 'member')),
    created_at integer not null,
    expires_at integer not null
  ) strict;
  create index people_invitation_organization on people_invitation (organization);
  `,
  `alter table people_invitation add column made_by text`,
  `
  create table people_gone (
    kind text not null check (kind in ('account', 'organization')),
    id text not null,
    primary key (kind, id)
  ) strict;
  `,
];
