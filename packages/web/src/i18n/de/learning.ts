import type { SameLines } from "../catalogue.ts";
import type { learning as english } from "../en/learning.ts";

export const learning = {
  "extraction.label": "Automatisch merken",
  "extraction.on":
    "Was du von dir erzählst, wird nach jeder Antwort gespeichert und neben ihr angezeigt.",
  "extraction.off": "Aus dem, was du sagst, wird nichts von selbst gespeichert.",
  "extraction.account": "Es kommt in deine globale Erinnerung.",
  "extraction.own": "Es kommt in die Erinnerung von {name}.",
  "learning.failed": {
    one: "{count} Nachricht konnte noch nicht ausgewertet werden. Es wird wieder versucht.",
    other: "{count} Nachrichten konnten noch nicht ausgewertet werden. Es wird wieder versucht.",
  },
  "learning.missed": {
    one: "{count} Nachricht nicht gelernt: Das Modell kam nicht damit zurecht, nur die eingebauten Regeln haben sie gelesen.",
    other:
      "{count} Nachrichten nicht gelernt: Das Modell kam nicht damit zurecht, nur die eingebauten Regeln haben sie gelesen.",
  },
} as const satisfies SameLines<typeof english>;
