import type { SameLines } from "../catalogue.ts";
import type { drafts as source } from "../en/drafts.ts";

export const drafts: SameLines<typeof source> = {
  "drafts.asIs": "Usar tal cual",
  "drafts.asking": {
    one: "El modelo lee {messages} y redacta borradores… {count} segundo",
    other: "El modelo lee {messages} y redacta borradores… {count} segundos",
  },
  "drafts.back": "Volver a los borradores",
  "drafts.byRules":
    "Reglas integradas eligieron estas frases, porque no hay un modelo de IA configurado. Léelas antes de guardar.",
  "drafts.choose": "Elige hasta {limit} mensajes en los que haya algo que recordar.",
  "drafts.chosen": {
    one: "{count} de {limit} mensajes elegido",
    other: "{count} de {limit} mensajes elegidos",
  },
  "drafts.discard": "Descartar los borradores",
  "drafts.draft": "Redactar con IA",
  "drafts.drop": "Quitar",
  "drafts.dropped": "Quitado; no se guardará.",
  "drafts.elsewhere": "{name} va por su cuenta. Si se guarda ahí, también lo leen otros.",
  "drafts.empty": "Escribe algo o quítalo.",
  "drafts.failed": "No se crearon borradores.",
  "drafts.from": "De: {who}",
  "drafts.full": "Ya están elegidos los {limit}. Quita uno para elegir otro.",
  "drafts.item": "Borrador {number}",
  "drafts.known": "Ahí ya se sabe; nada se escribe dos veces.",
  "drafts.leftOut": {
    one: "Se dejó fuera {count} borrador: nombraba algo que tu texto no dice, o sobraba.",
    other: "Se dejaron fuera {count} borradores: nombraban algo que tu texto no dice, o sobraban.",
  },
  "drafts.message": "{who}: {text}",
  "drafts.messages": { one: "{count} mensaje", other: "{count} mensajes" },
  "drafts.noRoom": {
    one: "{place}: hay {taken} de {limit} ocupados y no cabe {count} más.",
    other: "{place}: hay {taken} de {limit} ocupados y no caben {count} más.",
  },
  "drafts.noRoomPinned": {
    one: "{place}: hay {taken} de {limit} fijados y no cabe {count} más. Suelta alguno ahí o quita alguno aquí.",
    other:
      "{place}: hay {taken} de {limit} fijados y no caben {count} más. Suelta alguno ahí o quita alguno aquí.",
  },
  "drafts.notSaved": "No se guardó nada; tu texto sigue aquí.",
  "drafts.nothing":
    "El modelo no encontró nada que valga durante semanas. Puedes usar los mensajes tal cual.",
  "drafts.nothingNew": "Nada nuevo que guardar",
  "drafts.pick": "Elegir",
  "drafts.pinned":
    "Se guardan fijados: los elegiste tú, así que van con cada mensaje y solo tú puedes cambiarlos.",
  "drafts.pins": "Ya estaba ahí y ahora queda fijado.",
  "drafts.review": "Lee, cambia, quita. Todavía no se ha guardado nada.",
  "drafts.room": {
    one: "{place}: cabe {count} más",
    other: "{place}: caben {count} más",
  },
  "drafts.save": { one: "Guardar {count} recuerdo", other: "Guardar {count} recuerdos" },
  "drafts.saved": { one: "{count} recuerdo guardado.", other: "{count} recuerdos guardados." },
  "drafts.savedKnown": { one: "{count} ya se sabía.", other: "{count} ya se sabían." },
  "drafts.sourceChanged": "Un mensaje ya no está o cambió. Elige de nuevo.",
  "drafts.stop": "Detener",
  "drafts.take": "Conservarlo",
  "drafts.tooLong":
    "{count} caracteres; se permiten {limit}. Acórtalo: nada se corta sin que lo decidas.",
  "drafts.undo": "Deshacer",
  "drafts.undone": "Deshecho: quedaron eliminados.",
  "drafts.where": "Dónde se guarda",
  "drafts.you": "ti",

  "generate.again": "Cambiar la descripción",
  "generate.asIs": "Usar mi texto tal cual",
  "generate.asking": {
    one: "El modelo descompone tu descripción… {count} segundo",
    other: "El modelo descompone tu descripción… {count} segundos",
  },
  "generate.button": "Generar memorias",
  "generate.example":
    "Me llamo Ana y vivo en Oporto con dos gatos. Soy alérgica a las nueces. En mayo empiezo como enfermera.",
  "generate.lead":
    "Aquí va lo que vale durante semanas: nombres, gustos, salud, planes. Para esto no se lee la conversación. Lees los recuerdos antes de que se guarden.",
  "generate.nothing": "El modelo no encontró nada que recordar. Dilo con otras palabras.",
  "generate.question": "¿Qué debería recordar el personaje?",
};
