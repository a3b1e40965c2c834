/** Las páginas alrededor de la conversación y las palabras que se usan en todas partes. */
export const places = {
  "character.createAndTalk": "Crear y hablar",
  "character.delete": "Eliminar personaje",
  "character.deleteMemories": "Eliminarlos también; no se puede deshacer",
  "character.deleteText":
    "Sus conversaciones se pueden seguir leyendo. El personaje se elimina para siempre.",
  "character.deleteTitle": "¿Eliminar a {name}?",
  "character.deleteWithMemories": {
    one: "Eliminar personaje y {count} recuerdo",
    other: "Eliminar personaje y {count} recuerdos",
  },
  "character.description": "Descripción",
  "character.descriptionHint": "Quién es, cómo habla, qué sabe de ti.",
  "character.editTitle": "Editar a {name}",
  "character.examples": "Diálogo de ejemplo",
  "character.examplesHint": "Unas líneas que muestren cómo habla.",
  "character.greeting": "Saludo",
  "character.greetingHint": "Lo primero que dice en una conversación nueva.",
  "character.isolated": "Va por su cuenta",
  "character.isolatedHint": "Solo lee y escribe sus propios recuerdos, ninguno de los globales.",
  "character.makeGlobal": "Hacerlos globales, para todos los personajes",
  "character.name": "Nombre",
  "character.nameMissing": "Un personaje necesita un nombre.",
  "character.newTitle": "Nuevo personaje",
  "character.notSaved": "El personaje no se guardó.",
  "character.open": "Sobre {name}",
  "character.title": "Personaje",

  "common.back": "Volver",
  "common.cancel": "Cancelar",
  "common.cannotUndo": "No se puede deshacer.",
  "common.close": "Cerrar",
  "common.copied": "Copiado",
  "common.delete": "Eliminar",
  "common.dismiss": "Ocultar",
  "common.edit": "Editar",
  "common.loadMore": "Cargar más",
  "common.loading": "Cargando…",
  "common.save": "Guardar",
  "common.tokens": { one: "{count} token", other: "{count} tokens" },
  "common.tryAgain": "Intentar otra vez",

  "home.failed": "No se pudieron leer tus conversaciones.",
  "home.recent": "Seguir hablando",
  "home.title": "Inicio",

  "info.began": "Empezó",
  "info.branch": "rama de otra conversación",
  "info.chat": "Esta conversación",
  "info.model": "Responde",
  "info.newest": "Último cambio",
  "info.origin": "Origen",

  "keys.break": "Empezar una línea nueva",
  "keys.cap.ctrl": "Ctrl",
  "keys.cap.enter": "Intro",
  "keys.cap.shift": "Mayús",
  "keys.editLast": "Con el cuadro vacío: editar tu último mensaje",
  "keys.list": "Mostrar estos atajos",
  "keys.palette": "Ir a cualquier sitio, hacer cualquier cosa",
  "keys.regenerate": "Pedir otra respuesta",
  "keys.send": "Enviar el mensaje",
  "keys.stop": "Detener la respuesta o cerrar lo abierto",
  "keys.swipe": "Con el cuadro vacío: respuesta anterior o siguiente",
  "keys.title": "Atajos de teclado",

  "model.builtIn": "integrado, no es un modelo de IA",
  "model.setUp": "Configurar un modelo",

  "nav.characters": "Personajes",
  "nav.chats": "Conversaciones",
  "nav.chatsShort": "Chats",
  "nav.label": "Secciones",
  "nav.memory": "Memoria",
  "nav.newCharacter": "Nuevo personaje",
  "nav.noCharacters": "Aquí aparecerán los personajes con los que hables.",
  "nav.noChats": "Aquí aparecerán tus conversaciones.",
  "nav.search": "Buscar",
  "nav.searchKeys": "Ctrl K",
  "nav.settings": "Ajustes",
  "nav.skip": "Ir al contenido",

  "notFound.home": "Volver al inicio",
  "notFound.text": "En esta dirección no hay nada, o ya no lo hay.",
  "notFound.title": "Aquí no hay nada",

  "palette.actions": "Secciones y acciones",
  "palette.empty": "No hay nada que coincida con lo que escribiste.",
  "palette.label": "Buscar o ejecutar",
  "palette.messages": "Mensajes",
  "palette.placeholder": "Conversaciones, personajes, mensajes, acciones…",
  "palette.theme.auto": "Aspecto: según el sistema",
  "palette.theme.dark": "Aspecto: oscuro",
  "palette.theme.light": "Aspecto: claro",
  "palette.title": "Paleta de comandos",

  "panel.hide": "Ocultar panel lateral",
  "panel.info": "Datos",
  "panel.label": "Panel lateral",
  "panel.memory": "Memoria",
  "panel.prompt": "Prompt",
  "panel.show": "Mostrar panel lateral",

  "settings.answers": "Responde ahora",
  "settings.builtInText":
    "El interlocutor integrado responde según reglas. Recuerda como lo haría un modelo, pero no comprende; con un modelo tus personajes cobran vida.",
  "settings.context": "Ventana de contexto",
  "settings.language": "Idioma",
  "settings.languageHint":
    "Solo de esta página. Los personajes responden en el idioma en que escribes.",
  "settings.model": "Modelo",
  "settings.modelHow":
    "Keepsake habla con cualquier servidor que entienda la interfaz de OpenAI, como Ollama, LM Studio, vLLM o un proveedor en línea. Arráncalo con la dirección del servidor y el nombre del modelo:",
  "settings.modelVariables":
    "Si el proveedor pide una clave, va en KEEPSAKE_MODEL_KEY. KEEPSAKE_SUMMARY_MODEL nombra un modelo más barato para los resúmenes.",
  "settings.theme": "Aspecto",
  "settings.themeHint": "Claro, oscuro o según el sistema.",
  "settings.version": "Versión",

  "starter.companion.description":
    "Mira es una compañera tranquila que escucha con atención, recuerda lo que te importa y pregunta por ello más adelante. Responde con brevedad y calidez, y nunca finge saber lo que no le has contado.",
  "starter.companion.greeting":
    "Me alegra verte. ¿Qué te ronda hoy por la cabeza? Cuéntame un poco de ti; lo recordaré.",
  "starter.companion.name": "Mira",
  "starter.companion.tagline": "Escucha, recuerda y mañana pregunta",
  "starter.storyteller.description":
    "Anselmo cuida un faro y cuenta historias contigo, escena a escena. Conserva cada nombre, cada lugar y cada promesa del relato, describe con viveza y siempre te deja a ti el paso siguiente.",
  "starter.storyteller.greeting":
    "*La luz gira despacio sobre nosotros.* Siéntate, la tormenta nos retendrá aquí toda la noche. ¿Empezamos una historia? Dime quién eres en ella y dónde comienza.",
  "starter.storyteller.name": "Anselmo",
  "starter.storyteller.tagline": "Teje contigo una historia larga",
  "starter.tutor.description":
    "Juno es una profesora paciente. Averigua qué sabes ya, explica en pasos pequeños con ejemplos y recuerda lo que te costó para volver sobre ello.",
  "starter.tutor.greeting":
    "¡Hola! ¿Qué te gustaría aprender y cuánto sabes ya de ello? Iremos paso a paso.",
  "starter.tutor.name": "Juno",
  "starter.tutor.tagline": "Explica paso a paso, conoce tus dudas",

  "theme.auto": "Según el sistema",
  "theme.dark": "Oscuro",
  "theme.light": "Claro",

  "welcome.builtIn":
    "Hasta que configures un modelo, responde un interlocutor integrado que no es un modelo de IA.",
  "welcome.failed": "No se pudo empezar la conversación.",
  "welcome.own": "O crea tu propio personaje",
  "welcome.pick": "¿Con quién te gustaría hablar?",
  "welcome.text":
    "Keepsake recuerda lo que le cuentas, por larga que sea la conversación. Todo lo que recuerda está a la vista: puedes leerlo, corregirlo, fijarlo y eliminarlo.",
  "welcome.title": "Una conversación que recuerda",
} as const;
