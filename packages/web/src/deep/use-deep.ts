import { topicOf } from "../i18n/topic.ts";

/** The lines of deep memory. */
export const useDeep = topicOf({
  en: async () => (await import("../i18n/en/deep.ts")).deep,
  de: async () => (await import("../i18n/de/deep.ts")).deep,
  es: async () => (await import("../i18n/es/deep.ts")).deep,
});
