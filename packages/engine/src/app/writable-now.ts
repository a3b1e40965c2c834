import { type ScopeAccess, scopesFor } from "../domain/access.ts";
import type { Character } from "../domain/character.ts";
import type { Chat } from "../domain/chat.ts";
import { type Scope, scopeKey } from "../domain/entry.ts";
import type { AccountId } from "../domain/ids.ts";
import type { Expectation } from "../ports/store.ts";
import type { Context } from "./context.ts";

/** A speaker in the middle of a reply, with what it might write when that began. */
export interface Speaking {
  readonly account: AccountId;
  readonly chat: Pick<Chat, "id">;
  readonly character: Pick<Character, "id">;
  readonly access: ScopeAccess;
}

/** Where a speaker may write at this moment, and what keeps it so until the write is in. */
export interface WritableNow {
  readonly scopes: readonly Scope[];
  readonly expect: readonly Expectation[];
}

/**
 * Where a speaker may still write: what it might when its reply began, as far as its switches allow it
 * now. *Learn from chat* or isolation that is switched while the reply runs holds for the rest of it.
 *
 * @see SPEC 5.14, 5.18
 */
export async function writableNow(
  { store }: Pick<Context, "store">,
  { account, chat, character, access }: Speaking,
): Promise<WritableNow> {
  const [at, speaker] = await Promise.all([
    store.get("chat", account, chat.id),
    store.get("character", account, character.id),
  ]);
  if (at === undefined || speaker === undefined) return { scopes: [], expect: [] };
  const owner = { kind: "account", account, memberships: [] } as const;
  const { writable } = scopesFor(owner, {
    account,
    challenge: at.challenge,
    gateway: at.gateway,
    members: [{ ...speaker, ...speaker.memory }],
    speakerId: speaker.id,
  });
  const { id, revision } = speaker;
  return {
    scopes: access.writable.grants
      .map(({ scope }) => scope)
      .filter((scope) => writable.keys.includes(scopeKey(scope))),
    expect: [{ kind: "row", row: "character", account, id, revision }],
  };
}
