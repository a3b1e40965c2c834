import type { SameLines } from "../catalogue.ts";
import type { tray as source } from "../en/tray.ts";

export const tray: SameLines<typeof source> = {
  "tray.title": "Pendiente de ti",
  "tray.show": "Mostrar",
  "tray.count": { one: "{count} sugerencia", other: "{count} sugerencias" },
  "tray.lead": "Nada de esto se recuerda hasta que lo aceptes.",
  "tray.trayFull":
    "Hay {count} sugerencias pendientes y no se guardan más. Acepta o rechaza algunas para dejar sitio.",
  "tray.scopeFull":
    "No queda sitio: {count} de {limit} recuerdos. Elimina uno que ya no sea cierto, o fija uno, y podrás aceptar.",
  "tray.all": "Todo lo que se ve",
  "tray.acceptAll": "Aceptar todas",
  "tray.rejectAll": "Rechazar todas",
  "tray.confirmAccept": { one: "¿Aceptar {count} sugerencia?", other: "¿Aceptar las {count}?" },
  "tray.confirmReject": { one: "¿Rechazar {count} sugerencia?", other: "¿Rechazar las {count}?" },
  "tray.accept": "Aceptar",
  "tray.reject": "Rechazar",
  "tray.edit": "Editar antes",
  "tray.failed": "No se pudo leer lo que está pendiente.",
  "tray.notDone": "No se pudo hacer.",
  "tray.stay": {
    one: "{count} no se pudo aceptar y sigue aquí.",
    other: "{count} no se pudieron aceptar y siguen aquí.",
  },
  "tray.outdated":
    "El recuerdo ha cambiado desde entonces. Recházala, o edita el recuerdo directamente.",
  "tray.gone": "El recuerdo al que se refiere ya no existe. Solo puedes rechazarla.",
  "tray.openChat": "De dónde viene",
  "tray.confidence": "Seguridad: {share}",

  "op.save": "Nuevo",
  "op.update": "Cambio",
  "op.delete": "Eliminar para siempre",
  "op.was": "Ahora: {text}",

  "reason.full": "La memoria estaba llena.",
  "reason.outside": "Había texto ajeno en la conversación y podría venir de ahí.",
  "reason.unsure": "No se dijo con suficiente claridad.",

  "done.saved": "Guardado.",
  "done.updated": "Cambiado.",
  "done.deleted": "Eliminado.",
  "done.known": "Eso ya se sabía.",
  "done.rejected": "Rechazado.",
  "done.many": { one: "{count} decidida.", other: "{count} decididas." },
};
