import { type ReadableScopes, scopesFor } from "../domain/access.ts";
import type { AccountId } from "../domain/ids.ts";
import type { Membership } from "../domain/principal.ts";
import type { ChatState } from "./chat-state.ts";
import type { Context } from "./context.ts";
import { chatCharacters } from "./gateway.ts";

/**
 * Where a speaker may still read in the middle of a reply: what it might when the reply began, as far as
 * the switches allow it now. *Learn from chat* or isolation that is switched meanwhile holds for the rest,
 * and so does leaving an organization.
 *
 * @see SPEC 5.14, 5.18, 6.11, 6.12
 */
export async function readableNow(
  context: Pick<Context, "directory" | "store">,
  state: Pick<ChatState, "access" | "account" | "chat" | "character">,
): Promise<ReadableScopes> {
  const { access, account, chat, character } = state;
  if (access.readable.grants.length === 0) return access.readable;
  const { challenge, gateway } = (await context.store.get("chat", account, chat.id)) ?? chat;
  const characters = await chatCharacters(context, chat);
  const memberships = await membershipsNow(context.directory, access.readable, account);
  const members = characters.map((member) => ({ ...member, ...member.memory }));
  return scopesFor(
    { kind: "account", account, memberships },
    { account, challenge, gateway, members, speakerId: character.id },
  ).readable;
}

/** Of the organizations that were read when the reply began, those that the account still belongs to. */
async function membershipsNow(
  directory: Context["directory"],
  readable: ReadableScopes,
  account: AccountId,
): Promise<readonly Membership[]> {
  const found = await Promise.all(
    readable.grants.map(async ({ scope }): Promise<readonly Membership[]> => {
      if (scope.kind !== "organization") return [];
      const { organizationId } = scope;
      const members = (await directory.organization(organizationId))?.members ?? [];
      const belongs = members.some((member) => member.account === account);
      return belongs ? [{ organizationId, role: "member" }] : [];
    }),
  );
  return found.flat();
}
