import type { Notification } from "../domain/notification.ts";
import { instant } from "./instant.ts";
import type { Notification as View } from "./notification.ts";

export function toNotificationView(told: {
  readonly notification: Notification;
  readonly chatTitle: string | null;
}): View {
  const { notification, chatTitle } = told;
  return {
    id: notification.id,
    kind: notification.kind,
    chatId: notification.chatId,
    chatTitle,
    facts: { ...notification.facts },
    read: notification.read,
    createdAt: instant(notification.createdAt),
    revision: notification.revision,
  };
}
