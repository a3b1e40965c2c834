/** El perfil de usuario, y cómo recibe un personaje sus recuerdos. */
export const profile = {
  "delivery.every-turn": "En cada mensaje",
  "delivery.every-turn.means":
    "Los recuerdos más recientes van con cada mensaje. Para personajes con los que se habla mucho tiempo.",
  "delivery.label": "Cómo le llegan los recuerdos",
  "delivery.profile": "Perfil y consulta",
  "delivery.profile.means":
    "Un chat empieza con un breve perfil tuyo; lo demás se busca cuando hace falta. Para asistentes.",

  "profile.empty":
    "Todavía no hay nada que contar de ti. Tu perfil se hace con lo que está guardado para todos: un nombre, una casa, una alergia.",
  "profile.failed": "No se pudo leer el perfil.",
  "profile.lead":
    "Con esto empieza un chat nuevo con un asistente. Se hace con tus recuerdos globales y no cambia mientras dura el chat.",
  "profile.made": { one: "Hecho con {count} recuerdo", other: "Hecho con {count} recuerdos" },
  "profile.open": "Perfil de usuario",
  "profile.pinned": "Va entero a su lado, porque lo fijaste",
  "profile.tokens": { one: "{count} token", other: "{count} tokens" },
} as const;
