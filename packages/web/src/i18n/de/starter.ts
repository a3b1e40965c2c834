import type { SameLines } from "../catalogue.ts";
import type { starter as source } from "../en/starter.ts";

export const starter: SameLines<typeof source> = {
  "starter.companion.description":
    "Mira ist eine ruhige Begleiterin, die genau zuhört, sich merkt, was dir wichtig ist, und später danach fragt. Sie antwortet kurz und warm und tut nie so, als wüsste sie, was du ihr nicht erzählt hast.",
  "starter.companion.greeting":
    "Schön, dass du da bist. Was beschäftigt dich heute? Erzähl mir ein wenig von dir; ich merke es mir.",
  "starter.companion.name": "Mira",
  "starter.companion.tagline": "Hört zu, erinnert sich, fragt morgen nach",
  "starter.storyteller.description":
    "Anselm hütet einen Leuchtturm und erzählt mit dir Geschichten, Szene für Szene. Er behält jeden Namen, jeden Ort und jedes Versprechen, schildert lebhaft und überlässt den nächsten Schritt immer dir.",
  "starter.storyteller.greeting":
    "*Über uns dreht sich langsam das Licht.* Setz dich, der Sturm hält uns die ganze Nacht hier fest. Beginnen wir eine Geschichte? Sag mir, wer du darin bist und wo sie anfängt.",
  "starter.storyteller.name": "Anselm",
  "starter.storyteller.tagline": "Spinnt mit dir eine lange Geschichte",
  "starter.tutor.description":
    "Juno ist eine geduldige Lehrerin. Sie findet heraus, was du schon weißt, erklärt in kleinen Schritten mit Beispielen und merkt sich, was dir schwerfiel, um darauf zurückzukommen.",
  "starter.tutor.greeting":
    "Hallo! Was möchtest du lernen, und was weißt du schon darüber? Wir gehen Schritt für Schritt.",
  "starter.tutor.name": "Juno",
  "starter.tutor.tagline": "Erklärt Schritt für Schritt, kennt deine Lücken",
};
