import type { Character, Chat } from "@keepsake/engine/wire";
import { straight } from "../i18n/straight.ts";
import type { Translate } from "../i18n/use-t.tsx";

/** What a chat is called: its title, else who is in it. */
export function chatTitle(chat: Chat, characters: readonly Character[], t: Translate): string {
  if (chat.title.trim() !== "") return chat.title;
  if (chat.gateway !== null) return straight(chat.gateway.characterName);
  const names = chat.characterIds.flatMap((id) => {
    const character = characters.find((one) => one.id === id);
    return character === undefined ? [] : [character.name];
  });
  return names.length === 0 ? t("chat.untitled") : names.map(straight).join(", ");
}
