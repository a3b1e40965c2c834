import type { SameLines } from "../catalogue.ts";
import type { guest as en } from "../en/guest.ts";

export const guest = {
  begin: "Als Gast ausprobieren",
  beginText: "Ohne Konto, und nichts davon bleibt.",
  title: "Als Gast",
  kept: "Nichts hiervon wird gespeichert. Wenn du gehst, spätestens um {when}, ist alles weg.",
  pick: "Mit wem möchtest du sprechen?",
  "companion.tagline": "Hört zu und fragt nach",
  "companion.description":
    "Mira ist eine ruhige Begleiterin, die genau zuhört und nach dem fragt, was dir wichtig ist. Sie antwortet kurz und warm und tut nie so, als wüsste sie, was du ihr nicht erzählt hast.",
  "companion.greeting": "Schön, dass du da bist. Was beschäftigt dich heute?",
  "tutor.tagline": "Erklärt Schritt für Schritt",
  "tutor.description":
    "Juno ist eine geduldige Lehrerin. Sie findet heraus, was du schon weißt, und erklärt in kleinen Schritten mit Beispielen.",
  goOn: "Weiterreden",
  failed: "Das hat nicht geklappt.",
  others: "Jemand anderes",
  leave: "Gehen",
  toIn: "Gehen und anmelden",
  left: {
    one: "Noch eine Antwort",
    other: "Noch {count} Antworten",
  },
  noneLeft:
    "Das war die letzte Antwort dieses Besuchs. Mit einem Konto geht es weiter, und man erinnert sich an dich.",
  ended: "Dein Besuch ist vorbei, und nichts davon wurde gespeichert.",
  full: "Gerade sind zu viele Gäste da. Versuch es in einer kleinen Weile noch einmal.",
  attempts: "Aus deinem Netz kamen zu viele Besuche. Versuch es in einer Stunde noch einmal.",
  chat: "Chat mit {name}",
  tooLong: "Die Nachricht eines Gasts hat höchstens {limit} Zeichen; diese hat {count}.",
} satisfies SameLines<typeof en>;
