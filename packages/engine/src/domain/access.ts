import { scopeKey, type Scope } from "./entry.ts";
import { EngineError } from "./errors.ts";
import type { Gateway } from "./gateway.ts";
import type { AccountId, CharacterId } from "./ids.ts";
import type { Membership, Principal } from "./principal.ts";
import { characterScope, GLOBAL, organizationScope, ownerOf } from "./scope.ts";

/** A scope together with whose rows are meant. */
export interface Grant {
  readonly account: AccountId;
  readonly scope: Scope;
}

declare const proof: unique symbol;
interface Granted<Right extends string> {
  readonly [proof]: Right;
  readonly grants: readonly Grant[];
  /** The scopes' keys, in the same order. */
  readonly keys: readonly string[];
}

/** Scopes that somebody may read. Only this file makes them, and every read of entries takes them. */
export type ReadableScopes = Granted<"read">;
/** Scopes that somebody may write. */
export type WritableScopes = Granted<"write">;

export interface ScopeAccess {
  readonly readable: ReadableScopes;
  readonly writable: WritableScopes;
}

/** A member of a chat, as far as access needs it. */
export interface AccessMember {
  readonly id: CharacterId;
  readonly account: AccountId;
  readonly isolated: boolean;
  readonly learnFromChat: boolean;
  readonly sharing: "private" | "enterprise";
}

/** A chat, as far as access needs it. */
export interface AccessChat {
  readonly account: AccountId;
  readonly challenge: boolean;
  /** Where its character belongs to another account. */
  readonly gateway?: Pick<Gateway, "owner" | "organizationId"> | undefined;
  /** The characters that still exist; none where a gateway is closed. */
  readonly members: readonly AccessMember[];
  /** Who replies; null where nobody in particular does, which reads what no member has for itself. */
  readonly speakerId: CharacterId | null;
}

const NOTHING: ScopeAccess = access([], []);

/**
 * What may be read and written in a chat, by whoever is asking. Whatever is not plainly allowed is not
 * (DESIGN 7).
 *
 * - Challenge chats and guests: nothing (5.16). A speaker with *Learn from chat* off: nothing (5.14).
 * - An isolated speaker: its own scope alone; its entries reach no other member (5.4, 5.18).
 * - Else: the scopes of all members that are not isolated and learn, the global one, and the
 *   organizations; written are the speaker's own scope and the global one.
 * - A key that may not write reads as its account does.
 * - Through a gateway, be it that of the principal or that of the chat: the organization's entries of an
 *   enterprise character, to read, by whoever belongs to that organization; nothing to write (6.12).
 *
 * @see SPEC 5.4, 5.14, 5.16, 5.18, 6.11, 6.12
 */
export function scopesFor(principal: Principal, chat: AccessChat): ScopeAccess {
  if (chat.challenge || chat.members.length === 0) return NOTHING;
  switch (principal.kind) {
    case "guest":
      return NOTHING;
    case "gateway":
      return gatewayScopes(principal, chat);
    case "account":
      return ownScopes({ ...principal, writes: true }, chat);
    case "key":
      return ownScopes(principal, chat);
  }
}

function ownScopes(rights: Rights, chat: AccessChat): ScopeAccess {
  const { gateway } = chat;
  if (gateway === undefined) return memberScopes(rights, chat);
  const { organizationId, owner } = gateway;
  const belongs = rights.memberships.some((one) => one.organizationId === organizationId);
  if (!belongs || owner === rights.account) return NOTHING;
  return gatewayScopes({ kind: "gateway", caller: rights.account, owner, organizationId }, chat);
}

function gatewayScopes(
  principal: Extract<Principal, { kind: "gateway" }>,
  chat: AccessChat,
): ScopeAccess {
  const { gateway } = chat;
  const isOther =
    gateway !== undefined &&
    (gateway.owner !== principal.owner || gateway.organizationId !== principal.organizationId);
  const shared = chat.members.every(
    (member) =>
      member.account === principal.owner &&
      member.sharing === "enterprise" &&
      member.learnFromChat &&
      !member.isolated,
  );
  if (isOther || !shared || chat.account !== principal.caller) return NOTHING;
  const organization = organizationScope(principal.organizationId);
  return access([grant(organization, principal.owner)], []);
}

interface Rights {
  readonly account: AccountId;
  readonly memberships: readonly Membership[];
  readonly writes: boolean;
}

function memberScopes(rights: Rights, chat: AccessChat): ScopeAccess {
  const { account } = rights;
  if (chat.account !== account) return NOTHING;
  const members = chat.members.filter((member) => member.account === account);
  const speakerId = chat.speakerId ?? (chat.members.length === 1 ? members[0]?.id : undefined);
  const speaker = members.find((member) => member.id === speakerId);
  if (chat.speakerId !== null && speaker === undefined) return NOTHING;
  if (speaker !== undefined && !speaker.learnFromChat) return NOTHING;
  if (speaker?.isolated === true) {
    const own = [grant(characterScope(speaker.id), account)];
    return access(own, rights.writes ? own : []);
  }

  const sharing = members.filter((member) => member.learnFromChat && !member.isolated);
  if (sharing.length === 0) return NOTHING;
  const readable = [
    ...sharing.map((member) => grant(characterScope(member.id), account)),
    grant(GLOBAL, account),
    ...organizationGrants(rights, "member"),
  ];
  const writable =
    rights.writes && speaker !== undefined
      ? [grant(characterScope(speaker.id), account), grant(GLOBAL, account)]
      : [];
  return access(readable, writable);
}

/**
 * What may be read and written on the pages that belong to no chat: the account's own scopes and its
 * organizations. *Learn from chat* does not matter there.
 *
 * @param characters - Characters whose scopes are asked for; those of other accounts are left out.
 * @see SPEC 5.6, 6.6, 6.11
 */
export function scopesOf(
  principal: Principal,
  characters: readonly { readonly id: CharacterId; readonly account: AccountId }[],
): ScopeAccess {
  if (principal.kind === "guest") return NOTHING;
  if (principal.kind === "gateway") {
    return access([grant(organizationScope(principal.organizationId), principal.owner)], []);
  }
  const { account } = principal;
  const rights = { ...principal, writes: principal.kind === "account" || principal.writes };
  const own = [
    ...characters
      .filter((character) => character.account === account)
      .map((character) => grant(characterScope(character.id), account)),
    grant(GLOBAL, account),
  ];
  return access(
    [...own, ...organizationGrants(rights, "member")],
    rights.writes ? [...own, ...organizationGrants(rights, "admin")] : [],
  );
}

/**
 * The account that somebody acts for where things are read or changed that belong to one account.
 *
 * @throws {EngineError} `forbidden` for guests, gateways, and writes of a key that only reads.
 * @see SPEC 5.16, 6.12
 */
export function accountOf(principal: Principal, right: "read" | "write"): AccountId {
  switch (principal.kind) {
    case "account":
      return principal.account;
    case "key":
      if (right === "write" && !principal.writes) {
        throw new EngineError("forbidden", "The key may only read");
      }
      return principal.account;
    case "guest":
      throw new EngineError("forbidden", "Nothing is kept for somebody who is signed out");
    case "gateway":
      throw new EngineError("forbidden", "A gateway gives no access to an account's own things");
  }
}

/** Of what may be read, one scope: nothing where it is not among it. */
export function onlyScope(readable: ReadableScopes, scope: Scope): ReadableScopes {
  const key = scopeKey(scope);
  return access(
    readable.grants.filter((granted) => scopeKey(granted.scope) === key),
    [],
  ).readable;
}

function organizationGrants(rights: Rights, atLeast: "admin" | "member"): readonly Grant[] {
  return rights.memberships
    .filter((membership) => atLeast === "member" || membership.role === "admin")
    .map((membership) => grant(organizationScope(membership.organizationId), rights.account));
}

function grant(scope: Scope, account: AccountId): Grant {
  return { account: ownerOf(scope, account), scope };
}

function access(readable: readonly Grant[], writable: readonly Grant[]): ScopeAccess {
  return {
    readable: { grants: readable, keys: keysOf(readable) } as ReadableScopes,
    writable: { grants: writable, keys: keysOf(writable) } as WritableScopes,
  };
}

function keysOf(grants: readonly Grant[]): readonly string[] {
  return grants.map((granted) => scopeKey(granted.scope));
}
