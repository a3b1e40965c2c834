import type { SameLines } from "../catalogue.ts";
import type { graph as source } from "../en/graph.ts";

export const graph = {
  "graph.label": "Bild deiner Erinnerungen",
  "graph.help":
    "Die Pfeiltasten folgen den Verbindungen, Pos1 führt in die Mitte, die Eingabetaste öffnet, worauf du stehst, Plus und Minus zoomen, 0 zeigt alles.",
  "graph.loading": "Deine Erinnerungen werden gelesen …",
  "graph.arranging": {
    one: "{count} Knoten wird angeordnet …",
    other: "{count} Knoten werden angeordnet …",
  },
  "graph.failed": "Das Bild konnte nicht gelesen werden.",
  "graph.again": "Noch einmal versuchen",
  "graph.notArranged": "Das Bild ließ sich nicht zeichnen. Die Tabelle zeigt dasselbe.",
  "graph.empty":
    "Sobald Erinnerungen zusammenkommen, wird hier ein Bild daraus: du in der Mitte, um dich herum, was man von dir weiß, und dazwischen die Menschen, Orte und Dinge, von denen es handelt.",
  "graph.you": "Du",
  "graph.entries": { one: "{count} Eintrag", other: "{count} Einträge" },
  "graph.open": "Alle zeigen",
  "graph.fold": "In der Mitte sammeln",
  "graph.search": "Im Bild suchen",
  "graph.found": { one: "{count} gefunden", other: "{count} gefunden" },
  "graph.foundNone": "Nichts gefunden",
  "graph.as": "Anzeigen als",
  "graph.picture": "Bild",
  "graph.table": "Tabelle",
  "graph.zoomIn": "Vergrößern",
  "graph.zoomOut": "Verkleinern",
  "graph.fit": "Alles zeigen",
  "graph.reset": "Neu anordnen",
  "graph.legend": "Was zu sehen ist",
  "graph.entriesShown": "Erinnerungen",

  "details.label": "Einzelheiten",
  "details.close": "Einzelheiten schließen",
  "details.tied": "Gehört zu",
  "details.toldBy": {
    one: "{count} Erinnerung handelt davon",
    other: "{count} Erinnerungen handeln davon",
  },
  "details.foldedEntries": "Zeige alle Erinnerungen im Bild, um zu sehen, welche.",
  "details.related": "Zusammen genannt mit",
  "details.youText": {
    one: "{count} Erinnerung, und wovon sie handelt.",
    other: "{count} Erinnerungen, und wovon sie handeln.",
  },
  "details.more": { one: "{count} weitere", other: "{count} weitere" },

  "walk.here": "{name}, {kind}",
  "walk.ties": { one: "{count} Verbindung", other: "{count} Verbindungen" },
  "walk.none": "In dieser Richtung liegt nichts",

  "kind.hub": "du",
  "kind.entry": "Erinnerung",
  "kind.pinned": "angeheftete Erinnerung",
  "kind.entity": "ohne Art",

  "type.person": "Person",
  "type.organization": "Organisation",
  "type.place": "Ort",
  "type.project": "Projekt",
  "type.technology": "Technik",
  "type.product": "Produkt",
  "type.event": "Ereignis",
  "type.concept": "Begriff",
  "type.animal": "Tier",
  "type.none": "Ohne Art",

  "table.caption": "Alles, was im Bild ist, als Tabelle",
  "table.name": "Name",
  "table.kind": "Art",
  "table.ties": "Verbindungen",
  "table.with": "Verbunden mit",
  "table.details": "Einzelheiten zu {name}",
} satisfies SameLines<typeof source>;
