import type { SameLines } from "../catalogue.ts";
import type { slash as en } from "../en/slash.ts";

export const slash = {
  "list.label": "Comandos",
  "help.remember": "guarda un recuerdo",
  "help.forget": "muestra lo que se podría eliminar",
  "help.memories": "abre los recuerdos guardados",
  "hint.remember":
    "Se guarda al instante para {name}, sin el modelo. «clave: texto» pone una clave; «global: texto» vale para todos los personajes. Con // delante se envía como mensaje.",
  "hint.forget":
    "Muestra lo que coincide con estas palabras; no se elimina nada antes de que lo elijas. Con // delante se envía como mensaje.",
  "hint.memories": "Abre los recuerdos guardados. Con // delante se envía como mensaje.",

  "saved.created": "Guardado para {name}",
  "saved.updated": "Actualizado para {name}",
  "saved.known": "Ya se sabía para {name}",
  "saved.createdGlobal": "Guardado para todos los personajes",
  "saved.updatedGlobal": "Actualizado para todos los personajes",
  "saved.knownGlobal": "Ya se sabía para todos los personajes",
  "saved.undo": "Deshacer",
  "saved.undone": "Deshecho.",
  "saved.notUndone": "No se deshizo.",
  "saved.open": "Abrir",

  "failed.remember": "No se guardó; tu texto sigue en el cuadro.",
  "failed.forget": "No se pudieron buscar los recuerdos.",
  "incomplete.remember": "Escribe después del comando lo que hay que recordar.",
  "unsure.text": "No hay ningún comando {typed}. ¿Querías decir {meant}?",
  "unsure.use": "Usar {meant}",
  "unsure.send": "Enviar como mensaje",
  "busy.text": "Se está escribiendo una respuesta; tu mensaje espera en el cuadro.",

  "off.challenge":
    "En un chat de desafío la memoria está desactivada: desde aquí no se guarda ni se elimina nada.",
  "off.signedOut": "Nadie ha iniciado sesión, así que no se guarda nada.",
  "off.gateway": "Aquí la memoria solo se puede leer.",
  "off.learnOff": "«Aprender del chat» está desactivado para {name}, así que no se guarda nada.",
  "off.readOnly": "Esta clave solo puede leer.",
  "off.noCharacter":
    "El personaje de este chat ya no existe. «global: texto» guarda para todos los personajes.",
  "off.open": "Mostrar el interruptor",

  "forget.title": "¿Qué hay que olvidar?",
  "forget.lead": {
    one: "{count} recuerdo coincide con «{words}».",
    other: "{count} recuerdos coinciden con «{words}».",
  },
  "forget.leadAll": {
    one: "Hay {count} recuerdo guardado.",
    other: "Hay {count} recuerdos guardados.",
  },
  "forget.some": "Ningún recuerdo contiene todas estas palabras; estos contienen algunas.",
  "forget.none": "Ningún recuerdo guardado coincide con «{words}».",
  "forget.noneAll": "Todavía no hay nada guardado.",
  "forget.more": "Estos son los más recientes; con más palabras encontrarás los demás.",
  "forget.pinned": "fijado",
  "forget.global": "global",
  "forget.choose": "Elige lo que hay que quitar",
  "forget.action": { one: "Eliminar {count} recuerdo", other: "Eliminar {count} recuerdos" },
  "forget.final": "Se eliminan para siempre, con su historial. No se puede deshacer.",
} as const satisfies SameLines<typeof en>;
