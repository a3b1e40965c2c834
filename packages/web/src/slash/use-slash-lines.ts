import { topicOf } from "../i18n/topic.ts";

/** The lines of the commands. */
export const useSlashLines = topicOf({
  en: async () => (await import("../i18n/en/slash.ts")).slash,
  de: async () => (await import("../i18n/de/slash.ts")).slash,
  es: async () => (await import("../i18n/es/slash.ts")).slash,
});
