import { topicOf, type Topic } from "../i18n/topic.ts";
import type { starter } from "../i18n/en/starter.ts";

/** The lines of the characters that are offered for a first chat. */
export const useStarters = topicOf({
  en: async () => (await import("../i18n/en/starter.ts")).starter,
  de: async () => (await import("../i18n/de/starter.ts")).starter,
  es: async () => (await import("../i18n/es/starter.ts")).starter,
});

/** Says one of them. */
export type SayStarter = Topic<typeof starter>["t"];
