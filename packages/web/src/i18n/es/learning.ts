import type { SameLines } from "../catalogue.ts";
import type { learning as english } from "../en/learning.ts";

export const learning = {
  "extraction.label": "Recordar automáticamente",
  "extraction.on":
    "Lo que cuentas de ti se guarda después de cada respuesta y se señala junto a ella.",
  "extraction.off": "Nada de lo que dices se guarda por sí solo.",
  "extraction.account": "Va a tu memoria global.",
  "extraction.own": "Va a los recuerdos de {name}.",
  "learning.failed": {
    one: "{count} mensaje aún no se ha podido leer. Se volverá a intentar.",
    other: "{count} mensajes aún no se han podido leer. Se volverá a intentar.",
  },
  "learning.missed": {
    one: "{count} mensaje sin aprender: el modelo no pudo con él y solo lo han leído las reglas integradas.",
    other:
      "{count} mensajes sin aprender: el modelo no pudo con ellos y solo los han leído las reglas integradas.",
  },
} as const satisfies SameLines<typeof english>;
