/** Die ganze Zusammenfassung einer Unterhaltung neu schreiben. */
export const rebuild = {
  "rebuild.action": "Neu aufbauen",
  "rebuild.again": "Von vorn beginnen",
  "rebuild.builtIn":
    "Es ist kein Modell eingerichtet: Die eingebauten Regeln schreiben sie, ohne Kosten.",
  "rebuild.calls": {
    one: "Etwa {count} Aufruf des Modells",
    other: "Etwa {count} Aufrufe des Modells",
  },
  "rebuild.cancel": "Neuaufbau abbrechen",
  "rebuild.cancelKeep": "Weitermachen",
  "rebuild.cancelText":
    "Was bisher geschrieben wurde, wird verworfen. Die jetzige Zusammenfassung bleibt, wie sie ist.",
  "rebuild.cancelTitle": "Den Neuaufbau abbrechen?",
  "rebuild.cost": "Kosten",
  "rebuild.costUnknown": "für dieses Modell ist kein Preis bekannt",
  "rebuild.done": "Das Gesprächsgedächtnis ist neu aufgebaut.",
  "rebuild.edited": {
    one: "Ein Teil in deinen eigenen Worten wird ersetzt:",
    other: "{count} Teile in deinen eigenen Worten werden ersetzt:",
  },
  "rebuild.editedPart": "{tier}, Nachrichten {first}–{last}",
  "rebuild.failed": "Der Neuaufbau blieb bei {done} von {total} Nachrichten stehen.",
  "rebuild.failedOld": "Bis auf Weiteres gilt die bisherige Zusammenfassung.",
  "rebuild.giveUp": "Aufgeben",
  "rebuild.giveUpTitle": "Den Neuaufbau aufgeben?",
  "rebuild.keepsRules": "Deine Korrekturen und Regeln bleiben Wort für Wort.",
  "rebuild.lead":
    "Alle älteren Nachrichten werden noch einmal gelesen und auf der Stufe „{detail}“ zusammengefasst.",
  "rebuild.leave":
    "Das läuft im Hintergrund, auch wenn du diese Unterhaltung verlässt. Bis es fertig ist, gilt die jetzige Zusammenfassung.",
  "rebuild.left": {
    one: "Es fehlt noch etwa {count} Aufruf des Modells.",
    other: "Es fehlen noch etwa {count} Aufrufe des Modells.",
  },
  "rebuild.leftCost": {
    one: "Es fehlt noch etwa {count} Aufruf des Modells, {cost}.",
    other: "Es fehlen noch etwa {count} Aufrufe des Modells, {cost}.",
  },
  "rebuild.messages": "Nachrichten",
  "rebuild.offer": "Ältere Teile der Zusammenfassung sind noch so genau wie vorher.",
  "rebuild.progress": "{done} von {total} Nachrichten",
  "rebuild.reason.credits": "Das Guthaben ist aufgebraucht.",
  "rebuild.reason.key": "Der Anbieter des Modells weist uns ab: Prüfe Schlüssel und Namen.",
  "rebuild.reason.none": "Ein Schritt gelang nicht, so oft er auch versucht wurde.",
  "rebuild.reason.refused": "Das Modell wollte mehrere Teile hintereinander nicht zusammenfassen.",
  "rebuild.reason.unreachable": "Das Modell ist nicht erreichbar oder antwortet nicht.",
  "rebuild.replacedSoon":
    "Was du jetzt bearbeitest, wird ersetzt, sobald er fertig ist; Regeln bleiben.",
  "rebuild.resume": "Fortsetzen",
  "rebuild.running": "Neuaufbau auf der Stufe „{detail}“",
  "rebuild.title": "Das Gesprächsgedächtnis neu aufbauen?",
  "rebuild.tokensIn": "Gelesene Token",
  "rebuild.tokensOut": "Geschriebene Token",
  "rebuild.waiting": "Der Neuaufbau wartet und geht von selbst weiter.",
  "rebuild.withLevel": "Mit dieser Stufe neu aufbauen",
} as const;
