import type { SameLines } from "../catalogue.ts";
import type { graph as source } from "../en/graph.ts";

export const graph = {
  "graph.label": "Imagen de tus recuerdos",
  "graph.help":
    "Las flechas siguen los lazos, Inicio lleva al centro, Intro abre el punto en el que estás, más y menos cambian el zoom, 0 muestra todo.",
  "graph.loading": "Leyendo tus recuerdos …",
  "graph.arranging": { one: "Colocando {count} punto …", other: "Colocando {count} puntos …" },
  "graph.failed": "No se pudo leer la imagen.",
  "graph.again": "Intentar de nuevo",
  "graph.notArranged": "No se pudo dibujar la imagen. La tabla muestra lo mismo.",
  "graph.empty":
    "A medida que se reúnan recuerdos, formarán aquí una imagen: tú en el centro, a tu alrededor lo que se sabe de ti y, entre medias, las personas, los lugares y las cosas de que tratan.",
  "graph.you": "Tú",
  "graph.entries": { one: "{count} entrada", other: "{count} entradas" },
  "graph.open": "Mostrarlas todas",
  "graph.fold": "Reunirlas en el centro",
  "graph.search": "Buscar en la imagen",
  "graph.found": { one: "{count} encontrado", other: "{count} encontrados" },
  "graph.foundNone": "No se encontró nada",
  "graph.as": "Mostrar como",
  "graph.picture": "Imagen",
  "graph.table": "Tabla",
  "graph.zoomIn": "Acercar",
  "graph.zoomOut": "Alejar",
  "graph.fit": "Mostrar todo",
  "graph.reset": "Reordenar",
  "graph.legend": "Qué se muestra",
  "graph.entriesShown": "Recuerdos",

  "details.label": "Detalles",
  "details.close": "Cerrar los detalles",
  "details.tied": "Tiene que ver con",
  "details.toldBy": {
    one: "{count} recuerdo trata de esto",
    other: "{count} recuerdos tratan de esto",
  },
  "details.foldedEntries": "Muestra todos los recuerdos en la imagen para ver cuáles.",
  "details.related": "Nombrado junto con",
  "details.youText": {
    one: "{count} recuerdo y aquello de que trata.",
    other: "{count} recuerdos y aquello de que tratan.",
  },
  "details.more": { one: "{count} más", other: "{count} más" },

  "walk.here": "{name}, {kind}",
  "walk.ties": { one: "{count} lazo", other: "{count} lazos" },
  "walk.none": "No hay nada en esa dirección",

  "kind.hub": "tú",
  "kind.entry": "recuerdo",
  "kind.pinned": "recuerdo fijado",
  "kind.entity": "sin tipo",

  "type.person": "Persona",
  "type.organization": "Organización",
  "type.place": "Lugar",
  "type.project": "Proyecto",
  "type.technology": "Tecnología",
  "type.product": "Producto",
  "type.event": "Acontecimiento",
  "type.concept": "Concepto",
  "type.animal": "Animal",
  "type.none": "Sin tipo",

  "table.caption": "Todo lo que hay en la imagen, en una tabla",
  "table.name": "Nombre",
  "table.kind": "Tipo",
  "table.ties": "Lazos",
  "table.with": "Unido a",
  "table.details": "Detalles de {name}",
} satisfies SameLines<typeof source>;
