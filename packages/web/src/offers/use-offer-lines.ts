import { topicOf } from "../i18n/topic.ts";

/** The lines of what people of one organization share. */
export const useOfferLines = topicOf({
  en: async () => (await import("../i18n/en/offers.ts")).offers,
  de: async () => (await import("../i18n/de/offers.ts")).offers,
  es: async () => (await import("../i18n/es/offers.ts")).offers,
});
