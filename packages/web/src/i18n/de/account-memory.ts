import type { SameLines } from "../catalogue.ts";
import type { accountMemory as source } from "../en/account-memory.ts";

export const accountMemory = {
  "everything.action": "Alles leeren",
  "everything.first":
    "Danach lernt dich jeder, mit dem du sprichst, zum ersten Mal kennen. Rückgängig machen lässt sich das nicht.",
  "everything.goes":
    "Alle Erinnerungen gehen: die jedes Charakters und die globalen, auch angeheftete, mit ihrem Verlauf, dazu alles, was auf dich wartet.",
  "everything.stays":
    "Deine Chats mit ihren Zusammenfassungen, deine Charaktere und Einstellungen bleiben, ebenso, was einer Organisation gehört. Was bisher gesagt wurde, wird nicht mehr nach Erinnerungen durchsucht.",
  "everything.sure": "Ja, vergiss alles, was du über mich weißt",
  "reminder.hint":
    "Höchstens einmal im Monat, wenn sich Erinnerungen seit drei Monaten nicht geändert haben.",
  "reminder.switch": "An alte Erinnerungen erinnern",
  "everything.title": "Wirklich alles leeren?",
} satisfies SameLines<typeof source>;
