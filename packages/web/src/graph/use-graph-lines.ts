import { topicOf } from "../i18n/topic.ts";

/** The lines of the picture and its table. */
export const useGraphLines = topicOf({
  en: async () => (await import("../i18n/en/graph.ts")).graph,
  de: async () => (await import("../i18n/de/graph.ts")).graph,
  es: async () => (await import("../i18n/es/graph.ts")).graph,
});

export type GraphSay = ReturnType<typeof useGraphLines>["t"];
