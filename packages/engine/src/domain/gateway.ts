import type { AccountId, OrganizationId } from "./ids.ts";

/** How a chat reaches a character of another account: through the organization of both (SPEC 6.12). */
export interface Gateway {
  /** Whose character it is. */
  readonly owner: AccountId;
  readonly organizationId: OrganizationId;
  /** What the character and its owner were called when the chat began: the chat keeps both names. */
  readonly characterName: string;
  readonly ownerName: string;
}

/**
 * Whether such a chat gets replies.
 *
 * - `withdrawn`: the character is not offered any more. Why is its owner's own matter: a character that
 *   was made private, one that was deleted and one whose owner has left look the same.
 * - `left`: whose chat it is does not belong to the organization any more.
 */
export const GATEWAY_STATES = ["open", "withdrawn", "left"] as const;
export type GatewayState = (typeof GATEWAY_STATES)[number];

/**
 * @param members - Who belongs to the organization now; nobody where it is gone.
 * @param character - As it is now; undefined where it is gone.
 * @see SPEC 6.12
 */
export function gatewayState(input: {
  readonly caller: AccountId;
  readonly owner: AccountId;
  readonly members: readonly { readonly account: AccountId }[];
  readonly character:
    | { readonly account: AccountId; readonly sharing: "private" | "enterprise" }
    | undefined;
}): GatewayState {
  const { caller, owner, members, character } = input;
  const belongs = (account: AccountId) => members.some((member) => member.account === account);
  if (!belongs(caller)) return "left";
  const isOffered =
    belongs(owner) &&
    caller !== owner &&
    character?.account === owner &&
    character.sharing === "enterprise";
  return isOffered ? "open" : "withdrawn";
}

/** Which organization somebody comes through, and whose character they ask for. */
export interface Through {
  readonly organizationId: OrganizationId;
  readonly ownerId: AccountId;
}
