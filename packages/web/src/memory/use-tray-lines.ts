import { topicOf } from "../i18n/topic.ts";

/** The lines of the tray. */
export const useTrayLines = topicOf({
  en: async () => (await import("../i18n/en/tray.ts")).tray,
  de: async () => (await import("../i18n/de/tray.ts")).tray,
  es: async () => (await import("../i18n/es/tray.ts")).tray,
});
