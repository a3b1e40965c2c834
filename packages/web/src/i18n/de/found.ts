import type { SameLines } from "../catalogue.ts";
import type { found as source } from "../en/found.ts";

export const found: SameLines<typeof source> = {
  "found.title": "Passt auch dazu",
  "found.count": { one: "{count} weitere Erinnerung", other: "{count} weitere Erinnerungen" },
  "found.byMeaning": "Dem Sinn nach, in anderen Wortformen oder mit Tippfehlern.",
  "found.byWords": "Nur nach Wörtern: Der Sinn ließ sich nicht vergleichen.",
  "found.failed": "Was noch passt, ließ sich nicht finden.",
};
