import { topicOf } from "../i18n/topic.ts";

/** The lines of memories that are proposed. */
export const useDrafts = topicOf({
  en: async () => (await import("../i18n/en/drafts.ts")).drafts,
  de: async () => (await import("../i18n/de/drafts.ts")).drafts,
  es: async () => (await import("../i18n/es/drafts.ts")).drafts,
});
