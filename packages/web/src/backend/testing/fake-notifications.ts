import type { Notification } from "@keepsake/engine/wire";
import type { Backend } from "../backend.ts";
import type { FakeState } from "./fake-state.ts";

/** A notification as one finds it, for tests that put some there. */
export function makeNotification(over: Partial<Notification> = {}): Notification {
  return {
    id: "note-1",
    kind: "rebuild-done",
    chatId: null,
    chatTitle: null,
    facts: {},
    read: false,
    createdAt: "2031-04-05T06:07:08.000Z",
    revision: 1,
    ...over,
  };
}

export function fakeNotifications(state: FakeState): Backend["notifications"] {
  const unread = () => state.notifications.filter(({ read }) => !read).length;
  return {
    list: async () => ({ items: [...state.notifications], next: null, unread: unread() }),
    mark: async (ids, read) => {
      state.notifications = state.notifications.map((one) =>
        ids === undefined || ids.includes(one.id) ? { ...one, read } : one,
      );
      return unread();
    },
    remove: async (id) => {
      state.notifications = state.notifications.filter((one) => one.id !== id);
    },
    clear: async () => {
      state.notifications = [];
    },
  };
}
