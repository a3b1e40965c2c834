import type { Notification } from "@keepsake/engine/wire";
import type { Translate } from "../i18n/use-t.tsx";
import { matterLine } from "../ui/matter-line.ts";

/** What a notification says, in the person's language. */
export function notificationText(notification: Notification, t: Translate): string {
  const { kind, chatTitle, facts } = notification;
  const chat = chatTitle === null || chatTitle === "" ? t("notes.untitled") : chatTitle;
  switch (kind) {
    case "rebuild-done":
      return t("notes.rebuild-done", { chat });
    case "rebuild-failed": {
      const reason = matterLine(facts["reason"], t);
      const said = t("notes.rebuild-failed", { chat });
      return reason === undefined ? said : `${said} ${reason}`;
    }
    case "credits-spent":
      return t("notes.credits-spent");
    case "memory-review":
      return t("notes.memory-review", { count: Number(facts["count"] ?? 0) });
  }
}
