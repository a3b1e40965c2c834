import type { SameLines } from "../catalogue.ts";
import type { data as en } from "../en/data.ts";

export const data = {
  title: "Deine Daten",
  hint: "Eine einzige Datei enthält deine Charaktere, Unterhaltungen, Zusammenfassungen, Erinnerungen und Einstellungen. Sie passt in Keepsake auf einem Server ebenso wie in einem Browser. Schlüssel und Passwörter stehen nicht darin.",
  export: "Alle Daten exportieren",
  exporting: "Die Datei wird geschrieben …",
  exported:
    "Die Datei ist fertig. Bewahre sie dort auf, wo andere sie nicht finden: Deine Unterhaltungen sind darin lesbar.",
  import: "Datei importieren …",
  choose: "Datei zum Importieren",
  reading: "Die Datei wird gelesen; noch ändert sich nichts …",
  plan: "Was hinzukäme",
  nothing: "Alles daraus ist schon hier.",
  new: "{what}: {count} neu",
  same: "{count} schon hier",
  conflicting: "{count} anders",
  messages: {
    one: "In den neuen Unterhaltungen steht {count} Nachricht.",
    other: "In den neuen Unterhaltungen stehen {count} Nachrichten.",
  },
  conflicts: "Was sich unterscheidet, bleibt, wie es hier ist:",
  more: "und {count} weitere",
  do: "Importieren",
  cancel: "Nicht importieren",
  importing: "Alles wird importiert. Du kannst anderswo in Keepsake weitermachen …",
  done: "Alles ist importiert.",
  failed: "Es wurde nichts importiert.",
  "kind.settings": "Einstellungen",
  "kind.persona": "Personas",
  "kind.character": "Charaktere",
  "kind.entry": "Erinnerungen",
  "kind.suggestion": "Vorschläge",
  "kind.chat": "Unterhaltungen",
} satisfies SameLines<typeof en>;
