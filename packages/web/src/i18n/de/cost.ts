import type { SameLines } from "../catalogue.ts";
import type { cost as english } from "../en/cost.ts";

export const cost: SameLines<typeof english> = {
  "nav.notifications": "Mitteilungen",
  "notes.unread": { one: "{count} ungelesen", other: "{count} ungelesen" },
  "notes.lead": "Was erledigt wurde oder scheiterte, während du woanders warst.",
  "notes.empty":
    "Noch nichts. Wenn ein Neuaufbau fertig wird, während du woanders bist, steht es hier.",
  "notes.failed": "Die Mitteilungen ließen sich nicht laden.",
  "notes.markAll": "Alle als gelesen",
  "notes.clear": "Leeren",
  "notes.clearTitle": {
    one: "{count} Mitteilung entfernen?",
    other: "{count} Mitteilungen entfernen?",
  },
  "notes.clearAllTitle": "Alle Mitteilungen entfernen?",
  "notes.clearText":
    "Das lässt sich nicht rückgängig machen. Unterhaltungen und Erinnerungen bleiben, wie sie sind.",
  "notes.remove": "Entfernen",
  "notes.markRead": "Als gelesen markieren",
  "notes.new": "Neu",
  "notes.untitled": "einer Unterhaltung",
  "notes.rebuild-done": "Das Gesprächsgedächtnis von „{chat}“ ist neu aufgebaut.",
  "notes.rebuild-failed":
    "Der Neuaufbau des Gesprächsgedächtnisses von „{chat}“ ist stehen geblieben. Er lässt sich fortsetzen.",
  "notes.memory-review": {
    one: "{count} Erinnerung hat sich seit drei Monaten nicht geändert. Stimmt sie noch?",
    other: "{count} Erinnerungen haben sich seit drei Monaten nicht geändert. Stimmen sie noch?",
  },
  "notes.credits-spent":
    "Deine Credits sind aufgebraucht. Antworten und Neuaufbauten warten, bis wieder welche da sind.",
  "notes.browser": "Über den Browser Bescheid geben",
  "notes.browserHint": "Wenn diese Seite nicht im Vordergrund ist. Der Browser fragt dich einmal.",
  "notes.browserDenied":
    "Der Browser erlaubt es nicht. Ändern kannst du das in seinen Einstellungen für diese Seite.",
  "notes.browserOn": "Der Browser gibt dir Bescheid, wenn diese Seite nicht im Vordergrund ist.",
  "matter.archive":
    "Das ist kein vollständiger Export von Keepsake. Exportiere noch einmal und nimm die neue Datei.",
  "matter.archive-room":
    "Für alle Erinnerungen der Datei ist kein Platz. Lösche erst einige; importiert wurde nichts.",
  "matter.archive-under-way": "Es läuft schon ein Import. Warte, bis er fertig ist.",
  "matter.archive-stalled":
    "Über eine Minute lang kam nichts mehr von der Datei. Es wurde nichts importiert; beginne noch einmal.",
  "matter.archive-id":
    "Etwas mit derselben Kennung ist hier schon an anderer Stelle. Importiert wurde nichts.",
  "matter.key": "Der Anbieter des Modells nimmt den Schlüssel nicht an.",
  "matter.forbidden": "Der Anbieter des Modells erlaubt diese Anfrage nicht.",
  "matter.model": "Der Anbieter kennt kein Modell mit diesem Namen.",
  "matter.rate": "Der Anbieter bittet um weniger Anfragen. Versuch es in einer Weile noch einmal.",
  "matter.server": "Beim Anbieter ging etwas schief, oder er hat das Warten aufgegeben.",
  "matter.refused": "Das Modell hat sich geweigert.",
  "matter.request": "Der Anbieter hat die Anfrage abgelehnt.",
  "matter.too-long": "Der Prompt ist zu lang für das Modell.",
  "matter.cut": "Die Antwort wurde abgeschnitten.",
  "matter.broken": "Die Antwort des Anbieters brach ab oder ergibt keinen Sinn.",
  "matter.empty": "Das Modell hat nichts geantwortet.",
  "matter.silence": "Das Modell hat zu lange nichts gesagt.",
  "matter.network": "Der Anbieter ist nicht erreichbar.",
  "matter.unreadable": "Die Antwort des Modells war nicht zu lesen.",
  "matter.echo": "Das Modell hat seine Anweisungen wiederholt.",
  "matter.copy": "Das Modell hat wiederholt, was es zusammenfassen sollte.",
  "matter.repetition": "Das Modell hat sich endlos wiederholt.",
  "matter.short": "Das Modell hat zu diesem Abschnitt fast nichts gesagt.",
  "matter.long": "Das Modell hat weit mehr geschrieben als verlangt.",
  "matter.script": "Das Modell hat in einer anderen Schrift geantwortet.",
  "matter.language": "Das Modell hat in einer anderen Sprache geantwortet.",
  "matter.invented": "Das Modell hat etwas genannt, das in der Vorlage nicht steht.",
  "matter.program": "In Keepsake ist etwas schiefgegangen.",
  "matter.credits":
    "Deine Credits sind aufgebraucht. In den Einstellungen unter Verbrauch kannst du ein neues Guthaben setzen.",
  "matter.store-full":
    "Es ist kein Platz mehr, um etwas zu speichern. Lösche Chats, die du nicht brauchst, oder schaffe Platz auf dem Gerät; versuch es dann noch einmal. Gespeichertes ist nicht verloren.",
  "matter.store-newer":
    "Ein neueres Keepsake hat die Daten übernommen. Lade die Seite neu; verloren ist nichts.",
  "matter.provider-credits": "Das Guthaben beim Anbieter des Modells ist aufgebraucht.",
  "matter.gateway-withdrawn":
    "Dieser Charakter wird dir nicht mehr angeboten. Die Unterhaltung bleibt, wie sie ist, ohne neue Antworten.",
  "matter.gateway-left":
    "Du gehörst nicht mehr zu der Organisation, die diesen Charakter teilt. Die Unterhaltung bleibt, wie sie ist, ohne neue Antworten.",
  "cost.details": "Token und Kosten",
  "cost.none": "kein Preis bekannt",
  "cost.free": "kostenlos",
  "cost.model": "Modell",
  "cost.input": "Gelesen",
  "cost.cached": "Davon aus dem Cache des Anbieters",
  "cost.output": "Geschrieben",
  "cost.price": "Kosten",
  "cost.estimatedText": "Der Anbieter hat keine Zahlen genannt; die Token sind unsere Schätzung.",
  "cost.nothing": "Was diese Antwort verbraucht hat, ist nicht bekannt.",
};
