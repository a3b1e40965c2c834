import { topicOf } from "../i18n/topic.ts";

/** The lines of what else a search finds. */
export const useFoundLines = topicOf({
  en: async () => (await import("../i18n/en/found.ts")).found,
  de: async () => (await import("../i18n/de/found.ts")).found,
  es: async () => (await import("../i18n/es/found.ts")).found,
});
