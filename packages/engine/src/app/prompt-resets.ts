import type { Epoch } from "../domain/epoch.ts";
import type { AccountId, ChatId, EntryId } from "../domain/ids.ts";
import type { Change, Expectation, Store } from "../ports/store.ts";

export interface PromptResets {
  readonly expect: readonly Expectation[];
  readonly changes: readonly Change[];
  /** Every stored prefix in which one of the entries stands, in force or not. */
  readonly epochs: readonly Epoch[];
}

/**
 * The commit by which every chat whose prefix in force shows one of the entries has it rendered anew
 * with its next turn: what was taken away is not sent again (SPEC 8.3).
 *
 * @param except - A chat that the caller changes itself.
 */
export async function promptResets(
  store: Store,
  account: AccountId,
  entryIds: readonly EntryId[],
  except?: ChatId,
): Promise<PromptResets> {
  const naming = await Promise.all(entryIds.map((id) => store.epochsNaming(account, id)));
  const epochs = [...new Map(naming.flat().map((epoch) => [epoch.id, epoch])).values()];
  const chatIds = [...new Set(epochs.map((epoch) => epoch.chatId))].filter((id) => id !== except);
  const chats = await Promise.all(chatIds.map((id) => store.get("chat", account, id)));
  const inForce = new Set<string>(epochs.map((epoch) => epoch.id));
  const affected = chats.flatMap((chat) =>
    chat !== undefined && chat.epochId !== null && inForce.has(chat.epochId) ? [chat] : [],
  );
  return {
    epochs,
    expect: affected.map(({ id, revision }) => ({
      kind: "row",
      row: "chat",
      account,
      id,
      revision,
    })),
    changes: affected.map((chat) => ({
      op: "put",
      row: "chat",
      value: { ...chat, epochId: null, revision: chat.revision + 1 },
    })),
  };
}
