import { topicOf } from "../i18n/topic.ts";

/** The lines of text from outside. */
export const useOutside = topicOf({
  en: async () => (await import("../i18n/en/outside.ts")).outside,
  de: async () => (await import("../i18n/de/outside.ts")).outside,
  es: async () => (await import("../i18n/es/outside.ts")).outside,
});
