import type { SameLines } from "../catalogue.ts";
import type { offers as source } from "../en/offers.ts";

export const offers: SameLines<typeof source> = {
  "offers.title": "Für dich freigegeben",
  "offers.by": "von {owner}",
  "offers.talk": "Mit {name} von {owner} sprechen",
  "offers.failed": "Was andere freigeben, ließ sich nicht laden.",
  "offers.startFailed": "Der Chat ließ sich nicht beginnen.",
  "sharing.label": "Für meine Organisationen freigeben",
  "sharing.hint":
    "Andere dort können mit diesem Charakter sprechen. Sie sehen Namen, Beschreibung und was er sagt, nie deine Unterhaltungen oder Erinnerungen. Er liest, was die Organisation sich gemerkt hat.",
  "gateway.line":
    "Dieser Charakter gehört {owner}. Er liest, was eure Organisation sich gemerkt hat, und behält nichts aus dieser Unterhaltung.",
  "gateway.withdrawn":
    "Dieser Charakter ist für dich nicht mehr freigegeben. Die Unterhaltung bleibt, wie sie ist.",
  "gateway.left":
    "Du gehörst nicht mehr zu der Organisation, die diesen Charakter teilt. Die Unterhaltung bleibt, wie sie ist.",
  "memory.organization": "Gedächtnis von {name}",
  "memory.admin": "Die Unterhaltungen aller Mitglieder lesen es. Als Admin darfst du es schreiben.",
  "memory.member": "Die Unterhaltungen aller Mitglieder lesen es. Nur Admins schreiben es.",
  "memory.adds": "Kommt ins Gedächtnis von {name}: Die Unterhaltungen aller Mitglieder lesen es.",
  "memory.empty": "{name} hat sich noch nichts gemerkt.",
};
