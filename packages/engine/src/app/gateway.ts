import type { Character } from "../domain/character.ts";
import type { Chat } from "../domain/chat.ts";
import { EngineError } from "../domain/errors.ts";
import { type Gateway, type GatewayState, gatewayState, type Through } from "../domain/gateway.ts";
import type { AccountId, CharacterId } from "../domain/ids.ts";
import type { Principal } from "../domain/principal.ts";
import type { Colleague } from "../ports/directory.ts";
import type { Context } from "./context.ts";

type Asked = Pick<Context, "directory" | "store">;

/** A chat with a character of another account, as it stands now. */
interface GatewayNow {
  readonly state: GatewayState;
  /** Only while the gateway is open. */
  readonly character: Character | undefined;
  /** Who belongs to the organization. */
  readonly members: readonly Colleague[];
}

/**
 * Whether a chat still reaches another's character. A card is read only where both belong to the
 * organization, and then always, whatever may become of it: an answer takes as long for one that is private
 * as for one that is not there.
 */
async function gatewayNow(
  { directory, store }: Asked,
  caller: AccountId,
  gateway: Pick<Gateway, "owner" | "organizationId">,
  characterId: CharacterId,
): Promise<GatewayNow> {
  const { owner, organizationId } = gateway;
  const members = (await directory.organization(organizationId))?.members ?? [];
  const belong = [caller, owner].every((account) =>
    members.some((member) => member.account === account),
  );
  const character = belong ? await store.get("character", owner, characterId) : undefined;
  const state = gatewayState({ caller, owner, members, character });
  return { state, character: state === "open" ? character : undefined, members };
}

/**
 * The characters of a chat that are still there, in its order: the account's own, or the one that another
 * account offers, as long as it does.
 *
 * @see SPEC 6.12
 */
export async function chatCharacters(
  context: Asked,
  chat: Pick<Chat, "account" | "characterIds" | "gateway">,
): Promise<readonly Character[]> {
  return (await chatReach(context, chat)).characters;
}

/** The same, with whether another account's character still answers; null for the account's own. */
export async function chatReach(
  context: Asked,
  chat: Pick<Chat, "account" | "characterIds" | "gateway">,
): Promise<{ readonly characters: readonly Character[]; readonly gateway: GatewayState | null }> {
  const { account, characterIds, gateway } = chat;
  const [id] = characterIds;
  if (gateway !== undefined && id !== undefined) {
    const { state, character } = await gatewayNow(context, account, gateway, id);
    return { characters: character === undefined ? [] : [character], gateway: state };
  }
  const found = await Promise.all(
    characterIds.map((member) => context.store.get("character", account, member)),
  );
  return { characters: found.flatMap((character) => character ?? []), gateway: null };
}

/**
 * Refuses a reply of a character that its owner does not offer any more, or not to whoever asks.
 *
 * @throws {EngineError} `forbidden`, with what it is about.
 * @see SPEC 6.12
 */
export async function refuseClosed(
  context: Asked,
  chat: Pick<Chat, "account" | "characterIds" | "gateway">,
): Promise<void> {
  const { gateway: state } = await chatReach(context, chat);
  if (state === null || state === "open") return;
  throw new EngineError(
    "forbidden",
    state === "left"
      ? "You do not belong to the organization of this character any more; the chat stays as it is"
      : "This character is not offered any more; the chat stays as it is",
    { details: { matter: `gateway-${state}` } },
  );
}

/**
 * Nothing is saved from a chat with somebody else's character: not even by the person's own hand.
 *
 * @throws {EngineError} `forbidden`.
 * @see SPEC 6.12
 */
export function refuseFromGateway(chat: Pick<Chat, "gateway">): void {
  if (chat.gateway === undefined) return;
  throw new EngineError(
    "forbidden",
    "Nothing is kept of a chat with a character that belongs to somebody else",
  );
}

/**
 * A character that another account offers, for a chat that begins.
 *
 * @throws {EngineError} `not_found` for one that is not there, not offered, of an organization that is not
 *   the caller's, or of somebody who does not belong to it: all alike.
 * @see SPEC 6.12
 */
export async function offeredCharacter(
  context: Asked,
  caller: Extract<Principal, { readonly memberships: unknown }>,
  through: Through,
  id: CharacterId,
): Promise<{ readonly character: Character; readonly gateway: Gateway }> {
  const { organizationId, ownerId: owner } = through;
  const isMember = caller.memberships.some((one) => one.organizationId === organizationId);
  if (!isMember) throw new EngineError("not_found", "There is no such character");
  const now = await gatewayNow(context, caller.account, { owner, organizationId }, id);
  const ownerName = now.members.find(({ account }) => account === owner)?.name;
  if (now.character === undefined || ownerName === undefined) {
    throw new EngineError("not_found", "There is no such character");
  }
  return {
    character: now.character,
    gateway: { owner, organizationId, characterName: now.character.name, ownerName },
  };
}
