import { topicOf } from "../i18n/topic.ts";

/** The lines of the user profile, and of how memories are given. */
export const useProfileLines = topicOf({
  en: async () => (await import("../i18n/en/profile.ts")).profile,
  de: async () => (await import("../i18n/de/profile.ts")).profile,
  es: async () => (await import("../i18n/es/profile.ts")).profile,
});
