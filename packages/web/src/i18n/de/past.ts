/** Was zurückliegt: in einer neuen Unterhaltung weitermachen, wiederfinden, was wo gemerkt ist. */
export const past = {
  "carry.carried": {
    one: "{count} frühere Nachricht steckt in der Zusammenfassung.",
    other: "{count} frühere Nachrichten stecken in der Zusammenfassung.",
  },
  "carry.failed": "Die neue Unterhaltung ließ sich nicht anlegen.",
  "carry.from": "Fortsetzung von „{title}“",
  "carry.fromDeleted": "Fortsetzung einer gelöschten Unterhaltung",
  "carry.fromOther": "Fortsetzung einer anderen Unterhaltung",
  "carry.go": "Dort weiterreden",
  "carry.origin": "Fortsetzung einer anderen Unterhaltung",
  "carry.text":
    "Die neue Unterhaltung beginnt mit der Zusammenfassung und den neuesten Nachrichten dieser hier und teilt die gespeicherten Erinnerungen. Diese Unterhaltung bleibt, wie sie ist.",
  "carry.title": "In neuer Unterhaltung fortsetzen",

  "find.close": "Suche schließen",
  "find.everywhere": "In allen Unterhaltungen danach suchen",
  "find.label": "In dieser Unterhaltung finden",
  "find.newer": "Nächste neuere Stelle",
  "find.none": "nichts gefunden",
  "find.older": "Nächste ältere Stelle",
  "find.open": "In dieser Unterhaltung finden",
  "find.place": "{number} von {count}",
  "keys.find": "In der offenen Unterhaltung finden",
  "located.ahead":
    "Diese Nachricht wird Wort für Wort gesendet. Ihre Zusammenfassung ist schon geschrieben, für später, wenn sie das Fenster verlässt.",
  "located.hidden":
    "Diese Nachricht ist vor dem Modell verborgen: Sie wird weder gesendet noch zusammengefasst.",
  "located.pending":
    "Diese Nachricht hat das Fenster verlassen und steht noch in keiner Zusammenfassung; sie kommt als Nächstes dran.",
  "located.piece": "Diese Nachricht steckt in der Zusammenfassung, die unten aufgeklappt ist.",
  "located.word-for-word": "Diese Nachricht wird Wort für Wort gesendet.",
  "past.locate": "Wo ist das gemerkt?",
  "past.messageGone": "Diese Nachricht gibt es in der Unterhaltung nicht mehr.",
  "past.newerFailed": "Neuere Nachrichten ließen sich nicht laden.",
  "piece.childrenFailed": "Woraus sie entstand, ließ sich nicht laden.",
  "piece.detailOf": "Tiefe: {detail}",
  "piece.goToOther": "Zu den Nachrichten der vorigen Unterhaltung",
  "piece.madeFrom": {
    one: "Aus {count} früheren Abschnitt entstanden",
    other: "Aus {count} früheren Abschnitten entstanden",
  },
  "search.begin":
    "Gib ein Wort ein, das gefallen ist. Auch andere Formen werden gefunden: „Haus“ findet „Häuser“.",
  "search.count": { one: "{count} Stelle", other: "{count} Stellen" },
  "search.failed": "Die Suche hat nicht geklappt.",
  "search.hint": "In allen Unterhaltungen, egal, wer es gesagt hat.",
  "search.label": "Gesagte Wörter",
  "search.nothing": "Nirgends steht „{q}“.",
  "search.open": "Alle Unterhaltungen durchsuchen",
  "search.openFor": "Alle Unterhaltungen nach „{q}“ durchsuchen",
  "search.title": "Suche",
  "search.total": {
    one: "{count} Stelle; Unterhaltungen: {chats}",
    other: "{count} Stellen; Unterhaltungen: {chats}",
  },
  "work.looking": "Sieht nach, was die Zusammenfassung braucht.",
  "work.queued.append": {
    one: "Wartet, um {count} Nachricht ins Langzeitgedächtnis zu übernehmen.",
    other: "Wartet, um {count} Nachrichten ins Langzeitgedächtnis zu übernehmen.",
  },
  "work.queued.condense": {
    one: "Wartet, um das Langzeitgedächtnis über {count} Nachricht zu verdichten.",
    other: "Wartet, um das Langzeitgedächtnis über {count} Nachrichten zu verdichten.",
  },
  "work.queued.leaf": {
    one: "Wartet, um {count} Nachricht zusammenzufassen.",
    other: "Wartet, um {count} Nachrichten zusammenzufassen.",
  },
  "work.queued.merge": {
    one: "Wartet, um die Zusammenfassungen von {count} Nachricht zusammenzuführen.",
    other: "Wartet, um die Zusammenfassungen von {count} Nachrichten zusammenzuführen.",
  },
  "work.queued.rewrite": {
    one: "Wartet, um die Zusammenfassung von {count} Nachricht neu zu schreiben.",
    other: "Wartet, um die Zusammenfassung von {count} Nachrichten neu zu schreiben.",
  },
  "work.retryIn": "Der nächste Versuch folgt {when}.",
  "work.running.append": {
    one: "Übernimmt {count} Nachricht ins Langzeitgedächtnis.",
    other: "Übernimmt {count} Nachrichten ins Langzeitgedächtnis.",
  },
  "work.running.condense": {
    one: "Verdichtet das Langzeitgedächtnis über {count} Nachricht.",
    other: "Verdichtet das Langzeitgedächtnis über {count} Nachrichten.",
  },
  "work.running.leaf": {
    one: "Fasst {count} Nachricht zusammen.",
    other: "Fasst {count} Nachrichten zusammen.",
  },
  "work.running.merge": {
    one: "Führt die Zusammenfassungen von {count} Nachricht zusammen.",
    other: "Führt die Zusammenfassungen von {count} Nachrichten zusammen.",
  },
  "work.running.rewrite": {
    one: "Schreibt die Zusammenfassung von {count} Nachricht neu.",
    other: "Schreibt die Zusammenfassung von {count} Nachrichten neu.",
  },
  "work.tryNow": "Jetzt versuchen",
} as const;
