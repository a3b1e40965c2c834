import type { SameLines } from "../catalogue.ts";
import type { cost as english } from "../en/cost.ts";

export const cost: SameLines<typeof english> = {
  "nav.notifications": "Notificaciones",
  "notes.unread": {
    one: "{count} sin leer",
    many: "{count} sin leer",
    other: "{count} sin leer",
  },
  "notes.lead": "Lo que se hizo, o falló, mientras estabas en otra parte.",
  "notes.empty":
    "Todavía nada. Cuando una reconstrucción termine sin que estés delante, lo verás aquí.",
  "notes.failed": "No se pudieron leer las notificaciones.",
  "notes.markAll": "Marcar todo como leído",
  "notes.clear": "Vaciar",
  "notes.clearTitle": {
    one: "¿Quitar {count} notificación?",
    many: "¿Quitar {count} notificaciones?",
    other: "¿Quitar {count} notificaciones?",
  },
  "notes.clearAllTitle": "¿Quitar todas las notificaciones?",
  "notes.clearText": "No se puede deshacer. Las conversaciones y la memoria quedan como están.",
  "notes.remove": "Quitar",
  "notes.markRead": "Marcar como leída",
  "notes.new": "Nueva",
  "notes.untitled": "una conversación",
  "notes.rebuild-done": "La memoria de la conversación de «{chat}» está reconstruida.",
  "notes.rebuild-failed":
    "La reconstrucción de la memoria de la conversación de «{chat}» se detuvo. Se puede reanudar.",
  "notes.memory-review": {
    one: "{count} recuerdo lleva tres meses sin cambios. ¿Sigue siendo cierto?",
    other: "{count} recuerdos llevan tres meses sin cambios. ¿Siguen siendo ciertos?",
  },
  "notes.credits-spent":
    "Se te acabaron los créditos. Las respuestas y las reconstrucciones esperan hasta que haya más.",
  "notes.browser": "Avisarme por el navegador",
  "notes.browserHint": "Cuando esta página no esté delante. El navegador te lo preguntará una vez.",
  "notes.browserDenied":
    "El navegador no lo permite. Puedes cambiarlo en su configuración para este sitio.",
  "notes.browserOn": "El navegador te avisa cuando esta página no está delante.",
  "matter.archive":
    "No es una exportación completa de Keepsake. Exporta de nuevo y usa el archivo nuevo.",
  "matter.archive-room":
    "No caben todos los recuerdos del archivo. Borra antes algunos; no se ha importado nada.",
  "matter.archive-under-way": "Ya hay una importación en marcha. Espera a que termine.",
  "matter.archive-stalled":
    "El archivo dejó de llegar durante más de un minuto. No se ha importado nada; empieza de nuevo.",
  "matter.archive-id":
    "Aquí ya hay algo con el mismo identificador en otro sitio. No se ha importado nada.",
  "matter.key": "El proveedor del modelo no acepta la clave.",
  "matter.forbidden": "El proveedor del modelo no permite esta petición.",
  "matter.model": "El proveedor no conoce ningún modelo con ese nombre.",
  "matter.rate": "El proveedor pide menos peticiones. Inténtalo de nuevo dentro de un rato.",
  "matter.server": "El proveedor falló o dejó de esperar.",
  "matter.refused": "El modelo se negó.",
  "matter.request": "El proveedor rechazó la petición.",
  "matter.too-long": "El prompt es demasiado largo para el modelo.",
  "matter.cut": "La respuesta quedó cortada.",
  "matter.broken": "La respuesta del proveedor se interrumpió o no tiene sentido.",
  "matter.empty": "El modelo no respondió nada.",
  "matter.silence": "El modelo estuvo callado demasiado tiempo.",
  "matter.network": "No se puede contactar con el proveedor.",
  "matter.unreadable": "No se pudo leer la respuesta del modelo.",
  "matter.echo": "El modelo repitió sus instrucciones.",
  "matter.copy": "El modelo repitió lo que debía resumir.",
  "matter.repetition": "El modelo se repitió sin fin.",
  "matter.short": "El modelo apenas dijo nada de esta parte.",
  "matter.long": "El modelo escribió mucho más de lo pedido.",
  "matter.script": "El modelo respondió en otra escritura.",
  "matter.language": "El modelo respondió en otro idioma.",
  "matter.invented": "El modelo nombró algo que no consta en el original.",
  "matter.program": "Algo salió mal dentro de Keepsake.",
  "matter.credits":
    "Se te acabaron los créditos. Puedes fijar un nuevo saldo en Ajustes, en Consumo.",
  "matter.store-full":
    "No queda espacio para guardar nada. Borra chats que no necesites o libera espacio en el dispositivo; luego vuelve a intentarlo. Lo guardado no se pierde.",
  "matter.store-newer":
    "Un Keepsake más nuevo se ha hecho cargo de los datos. Vuelve a cargar la página; no se pierde nada.",
  "matter.provider-credits": "Se acabaron los créditos en el proveedor del modelo.",
  "matter.gateway-withdrawn":
    "Este personaje ya no se te ofrece. La conversación se queda como está, sin respuestas nuevas.",
  "matter.gateway-left":
    "Ya no formas parte de la organización que comparte este personaje. La conversación se queda como está, sin respuestas nuevas.",
  "cost.details": "Tokens y coste",
  "cost.none": "sin precio conocido",
  "cost.free": "gratis",
  "cost.model": "Modelo",
  "cost.input": "Leído",
  "cost.cached": "De ello, de la caché del proveedor",
  "cost.output": "Escrito",
  "cost.price": "Coste",
  "cost.estimatedText": "El proveedor no dio cifras; los tokens son una estimación nuestra.",
  "cost.nothing": "No se sabe cuánto consumió esta respuesta.",
};
