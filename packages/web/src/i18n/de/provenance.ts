import type { SameLines } from "../catalogue.ts";
import type { provenance as en } from "../en/provenance.ts";

export const provenance = {
  "by.deep": "Das tiefe Gedächtnis hat es beim Nachlesen des Chats abgelegt",
  "by.draft": "Du hast es aus der Unterhaltung gespeichert",
  "by.extraction": "Aus dem gelernt, was du gesagt hast",
  "by.generated": "Aus deiner Beschreibung generiert und von dir gespeichert",
  "by.import": "Importiert",
  "by.inline": "{name} hat es in einer Antwort vermerkt",
  "by.inlineUnknown": "In einer Antwort vermerkt, die es nicht mehr gibt",
  "by.manual": "Du hast es geschrieben",
  "by.model": "{name} hat es in einer Antwort gespeichert",
  "by.modelUnknown": "Das Modell hat es in einer Antwort gespeichert, die es nicht mehr gibt",
  "by.withModel": "Modell {model}",
  "by.deepDeleted": "Das tiefe Gedächtnis hat es herausgenommen",
  "by.modelDeleted": "{name} hat es in einer Antwort vergessen",
  "by.deletedUnknown": "In einer Antwort vergessen, die es nicht mehr gibt",

  "chat.characterGone": "in einem Chat mit einem gelöschten Charakter",
  "chat.gone": "in einem gelöschten Chat",
  "chat.in": "im Chat {title}",

  "source.gone": "Die Nachricht gibt es nicht mehr: gelöscht oder zurückgespult.",
  "source.goneMany": {
    one: "{count} Nachricht gibt es nicht mehr: gelöscht oder zurückgespult.",
    other: "{count} Nachrichten gibt es nicht mehr: gelöscht oder zurückgespult.",
  },
  "source.goTo": "Zur Nachricht von {name}",
  "source.hidden": "vor dem Modell verborgen",
  "source.title": "Aus",
  "source.you": "Du",

  "change.first": "Zuerst geschrieben",
  "change.keyAdded": "Schlüssel {key} hinzugefügt",
  "change.keyChanged": "Schlüssel von {before} in {after} geändert",
  "change.keyRemoved": "Schlüssel {key} entfernt",
  "change.pinned": "Angeheftet",
  "change.rewritten": "Text geändert",
  "change.same": "Unverändert noch einmal geschrieben",
  "change.unpinned": "Abgelöst",

  "version.counts": "gilt jetzt",
  "version.nothingCounts":
    "Von dieser Erinnerung gilt gerade nichts; sie wird keinem Modell gesendet.",
  "version.restore": "Diese Fassung wiederherstellen",
  "version.restored": "Die frühere Fassung ist wiederhergestellt.",
  "version.notRestored": "Sie wurde nicht wiederhergestellt.",
  "version.swiped": "ausgeschaltet: eine andere Antwort ist gewählt",
  "version.undone": "von dir zurückgenommen",

  "mark.goneUndone": "Zurückgenommen.",
  "mark.notUndone": "Es wurde nicht zurückgenommen.",
  "mark.swiped": "Ausgeschaltet, weil eine andere Antwort gewählt ist.",
  "entry.title": "Gespeicherte Erinnerung",
  "entry.gone": "Diese Erinnerung wurde gelöscht.",
  "entry.failed": "Die Erinnerung ließ sich nicht laden.",

  "used.title": "Erinnerungen für diese Antwort",
  "used.lead":
    "Was dem Modell mit dieser Antwort von den gespeicherten Erinnerungen gesendet wurde, und warum.",
  "used.none": "Mit dieser Antwort wurde keine gespeicherte Erinnerung gesendet.",
  "used.notSent":
    "Zu dieser Nachricht wurde nichts gesendet: Kein Modell hat sie geschrieben, oder ihr Prompt ist nicht mehr da.",
  "used.failed": "Was verwendet wurde, ließ sich nicht laden.",
  "used.pinned": "Angeheftet",
  "used.chosen": "Ausgewählt",
  "used.told": "Unterwegs mitgeteilt",
  "used.gap": "Hier stand eine Erinnerung, die inzwischen gelöscht ist.",
  "used.open": "Diese Erinnerung öffnen",
  "used.prompt": "Den ganzen Prompt zeigen",
} as const satisfies SameLines<typeof en>;
