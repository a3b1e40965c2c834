import { type ReadableScopes, scopesFor } from "../domain/access.ts";
import type { ChatState } from "./chat-state.ts";
import type { Context } from "./context.ts";
import { chatCharacters } from "./gateway.ts";

/**
 * Where a speaker may still read in the middle of a reply: what it might when the reply began, as far as
 * the switches allow it now. *Learn from chat* or isolation that is switched meanwhile holds for the rest.
 *
 * @see SPEC 5.14, 5.18, 6.12
 */
export async function readableNow(
  context: Pick<Context, "directory" | "store">,
  state: Pick<ChatState, "access" | "account" | "chat" | "character">,
): Promise<ReadableScopes> {
  const { access, account, chat, character } = state;
  if (access.readable.grants.length === 0) return access.readable;
  const { challenge, gateway } = (await context.store.get("chat", account, chat.id)) ?? chat;
  const characters = await chatCharacters(context, chat);
  const memberships = access.readable.grants.flatMap(({ scope }) =>
    scope.kind === "organization"
      ? [{ organizationId: scope.organizationId, role: "member" as const }]
      : [],
  );
  const members = characters.map((member) => ({ ...member, ...member.memory }));
  return scopesFor(
    { kind: "account", account, memberships },
    { account, challenge, gateway, members, speakerId: character.id },
  ).readable;
}
