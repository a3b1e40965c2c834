import type { Character, Chat } from "@keepsake/engine/wire";

/** A member as it is shown; one that was deleted has no name any more. */
export interface Member {
  readonly id: string;
  readonly name: string;
}

/** The characters of a chat that still exist, in its order. */
export function membersOf(
  chat: Pick<Chat, "characterIds">,
  characters: readonly Character[],
): readonly Character[] {
  return chat.characterIds.flatMap((id) => characters.find((one) => one.id === id) ?? []);
}
