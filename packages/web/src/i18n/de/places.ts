/** Die Seiten um die Unterhaltung herum und Wörter, die überall vorkommen. */
export const places = {
  "character.createAndTalk": "Anlegen und reden",
  "character.delete": "Charakter löschen",
  "character.deleteMemories": "Mitlöschen; das lässt sich nicht rückgängig machen",
  "character.deleteText":
    "Die Unterhaltungen bleiben lesbar. Der Charakter selbst wird endgültig gelöscht.",
  "character.deleteTitle": "{name} löschen?",
  "character.deleteWithMemories": {
    one: "Charakter und {count} Erinnerung löschen",
    other: "Charakter und {count} Erinnerungen löschen",
  },
  "character.description": "Beschreibung",
  "character.descriptionHint": "Wer dein Charakter ist, wie er spricht und was er über dich weiß.",
  "character.editTitle": "{name} bearbeiten",
  "character.examples": "Beispieldialog",
  "character.examplesHint": "Ein paar Zeilen, die zeigen, wie dein Charakter spricht.",
  "character.greeting": "Begrüßung",
  "character.greetingHint": "Womit dein Charakter eine neue Unterhaltung beginnt.",
  "character.isolated": "Bleibt für sich",
  "character.isolatedHint": "Liest und schreibt nur die eigenen Erinnerungen, keine globalen.",
  "character.makeGlobal": "Global machen, für alle Charaktere",
  "character.name": "Name",
  "character.nameMissing": "Ein Charakter braucht einen Namen.",
  "character.newTitle": "Neuer Charakter",
  "character.notSaved": "Der Charakter wurde nicht gespeichert.",
  "character.open": "Über {name}",
  "character.title": "Charakter",

  "common.back": "Zurück",
  "common.cancel": "Abbrechen",
  "common.cannotUndo": "Das lässt sich nicht rückgängig machen.",
  "common.close": "Schließen",
  "common.copied": "Kopiert",
  "common.delete": "Löschen",
  "common.dismiss": "Ausblenden",
  "common.edit": "Bearbeiten",
  "common.loadMore": "Mehr laden",
  "common.loading": "Wird geladen …",
  "common.save": "Speichern",
  "common.tokens": { one: "{count} Token", other: "{count} Token" },
  "common.tryAgain": "Noch einmal versuchen",

  "home.failed": "Deine Unterhaltungen ließen sich nicht laden.",
  "home.recent": "Weiterreden",
  "home.title": "Start",

  "info.began": "Begonnen",
  "info.branch": "Abzweigung einer anderen Unterhaltung",
  "info.chat": "Diese Unterhaltung",
  "info.model": "Es antwortet",
  "info.newest": "Zuletzt geändert",
  "info.origin": "Herkunft",

  "keys.break": "Neue Zeile beginnen",
  "keys.cap.ctrl": "Strg",
  "keys.cap.enter": "Enter",
  "keys.cap.shift": "Umschalt",
  "keys.editLast": "Im leeren Feld: deine letzte Nachricht bearbeiten",
  "keys.list": "Diese Tastenkürzel zeigen",
  "keys.palette": "Überallhin springen, alles tun",
  "keys.regenerate": "Eine andere Antwort anfordern",
  "keys.send": "Nachricht senden",
  "keys.stop": "Antwort anhalten oder Offenes schließen",
  "keys.swipe": "Im leeren Feld: vorige oder nächste Antwort",
  "keys.title": "Tastenkürzel",

  "model.builtIn": "eingebaut, kein KI-Modell",
  "model.setUp": "Modell einrichten",

  "nav.characters": "Charaktere",
  "nav.chats": "Unterhaltungen",
  "nav.chatsShort": "Chats",
  "nav.label": "Bereiche",
  "nav.memory": "Erinnerung",
  "nav.newCharacter": "Neuer Charakter",
  "nav.noCharacters": "Hier steht, mit wem du redest.",
  "nav.noChats": "Hier stehen deine Unterhaltungen.",
  "nav.search": "Suchen",
  "nav.searchKeys": "Strg K",
  "nav.settings": "Einstellungen",
  "nav.skip": "Zum Inhalt",

  "notFound.home": "Zur Startseite",
  "notFound.text": "Unter dieser Adresse gibt es nichts, jedenfalls nicht mehr.",
  "notFound.title": "Hier ist nichts",

  "palette.actions": "Bereiche und Aktionen",
  "palette.empty": "Nichts passt zu deiner Eingabe.",
  "palette.label": "Suchen oder ausführen",
  "palette.messages": "Nachrichten",
  "palette.placeholder": "Unterhaltungen, Charaktere, Nachrichten, Aktionen …",
  "palette.theme.auto": "Aussehen: wie das System",
  "palette.theme.dark": "Aussehen: dunkel",
  "palette.theme.light": "Aussehen: hell",
  "palette.title": "Befehlspalette",

  "panel.hide": "Seitenleiste ausblenden",
  "panel.info": "Info",
  "panel.label": "Seitenleiste",
  "panel.memory": "Erinnerung",
  "panel.prompt": "Prompt",
  "panel.show": "Seitenleiste einblenden",

  "settings.answers": "Es antwortet",
  "settings.builtInText":
    "Der eingebaute Partner antwortet nach Regeln. Er erinnert sich wie ein Modell, aber er versteht nicht; mit einem Modell werden deine Charaktere lebendig.",
  "settings.context": "Kontextfenster",
  "settings.language": "Sprache",
  "settings.languageHint":
    "Gilt für diese Seite. Charaktere antworten in der Sprache, in der du schreibst.",
  "settings.model": "Modell",
  "settings.modelHow":
    "Keepsake spricht mit jedem Server, der die Schnittstelle von OpenAI versteht, etwa mit Ollama, LM Studio, vLLM oder einem Anbieter im Netz. Starte es mit der Adresse des Servers und dem Namen des Modells:",
  "settings.modelVariables":
    "Verlangt ein Anbieter einen Schlüssel, steht er in KEEPSAKE_MODEL_KEY. KEEPSAKE_SUMMARY_MODEL nennt ein günstigeres Modell für Zusammenfassungen.",
  "settings.theme": "Aussehen",
  "settings.themeHint": "Hell, dunkel oder wie im System eingestellt.",
  "settings.version": "Version",

  "starter.companion.description":
    "Mira ist eine ruhige Begleiterin, die genau zuhört, sich merkt, was dir wichtig ist, und später danach fragt. Sie antwortet kurz und warm und tut nie so, als wüsste sie, was du ihr nicht erzählt hast.",
  "starter.companion.greeting":
    "Schön, dass du da bist. Was beschäftigt dich heute? Erzähl mir ein wenig von dir; ich merke es mir.",
  "starter.companion.name": "Mira",
  "starter.companion.tagline": "Hört zu, erinnert sich, fragt morgen nach",
  "starter.storyteller.description":
    "Anselm hütet einen Leuchtturm und erzählt mit dir Geschichten, Szene für Szene. Er behält jeden Namen, jeden Ort und jedes Versprechen, schildert lebhaft und überlässt den nächsten Schritt immer dir.",
  "starter.storyteller.greeting":
    "*Über uns dreht sich langsam das Licht.* Setz dich, der Sturm hält uns die ganze Nacht hier fest. Beginnen wir eine Geschichte? Sag mir, wer du darin bist und wo sie anfängt.",
  "starter.storyteller.name": "Anselm",
  "starter.storyteller.tagline": "Spinnt mit dir eine lange Geschichte",
  "starter.tutor.description":
    "Juno ist eine geduldige Lehrerin. Sie findet heraus, was du schon weißt, erklärt in kleinen Schritten mit Beispielen und merkt sich, was dir schwerfiel, um darauf zurückzukommen.",
  "starter.tutor.greeting":
    "Hallo! Was möchtest du lernen, und was weißt du schon darüber? Wir gehen Schritt für Schritt.",
  "starter.tutor.name": "Juno",
  "starter.tutor.tagline": "Erklärt Schritt für Schritt, kennt deine Lücken",

  "theme.auto": "Wie das System",
  "theme.dark": "Dunkel",
  "theme.light": "Hell",

  "welcome.builtIn":
    "Bis du ein Modell einrichtest, antwortet ein eingebauter Partner, der kein KI-Modell ist.",
  "welcome.failed": "Die Unterhaltung ließ sich nicht beginnen.",
  "welcome.own": "Oder leg einen eigenen Charakter an",
  "welcome.pick": "Mit wem möchtest du reden?",
  "welcome.text":
    "Keepsake merkt sich, worüber du redest, so lang das Gespräch auch wird. Alles, woran es sich erinnert, liegt offen: Du kannst es lesen, berichtigen, anheften und löschen.",
  "welcome.title": "Ein Gespräch, das sich erinnert",
} as const;
