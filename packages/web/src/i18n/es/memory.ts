/** Resúmenes, recuerdos guardados y lo que recibe el modelo. */
export const memory = {
  "clear.action": "Eliminar todos los recuerdos",
  "clear.keepPinned": "Conservar los fijados",
  "clear.pinnedAction": {
    one: "Eliminar {count} recuerdo fijado",
    other: "Eliminar {count} recuerdos fijados",
  },
  "clear.pinnedStay": {
    one: "{count} recuerdo fijado se queda por ahora; enseguida podrás decidir sobre él.",
    other: "{count} recuerdos fijados se quedan por ahora; enseguida podrás decidir sobre ellos.",
  },
  "clear.pinnedText": "Son los momentos que marcaste tú mismo y protegiste de la IA.",
  "clear.pinnedTitle": {
    one: "¿Eliminar también {count} recuerdo fijado?",
    other: "¿Eliminar también {count} recuerdos fijados?",
  },
  "clear.title": {
    one: "¿Eliminar {count} recuerdo de {name}?",
    other: "¿Eliminar {count} recuerdos de {name}?",
  },
  "clear.titleGlobal": {
    one: "¿Eliminar {count} recuerdo global?",
    other: "¿Eliminar {count} recuerdos globales?",
  },

  "detail.balanced": "Equilibrado",
  "detail.balanced.keeps":
    "Conserva los hechos importantes, las promesas y lo que fue cambiando, con detalle medio.",
  "detail.core": "Eventos clave",
  "detail.core.keeps":
    "Conserva la trama principal, las relaciones, las promesas y los hechos duraderos; las escenas sueltas se desvanecen pronto.",
  "detail.detailed": "Detallado",
  "detail.detailed.keeps":
    "Conserva más escenas y detalles secundarios, y una cronología más larga. Cada respuesta cuesta más.",
  "detail.label": "Nivel de detalle de la memoria",

  "empty.character":
    "Aquí va lo que {name} debe seguir sabiendo dentro de semanas: un nombre, una alergia, una promesa con fecha.",
  "empty.global":
    "Aquí va lo que todos los personajes deben saber de ti: cómo te llamas, dónde vives, qué no puedes comer.",
  "empty.notHere":
    "La trama y el ánimo no hacen falta aquí: los guarda sola la memoria de cada conversación.",
  "empty.page":
    "Aquí va lo que debe seguir valiendo dentro de semanas: un nombre, una alergia, una promesa con fecha. Un personaje lo guarda mientras hablas, o lo añades tú.",

  "entry.delete": "Eliminar recuerdo",
  "entry.deleteText": "Se elimina para siempre, con su historial. No se puede deshacer.",
  "entry.deleteTitle": "¿Eliminar este recuerdo?",
  "entry.edit": "Editar",
  "entry.history": "Origen e historial",
  "entry.key": "Clave (opcional)",
  "entry.keyHint":
    "Un nombre corto, como «idioma_preferido». Guardar otra vez la misma clave lo actualiza.",
  "entry.length": "{count} de {limit} caracteres",
  "entry.notPinned": "No se pudo fijar.",
  "entry.notSaved": "No se guardó.",
  "entry.notUnpinned": "No se pudo desfijar.",
  "entry.pin": "Fijar",
  "entry.text": "Qué hay que recordar",
  "entry.tooLong": "{count} caracteres; se permiten {limit} como máximo",
  "entry.unpin": "Desfijar",

  "history.deleted": "Olvidado",

  "learn.label": "Aprender del chat",
  "learn.off": "No se guarda nada nuevo ni se tiene en cuenta lo guardado.",
  "learn.on": "Lo importante se guarda mientras hablas y se tiene en cuenta más adelante.",

  "memories.add": "Añadir recuerdo",
  "memories.challenge":
    "En un desafío la memoria está desactivada: cada intento empieza con la página en blanco.",
  "memories.failed": "No se pudieron leer los recuerdos.",
  "memories.initialize": "Inicializar memorias",
  "memories.noCharacter":
    "El personaje de esta conversación ya no existe; sus recuerdos pasaron a ser globales.",
  "memories.saveFrom": "Guardar de la conversación",
  "memories.title": "Recuerdos guardados",
  "memories.toMemory": "Guardar en la memoria…",
  "memories.ways": "Más formas de añadir",

  "memoryPage.add": "Añadir",
  "memoryPage.addsToCharacter": "Será un recuerdo de {name}.",
  "memoryPage.addsToGlobal": "Será un recuerdo global: lo ven todos los personajes.",
  "memoryPage.graph": "Grafo",
  "memoryPage.lead": "Todo lo que se recuerda para siempre, de todos los personajes.",
  "memoryPage.list": "Lista",
  "memoryPage.search": "Buscar",
  "memoryPage.total": { one: "{count} recuerdo", other: "{count} recuerdos" },
  "memoryPage.views": "Vistas",

  "meter.of": "{count} de {limit}",
  "meter.pinned": "Fijados",
  "meter.unpinned": "Sin fijar",

  "origin.deep": "Memoria profunda",
  "origin.draft": "Guardado de la conversación",
  "origin.extraction": "Aprendido del chat",
  "origin.generated": "Generado",
  "origin.import": "Importado",
  "origin.inline": "Anotado en una respuesta",
  "origin.manual": "Escrito por ti",
  "origin.model": "Guardado por el modelo",

  "part.particulars": "Nombres, cifras, fechas",
  "part.promises": "Promesas abiertas",
  "part.rules": "Tus correcciones y reglas, palabra por palabra",
  "part.sections": "Hace mucho",
  "part.state": "Cómo están las cosas",
  "part.timeline": "Lo que pasó",

  "piece.ahead": "por adelantado",
  "piece.aheadHint":
    "Escrito por adelantado: sus mensajes más nuevos aún se envían palabra por palabra. Contará en cuanto salgan de la ventana.",
  "piece.edit": "Editar",
  "piece.editLead": "Una entrada por línea. Lo que escribas aquí se conserva tal cual.",
  "piece.edited": "editado",
  "piece.editedHint": "Editaste este fragmento; al combinarlo se usan tus palabras.",
  "piece.goTo": "Ir a los mensajes",
  "piece.makeshift": "provisional",
  "piece.makeshiftHint":
    "Escrito por reglas integradas porque el modelo falló; más tarde se intenta otra vez.",
  "piece.notSaved": "Tu cambio no se guardó; sigue aquí.",
  "piece.span": {
    one: "Mensaje {first}",
    other: "Mensajes {first}–{last}",
  },
  "piece.stale": "desactualizado",
  "piece.staleHint":
    "Uno de los mensajes que abarca cambió después. Se vuelve a escribir en segundo plano.",
  "piece.written": "Escrito el {when}",

  "prompt.cost": "Coste",
  "prompt.failed": "No se pudo leer el prompt.",
  "prompt.lead": "Lo que recibiría el modelo con tu próximo mensaje, parte por parte.",
  "prompt.none":
    "Para este mensaje no se envió nada: no lo escribió ningún modelo, o su prompt ya no se conserva.",
  "prompt.repeated": "Como la última vez",
  "prompt.repeatedOf": {
    one: "el primer token",
    other: "los primeros {count} tokens",
  },
  "prompt.section.character": "Personaje",
  "prompt.section.entries": "Recuerdos guardados",
  "prompt.section.live": "Mensajes íntegros",
  "prompt.section.longTerm": "Memoria a largo plazo",
  "prompt.section.merged": "Resumen combinado",
  "prompt.section.organization": "Memoria de la organización",
  "prompt.section.persona": "Persona",
  "prompt.section.pinned": "Recuerdos fijados",
  "prompt.section.profile": "Perfil de usuario",
  "prompt.section.recent": "Resumen reciente",
  "prompt.sentLead": "Lo que recibió el modelo para esta respuesta, parte por parte.",
  "prompt.sentTitle": "Lo que se envió",
  "prompt.showNext": "Mostrar el próximo prompt",
  "prompt.title": "Próximo prompt",
  "prompt.tokens": "Tokens",

  "scope.all": "Todos los recuerdos",
  "scope.character": "Recuerdo específico del personaje",
  "scope.global": "Recuerdo global",
  "scope.globalShort": "Global",
  "scope.label": "Dónde vale",

  "summary.empty":
    "Todavía no hay nada resumido: toda la conversación se envía palabra por palabra. Los mensajes antiguos se resumen aquí por sí solos.",
  "summary.failed":
    "No se pudo escribir el último resumen. Se intenta otra vez por sí solo; la conversación sigue.",
  "summary.pending": {
    one: "{count} mensaje aún no está en ningún resumen.",
    other: "{count} mensajes aún no están en ningún resumen.",
  },
  "summary.readFailed": "No se pudo leer la memoria de la conversación.",
  "summary.title": "Memoria de la conversación",

  "tier.count": { one: "{count} fragmento", other: "{count} fragmentos" },
  "tier.long-term": "Memoria a largo plazo",
  "tier.merged": "Resumen combinado",
  "tier.recent": "Resumen reciente",
} as const;
