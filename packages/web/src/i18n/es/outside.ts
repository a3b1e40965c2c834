import type { SameLines } from "../catalogue.ts";
import type { outside as source } from "../en/outside.ts";

export const outside: SameLines<typeof source> = {
  "attach.list": "Adjuntos",
  "attach.remove": "Quitar {name}",
  "attach.hint":
    "Va con tu próximo mensaje, marcado como texto que no es tuyo. Mientras esté a la vista no se recuerda nada sin ti: queda pendiente en Memoria.",
  "attach.notText": "{name} no es un archivo de texto.",
  "attach.empty": "{name} está vacío.",
  "attach.unread": "No se pudo leer {name}.",
  "attach.tooLong":
    "{name} es demasiado largo: {count} caracteres; entre todos los archivos caben {limit}.",
  "attach.tooMany": "Con un mensaje van como mucho {limit} archivos.",
  "attach.size": { one: "{count} carácter", other: "{count} caracteres" },

  "outside.failed": "No se pudo cargar el texto.",
  "outside.file": "Archivo",
  "outside.web": "Página web",
  "outside.tool": "De una herramienta",
  "outside.live":
    "No son palabras tuyas. Mientras esté a la vista, lo que guarda el modelo queda pendiente de ti.",
};
