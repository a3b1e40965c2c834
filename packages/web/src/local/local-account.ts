import type { NotificationId } from "@keepsake/engine";
import {
  NotificationMarks,
  PageQuery,
  SettingsPatch,
  toNotificationView,
  toSettingsView,
  toUsageSumsView,
  UsageQuery,
} from "@keepsake/engine/wire";
import type { Backend } from "../backend/backend.ts";
import { answered, asked, checked, idOf, type LocalParts } from "./ask.ts";

type Parts = "notifications" | "usage" | "settings";

/** What the person is told, what it costs, and what is set. */
export function localAccount(parts: LocalParts): Pick<Backend, Parts> {
  const { engine, principal } = parts;
  const { notifications, settings } = engine;
  return {
    notifications: {
      list: (cursor) =>
        answered(parts, async () => {
          const found = await notifications.list(principal, asked(PageQuery, { cursor }));
          const { items, next, unread } = found;
          return { items: items.map(toNotificationView), next, unread };
        }),
      mark: (named, isRead) =>
        answered(parts, async () => {
          const { ids, read } = checked(NotificationMarks, { ids: named, read: isRead });
          const input = { ids: ids as NotificationId[] | undefined, read };
          return (await notifications.mark(principal, input)).unread;
        }),
      remove: (id) =>
        answered(parts, () => notifications.remove(principal, idOf<NotificationId>(id))),
      clear: () => answered(parts, () => notifications.clear(principal)),
    },
    usage: (group) =>
      answered(parts, async () => {
        const ahead = -new Date(parts.now()).getTimezoneOffset();
        const { by, from, to, offset } = asked(UsageQuery, { by: group, offset: ahead });
        const sums = await engine.usage.sums(principal, { by, from, to, offsetMinutes: offset });
        return toUsageSumsView(sums);
      }),
    settings: {
      get: () => answered(parts, async () => toSettingsView(await settings.get(principal))),
      update: (body) =>
        answered(parts, async () => {
          const patch = checked(SettingsPatch, body);
          return toSettingsView(await settings.update(principal, patch));
        }),
    },
  };
}
