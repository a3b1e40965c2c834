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

  "find.close": "Cerrar la búsqueda",
  "find.everywhere": "Buscarlo en todas las conversaciones",
  "find.label": "Buscar en esta conversación",
  "find.newer": "Siguiente lugar más nuevo",
  "find.none": "sin resultados",
  "find.older": "Siguiente lugar más antiguo",
  "find.open": "Buscar en esta conversación",
  "find.place": "{number} de {count}",
  "keys.find": "Buscar en la conversación abierta",
  "located.ahead":
    "Este mensaje se envía palabra por palabra. Su resumen ya está escrito para cuando salga de la ventana.",
  "located.hidden": "Este mensaje está oculto para el modelo: ni se envía ni se resume.",
  "located.pending":
    "Este mensaje salió de la ventana y aún no está en ningún resumen; es el próximo.",
  "located.piece": "Este mensaje está en el resumen que se abre aquí abajo.",
  "located.word-for-word": "Este mensaje se envía palabra por palabra.",
  "past.locate": "¿Dónde se recuerda esto?",
  "past.messageGone": "Ese mensaje ya no está en esta conversación.",
  "past.newerFailed": "No se pudieron cargar los mensajes más nuevos.",
  "piece.childrenFailed": "No se pudo leer de qué se hizo.",
  "piece.detailOf": "detalle: {detail}",
  "piece.goToOther": "Ir a los mensajes de la conversación anterior",
  "piece.madeFrom": {
    one: "Hecho de {count} fragmento anterior",
    other: "Hecho de {count} fragmentos anteriores",
  },
  "search.begin":
    "Escribe una palabra de lo que se dijo. También se encuentran sus otras formas: «casa» encuentra «casas».",
  "search.count": { one: "{count} lugar", other: "{count} lugares" },
  "search.failed": "La búsqueda no funcionó.",
  "search.hint": "En todas las conversaciones, lo dijera quien lo dijera.",
  "search.label": "Palabras que se dijeron",
  "search.nothing": "En ningún sitio pone «{q}».",
  "search.open": "Buscar en todas las conversaciones",
  "search.openFor": "Buscar «{q}» en todas las conversaciones",
  "search.title": "Búsqueda",
  "search.total": {
    one: "{count} lugar; conversaciones: {chats}",
    other: "{count} lugares; conversaciones: {chats}",
  },
  "work.looking": "Mirando qué necesita el resumen.",
  "work.queued.append": {
    one: "En espera para añadir {count} mensaje a la memoria a largo plazo.",
    other: "En espera para añadir {count} mensajes a la memoria a largo plazo.",
  },
  "work.queued.condense": {
    one: "En espera para condensar la memoria a largo plazo de {count} mensaje.",
    other: "En espera para condensar la memoria a largo plazo de {count} mensajes.",
  },
  "work.queued.leaf": {
    one: "En espera para resumir {count} mensaje.",
    other: "En espera para resumir {count} mensajes.",
  },
  "work.queued.merge": {
    one: "En espera para combinar los resúmenes de {count} mensaje.",
    other: "En espera para combinar los resúmenes de {count} mensajes.",
  },
  "work.queued.rewrite": {
    one: "En espera para reescribir el resumen de {count} mensaje.",
    other: "En espera para reescribir el resumen de {count} mensajes.",
  },
  "work.retryIn": "Se vuelve a intentar {when}.",
  "work.running.append": {
    one: "Añadiendo {count} mensaje a la memoria a largo plazo.",
    other: "Añadiendo {count} mensajes a la memoria a largo plazo.",
  },
  "work.running.condense": {
    one: "Condensando la memoria a largo plazo de {count} mensaje.",
    other: "Condensando la memoria a largo plazo de {count} mensajes.",
  },
  "work.running.leaf": {
    one: "Resumiendo {count} mensaje.",
    other: "Resumiendo {count} mensajes.",
  },
  "work.running.merge": {
    one: "Combinando los resúmenes de {count} mensaje.",
    other: "Combinando los resúmenes de {count} mensajes.",
  },
  "work.running.rewrite": {
    one: "Reescribiendo el resumen de {count} mensaje.",
    other: "Reescribiendo el resumen de {count} mensajes.",
  },
  "work.tryNow": "Intentar ahora",
} as const;
