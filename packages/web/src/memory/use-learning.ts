import { topicOf } from "../i18n/topic.ts";

/** The lines of automatic extraction. */
export const useLearning = topicOf({
  en: async () => (await import("../i18n/en/learning.ts")).learning,
  de: async () => (await import("../i18n/de/learning.ts")).learning,
  es: async () => (await import("../i18n/es/learning.ts")).learning,
});
