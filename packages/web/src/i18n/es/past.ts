/** Lo que queda atrás: seguir en una conversación nueva, reencontrar, qué se recuerda y dónde. */
export const past = {
  "carry.carried": {
    one: "{count} mensaje anterior está en el resumen.",
    other: "{count} mensajes anteriores están en el resumen.",
  },
  "carry.failed": "No se pudo crear la conversación nueva.",
  "carry.from": "Continúa «{title}»",
  "carry.fromDeleted": "Continúa una conversación eliminada",
  "carry.fromOther": "Continúa otra conversación",
  "carry.go": "Seguir allí",
  "carry.origin": "continúa otra conversación",
  "carry.text":
    "La conversación nueva empieza con el resumen y los últimos mensajes de esta, y comparte los recuerdos guardados. Esta queda como está.",
  "carry.title": "Continuar en una conversación nueva",
} as const;
