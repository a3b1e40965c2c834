import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accountOf, scopesFor, scopesOf, type AccessChat, type AccessMember } from "./access.ts";
import { EngineError } from "./errors.ts";
import type { AccountId, CharacterId, OrganizationId } from "./ids.ts";
import type { Principal } from "./principal.ts";

const ANN = "ann" as AccountId;
const BOB = "bob" as AccountId;
const ORG = "acme" as OrganizationId;

const ann = { kind: "account", account: ANN, memberships: [] } satisfies Principal;

function member(id: string, fields: Partial<AccessMember> = {}): AccessMember {
  return {
    id: id as CharacterId,
    account: ANN,
    isolated: false,
    learnFromChat: true,
    sharing: "private",
    ...fields,
  };
}

function chat(members: readonly AccessMember[], fields: Partial<AccessChat> = {}): AccessChat {
  return { account: ANN, challenge: false, members, speakerId: members[0]?.id ?? null, ...fields };
}

function keys(principal: Principal, input: AccessChat) {
  const { readable, writable } = scopesFor(principal, input);
  return { read: readable.keys, write: writable.keys };
}

const nothing = { read: [], write: [] };

const principals: fc.Arbitrary<Principal> = fc.oneof(
  fc.constant<Principal>({ kind: "guest" }),
  fc.record({
    kind: fc.constant("account" as const),
    account: fc.constantFrom(ANN, BOB),
    memberships: fc.constantFrom([], [{ organizationId: ORG, role: "admin" as const }]),
  }),
  fc.record({
    kind: fc.constant("key" as const),
    account: fc.constantFrom(ANN, BOB),
    memberships: fc.constantFrom([], [{ organizationId: ORG, role: "member" as const }]),
    writes: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("gateway" as const),
    caller: fc.constantFrom(ANN, BOB),
    owner: fc.constantFrom(ANN, BOB),
    organizationId: fc.constant(ORG),
  }),
);

const members = fc.array(
  fc.record({
    id: fc.constantFrom("mia", "tom", "zoe").map((id) => id as CharacterId),
    account: fc.constantFrom(ANN, BOB),
    isolated: fc.boolean(),
    learnFromChat: fc.boolean(),
    sharing: fc.constantFrom("private" as const, "enterprise" as const),
  }),
  { maxLength: 3 },
);

const chats: fc.Arbitrary<AccessChat> = fc.record({
  account: fc.constantFrom(ANN, BOB),
  challenge: fc.boolean(),
  gateway: fc.constantFrom(undefined, { owner: ANN, organizationId: ORG }),
  members,
  speakerId: fc.constantFrom(null, "mia" as CharacterId, "tom" as CharacterId),
});

describe("an account in several organizations", () => {
  it("[6.1] has one memory of its own, whatever organization it is in, and reads theirs beside it", () => {
    const own = ["character:mia", "global"];
    const of = (...organizations: string[]): Principal => ({
      ...ann,
      memberships: organizations.map((id) => ({
        organizationId: id as OrganizationId,
        role: "member" as const,
      })),
    });
    for (const organizations of [[], ["acme"], ["acme", "zenith"]]) {
      const { read, write } = keys(of(...organizations), chat([member("mia")]));
      expect(read).toEqual([...own, ...organizations.map((id) => `organization:${id}`)]);
      expect(write).toEqual(own);
    }
  });
});

describe("scopesFor", () => {
  it("[5.1] a chat reads its character's scope, the global one and the organizations", () => {
    const admin: Principal = {
      kind: "account",
      account: ANN,
      memberships: [{ organizationId: ORG, role: "admin" }],
    };
    expect(keys(admin, chat([member("mia")]))).toEqual({
      read: ["character:mia", "global", "organization:acme"],
      write: ["character:mia", "global"],
    });
  });

  it("[5.4] a group reads the union of its members, isolated ones excepted", () => {
    const group = [member("mia"), member("tom"), member("zoe", { isolated: true })];
    expect(keys(ann, chat(group)).read).toEqual(["character:mia", "character:tom", "global"]);
    expect(keys(ann, chat(group, { speakerId: null })).write).toEqual([]);
  });

  it("[5.18] an isolated character reads and writes its own scope only, in a group too", () => {
    const group = [member("mia"), member("zoe", { isolated: true })];
    const own = ["character:zoe"];
    expect(keys(ann, chat(group, { speakerId: "zoe" as CharacterId }))).toEqual({
      read: own,
      write: own,
    });
  });

  it("[5.14] with Learn from chat off nothing is read and nothing is written", () => {
    expect(keys(ann, chat([member("mia", { learnFromChat: false })]))).toEqual(nothing);
    const group = [member("mia"), member("tom", { learnFromChat: false })];
    expect(keys(ann, chat(group)).read).toEqual(["character:mia", "global"]);
    expect(keys(ann, chat(group, { speakerId: "tom" as CharacterId }))).toEqual(nothing);
  });

  it("[5.16] a challenge chat and a guest have no memory", () => {
    fc.assert(
      fc.property(principals, chats, (principal, input) => {
        expect(keys(principal, { ...input, challenge: true })).toEqual(nothing);
        expect(keys({ kind: "guest" }, input)).toEqual(nothing);
      }),
    );
  });

  it("[6.12] a gateway reads the organization's memory of an enterprise character, and writes none", () => {
    const gateway: Principal = { kind: "gateway", caller: BOB, owner: ANN, organizationId: ORG };
    const shared = chat([member("mia", { sharing: "enterprise" })], { account: BOB });
    expect(keys(gateway, shared)).toEqual({ read: ["organization:acme"], write: [] });
    expect(keys(gateway, chat([member("mia")], { account: BOB }))).toEqual(nothing);
    expect(keys(gateway, { ...shared, account: ANN })).toEqual(nothing);
  });

  it("[6.12] a chat through a gateway gives the same to whoever's it is and belongs there", () => {
    const shared = chat([member("mia", { sharing: "enterprise" })], {
      account: BOB,
      gateway: { owner: ANN, organizationId: ORG },
    });
    const bob = (organizationId: string, kind: "account" | "key" = "account"): Principal => ({
      kind,
      account: BOB,
      memberships: [{ organizationId: organizationId as OrganizationId, role: "admin" }],
      writes: true,
    });
    const read = { read: ["organization:acme"], write: [] };
    expect(keys(bob("acme"), shared)).toEqual(read);
    expect(keys(bob("acme", "key"), shared)).toEqual(read);
    expect(keys(bob("umbra"), shared)).toEqual(nothing);
    expect(keys({ ...ann, memberships: [{ organizationId: ORG, role: "admin" }] }, shared)).toEqual(
      nothing,
    );
    const closed: readonly Partial<AccessMember>[] = [
      { sharing: "private" },
      { sharing: "enterprise", learnFromChat: false },
      { sharing: "enterprise", isolated: true },
      { sharing: "enterprise", account: BOB },
    ];
    for (const fields of closed) {
      expect(keys(bob("acme"), { ...shared, members: [member("mia", fields)] })).toEqual(nothing);
    }
    expect(keys(bob("acme"), { ...shared, members: [] })).toEqual(nothing);
    const elsewhere = { owner: "zed" as AccountId, organizationId: ORG };
    expect(keys(bob("acme"), { ...shared, gateway: elsewhere })).toEqual(nothing);
  });

  it("[P-G5] a key that only reads writes nothing", () => {
    const key: Principal = { kind: "key", account: ANN, memberships: [], writes: false };
    expect(keys(key, chat([member("mia")]))).toEqual({
      read: ["character:mia", "global"],
      write: [],
    });
  });

  it("[12.2] a chat of another account, or a speaker who is not in it, gives nothing", () => {
    expect(keys(ann, chat([member("mia")], { account: BOB }))).toEqual(nothing);
    expect(keys(ann, chat([member("mia")], { speakerId: "tom" as CharacterId }))).toEqual(nothing);
    expect(keys(ann, chat([member("mia", { account: BOB })]))).toEqual(nothing);
  });

  it("[12.2] nobody reaches rows of another account, whatever the chat says", () => {
    fc.assert(
      fc.property(principals, chats, (principal, input) => {
        const { readable, writable } = scopesFor(principal, input);
        const own =
          principal.kind === "account" || principal.kind === "key" ? principal.account : "";
        for (const { account, scope } of [...readable.grants, ...writable.grants]) {
          expect(account).toBe(scope.kind === "organization" ? "organization:acme" : own);
        }
        const readKeys = new Set(readable.keys);
        expect(writable.keys.every((key) => readKeys.has(key))).toBe(true);
      }),
    );
  });
});

describe("scopesOf", () => {
  it("[6.11] admins write an organization's memory, members read it", () => {
    const role = (name: "admin" | "member"): Principal => ({
      kind: "account",
      account: ANN,
      memberships: [{ organizationId: ORG, role: name }],
    });
    expect(scopesOf(role("admin"), []).writable.keys).toEqual(["global", "organization:acme"]);
    expect(scopesOf(role("member"), []).writable.keys).toEqual(["global"]);
    expect(scopesOf(role("member"), []).readable.keys).toEqual(["global", "organization:acme"]);
  });

  it("[12.2] leaves out characters of another account", () => {
    expect(scopesOf(ann, [{ id: "x" as CharacterId, account: BOB }]).readable.keys).toEqual([
      "global",
    ]);
  });
});

describe("accountOf", () => {
  it("[5.16] refuses guests, gateways, and writes of a key that only reads", () => {
    const key: Principal = { kind: "key", account: ANN, memberships: [], writes: false };
    const gateway: Principal = { kind: "gateway", caller: BOB, owner: ANN, organizationId: ORG };
    expect(accountOf(key, "read")).toBe(ANN);
    expect(() => accountOf(key, "write")).toThrow(EngineError);
    expect(() => accountOf(gateway, "read")).toThrow(EngineError);
    expect(() => accountOf({ kind: "guest" }, "read")).toThrow(EngineError);
  });
});
