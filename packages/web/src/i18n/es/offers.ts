import type { SameLines } from "../catalogue.ts";
import type { offers as source } from "../en/offers.ts";

export const offers: SameLines<typeof source> = {
  "offers.title": "Compartidos contigo",
  "offers.by": "de {owner}",
  "offers.talk": "Hablar con {name}, de {owner}",
  "offers.failed": "No se pudo cargar lo que comparten los demás.",
  "offers.startFailed": "No se pudo empezar la conversación.",
  "sharing.label": "Compartir con mis organizaciones",
  "sharing.hint":
    "Los demás podrán conversar con este personaje. Ven su nombre, su descripción y lo que dice; nunca tus conversaciones ni tus recuerdos. Lee lo que recuerda la organización.",
  "gateway.line":
    "Este personaje es de {owner}. Lee lo que recuerda la organización y no guarda nada de esta conversación.",
  "gateway.withdrawn":
    "Este personaje ya no se comparte contigo. La conversación se queda como está.",
  "gateway.left":
    "Ya no formas parte de la organización que comparte este personaje. La conversación se queda como está.",
  "memory.organization": "Memoria de {name}",
  "memory.admin":
    "La leen las conversaciones de todos los miembros. Como administrador puedes escribirla.",
  "memory.member":
    "La leen las conversaciones de todos los miembros. Solo la escriben los administradores.",
  "memory.adds": "Se guarda en la memoria de {name}: la leen las conversaciones de todos.",
  "memory.empty": "{name} todavía no recuerda nada.",
};
