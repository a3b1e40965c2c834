import type { SameLines } from "../catalogue.ts";
import type { deep as en } from "../en/deep.ts";

export const deep = {
  "deep.active": "Memoria profunda · Activa",
  "deep.activeHint":
    "Cada tramo que sale de los mensajes literales se relee en segundo plano en busca de datos duraderos. No gasta créditos y nunca toca lo fijado.",
  "deep.failed": "No se pudo leer lo que hizo la memoria profunda.",
  "deep.known": {
    one: "{count} dato ya se conocía.",
    other: "{count} datos ya se conocían.",
  },
  "deep.log": { one: "Lo que ha hecho: {count} vez", other: "Lo que ha hecho: {count} veces" },
  "deep.nothing": "No se encontró nada duradero.",
  "deep.off": "Memoria profunda · Desactivada",
  "deep.pass": { one: "{count} mensaje leído", other: "{count} mensajes leídos" },
  "deep.passFailed": "Este tramo no se pudo leer y se pasó por alto.",
  "deep.passWaiting": "Este tramo no se pudo leer; se leerá junto con el siguiente.",
  "deep.reason.built-in":
    "No hay ningún modelo de IA que pueda leer el chat. Puedes configurar uno en los ajustes.",
  "deep.reason.challenge": "En un desafío no se recuerda nada.",
  "deep.reason.gateway": "Este personaje es de otra persona: de tu conversación no se guarda nada.",
  "deep.reason.channel": "Solo se leen los chats de esta página.",
  "deep.reason.learn": "«Aprender del chat» está desactivado.",
  "deep.reason.plan": "No forma parte del plan de esta cuenta.",
  "deep.reason.setting": "Está desactivada en los ajustes.",
  "deep.refused": {
    one: "{count} propuesta no se aceptó: tus palabras no lo dicen.",
    other: "{count} propuestas no se aceptaron: tus palabras no lo dicen.",
  },
  "deep.running": "Se está leyendo un tramo del chat.",
  "deep.suggested": {
    one: "{count} sugerencia espera tu decisión.",
    other: "{count} sugerencias esperan tu decisión.",
  },
  "deep.settings": "Ajustes",
  "deep.switch": "Memoria profunda",
  "deep.switchOff":
    "Desactivada: los chats no se releen. Lo que salga entretanto de los mensajes literales queda sin leer.",
  "deep.switchOn":
    "Activada: lo que sale de los mensajes literales de un chat se relee en busca de datos duraderos. No gasta créditos.",
  "deep.waits": "Un tramo del chat aún no se ha podido leer; se volverá a intentar.",
} as const satisfies SameLines<typeof en>;
