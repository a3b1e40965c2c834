import type { SameLines } from "../catalogue.ts";
import type { tray as source } from "../en/tray.ts";

export const tray: SameLines<typeof source> = {
  "tray.title": "Wartet auf dich",
  "tray.show": "Ansehen",
  "tray.count": { one: "{count} Vorschlag", other: "{count} Vorschläge" },
  "tray.lead": "Gemerkt wird davon erst, was du annimmst.",
  "tray.trayFull":
    "{count} Vorschläge warten, mehr werden nicht aufgehoben. Nimm einige an oder lehne sie ab, dann ist wieder Platz.",
  "tray.scopeFull":
    "Kein Platz mehr: {count} von {limit} Erinnerungen. Lösche eine, die nicht mehr stimmt, oder pinne eine an, dann kannst du annehmen.",
  "tray.all": "Alles Gezeigte",
  "tray.acceptAll": "Alle annehmen",
  "tray.rejectAll": "Alle ablehnen",
  "tray.confirmAccept": { one: "{count} Vorschlag annehmen?", other: "Alle {count} annehmen?" },
  "tray.confirmReject": { one: "{count} Vorschlag ablehnen?", other: "Alle {count} ablehnen?" },
  "tray.accept": "Annehmen",
  "tray.reject": "Ablehnen",
  "tray.edit": "Erst ändern",
  "tray.failed": "Was wartet, ließ sich nicht lesen.",
  "tray.notDone": "Das hat nicht geklappt.",
  "tray.stay": {
    one: "{count} ließ sich nicht annehmen und bleibt hier.",
    other: "{count} ließen sich nicht annehmen und bleiben hier.",
  },
  "tray.outdated":
    "Die Erinnerung wurde inzwischen geändert. Lehne das ab, oder ändere die Erinnerung selbst.",
  "tray.gone": "Die Erinnerung, um die es geht, gibt es nicht mehr. Du kannst nur ablehnen.",
  "tray.openChat": "Woher das kommt",
  "tray.confidence": "Sicherheit {share}",

  "op.save": "Neu",
  "op.update": "Änderung",
  "op.delete": "Endgültig löschen",
  "op.was": "Jetzt: {text}",

  "reason.full": "Der Platz war voll.",
  "reason.outside": "Im Gespräch stand fremder Text; es könnte von dort kommen.",
  "reason.unsure": "Es war nicht deutlich genug gesagt.",

  "done.saved": "Gespeichert.",
  "done.updated": "Geändert.",
  "done.deleted": "Gelöscht.",
  "done.known": "Das war schon bekannt.",
  "done.rejected": "Abgelehnt.",
  "done.many": { one: "{count} entschieden.", other: "{count} entschieden." },
};
