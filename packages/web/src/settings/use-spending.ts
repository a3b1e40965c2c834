import { topicOf } from "../i18n/topic.ts";

/** The lines of usage, prices and credits. */
export const useSpending = topicOf({
  en: async () => (await import("../i18n/en/spending.ts")).spending,
  de: async () => (await import("../i18n/de/spending.ts")).spending,
  es: async () => (await import("../i18n/es/spending.ts")).spending,
});
