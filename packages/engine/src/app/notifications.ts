import { accountOf } from "../domain/access.ts";
import { EngineError } from "../domain/errors.ts";
import type { AccountId, NotificationId } from "../domain/ids.ts";
import { NOTIFICATIONS_KEPT } from "../domain/limits.ts";
import type { Notification } from "../domain/notification.ts";
import type { Change, Store } from "../ports/store.ts";
import type { NotificationUseCases, NotificationView } from "./api.ts";
import { chatNames } from "./chat-name.ts";
import { decideAndCommit } from "./commit.ts";
import type { Context } from "./context.ts";
import { reminder } from "./reminder.ts";

/** What the person was told while they were elsewhere: read, mark, take away (SPEC 4.10). */
export function notificationUseCases(context: Context): NotificationUseCases {
  const { store } = context;
  const remind = reminder(context);
  return {
    async list(principal, page) {
      const account = accountOf(principal, "read");
      await remind(principal);
      const [found, unread] = await Promise.all([
        store.notifications(account, page),
        store.unreadNotifications(account),
      ]);
      return { items: await withTitles(store, account, found.items), next: found.next, unread };
    },

    async mark(principal, { ids, read }) {
      const account = accountOf(principal, "write");
      await decideAndCommit(context, async () => {
        const found =
          ids === undefined ? await all(store, account) : await these(store, account, ids);
        const marked = found.filter((row) => row.read !== read);
        return {
          expect: marked.map(expectNotification),
          changes: marked.map((row): Change => ({
            op: "put",
            row: "notification",
            value: { ...row, read, revision: row.revision + 1 },
          })),
          result: undefined,
        };
      });
      return { unread: await store.unreadNotifications(account) };
    },

    async remove(principal, id) {
      const account = accountOf(principal, "write");
      await these(store, account, [id]);
      await store.commit({ expect: [], changes: [removal(account, id)] });
    },

    async clear(principal) {
      const account = accountOf(principal, "write");
      const found = await all(store, account);
      if (found.length === 0) return;
      await store.commit({ expect: [], changes: found.map((row) => removal(account, row.id)) });
    },
  };
}

/** Each with what its chat is called now: a title is read, never kept beside it (SPEC 10.4). */
async function withTitles(
  store: Store,
  account: AccountId,
  rows: readonly Notification[],
): Promise<readonly NotificationView[]> {
  const titles = await chatNames(
    store,
    account,
    rows.flatMap(({ chatId }) => chatId ?? []),
  );
  return rows.map((notification) => ({
    notification,
    chatTitle: notification.chatId === null ? null : (titles.get(notification.chatId) ?? ""),
  }));
}

async function all(store: Store, account: AccountId): Promise<readonly Notification[]> {
  const { items } = await store.notifications(account, { limit: 2 * NOTIFICATIONS_KEPT });
  return items;
}

/** @throws {EngineError} `not_found` if one of them is not there. */
async function these(
  store: Store,
  account: AccountId,
  ids: readonly NotificationId[],
): Promise<readonly Notification[]> {
  const found = await Promise.all(ids.map((id) => store.get("notification", account, id)));
  const rows = found.flatMap((row) => row ?? []);
  if (rows.length < ids.length) {
    throw new EngineError("not_found", "There is no such notification");
  }
  return rows;
}

function expectNotification({ account, id, revision }: Notification) {
  return { kind: "row", row: "notification", account, id, revision } as const;
}

function removal(account: AccountId, id: NotificationId): Change {
  return { op: "remove", row: "notification", account, id };
}
