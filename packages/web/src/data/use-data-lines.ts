import { topicOf } from "../i18n/topic.ts";

/** The lines of exporting and importing everything. */
export const useDataLines = topicOf({
  en: async () => (await import("../i18n/en/data.ts")).data,
  de: async () => (await import("../i18n/de/data.ts")).data,
  es: async () => (await import("../i18n/es/data.ts")).data,
});
