/** Whether the browser tells the person of things while the page is not in front. */
export type NoticePermission = "default" | "granted" | "denied" | "none";

/** What the person has decided; `none` in a browser that has no such thing. */
export function noticePermission(): NoticePermission {
  return typeof Notification === "undefined" ? "none" : Notification.permission;
}

/** Asks the person, who has just asked for it by a click; never on our own. */
export async function askForNotices(): Promise<NoticePermission> {
  if (typeof Notification === "undefined") return "none";
  return Notification.requestPermission();
}

/**
 * Shows a notice if the page is hidden and the person allows it. The same id shows once, from
 * whichever of several tabs.
 */
export function showNotice(notice: {
  readonly id: string;
  readonly text: string;
  readonly onClick: () => void;
}): void {
  if (noticePermission() !== "granted" || document.visibilityState !== "hidden") return;
  try {
    const shown = new Notification("Keepsake", {
      body: notice.text,
      tag: notice.id,
      icon: "/icon.svg",
    });
    shown.addEventListener("click", () => {
      window.focus();
      notice.onClick();
      shown.close();
    });
  } catch {
    // Some browsers on phones have the name but not the constructor.
  }
}
