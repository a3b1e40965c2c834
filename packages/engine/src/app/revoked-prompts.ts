import type { Epoch } from "../domain/epoch.ts";
import { epochIdsOf } from "../domain/group.ts";
import type { AccountId, EntryId } from "../domain/ids.ts";
import type { Change, Expectation, Store } from "../ports/store.ts";
import { chatsSince } from "./account-messages.ts";

/**
 * The commit by which every prompt in force that tells one of the entries is rendered anew with its
 * chat's next turn, in all chats: what was taken away is not sent again.
 *
 * @param since - When the first write that is taken away was made: what was quiet since cannot tell it.
 * @see SPEC 8.3
 */
export async function revokedPrompts(
  store: Pick<Store, "chats" | "get" | "messages">,
  account: AccountId,
  entryIds: readonly EntryId[],
  since: number,
): Promise<{ readonly expect: readonly Expectation[]; readonly changes: readonly Change[] }> {
  const named = new Set<string>(entryIds);
  const telling: Epoch[] = [];
  for await (const chat of chatsSince(store, account, since)) {
    const known = epochIdsOf(chat).map((id) => store.get("epoch", account, id));
    const inForce = (await Promise.all(known)).flatMap((epoch) =>
      epoch === undefined || epoch.revoked === true ? [] : [epoch],
    );
    if (inForce.length === 0) continue;
    const live = await store.messages(account, chat.id, { from: chat.windowFrom });
    for (const epoch of inForce) {
      const told = live.flatMap(({ note }) => (note?.epochId === epoch.id ? note.lines : []));
      const refs = [...epoch.refs, ...told.map((line) => line.ref)];
      if (refs.some((ref) => ref !== null && named.has(ref))) telling.push(epoch);
    }
  }
  return {
    expect: telling.map(({ id, revision }) => ({
      kind: "row",
      row: "epoch",
      account,
      id,
      revision,
    })),
    changes: telling.map((epoch) => ({
      op: "put",
      row: "epoch",
      value: { ...epoch, revoked: true, revision: epoch.revision + 1 },
    })),
  };
}
