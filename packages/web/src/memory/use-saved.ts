import { topicOf } from "../i18n/topic.ts";

/** The lines of what can be done with saved memories. */
export const useSaved = topicOf({
  en: async () => (await import("../i18n/en/saved.ts")).saved,
  de: async () => (await import("../i18n/de/saved.ts")).saved,
  es: async () => (await import("../i18n/es/saved.ts")).saved,
});
