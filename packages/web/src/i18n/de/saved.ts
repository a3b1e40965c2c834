import type { SameLines } from "../catalogue.ts";
import type { saved as source } from "../en/saved.ts";

/** Was sich mit gespeicherten Erinnerungen tun lässt und was über sie entscheidet. */
export const saved = {
  "by.anyone": "Von allen",
  "by.background": "Im Hintergrund",
  "by.drafts": "Durchgesehene Entwürfe",
  "by.import": "Import",
  "by.label": "Geschrieben von",
  "by.model": "Vom Modell, in einer Antwort",
  "by.you": "Von dir",

  "conflict.keyTaken": "Eine andere Erinnerung hier trägt diesen Schlüssel schon.",
  "conflict.mine": "Dein Text steht darunter. Speichern setzt ihn an diese Stelle.",
  "conflict.now": "Sie wurde inzwischen geändert. Jetzt lautet sie:",
  "conflict.open": "Diese Erinnerung öffnen",
  "conflict.saveNew": "Als neue Erinnerung speichern",
  "conflict.textTaken": "Genau diese Erinnerung steht hier schon.",
  "conflict.take": "Diese behalten",

  "entry.byAdmin": "Von einem Admin geschrieben",
  "entry.gone":
    "Sie wurde inzwischen gelöscht. Dein Text steht noch hier: Speichere noch einmal, und er wird eine neue Erinnerung.",
  "entry.known": "Das ist dort schon bekannt; es wurde nichts doppelt gespeichert.",
  "entry.confidence": "Sicherheit {share}",
  "entry.times": "Gespeichert {created}, geändert {updated}",
  "entry.recent": "neu",
  "entry.recentHint": "In den letzten sieben Tagen geändert; das Modell erfährt das.",

  "filter.age": "Zuletzt geändert",
  "filter.anyAge": "Egal wann",
  "filter.oldOnly": "Vor 90 Tagen oder mehr",
  "filter.all": "Egal",
  "filter.found": { one: "{count} Erinnerung gefunden", other: "{count} Erinnerungen gefunden" },
  "filter.more": "Filter",
  "filter.none": "Nichts, was hier gespeichert ist, passt dazu.",
  "filter.notPinned": "Nicht angeheftet",
  "filter.onlyPinned": "Nur angeheftete",
  "filter.open": "Suchen und filtern",
  "filter.pinned": "Angeheftet",
  "filter.reset": "Wieder alle zeigen",

  "gate.builtIn":
    "Der eingebaute Gesprächspartner ist kein KI-Modell. Er speichert, worum du ihn bittest.",
  "gate.gateway":
    "Auf diesem Weg wird die Erinnerung nicht geteilt: Es wird nichts gelesen und nichts gespeichert.",
  "gate.learnOff": "Nur das Gesprächsgedächtnis läuft weiter.",
  "gate.noTools":
    "{model} hat keine Werkzeuge. Gespeichertes bekommt es trotzdem; selbst speichern kann es nur mit dem, was es in seine Antworten schreibt.",
  "gate.readOnly": "Dieser Zugang darf nur lesen: Es wird nichts gespeichert.",
  "gate.signedOut": "Niemand ist angemeldet: Es wird nichts gelesen und nichts gespeichert.",

  "apart.isolated": "{name} bleibt für sich: Die anderen bekommen diese Erinnerungen nicht.",
  "apart.learnOff": "{name} lernt nicht aus dem Chat: Die eigenen Erinnerungen bekommt niemand.",

  "goes.choice": {
    one: "Der Charakter blieb für sich. Was soll aus {count} Erinnerung werden?",
    other: "Der Charakter blieb für sich. Was soll aus {count} Erinnerungen werden?",
  },
  "goes.global": {
    one: "{count} Erinnerung wird global: Jeder Charakter sieht sie.",
    other: "{count} Erinnerungen werden global: Jeder Charakter sieht sie.",
  },
  "goes.over":
    "Global sind dann {count} von {limit} belegt. Verloren geht nichts, aber neue globale werden abgelehnt, bis wieder Platz ist.",

  "many.all": {
    one: "Die angezeigte auswählen",
    other: "Alle {count} angezeigten auswählen",
  },
  "many.bar": "Ausgewählte Erinnerungen",
  "many.changed":
    "Eine davon wurde inzwischen geändert. Es ist nichts geschehen; die Liste stimmt jetzt wieder.",
  "many.count": { one: "{count} ausgewählt", other: "{count} ausgewählt" },
  "many.delete": "Löschen …",
  "many.deleteAction": { one: "{count} Erinnerung löschen", other: "{count} Erinnerungen löschen" },
  "many.deleteMixed": {
    one: "{count} Erinnerung löschen?",
    other: "{count} Erinnerungen löschen?",
  },
  "many.deletePinned": {
    one: "{count} davon ist angeheftet: Du hast sie selbst markiert und vor der KI geschützt.",
    other: "{count} davon sind angeheftet: Du hast sie selbst markiert und vor der KI geschützt.",
  },
  "many.deleteText":
    "Sie werden mitsamt ihrem Verlauf endgültig gelöscht. Das lässt sich nicht rückgängig machen.",
  "many.done": "Fertig",
  "many.gone":
    "Eine davon gibt es inzwischen nicht mehr. Es ist nichts geschehen; die Liste stimmt jetzt wieder.",
  "many.keys": "Umschalt wählt einen Bereich, Strg+A alle angezeigten; Esc beendet.",
  "many.none": "Keine auswählen",
  "many.noPins":
    "{count} von {limit} sind schon angeheftet: So viele passen nicht dazu. Es wurde keine angeheftet.",
  "many.noRoom":
    "{count} von {limit} Plätzen sind belegt: So viele passen nicht dazu. Es wurde keine gelöst.",
  "many.notTraced":
    "Was sonst noch davon spricht, wird bei bis zu {limit} auf einmal gesucht. Wähle weniger aus, um es zu sehen.",
  "many.notDone": "Es ist nichts geschehen.",
  "many.ofGlobal": { one: "{count} globale", other: "{count} globale" },
  "many.ofName": { one: "{count} von {name}", other: "{count} von {name}" },
  "many.one": "Auswählen: {text}",
  "many.pin": "Anheften",
  "many.pinned": {
    one: "{count} Erinnerung angeheftet.",
    other: "{count} Erinnerungen angeheftet.",
  },
  "many.select": "Mehrere auswählen",
  "many.tooMany": "{count} ausgewählt; höchstens {limit} auf einmal.",
  "many.unpin": "Lösen",
  "many.unpinned": { one: "{count} Erinnerung gelöst.", other: "{count} Erinnerungen gelöst." },

  "room.full":
    "Voll: Hier wird nichts mehr gespeichert, bis du eine Erinnerung löschst oder anheftest.",
  "room.over": {
    one: "{count} zu viel, von einem gelöschten Charakter. Verloren ist nichts; neue werden abgelehnt, bis wieder Platz ist.",
    other:
      "{count} zu viel, von einem gelöschten Charakter. Verloren ist nichts; neue werden abgelehnt, bis wieder Platz ist.",
  },
  "room.pinsFull": "Alle Plätze sind vergeben: Löse eine, um eine andere anzuheften.",
  "room.pinsOver": {
    one: "{count} zu viel, von einem gelöschten Charakter. Alle gelten; löse erst welche, bevor du eine weitere anheftest.",
    other:
      "{count} zu viel, von einem gelöschten Charakter. Alle gelten; löse erst welche, bevor du eine weitere anheftest.",
  },
  "room.saveFull": "Lösche eine Erinnerung oder hefte eine an, und speichere noch einmal.",

  "undo.action": "Rückgängig",
  "undo.edited": "Geändert.",
  "undo.failed": "Es ließ sich nicht rückgängig machen.",
  "undo.pinned": "Angeheftet.",
  "undo.unpinned": "Gelöst.",
} satisfies SameLines<typeof source>;
