import { type Grant, type ReadableScopes, scopesOf, type ScopeAccess } from "../domain/access.ts";
import type { Character } from "../domain/character.ts";
import { type Entry, type Scope, scopeKey } from "../domain/entry.ts";
import { EngineError } from "../domain/errors.ts";
import type { EntryId } from "../domain/ids.ts";
import type { Principal } from "../domain/principal.ts";
import type { Expectation, Store } from "../ports/store.ts";

const PAGE = 200;

/**
 * The scope that somebody names, with whose rows it is.
 *
 * @throws {EngineError} `not_found` for a scope that is not theirs or not there, `forbidden` for one
 *   that they may read but not write, and for whoever is signed out.
 */
export async function grantedScope(
  store: Store,
  principal: Principal,
  scope: Scope,
  right: "read" | "write",
): Promise<Grant> {
  return (await heldScope(store, principal, scope, right)).grant;
}

/**
 * The same, with what makes sure that a character's scope still has its character when a write arrives.
 *
 * @throws {EngineError} See `grantedScope`.
 */
export async function heldScope(
  store: Store,
  principal: Principal,
  scope: Scope,
  right: "read" | "write",
): Promise<{ readonly grant: Grant; readonly expect: readonly Expectation[] }> {
  refuseGuest(principal);
  const character = await namedCharacter(store, principal, scope);
  const access = scopesOf(principal, character === undefined ? [] : [character]);
  const readable = granted(access.readable, scope);
  if (readable === undefined) throw new EngineError("not_found", "There is no such scope");
  const expect = character === undefined ? [] : [expectCharacter(character)];
  if (right === "read") return { grant: readable, expect };
  const writable = granted(access.writable, scope);
  if (writable === undefined) throw new EngineError("forbidden", "This scope may only be read");
  return { grant: writable, expect };
}

/**
 * A character's scope as it is where the character is there and belongs to whoever asks: whether that
 * is so is for the commit to check, which holds for an account's own rows alone.
 *
 * @returns Undefined for any other scope, and for whoever may not write it.
 */
export function assumedScope(
  principal: Principal,
  scope: Scope,
): { readonly grant: Grant; readonly expect: readonly Expectation[] } | undefined {
  if (scope.kind !== "character" || principal.kind !== "account") return undefined;
  const { account } = principal;
  const id = scope.characterId;
  const grant = granted(scopesOf(principal, [{ id, account }]).writable, scope);
  if (grant?.account !== account) return undefined;
  return {
    grant,
    expect: [{ kind: "row", row: "character", account, id, revision: "present" }],
  };
}

function expectCharacter({ account, id, revision }: Character): Expectation {
  return { kind: "row", row: "character", account, id, revision };
}

/** Everything that somebody may read on the pages of no chat. */
export async function allScopes(store: Store, principal: Principal): Promise<ReadableScopes> {
  refuseGuest(principal);
  return scopesOf(principal, await allCharacters(store, principal)).readable;
}

/**
 * An entry that somebody may read, or write, and that was not deleted for good.
 *
 * @throws {EngineError} See `grantedScope`; `not_found` for what is not theirs.
 */
export async function grantedEntry(
  store: Store,
  principal: Principal,
  id: EntryId,
  right: "read" | "write",
): Promise<Entry> {
  refuseGuest(principal);
  for (const account of new Set(
    scopesOf(principal, []).readable.grants.map((one) => one.account),
  )) {
    const entry = await store.get("entry", account, id);
    if (entry === undefined || entry.erased) continue;
    const grant = await grantedScope(store, principal, entry.scope, right);
    if (grant.account === entry.account) return entry;
  }
  throw new EngineError("not_found", "There is no such memory");
}

/**
 * Those of several entries that somebody may read and that were not deleted for good, in one read for
 * each account whose rows they may be.
 *
 * @see SPEC 5.17, 6.12
 */
export async function grantedEntries(
  store: Store,
  principal: Principal,
  ids: readonly EntryId[],
): Promise<readonly Entry[]> {
  refuseGuest(principal);
  if (ids.length === 0) return [];
  const accounts = new Set(scopesOf(principal, []).readable.grants.map((one) => one.account));
  const grants = new Map<string, Promise<Grant | undefined>>();
  const found: Entry[] = [];
  for (const account of accounts) {
    for (const entry of await store.entriesById(account, ids)) {
      if (entry.erased) continue;
      const key = scopeKey(entry.scope);
      const grant = grants.get(key) ?? readGrant(store, principal, entry.scope);
      grants.set(key, grant);
      if ((await grant)?.account === entry.account) found.push(entry);
    }
  }
  return found;
}

async function readGrant(
  store: Store,
  principal: Principal,
  scope: Scope,
): Promise<Grant | undefined> {
  const character = await namedCharacter(store, principal, scope);
  return granted(scopesOf(principal, character === undefined ? [] : [character]).readable, scope);
}

function granted(scopes: ScopeAccess["readable"] | ScopeAccess["writable"], scope: Scope) {
  return scopes.grants.find((grant) => scopeKey(grant.scope) === scopeKey(scope));
}

async function namedCharacter(
  store: Store,
  principal: Principal,
  scope: Scope,
): Promise<Character | undefined> {
  if (scope.kind !== "character") return undefined;
  if (principal.kind !== "account" && principal.kind !== "key") return undefined;
  return store.get("character", principal.account, scope.characterId);
}

/** The account's own characters; none of who has no account. */
export async function allCharacters(
  store: Store,
  principal: Principal,
): Promise<readonly Character[]> {
  if (principal.kind !== "account" && principal.kind !== "key") return [];
  const characters: Character[] = [];
  let cursor: string | undefined;
  do {
    const page = await store.characters(principal.account, { limit: PAGE, cursor });
    characters.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return characters;
}

function refuseGuest(principal: Principal): void {
  if (principal.kind === "guest") {
    throw new EngineError("forbidden", "Nothing is kept for somebody who is signed out");
  }
}
