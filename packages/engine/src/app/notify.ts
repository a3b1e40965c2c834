import type { AccountId, ChatId, NotificationId } from "../domain/ids.ts";
import { NOTIFICATIONS_KEPT } from "../domain/limits.ts";
import type { Notification, NotificationFacts, NotificationKind } from "../domain/notification.ts";
import type { Change } from "../ports/store.ts";
import type { EngineEvent } from "../domain/engine-event.ts";
import type { Context } from "./context.ts";

/**
 * What puts a notification into a commit, beside the changes that it tells of: either both are there
 * or neither. The oldest of the account give way where it has as many as are kept.
 *
 * @param told.facts - Numbers and fixed names; never a text of a chat (SPEC 10.4).
 * @param told.id - Where the same thing must never be told twice, whatever is decided again: the same
 *   id puts the same row. A new one if not said.
 * @see SPEC 4.10
 */
export async function notificationChanges(
  context: Context,
  told: {
    readonly account: AccountId;
    readonly kind: NotificationKind;
    readonly chatId: ChatId | null;
    readonly facts?: NotificationFacts | undefined;
    readonly id?: NotificationId | undefined;
  },
): Promise<readonly Change[]> {
  const { store, ambient } = context;
  const { account, kind, chatId, facts = {}, id = ambient.id() as NotificationId } = told;
  // More than are kept may stand there, where several told something at the same time.
  const { items } = await store.notifications(account, { limit: 2 * NOTIFICATIONS_KEPT });
  const oldest = items.filter((row) => row.id !== id).slice(NOTIFICATIONS_KEPT - 1);
  const value: Notification = {
    id,
    account,
    kind,
    chatId,
    facts,
    read: false,
    createdAt: ambient.now(),
    revision: 1,
  };
  return [
    ...oldest.map((row): Change => ({ op: "remove", row: "notification", account, id: row.id })),
    { op: "put", row: "notification", value },
  ];
}

/** What to tell whoever watches of the notifications that a commit put there. */
export function notificationEvents(
  changes: readonly Change[],
): readonly { readonly account: AccountId; readonly event: EngineEvent }[] {
  return changes.flatMap((change) => {
    if (change.op !== "put" || change.row !== "notification") return [];
    // Which row kind it is does not narrow the value.
    const { account, id, kind, chatId, revision } = change.value as Notification;
    if (revision > 1) return [];
    return [{ account, event: { type: "notification", id, kind, chatId } }];
  });
}
