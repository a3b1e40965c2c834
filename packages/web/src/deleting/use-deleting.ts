import type { deleting } from "../i18n/en/deleting.ts";
import { topicOf, type Topic } from "../i18n/topic.ts";

/** The lines of deleting: traces, receipts, and what an edit takes back. */
export const useDeleting = topicOf({
  en: async () => (await import("../i18n/en/deleting.ts")).deleting,
  de: async () => (await import("../i18n/de/deleting.ts")).deleting,
  es: async () => (await import("../i18n/es/deleting.ts")).deleting,
});

/** Says one of them. */
export type SayDeleting = Topic<typeof deleting>["t"];
