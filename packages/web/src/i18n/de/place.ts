import type { SameLines } from "../catalogue.ts";
import type { place as en } from "../en/place.ts";

export const place = {
  "ask.title": "Wo soll Keepsake deine Gespräche aufbewahren?",
  "ask.text":
    "Erinnern kann es sich an beiden Orten gleich gut. Der Unterschied ist, wo deine Worte liegen.",
  "ask.server": "Auf diesem Server",
  "ask.serverText":
    "Alles liegt auf dem Rechner, von dem diese Seite kommt. Du findest es von jedem deiner Geräte aus wieder.",
  "ask.browser": "In diesem Browser",
  "ask.browserText":
    "Alles bleibt auf diesem Gerät, in diesem Browser; der Server bekommt nichts davon. Andere Geräte sehen es nicht.",
  "ask.later":
    "Du kannst das in den Einstellungen ändern. Was du geschrieben hast, bleibt, wo es ist.",
  "failed.title": "Keepsake kommt nicht an seinen Speicher",
  "failed.text":
    "Dieser Browser gibt Keepsake keinen Platz für seine Daten. Private Fenster und strenge Einstellungen verbieten es: Erlaube dieser Seite, Daten zu speichern, oder öffne sie in einem anderen Browser.",
  "failed.newer":
    "Ein neueres Keepsake hat die Daten in diesem Browser geschrieben. Schließe alle seine Tabs und lade die Seite neu, damit du auch hier das neuere hast. Verloren ist nichts.",
  "failed.again": "Neu laden",
  "failed.server": "Stattdessen den Server nehmen",
  "where.title": "Wo Keepsake läuft",
  "where.server":
    "Auf diesem Server. Was du schreibst, liegt auf dem Rechner, von dem diese Seite kommt.",
  "where.browser":
    "In diesem Browser. Was du schreibst, bleibt auf diesem Gerät und geht an keinen Server von uns.",
  "where.stays":
    "Umgezogen wird nichts: Charaktere, Chats und Erinnerungen bleiben, wo sie sind, und sind wieder da, wenn du zurückwechselst.",
  "where.toServer": "Zu diesem Server wechseln",
  "where.toBrowser": "Zu diesem Browser wechseln",
  "room.title": "Platz in diesem Browser",
  "room.used": "{used} von {quota} belegt",
  "room.unknown": "Dieser Browser verrät nicht, wie viel Platz da ist.",
  "room.kept": "Der Browser behält die Daten, bis du sie löschst.",
  "room.notKept":
    "Wird der Platz auf dem Gerät knapp, darf der Browser die Daten von sich aus löschen. Bitte ihn, das zu lassen.",
  "room.ask": "Daten auf Dauer behalten",
  "room.refused":
    "Der Browser hat nicht zugestimmt. Es hilft, Keepsake zu installieren oder ein Lesezeichen darauf zu setzen.",
  "room.low":
    "Der Platz wird knapp. Lösche Chats, die du nicht brauchst, oder schaffe Platz auf diesem Gerät.",
  "model.answers": "Wer antwortet",
  "model.builtIn": "Der eingebaute Partner (kein KI-Modell)",
  "model.openai": "OpenAI-kompatibel",
  "model.anthropic": "Anthropic",
  "model.ollama": "Ollama",
  "model.url": "Adresse",
  "model.urlHint.openai": "Bis einschließlich der Version, etwa https://api.openai.com/v1",
  "model.urlHint.anthropic": "Meist https://api.anthropic.com/v1",
  "model.urlHint.ollama":
    "Meist http://localhost:11434. Ollama muss diese Seite zulassen: Starte es mit OLLAMA_ORIGINS={origin}",
  "model.key": "Schlüssel",
  "model.keyHint":
    "Bleibt in diesem Browser, getrennt von deinen Daten, und geht nur an diese Adresse. In Exporten und Links steht er nie.",
  "model.keyOptional": "Bleibt leer, wo keiner nötig ist.",
  "model.name": "Modell",
  "model.nameHint": "So, wie der Anbieter es nennt.",
  "model.direct":
    "Diese Seite fragt das Modell direkt. Was eine Antwort braucht, geht an {host} und an niemanden sonst: Alle anderen Adressen lehnt der Browser ab.",
  "model.save": "Speichern und testen",
  "model.test": "Noch einmal testen",
  "model.useBuiltIn": "Den eingebauten Partner nehmen",
  "model.testing": "{model} wird um ein Wort gebeten …",
  "model.works": "{model} antwortet.",
  "model.failed": "{model} hat nicht geantwortet.",
  "model.network":
    "Unter {host} antwortet nichts, oder Seiten wie diese sind dort nicht zugelassen (CORS). Prüfe die Adresse, und ob der Server {origin} zulässt.",
  "model.wrong.url": "Eine Adresse beginnt mit https:// und enthält weder Namen noch Passwort.",
  "model.wrong.secure":
    "Über http:// ließen sich Schlüssel und Chats unterwegs mitlesen. Nimm https:// oder einen Server auf diesem Gerät oder in deinem Heimnetz.",
  "model.wrong.key": "Anthropic braucht einen Schlüssel.",
  "model.wrong.model": "Welches Modell? Trag seinen Namen ein.",
  "model.notKept":
    "Der Browser behält die Einstellung nicht: Sein Speicher ist voll oder verboten.",
} satisfies SameLines<typeof en>;
