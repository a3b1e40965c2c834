import { useCallback } from "react";
import { useLocation } from "wouter";
import { useT } from "../i18n/use-t.tsx";
import { routes } from "../routes.ts";
import { useBackend } from "../services.ts";
import { noticePermission, showNotice } from "./browser-notice.ts";
import { notificationText } from "./notification-text.ts";

/** Tells the person through the browser of a notification that has just come. */
export function useBrowserNotices(): (id: string) => void {
  const backend = useBackend();
  const { t } = useT();
  const [, go] = useLocation();
  return useCallback(
    (id) => {
      if (noticePermission() !== "granted" || document.visibilityState !== "hidden") return;
      void backend.notifications
        .list()
        .then(({ items }) => {
          const told = items.find((one) => one.id === id);
          if (told === undefined) return;
          const { chatId } = told;
          showNotice({
            id,
            text: notificationText(told, t),
            onClick: () => go(chatId === null ? routes.notifications : routes.chat(chatId)),
          });
        })
        .catch(() => undefined);
    },
    [backend, t, go],
  );
}
