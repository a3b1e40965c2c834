import type { Chat } from "../domain/chat.ts";
import type { Store } from "../ports/store.ts";
import { chatsSince } from "./account-messages.ts";

/**
 * Chats that hold copies of what a chat says: its branches and continuations, theirs in turn, and what
 * it was made from itself. Ordinals are the same in all of them.
 *
 * @see SPEC 7.1, 7.4, 10.4
 */
export async function relatedChats(
  store: Pick<Store, "chats">,
  chat: Chat,
): Promise<readonly Chat[]> {
  const all: Chat[] = [];
  for await (const one of chatsSince(store, chat.account, -Infinity)) all.push(one);
  const related = new Map<string, Chat>([[chat.id, chat]]);
  for (let size = 0; size < related.size;) {
    size = related.size;
    for (const one of all) {
      const isMadeOf = originsOf(one).some((id) => related.has(id));
      const isOrigin = [...related.values()].some((known) => originsOf(known).includes(one.id));
      if (isMadeOf || isOrigin) related.set(one.id, one);
    }
  }
  related.delete(chat.id);
  return [...related.values()];
}

function originsOf({ branchOf, continues }: Chat): readonly string[] {
  return [branchOf?.chatId, continues?.chatId].filter((id) => id !== undefined);
}
