import { topicOf } from "../i18n/topic.ts";

/** The lines of signing in, and of what belongs to an account. */
export const usePeople = topicOf({
  en: async () => (await import("../i18n/en/people.ts")).people,
  de: async () => (await import("../i18n/de/people.ts")).people,
  es: async () => (await import("../i18n/es/people.ts")).people,
});
