import type { SameLines } from "../catalogue.ts";
import type { outside as source } from "../en/outside.ts";

export const outside: SameLines<typeof source> = {
  "attach.list": "Angehängt",
  "attach.remove": "{name} entfernen",
  "attach.hint":
    "Geht mit deiner nächsten Nachricht mit, als Text, der nicht von dir ist. Solange er im Blick ist, wird ohne dich nichts gemerkt: Es wartet unter Erinnerung.",
  "attach.notText": "{name} ist keine Textdatei.",
  "attach.empty": "{name} ist leer.",
  "attach.unread": "{name} ließ sich nicht lesen.",
  "attach.tooLong":
    "{name} ist zu lang: {count} Zeichen; alle Dateien zusammen dürfen {limit} haben.",
  "attach.tooMany": "Höchstens {limit} Dateien gehen mit einer Nachricht.",
  "attach.size": { one: "{count} Zeichen", other: "{count} Zeichen" },

  "outside.failed": "Der Text ließ sich nicht laden.",
  "outside.file": "Datei",
  "outside.web": "Webseite",
  "outside.tool": "Aus einem Werkzeug",
  "outside.live":
    "Nicht deine Worte. Solange das im Blick ist, wartet auf dich, was das Modell speichert.",
};
