import type { AccountId, ChatId } from "../domain/ids.ts";
import type { Store } from "../ports/store.ts";

/** What chats are called: by their title, else by who is in them. Missing ones are left out. */
export async function chatNames(
  store: Store,
  account: AccountId,
  ids: Iterable<ChatId>,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  await Promise.all(
    [...new Set(ids)].map(async (id) => {
      const chat = await store.get("chat", account, id);
      if (chat === undefined) return;
      if (chat.title.trim() !== "") {
        names.set(id, chat.title);
        return;
      }
      if (chat.gateway !== undefined) {
        names.set(id, chat.gateway.characterName);
        return;
      }
      const members = await Promise.all(
        chat.characterIds.map((member) => store.get("character", account, member)),
      );
      names.set(id, members.flatMap((member) => member?.name ?? []).join(", "));
    }),
  );
  return names;
}
