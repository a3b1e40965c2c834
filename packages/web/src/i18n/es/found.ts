import type { SameLines } from "../catalogue.ts";
import type { found as source } from "../en/found.ts";

export const found: SameLines<typeof source> = {
  "found.title": "También encaja",
  "found.count": { one: "{count} recuerdo más", other: "{count} recuerdos más" },
  "found.byMeaning": "Por el sentido, por otras formas de las palabras o pese a una errata.",
  "found.byWords": "Solo por palabras: no se ha podido comparar el sentido.",
  "found.failed": "No se ha podido buscar qué más encaja.",
};
