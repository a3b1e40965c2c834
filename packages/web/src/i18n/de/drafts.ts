import type { SameLines } from "../catalogue.ts";
import type { drafts as source } from "../en/drafts.ts";

export const drafts: SameLines<typeof source> = {
  "drafts.asIs": "Original übernehmen",
  "drafts.asking": {
    one: "Das Modell liest {messages} und schreibt Entwürfe … {count} Sekunde",
    other: "Das Modell liest {messages} und schreibt Entwürfe … {count} Sekunden",
  },
  "drafts.back": "Zurück zu den Entwürfen",
  "drafts.byRules":
    "Eingebaute Regeln haben diese Sätze ausgewählt, denn es ist kein KI-Modell eingerichtet. Lies sie durch, bevor du speicherst.",
  "drafts.choose": "Wähle bis zu {limit} Nachrichten, aus denen etwas gemerkt werden soll.",
  "drafts.chosen": {
    one: "{count} von {limit} Nachrichten gewählt",
    other: "{count} von {limit} Nachrichten gewählt",
  },
  "drafts.discard": "Entwürfe verwerfen",
  "drafts.draft": "Mit KI entwerfen",
  "drafts.drop": "Weglassen",
  "drafts.dropped": "Weggelassen; es wird nicht gespeichert.",
  "drafts.elsewhere": "{name} bleibt für sich. Dort gespeichert, lesen es auch andere.",
  "drafts.empty": "Schreib etwas hinein oder lass es weg.",
  "drafts.failed": "Es sind keine Entwürfe entstanden.",
  "drafts.from": "Von: {who}",
  "drafts.full": "Alle {limit} sind gewählt. Nimm eine weg, um eine andere zu wählen.",
  "drafts.item": "Entwurf {number}",
  "drafts.known": "Das ist dort schon bekannt; nichts wird doppelt geschrieben.",
  "drafts.leftOut": {
    one: "{count} Entwurf wurde ausgelassen: Er nannte etwas, das dein Text nicht sagt, oder war einer zu viel.",
    other:
      "{count} Entwürfe wurden ausgelassen: Sie nannten etwas, das dein Text nicht sagt, oder waren zu viele.",
  },
  "drafts.message": "{who}: {text}",
  "drafts.messages": { one: "{count} Nachricht", other: "{count} Nachrichten" },
  "drafts.noRoom": {
    one: "{place}: {taken} von {limit} sind belegt, {count} weitere passt nicht hinein.",
    other: "{place}: {taken} von {limit} sind belegt, {count} weitere passen nicht hinein.",
  },
  "drafts.noRoomPinned": {
    one: "{place}: {taken} von {limit} angehefteten Plätzen sind belegt, {count} weiterer passt nicht hinein. Löse dort welche oder lass hier welche weg.",
    other:
      "{place}: {taken} von {limit} angehefteten Plätzen sind belegt, {count} weitere passen nicht hinein. Löse dort welche oder lass hier welche weg.",
  },
  "drafts.notSaved": "Nichts wurde gespeichert; dein Text steht noch hier.",
  "drafts.nothing":
    "Das Modell hat darin nichts gefunden, das über Wochen gilt. Du kannst die Nachrichten im Original übernehmen.",
  "drafts.nothingNew": "Nichts Neues zu speichern",
  "drafts.pick": "Auswählen",
  "drafts.pinned":
    "Sie werden angeheftet gespeichert: Du hast sie ausgesucht, darum gehen sie mit jeder Nachricht mit, und nur du kannst sie ändern.",
  "drafts.pins": "Das stand dort schon und wird jetzt angeheftet.",
  "drafts.review": "Lies durch, ändere, lass weg. Noch ist nichts gespeichert.",
  "drafts.room": {
    one: "{place}: Platz für {count} weitere",
    other: "{place}: Platz für {count} weitere",
  },
  "drafts.save": { one: "{count} Erinnerung speichern", other: "{count} Erinnerungen speichern" },
  "drafts.saved": {
    one: "{count} Erinnerung gespeichert.",
    other: "{count} Erinnerungen gespeichert.",
  },
  "drafts.savedKnown": {
    one: "{count} war schon bekannt.",
    other: "{count} waren schon bekannt.",
  },
  "drafts.sourceChanged": "Eine Nachricht ist weg oder wurde geändert. Wähle neu.",
  "drafts.stop": "Stopp",
  "drafts.take": "Doch behalten",
  "drafts.tooLong":
    "{count} Zeichen; {limit} sind erlaubt. Kürze den Text: Von allein wird nichts abgeschnitten.",
  "drafts.undo": "Rückgängig",
  "drafts.undone": "Rückgängig gemacht: Sie sind gelöscht.",
  "drafts.where": "Wo es gespeichert wird",
  "drafts.you": "dir",

  "generate.again": "Beschreibung ändern",
  "generate.asIs": "Meinen Text so übernehmen",
  "generate.asking": {
    one: "Das Modell zerlegt deine Beschreibung … {count} Sekunde",
    other: "Das Modell zerlegt deine Beschreibung … {count} Sekunden",
  },
  "generate.button": "Erinnerungen generieren",
  "generate.example":
    "Ich heiße Ana und wohne mit zwei Katzen in Porto. Gegen Walnüsse bin ich allergisch. Im Mai fange ich als Krankenschwester an.",
  "generate.lead":
    "Hierher gehört, was über Wochen gilt: Namen, Vorlieben, Gesundheit, Pläne. Das Gespräch wird dafür nicht gelesen. Du liest die Erinnerungen durch, bevor sie gespeichert werden.",
  "generate.nothing": "Das Modell hat darin nichts zum Merken gefunden. Sag es mit anderen Worten.",
  "generate.question": "Was soll sich der Charakter merken?",
};
