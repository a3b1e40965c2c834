import { sentencesOf, ownWords } from "../../domain/sentences.ts";
import { nameIn } from "./recall.ts";

const KIN =
  "dog|cat|wife|husband|partner|girlfriend|boyfriend|sister|brother|son|daughter|mother|father|mom|mum|dad|best friend";
const KIN_DE =
  "hund|hündin|katze|kater|frau|mann|partner(?:in)?|freundin|freund|schwester|bruder|sohn|tochter|mutter|vater|mama|papa";
const KIN_ES =
  "perr[oa]|gat[oa]|mujer|esposa|marido|pareja|novi[oa]|herman[oa]|hij[oa]|madre|padre|mamá|papá";

/** Facts that stay true for weeks, said plainly and in the first person. */
const FACT = new RegExp(
  `(?<![\\p{L}])(?:${[
    `my (?:${KIN})(?:['’]s name is| is (?:called|named)) \\p{Lu}`,
    "my birthday is|i was born (?:on|in)|i(?:['’]m| am) allergic to|my anniversary is",
    "i live in \\p{Lu}|i work (?:as an? |at \\p{Lu}|for \\p{Lu})|i(?:['’]m| am) (?:a )?(?:vegan|vegetarian)|i moved to \\p{Lu}",
    `mein(?:e)? (?:${KIN_DE}) heißt \\p{Lu}`,
    "mein geburtstag ist|ich habe am .{2,20} geburtstag|ich (?:bin|wurde) .{2,30} geboren|ich bin (?:gegen .{2,30} )?allergisch",
    "ich wohne in \\p{Lu}|ich arbeite (?:als|bei) \\p{L}|ich bin (?:veganer|vegetarier)(?:in)?|ich bin nach \\p{Lu}\\p{L}+ gezogen",
    `mi (?:${KIN_ES}) se llama \\p{Lu}`,
    "mi cumpleaños es|nací (?:el|en)|soy alérgic[oa] a",
    "vivo en \\p{Lu}|trabajo (?:como|de|en) \\p{L}|soy (?:vegan|vegetarian)[oa]|me mudé a \\p{Lu}",
  ].join("|")})`,
  "iu",
);
const UNSURE =
  /(?<!\p{L})(?:if|maybe|perhaps|wish|dreamed|imagine|pretend|wenn|vielleicht|wünschte|stell dir vor|geträumt|si|quizás|ojalá|imagina|soñé)(?!\p{L})/iu;
const LONGEST = 200;
const LONGEST_MESSAGE = 600;

/**
 * The sentence of a message that is worth being kept unasked: a name, an allergy, a birthday, a home, work,
 * or who is called what. Nothing doubtful, nothing of a long pasted text.
 *
 * @see SPEC 2.2
 */
export function factWorthSaving(message: string): string | undefined {
  if (message.length > LONGEST_MESSAGE) return undefined;
  const text = ownWords(message);
  return sentencesOf(text)
    .map(({ start, end }) => text.slice(start, end))
    .find(
      (sentence) =>
        sentence.length <= LONGEST &&
        !/[?？"“„«]/u.test(sentence) &&
        !UNSURE.test(sentence) &&
        (FACT.test(sentence) || nameIn(sentence) !== undefined),
    );
}
