import type { SameLines } from "../catalogue.ts";
import type { data as en } from "../en/data.ts";

export const data = {
  title: "Tus datos",
  hint: "Un solo archivo contiene tus personajes, conversaciones, resúmenes, recuerdos y ajustes. Sirve igual para Keepsake en un servidor y en un navegador. No incluye claves ni contraseñas.",
  export: "Exportar todos los datos",
  exporting: "Se está escribiendo el archivo…",
  exported:
    "El archivo está listo. Guárdalo donde nadie más lo encuentre: tus conversaciones se pueden leer en él.",
  import: "Importar un archivo…",
  choose: "Archivo que se importa",
  reading: "Se está leyendo el archivo; todavía no cambia nada…",
  plan: "Lo que se añadiría",
  nothing: "Todo lo que contiene ya está aquí.",
  new: "{what}: {count} por añadir",
  same: "{count} ya aquí",
  conflicting: "{count} con diferencias",
  messages: {
    one: "Las conversaciones que se añaden tienen {count} mensaje.",
    other: "Las conversaciones que se añaden tienen {count} mensajes.",
  },
  conflicts: "Lo que difiere se queda como está aquí:",
  more: "y {count} más",
  do: "Importar",
  cancel: "No importar",
  importing: "Se está importando todo. Puedes seguir en otra parte de Keepsake…",
  done: "Se ha importado todo.",
  failed: "No se ha importado nada.",
  "kind.settings": "Ajustes",
  "kind.persona": "Personas",
  "kind.character": "Personajes",
  "kind.entry": "Recuerdos",
  "kind.suggestion": "Sugerencias",
  "kind.chat": "Conversaciones",
} satisfies SameLines<typeof en>;
