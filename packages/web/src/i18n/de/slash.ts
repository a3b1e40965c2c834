import type { SameLines } from "../catalogue.ts";
import type { slash as en } from "../en/slash.ts";

export const slash = {
  "list.label": "Befehle",
  "help.remember": "speichert eine Erinnerung",
  "help.forget": "zeigt, was gelöscht werden könnte",
  "help.memories": "öffnet die gespeicherten Erinnerungen",
  "hint.remember":
    "Wird sofort für {name} gespeichert, ohne das Modell. „Schlüssel: Text“ setzt einen Schlüssel, „global: Text“ gilt für alle Charaktere. Mit // davor wird es als Nachricht gesendet.",
  "hint.forget":
    "Zeigt, was zu diesen Wörtern passt; gelöscht wird erst, was du auswählst. Mit // davor wird es als Nachricht gesendet.",
  "hint.memories":
    "Öffnet die gespeicherten Erinnerungen. Mit // davor wird es als Nachricht gesendet.",

  "saved.created": "Für {name} gespeichert",
  "saved.updated": "Für {name} aktualisiert",
  "saved.known": "Für {name} schon bekannt",
  "saved.createdGlobal": "Für alle Charaktere gespeichert",
  "saved.updatedGlobal": "Für alle Charaktere aktualisiert",
  "saved.knownGlobal": "Für alle Charaktere schon bekannt",
  "saved.undo": "Zurücknehmen",
  "saved.undone": "Zurückgenommen.",
  "saved.notUndone": "Es wurde nicht zurückgenommen.",
  "saved.open": "Öffnen",

  "failed.remember": "Es wurde nicht gespeichert; dein Text steht noch im Feld.",
  "failed.forget": "Die Erinnerungen ließen sich nicht durchsuchen.",
  "incomplete.remember": "Schreib hinter den Befehl, was gemerkt werden soll.",
  "unsure.text": "Einen Befehl {typed} gibt es nicht. Meintest du {meant}?",
  "unsure.use": "{meant} verwenden",
  "unsure.send": "Als Nachricht senden",
  "busy.text": "Es wird gerade eine Antwort geschrieben; deine Nachricht wartet im Feld.",

  "off.challenge":
    "In einem Challenge-Chat ist das Gedächtnis aus; von hier wird nichts gespeichert oder gelöscht.",
  "off.signedOut": "Niemand ist angemeldet, deshalb wird nichts gespeichert.",
  "off.gateway": "Hier lässt sich die Erinnerung nur lesen.",
  "off.learnOff": "„Aus Chat lernen“ ist für {name} aus, deshalb wird nichts gespeichert.",
  "off.readOnly": "Dieser Schlüssel darf nur lesen.",
  "off.noCharacter":
    "Den Charakter dieses Chats gibt es nicht mehr. „global: Text“ speichert für alle Charaktere.",
  "off.open": "Den Schalter zeigen",

  "forget.title": "Was soll vergessen werden?",
  "forget.lead": {
    one: "{count} Erinnerung passt zu „{words}“.",
    other: "{count} Erinnerungen passen zu „{words}“.",
  },
  "forget.leadAll": {
    one: "{count} Erinnerung ist gespeichert.",
    other: "{count} Erinnerungen sind gespeichert.",
  },
  "forget.some": "Keine Erinnerung enthält alle diese Wörter; diese enthalten einige davon.",
  "forget.none": "Keine gespeicherte Erinnerung passt zu „{words}“.",
  "forget.noneAll": "Es ist noch nichts gespeichert.",
  "forget.more": "Das sind die neuesten; mit mehr Wörtern findest du die übrigen.",
  "forget.pinned": "angeheftet",
  "forget.global": "global",
  "forget.choose": "Wähle aus, was wegsoll",
  "forget.action": { one: "{count} Erinnerung löschen", other: "{count} Erinnerungen löschen" },
  "forget.final":
    "Sie werden endgültig gelöscht, mit ihrem Verlauf. Das lässt sich nicht rückgängig machen.",
} as const satisfies SameLines<typeof en>;
