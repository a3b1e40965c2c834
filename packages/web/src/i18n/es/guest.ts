import type { SameLines } from "../catalogue.ts";
import type { guest as en } from "../en/guest.ts";

export const guest = {
  begin: "Probar como invitado",
  beginText: "Sin cuenta, y no se guarda nada.",
  title: "Como invitado",
  kept: "Nada de esto se guarda. Desaparece cuando te vas, a más tardar a las {when}.",
  pick: "¿Con quién quieres hablar?",
  "companion.tagline": "Escucha y sigue preguntando",
  "companion.description":
    "Mira es una compañera tranquila que escucha con atención y pregunta por lo que te importa. Responde de forma breve y cálida, y nunca finge saber lo que no le has contado.",
  "companion.greeting": "Me alegra verte. ¿Qué tienes hoy en la cabeza?",
  "tutor.tagline": "Explica paso a paso",
  "tutor.description":
    "Juno es una profesora paciente. Averigua lo que ya sabes y explica en pasos pequeños, con ejemplos.",
  goOn: "Seguir hablando",
  failed: "No ha funcionado.",
  others: "Otra persona",
  leave: "Salir",
  toIn: "Salir e iniciar sesión",
  left: {
    one: "Queda una respuesta",
    other: "Quedan {count} respuestas",
  },
  noneLeft:
    "Esa fue la última respuesta de esta visita. Con una cuenta puedes seguir, y se acordarán de ti.",
  ended: "Tu visita ha terminado y no se ha guardado nada de ella.",
  full: "Ahora mismo hay demasiados invitados. Vuelve a intentarlo dentro de un rato.",
  attempts: "Ha habido demasiadas visitas desde tu red. Vuelve a intentarlo dentro de una hora.",
  chat: "Chat con {name}",
  tooLong: "El mensaje de un invitado tiene como máximo {limit} caracteres; este tiene {count}.",
} satisfies SameLines<typeof en>;
