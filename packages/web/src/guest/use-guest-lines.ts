import { topicOf } from "../i18n/topic.ts";

/** The lines of trying it without an account. */
export const useGuestLines = topicOf({
  en: async () => (await import("../i18n/en/guest.ts")).guest,
  de: async () => (await import("../i18n/de/guest.ts")).guest,
  es: async () => (await import("../i18n/es/guest.ts")).guest,
});
