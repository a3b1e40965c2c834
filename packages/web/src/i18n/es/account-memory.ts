import type { SameLines } from "../catalogue.ts";
import type { accountMemory as source } from "../en/account-memory.ts";

export const accountMemory = {
  "everything.action": "Vaciar todo",
  "everything.first":
    "Después, quien hable contigo te conocerá por primera vez. No se puede deshacer.",
  "everything.goes":
    "Se borran todos los recuerdos: los de cada personaje y los globales, también los fijados, con su historial, y lo que espera tu decisión.",
  "everything.stays":
    "Se quedan tus chats con sus resúmenes, tus personajes y ajustes, y lo que pertenece a una organización. En lo dicho hasta ahora ya no se buscan recuerdos.",
  "everything.sure": "Sí, olvida todo lo que recuerdas de mí",
  "reminder.hint": "Una vez al mes como mucho, si hay recuerdos que llevan tres meses sin cambios.",
  "reminder.switch": "Avisarme de recuerdos antiguos",
  "everything.title": "¿Vaciar todo?",
} satisfies SameLines<typeof source>;
