import type { Chat } from "./chat.ts";
import type { CharacterId, EpochId } from "./ids.ts";

/** Of so many who left a group the others are told; the latest count. */
const LEFT_TOLD = 20;

/** Whether others than one character and the person speak, or spoke, so that messages need names. */
export function isGroup(chat: Pick<Chat, "characterIds" | "left">): boolean {
  return chat.characterIds.length > 1 || (chat.left?.length ?? 0) > 0;
}

/** The prefix in force of the prompts of one member; null where it has to be rendered (SPEC 8.3). */
export function epochIdOf(chat: Chat, speakerId: CharacterId): EpochId | null {
  if (chat.epochs !== undefined) return chat.epochs[speakerId] ?? null;
  return chat.characterIds.length > 1 ? null : chat.epochId;
}

/** All prefixes in force. */
export function epochIdsOf(chat: Chat): readonly EpochId[] {
  const ids = [...Object.values(chat.epochs ?? {}), chat.epochId];
  return [...new Set(ids.filter((id) => id !== null))];
}

/** What of a chat its copy begins with: the copy's prompts are rendered anew. */
export function withoutEpochs(chat: Chat): Pick<Chat, "epochId" | "epochs"> {
  return { epochId: null, ...(chat.epochs === undefined ? {} : { epochs: {} }) };
}

/** What of a chat changes when a member's prompts get another prefix. */
export function withEpoch(
  chat: Chat,
  speakerId: CharacterId,
  epochId: EpochId,
): Pick<Chat, "epochId" | "epochs"> {
  const isSingle = chat.epochs === undefined && chat.characterIds.length === 1;
  return isSingle ? { epochId } : { epochId, epochs: { ...chat.epochs, [speakerId]: epochId } };
}

/**
 * What of a chat changes when other characters are its members: who left is remembered by name, and has
 * no prefix any more; who comes back is no longer gone.
 *
 * @param nameOf - Of the members so far; undefined for one that was deleted.
 * @see SPEC 7.5, 8.3
 */
export function withMembers(
  chat: Chat,
  characterIds: readonly CharacterId[],
  nameOf: (id: CharacterId) => string | undefined,
): Pick<Chat, "characterIds" | "epochs" | "left"> {
  const stays = new Set<string>(characterIds);
  const gone = chat.characterIds.flatMap((id) => {
    const name = nameOf(id);
    return stays.has(id) || name === undefined ? [] : [{ id, name }];
  });
  const left = [...(chat.left ?? []).filter(({ id }) => !stays.has(id)), ...gone];
  const [only] = chat.characterIds;
  const known =
    chat.epochs ??
    (chat.characterIds.length === 1 && only !== undefined && chat.epochId !== null
      ? { [only]: chat.epochId }
      : {});
  const epochs = Object.fromEntries(Object.entries(known).filter(([id]) => stays.has(id)));
  return { characterIds, epochs, left: left.slice(-LEFT_TOLD) };
}
