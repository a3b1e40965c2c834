import type { SameLines } from "../catalogue.ts";
import type { saved as source } from "../en/saved.ts";

/** Qué se puede hacer con los recuerdos guardados y qué decide sobre ellos. */
export const saved = {
  "by.anyone": "Cualquiera",
  "by.background": "En segundo plano",
  "by.drafts": "Borradores que revisaste",
  "by.import": "Una importación",
  "by.label": "Escrito por",
  "by.model": "El modelo, en una respuesta",
  "by.you": "Tú",

  "conflict.keyTaken": "Otro recuerdo de aquí ya tiene esa clave.",
  "conflict.mine": "Tu texto está debajo. Al guardar, ocupa el lugar de ese.",
  "conflict.now": "Alguien lo cambió mientras tanto. Ahora dice:",
  "conflict.open": "Abrir ese recuerdo",
  "conflict.saveNew": "Guardar como recuerdo nuevo",
  "conflict.textTaken": "Ese mismo recuerdo ya está aquí.",
  "conflict.take": "Quedarme con ese",

  "entry.byAdmin": "Escrito por un administrador",
  "entry.gone":
    "Entretanto se eliminó. Tu texto sigue aquí: guárdalo otra vez y será un recuerdo nuevo.",
  "entry.known": "Eso ya se sabe ahí; no se ha guardado dos veces.",
  "entry.confidence": "seguridad: {share}",
  "entry.times": "Guardado {created}, cambiado {updated}",
  "entry.recent": "reciente",
  "entry.recentHint": "Cambió en los últimos siete días; el modelo lo sabe.",

  "filter.age": "Último cambio",
  "filter.anyAge": "Cualquiera",
  "filter.oldOnly": "Hace 90 días o más",
  "filter.all": "Fijados o no",
  "filter.found": { one: "{count} recuerdo encontrado", other: "{count} recuerdos encontrados" },
  "filter.more": "Filtros",
  "filter.none": "Nada de lo guardado aquí coincide.",
  "filter.notPinned": "Sin fijar",
  "filter.onlyPinned": "Solo los fijados",
  "filter.open": "Buscar y filtrar",
  "filter.pinned": "Fijados",
  "filter.reset": "Volver a mostrar todos",

  "gate.builtIn":
    "El interlocutor integrado, que no es un modelo de IA, guarda lo que le pidas que recuerde.",
  "gate.gateway": "Por esta vía la memoria no se comparte: no se lee ni se guarda nada.",
  "gate.learnOff": "Solo continúa la memoria de la conversación.",
  "gate.noTools":
    "{model} no tiene herramientas. Recibe lo guardado, pero solo puede guardar lo que escriba en sus respuestas.",
  "gate.readOnly": "Este acceso solo puede leer: no se guarda nada.",
  "gate.signedOut": "Nadie ha iniciado sesión: no se lee ni se guarda nada.",

  "apart.isolated": "{name} va por su cuenta: los demás no reciben sus recuerdos.",
  "apart.learnOff": "{name} no aprende del chat: nadie recibe sus recuerdos.",

  "goes.choice": {
    one: "Iba por su cuenta. ¿Qué pasa con su {count} recuerdo?",
    other: "Iba por su cuenta. ¿Qué pasa con sus {count} recuerdos?",
  },
  "goes.global": {
    one: "Su {count} recuerdo pasa a ser global: lo ven todos los personajes.",
    other: "Sus {count} recuerdos pasan a ser globales: los ven todos los personajes.",
  },
  "goes.over":
    "Los globales ocuparán entonces {count} de {limit}. No se pierde nada, pero los nuevos se rechazan hasta que haya sitio.",

  "many.all": { one: "Seleccionar el mostrado", other: "Seleccionar los {count} mostrados" },
  "many.bar": "Recuerdos seleccionados",
  "many.changed":
    "Uno de ellos cambió mientras tanto. No se hizo nada; la lista vuelve a estar al día.",
  "many.count": { one: "{count} seleccionado", other: "{count} seleccionados" },
  "many.delete": "Eliminar…",
  "many.deleteAction": { one: "Eliminar {count} recuerdo", other: "Eliminar {count} recuerdos" },
  "many.deleteMixed": {
    one: "¿Eliminar {count} recuerdo?",
    other: "¿Eliminar {count} recuerdos?",
  },
  "many.deletePinned": {
    one: "{count} de ellos está fijado: lo marcaste tú y lo protegiste de la IA.",
    other: "{count} de ellos están fijados: los marcaste tú y los protegiste de la IA.",
  },
  "many.deleteText": "Se eliminan para siempre, con su historial. No se puede deshacer.",
  "many.done": "Listo",
  "many.gone": "Uno de ellos ya no existe. No se hizo nada; la lista vuelve a estar al día.",
  "many.keys": "Mayús selecciona un tramo, Ctrl+A todo lo mostrado; Esc termina.",
  "many.none": "No seleccionar ninguno",
  "many.noPins": "Ya hay {count} de {limit} fijados: no caben todos estos. No se fijó ninguno.",
  "many.noRoom":
    "Ya están ocupados {count} de {limit} lugares: no caben todos estos. No se desfijó ninguno.",
  "many.notTraced": "Se busca qué más lo dice hasta {limit} a la vez. Selecciona menos para verlo.",
  "many.notDone": "No se hizo nada.",
  "many.ofGlobal": { one: "{count} global", other: "{count} globales" },
  "many.ofName": { one: "{count} de {name}", other: "{count} de {name}" },
  "many.one": "Seleccionar: {text}",
  "many.pin": "Fijar",
  "many.pinned": { one: "{count} recuerdo fijado.", other: "{count} recuerdos fijados." },
  "many.select": "Seleccionar varios",
  "many.tooMany": "{count} seleccionados; como máximo {limit} a la vez.",
  "many.unpin": "Desfijar",
  "many.unpinned": { one: "{count} recuerdo desfijado.", other: "{count} recuerdos desfijados." },

  "room.full": "Lleno: aquí no se guarda nada más hasta que elimines un recuerdo o fijes alguno.",
  "room.over": {
    one: "Sobra {count}, de un personaje eliminado. No se pierde nada; los nuevos se rechazan hasta que haya sitio.",
    other:
      "Sobran {count}, de un personaje eliminado. No se pierde nada; los nuevos se rechazan hasta que haya sitio.",
  },
  "room.pinsFull": "Todos los lugares están ocupados: desfija uno para fijar otro.",
  "room.pinsOver": {
    one: "Sobra {count} fijado, de un personaje eliminado. Todos cuentan; desfija alguno antes de fijar otro.",
    other:
      "Sobran {count} fijados, de un personaje eliminado. Todos cuentan; desfija alguno antes de fijar otro.",
  },
  "room.saveFull": "Elimina un recuerdo o fija alguno, y vuelve a guardar.",

  "undo.action": "Deshacer",
  "undo.edited": "Cambiado.",
  "undo.failed": "No se pudo deshacer.",
  "undo.pinned": "Fijado.",
  "undo.unpinned": "Desfijado.",
} satisfies SameLines<typeof source>;
