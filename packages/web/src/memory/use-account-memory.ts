import { topicOf } from "../i18n/topic.ts";

/** The lines of the account's memory as a whole. */
export const useAccountMemory = topicOf({
  en: async () => (await import("../i18n/en/account-memory.ts")).accountMemory,
  de: async () => (await import("../i18n/de/account-memory.ts")).accountMemory,
  es: async () => (await import("../i18n/es/account-memory.ts")).accountMemory,
});
