import type { SameLines } from "../catalogue.ts";
import type { deep as en } from "../en/deep.ts";

export const deep = {
  "deep.active": "Tiefes Gedächtnis · Aktiv",
  "deep.activeHint":
    "Was aus den wörtlichen Nachrichten herausfällt, wird im Hintergrund noch einmal auf Bleibendes durchgesehen. Das kostet keine Credits und rührt Angeheftetes nie an.",
  "deep.failed": "Was das tiefe Gedächtnis getan hat, ließ sich nicht lesen.",
  "deep.known": {
    one: "{count} Angabe war schon bekannt.",
    other: "{count} Angaben waren schon bekannt.",
  },
  "deep.log": { one: "Was es getan hat: {count} Mal", other: "Was es getan hat: {count} Mal" },
  "deep.nothing": "Es fand sich nichts Bleibendes.",
  "deep.off": "Tiefes Gedächtnis · Aus",
  "deep.pass": { one: "{count} Nachricht gelesen", other: "{count} Nachrichten gelesen" },
  "deep.passFailed": "Dieser Abschnitt ließ sich nicht lesen und wurde übergangen.",
  "deep.passWaiting": "Dieser Abschnitt ließ sich nicht lesen; er wird mit dem nächsten gelesen.",
  "deep.reason.built-in":
    "Es gibt kein KI-Modell, das den Chat lesen könnte. In den Einstellungen lässt sich eines einrichten.",
  "deep.reason.challenge": "In einer Challenge wird nichts gemerkt.",
  "deep.reason.gateway":
    "Dieser Charakter gehört jemand anderem: Aus deiner Unterhaltung wird nichts behalten.",
  "deep.reason.channel": "Nur Chats auf dieser Seite werden gelesen.",
  "deep.reason.learn": "„Aus Chat lernen“ ist aus.",
  "deep.reason.plan": "Es gehört nicht zum Tarif dieses Kontos.",
  "deep.reason.setting": "Es ist in den Einstellungen ausgeschaltet.",
  "deep.refused": {
    one: "{count} Vorschlag wurde nicht übernommen: Deine Worte sagen das nicht.",
    other: "{count} Vorschläge wurden nicht übernommen: Deine Worte sagen das nicht.",
  },
  "deep.running": "Ein Abschnitt des Chats wird gerade gelesen.",
  "deep.suggested": {
    one: "{count} Vorschlag wartet auf deine Entscheidung.",
    other: "{count} Vorschläge warten auf deine Entscheidung.",
  },
  "deep.settings": "Einstellungen",
  "deep.switch": "Tiefes Gedächtnis",
  "deep.switchOff":
    "Aus: Chats werden nicht noch einmal gelesen. Was inzwischen aus den wörtlichen Nachrichten herausfällt, bleibt ungelesen.",
  "deep.switchOn":
    "An: Was aus den wörtlichen Nachrichten eines Chats herausfällt, wird noch einmal auf Bleibendes durchgesehen. Kostet keine Credits.",
  "deep.waits": "Ein Abschnitt des Chats ließ sich noch nicht lesen; es wird wieder versucht.",
} as const satisfies SameLines<typeof en>;
