import { topicOf } from "../i18n/topic.ts";

/** The lines of where memories come from. */
export const useProvenance = topicOf({
  en: async () => (await import("../i18n/en/provenance.ts")).provenance,
  de: async () => (await import("../i18n/de/provenance.ts")).provenance,
  es: async () => (await import("../i18n/es/provenance.ts")).provenance,
});
