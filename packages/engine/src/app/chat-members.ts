import type { Character } from "../domain/character.ts";
import type { Chat } from "../domain/chat.ts";
import { EngineError } from "../domain/errors.ts";
import { withMembers } from "../domain/group.ts";
import type { AccountId, CharacterId } from "../domain/ids.ts";
import { GROUP_MEMBERS } from "../domain/limits.ts";
import type { Context } from "./context.ts";
import { refuseWhileRunning } from "./running.ts";

/**
 * The characters that a chat is to have.
 *
 * @param known - Ids that were in it before: one of them may have been deleted since.
 * @throws {EngineError} `invalid` for none, too many, or one twice; `not_found` for one that is not there.
 * @see SPEC 7.5
 */
export async function readMembers(
  context: Context,
  account: AccountId,
  ids: readonly CharacterId[],
  known: readonly CharacterId[] = [],
): Promise<readonly Character[]> {
  const count = ids.length;
  const details = { field: "characterIds", limit: GROUP_MEMBERS, count };
  if (count === 0 || count > GROUP_MEMBERS) {
    throw new EngineError(
      count === 0 ? "invalid" : "limit",
      `A chat has 1 to ${GROUP_MEMBERS} characters; ${count} are named`,
      { details },
    );
  }
  if (new Set(ids).size !== count) {
    throw new EngineError("invalid", "characterIds names a character twice", { details });
  }
  const found = await Promise.all(ids.map((id) => context.store.get("character", account, id)));
  if (found.some((member, index) => member === undefined && !known.includes(ids[index] ?? never))) {
    throw new EngineError("not_found", "There is no such character");
  }
  return found.flatMap((member) => member ?? []);
}

const never = "" as CharacterId;

/**
 * What of a chat changes when others are to be its members; nothing where they are the same.
 *
 * @throws {EngineError} As `readMembers`; `conflict` while a reply runs, which may be one of them.
 * @see SPEC 7.5
 */
export async function memberChange(
  context: Context,
  chat: Chat,
  ids: readonly CharacterId[] | undefined,
): Promise<Partial<Chat>> {
  if (ids === undefined) return {};
  const isSame =
    ids.length === chat.characterIds.length &&
    ids.every((id, index) => id === chat.characterIds[index]);
  if (isSame) return {};
  if (chat.gateway !== undefined) {
    throw new EngineError("invalid", "A character of somebody else speaks alone in its chat", {
      details: { field: "characterIds" },
    });
  }
  await readMembers(context, chat.account, ids, chat.characterIds);
  refuseWhileRunning(chat);
  const before = await Promise.all(
    chat.characterIds.map((id) => context.store.get("character", chat.account, id)),
  );
  const names = new Map(before.flatMap((one) => (one === undefined ? [] : [[one.id, one.name]])));
  return withMembers(chat, ids, (id) => names.get(id));
}
