import type { SameLines } from "../catalogue.ts";
import type { place as en } from "../en/place.ts";

export const place = {
  "ask.title": "¿Dónde debe guardar Keepsake tus conversaciones?",
  "ask.text":
    "Recuerda igual de bien en los dos sitios. Lo que cambia es dónde están tus palabras.",
  "ask.server": "En este servidor",
  "ask.serverText":
    "Todo está en el ordenador que sirve esta página. Lo encuentras desde cualquiera de tus dispositivos.",
  "ask.browser": "En este navegador",
  "ask.browserText":
    "Todo se queda en este dispositivo, en este navegador; al servidor no le llega nada. Los demás dispositivos no lo ven.",
  "ask.later": "Puedes cambiarlo en Ajustes. Lo que hayas escrito se queda donde está.",
  "failed.title": "Keepsake no puede abrir su almacenamiento",
  "failed.text":
    "Este navegador no deja a Keepsake guardar sus datos. Las ventanas privadas y los ajustes estrictos lo prohíben: permite que esta página guarde datos o ábrela en otro navegador.",
  "failed.newer":
    "Un Keepsake más nuevo ha escrito los datos de este navegador. Cierra todas sus pestañas y vuelve a cargar la página para tener también aquí el nuevo. No se ha perdido nada.",
  "failed.again": "Volver a cargar",
  "failed.server": "Usar el servidor",
  "where.title": "Dónde funciona Keepsake",
  "where.server":
    "En este servidor. Lo que escribes se guarda en el ordenador que sirve esta página.",
  "where.browser":
    "En este navegador. Lo que escribes se queda en este dispositivo y no va a ningún servidor nuestro.",
  "where.stays":
    "No se mueve nada: personajes, chats y recuerdos se quedan donde están y vuelven a aparecer cuando regresas.",
  "where.toServer": "Cambiar a este servidor",
  "where.toBrowser": "Cambiar a este navegador",
  "room.title": "Espacio en este navegador",
  "room.used": "{used} de {quota} ocupados",
  "room.unknown": "Este navegador no dice cuánto espacio hay.",
  "room.kept": "El navegador conserva los datos hasta que los borres.",
  "room.notKept":
    "Si al dispositivo le falta espacio, el navegador puede borrar los datos por su cuenta. Pídele que no lo haga.",
  "room.ask": "Conservar los datos para siempre",
  "room.refused":
    "El navegador no ha aceptado. Ayuda instalar Keepsake o añadirlo a los marcadores.",
  "room.low":
    "Queda poco espacio. Borra chats que no necesites o libera espacio en este dispositivo.",
  "model.answers": "Quién responde",
  "model.builtIn": "El interlocutor integrado (no es un modelo de IA)",
  "model.openai": "Compatible con OpenAI",
  "model.anthropic": "Anthropic",
  "model.ollama": "Ollama",
  "model.url": "Dirección",
  "model.urlHint.openai": "Con la versión incluida, como https://api.openai.com/v1",
  "model.urlHint.anthropic": "Normalmente https://api.anthropic.com/v1",
  "model.urlHint.ollama":
    "Normalmente http://localhost:11434. Ollama tiene que admitir esta página: inícialo con OLLAMA_ORIGINS={origin}",
  "model.key": "Clave",
  "model.keyHint":
    "Se queda en este navegador, aparte de tus datos, y solo se envía a esta dirección. Nunca aparece en exportaciones ni enlaces.",
  "model.keyOptional": "Déjala vacía si no hace falta.",
  "model.name": "Modelo",
  "model.nameHint": "Tal como lo llama el proveedor.",
  "model.direct":
    "Esta página pregunta al modelo directamente. Lo que necesita una respuesta va a {host} y a nadie más: el navegador rechaza cualquier otra dirección.",
  "model.save": "Guardar y probar",
  "model.test": "Probar de nuevo",
  "model.useBuiltIn": "Usar el interlocutor integrado",
  "model.testing": "Pidiendo una palabra a {model} …",
  "model.works": "{model} responde.",
  "model.failed": "{model} no ha respondido.",
  "model.network":
    "En {host} no responde nada, o no admite páginas como esta (CORS). Comprueba la dirección y si el servidor admite {origin}.",
  "model.wrong.url": "Una dirección empieza por https:// y no lleva nombre ni contraseña.",
  "model.wrong.secure":
    "Por http:// las claves y los chats podrían leerse por el camino. Usa https:// o un servidor en este dispositivo o en tu red doméstica.",
  "model.wrong.key": "Anthropic necesita una clave.",
  "model.wrong.model": "¿Qué modelo? Escribe su nombre.",
  "model.notKept": "El navegador no guarda el ajuste: su almacenamiento está lleno o prohibido.",
} satisfies SameLines<typeof en>;
