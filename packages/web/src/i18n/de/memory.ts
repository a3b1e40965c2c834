/** Zusammenfassungen, gespeicherte Erinnerungen und was das Modell bekommt. */
export const memory = {
  "clear.action": "Alle Erinnerungen löschen",
  "clear.keepPinned": "Angeheftete behalten",
  "clear.pinnedAction": {
    one: "{count} angeheftete Erinnerung löschen",
    other: "{count} angeheftete Erinnerungen löschen",
  },
  "clear.pinnedStay": {
    one: "{count} angeheftete Erinnerung bleibt vorerst; nach ihr wirst du gleich gefragt.",
    other: "{count} angeheftete Erinnerungen bleiben vorerst; nach ihnen wirst du gleich gefragt.",
  },
  "clear.pinnedText": "Das sind die Momente, die du selbst markiert und vor der KI geschützt hast.",
  "clear.pinnedTitle": {
    one: "Auch {count} angeheftete Erinnerung löschen?",
    other: "Auch {count} angeheftete Erinnerungen löschen?",
  },
  "clear.title": {
    one: "{count} Erinnerung von {name} löschen?",
    other: "{count} Erinnerungen von {name} löschen?",
  },
  "clear.titleGlobal": {
    one: "{count} globale Erinnerung löschen?",
    other: "{count} globale Erinnerungen löschen?",
  },

  "detail.balanced": "Ausgewogen",
  "detail.balanced.keeps":
    "Behält wichtige Ereignisse, Versprechen und Veränderungen in mittlerer Genauigkeit.",
  "detail.core": "Kernereignisse",
  "detail.core.keeps":
    "Behält den Handlungsbogen, Beziehungen, Versprechen und bleibende Tatsachen; einzelne Szenen verblassen früh.",
  "detail.detailed": "Detailliert",
  "detail.detailed.keeps":
    "Behält mehr Szenen und Nebensachen und eine längere Zeitleiste. Jede Antwort kostet mehr.",
  "detail.label": "Detailtiefe des Gedächtnisses",

  "empty.character":
    "Hierher gehört, was {name} auch in Wochen noch wissen soll: ein Name, eine Allergie, ein Versprechen mit Datum.",
  "empty.global":
    "Hierher gehört, was jeder Charakter über dich wissen soll: wie du heißt, wo du wohnst, was du nicht essen darfst.",
  "empty.notHere":
    "Handlung und Stimmung brauchen hier keinen Platz: Die behält das Gesprächsgedächtnis jeder Unterhaltung von selbst.",
  "empty.page":
    "Hierher gehört, was auch in Wochen noch gelten soll: ein Name, eine Allergie, ein Versprechen mit Datum. Ein Charakter speichert es beim Reden, oder du fügst es selbst hinzu.",

  "entry.delete": "Erinnerung löschen",
  "entry.deleteText":
    "Sie wird mitsamt ihrem Verlauf endgültig gelöscht. Das lässt sich nicht rückgängig machen.",
  "entry.deleteTitle": "Diese Erinnerung löschen?",
  "entry.edit": "Bearbeiten",
  "entry.history": "Herkunft und Verlauf",
  "entry.key": "Schlüssel (optional)",
  "entry.keyHint":
    "Ein kurzer Name wie „bevorzugte_sprache“. Speicherst du noch einmal unter demselben Schlüssel, wird die Erinnerung aktualisiert.",
  "entry.length": "{count} von {limit} Zeichen",
  "entry.notPinned": "Sie ließ sich nicht anheften.",
  "entry.notSaved": "Sie wurde nicht gespeichert.",
  "entry.notUnpinned": "Sie ließ sich nicht lösen.",
  "entry.pin": "Anheften",
  "entry.text": "Was gemerkt werden soll",
  "entry.tooLong": "{count} Zeichen; erlaubt sind höchstens {limit}",
  "entry.unpin": "Lösen",

  "history.deleted": "Vergessen",

  "learn.label": "Aus Chat lernen",
  "learn.off": "Es wird nichts Neues gespeichert und nichts Gespeichertes gelesen.",
  "learn.on": "Was wichtig ist, wird beim Reden gespeichert und später wieder gelesen.",

  "memories.add": "Erinnerung hinzufügen",
  "memories.challenge":
    "In einer Herausforderung ist die Erinnerung aus: Jeder Versuch beginnt mit einem leeren Blatt.",
  "memories.failed": "Die Erinnerungen ließen sich nicht laden.",
  "memories.initialize": "Erinnerungen initialisieren",
  "memories.noCharacter":
    "Den Charakter dieser Unterhaltung gibt es nicht mehr; seine Erinnerungen sind jetzt global.",
  "memories.saveFrom": "Aus Unterhaltung speichern",
  "memories.title": "Gespeicherte Erinnerungen",
  "memories.toMemory": "In Erinnerung speichern …",
  "memories.ways": "Weitere Wege",

  "memoryPage.add": "Hinzufügen",
  "memoryPage.addsToCharacter": "Es wird eine Erinnerung von {name}.",
  "memoryPage.addsToGlobal": "Es wird eine globale Erinnerung: Jeder Charakter sieht sie.",
  "memoryPage.graph": "Graph",
  "memoryPage.lead": "Alles, was auf Dauer gespeichert ist, von allen Charakteren.",
  "memoryPage.list": "Liste",
  "memoryPage.search": "Suchen",
  "memoryPage.total": { one: "{count} Erinnerung", other: "{count} Erinnerungen" },
  "memoryPage.views": "Ansichten",

  "meter.of": "{count} von {limit}",
  "meter.pinned": "Angeheftet",
  "meter.unpinned": "Nicht angeheftet",

  "origin.deep": "Tiefes Gedächtnis",
  "origin.draft": "Aus Unterhaltung gespeichert",
  "origin.extraction": "Aus dem Chat gelernt",
  "origin.generated": "Generiert",
  "origin.import": "Importiert",
  "origin.inline": "In einer Antwort vermerkt",
  "origin.manual": "Von dir geschrieben",
  "origin.model": "Vom Modell gespeichert",

  "part.particulars": "Namen, Zahlen, Daten",
  "part.promises": "Offene Versprechen",
  "part.rules": "Deine Korrekturen und Regeln, Wort für Wort",
  "part.sections": "Vor langer Zeit",
  "part.state": "Wie die Dinge stehen",
  "part.timeline": "Was geschah",

  "piece.ahead": "vorab",
  "piece.aheadHint":
    "Vorab geschrieben: Seine neuesten Nachrichten werden noch Wort für Wort gesendet. Der Abschnitt zählt erst, wenn sie das Fenster verlassen.",
  "piece.edit": "Bearbeiten",
  "piece.editLead": "Ein Eintrag pro Zeile. Was du hier schreibst, wird wörtlich übernommen.",
  "piece.edited": "bearbeitet",
  "piece.editedHint":
    "Du hast diesen Abschnitt bearbeitet; zusammengeführt wird er mit deinen Worten.",
  "piece.goTo": "Zu den Nachrichten",
  "piece.makeshift": "vorläufig",
  "piece.makeshiftHint":
    "Von eingebauten Regeln geschrieben, weil das Modell ausfiel; später wird es noch einmal versucht.",
  "piece.notSaved": "Deine Änderung wurde nicht gespeichert; sie steht noch hier.",
  "piece.span": {
    one: "Nachricht {first}",
    other: "Nachrichten {first}–{last}",
  },
  "piece.stale": "veraltet",
  "piece.staleHint":
    "Eine Nachricht, die es umfasst, wurde seither geändert. Es wird im Hintergrund neu geschrieben.",
  "piece.written": "Geschrieben am {when}",

  "prompt.cost": "Kosten",
  "prompt.failed": "Der Prompt ließ sich nicht laden.",
  "prompt.lead": "Was das Modell mit deiner nächsten Nachricht bekäme, Teil für Teil.",
  "prompt.none":
    "Für diese Nachricht wurde nichts gesendet: Kein Modell hat sie geschrieben, oder ihr Prompt ist nicht mehr da.",
  "prompt.repeated": "Wie beim letzten Mal",
  "prompt.repeatedOf": {
    one: "das erste Token",
    other: "die ersten {count} Token",
  },
  "prompt.section.character": "Charakter",
  "prompt.section.entries": "Gespeicherte Erinnerungen",
  "prompt.section.live": "Nachrichten im Wortlaut",
  "prompt.section.longTerm": "Langzeitgedächtnis",
  "prompt.section.merged": "Zusammengeführte Zusammenfassung",
  "prompt.section.organization": "Gedächtnis der Organisation",
  "prompt.section.persona": "Persona",
  "prompt.section.pinned": "Angeheftete Erinnerungen",
  "prompt.section.profile": "Nutzerprofil",
  "prompt.section.recent": "Aktuelle Zusammenfassung",
  "prompt.sentLead": "Was das Modell für diese Antwort bekam, Teil für Teil.",
  "prompt.sentTitle": "Was gesendet wurde",
  "prompt.showNext": "Nächsten Prompt zeigen",
  "prompt.title": "Nächster Prompt",
  "prompt.tokens": "Token",

  "scope.all": "Alle Erinnerungen",
  "scope.character": "Charakterspezifische Erinnerung",
  "scope.global": "Globale Erinnerung",
  "scope.globalShort": "Global",
  "scope.label": "Wo sie gilt",

  "summary.empty":
    "Noch ist nichts zusammengefasst: Die ganze Unterhaltung wird Wort für Wort gesendet. Ältere Nachrichten werden hier von selbst zusammengefasst.",
  "summary.failed":
    "Die letzte Zusammenfassung ließ sich nicht schreiben. Es wird von selbst noch einmal versucht; die Unterhaltung geht weiter.",
  "summary.pending": {
    one: "{count} Nachricht steht noch in keiner Zusammenfassung.",
    other: "{count} Nachrichten stehen noch in keiner Zusammenfassung.",
  },
  "summary.readFailed": "Das Gesprächsgedächtnis ließ sich nicht laden.",
  "summary.title": "Gesprächsgedächtnis",

  "tier.count": { one: "{count} Abschnitt", other: "{count} Abschnitte" },
  "tier.long-term": "Langzeitgedächtnis",
  "tier.merged": "Zusammengeführte Zusammenfassung",
  "tier.recent": "Aktuelle Zusammenfassung",
} as const;
