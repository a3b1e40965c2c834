import { topicOf } from "../i18n/topic.ts";

/** The lines of where Keepsake runs, and of what is set only in a browser. */
export const usePlaceLines = topicOf({
  en: async () => (await import("../i18n/en/place.ts")).place,
  de: async () => (await import("../i18n/de/place.ts")).place,
  es: async () => (await import("../i18n/es/place.ts")).place,
});
