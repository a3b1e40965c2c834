import { isNoName } from "./nouns.ts";
import { rule, type ExtractionRule, type RuleLanguage } from "./rule.ts";
import { folded } from "./written.ts";

const GREETED =
  /^\s*(?:(?:hi|hey|hello|yo|hiya|howdy|good (?:morning|evening|afternoon)|moin|hallo|hi|servus|gruss gott|guten (?:tag|morgen|abend)|na|hola|buenas|buenos dias|buenas (?:tardes|noches)|que tal|ey|saludos)(?: (?:there|all|everyone|zusammen|zusammen|a todos|keepsake))?[,!. ]*)+$/u;
const NEXT = /^\s*(?:$|[,.;!]|-|and |und |y |from |aus |de |here|hier|\()/u;

/** "I'm Tom" is a name, "I'm German" is none, and "i'm tom" is one after a greeting. */
export function isSaidName(name: string, sentence: string, plain: string, from: number): boolean {
  const at = sentence.indexOf(name, from);
  const before = plain
    .slice(0, from)
    .replace(
      /(?:i'm|i am|im|it's|this is|ich bin|bin|hier ist|soy|aqui)\s+(?:ubrigens |auch )?(?:die|der|da|la|el)?\s*$/u,
      "",
    );
  const after = plain.slice(at + name.length);
  const words = name.split(/\s+/u);
  if (words.some((word) => isNoName(word)) || name.length < 2) return false;
  if (!NEXT.test(after)) return false;
  const isGreeted = GREETED.test(before);
  const hasCase = /\p{Lu}/u.test(name) && /\p{Ll}/u.test(sentence);
  return (
    isGreeted || /^,\s*\d\d(?:[.,;!]|\s*$|\s)/u.test(after) || (hasCase && before.trim() === "")
  );
}

/** Since when it is so may stand among these once: a row of open stretches could be read in endless ways. */
const BY_THE_WAY =
  "(?:(?:auch|ja|eigentlich|ubrigens|uebrigens|jetzt|von beruf|beruflich|gelernte[rn]?|ausgebildete[rn]?|studierte[rn]?|gerade|noch|schon|derzeit|aktuell|zurzeit|inzwischen|mittlerweile|leider|uberzeugte[rn]?|ueberzeugte[rn]?|glaubige[rn]?|selbst|selber|halt|so|streng|strikt|nun|frisch gebackene[rn]?|angehende[rn]?|ubrigens auch) )*";

/** "I am …", whose attribute depends on what follows. */
export const WHAT_ONE_IS: Readonly<Record<RuleLanguage, readonly ExtractionRule[]>> = {
  en: [
    rule("self-name", "name", "Is called {v}")`(?:i'm|i am|im|this is|it's) `,
    rule(
      "what",
      "thing",
      "Is {v}",
    )`(?:(?:i'm|i am|im|we're|we are|(?<=and )i are|i've been|ive been|i became|i have become|i've become) (?:(?:also|actually|now|currently|just|still|a trained|by profession|by trade|lucky to be|proud to be|basically|officially|sadly|myself|already|both|only) )*|(?<=(?:^|[^\p{L}'])(?:i'm|i am|im|my name is)(?!\p{L})[^.;!?]{0,60}(?:, | and |, and ))(?:am )?(?:also )?)(?=\p{L}|\d)`,
    rule(
      "what",
      "thing",
      "Is {v}",
    )`(?<=^|^(?:hi|hey|hello|fyi|btw)[,! ]+)(?=(?:vegan|vegetarian|pescatarian|lactose|coeliac|celiac|diabetic)(?! (?:recipes?|food|restaurants?|options|cooking|dishes|menu|cheese|burger|products|diets?)))`,
  ],
  de: [
    rule(
      "self-name",
      "name",
      "Heißt {v}",
    )`(?:ich bin|bin|hier ist|ich bins) (?:ubrigens |uebrigens |auch )?(?:(?:die|der|da) )?`,
    rule(
      "what",
      "thing",
      "Ist {v}",
    )`(?:(?:ich|wir) (?:(?:auch|ja|eigentlich|ubrigens) )*(?:bin|sind|wurde)|(?:bin|sind) (?:ich|wir)|(?<=^|, |; |(?:und|aber) )bin) ${BY_THE_WAY}(?:seit [^.,;!?]{2,25}? ${BY_THE_WAY})?(?=\p{L})(?!(?:jahr|monat|woche|tag|zeit|sommer|winter|herbst|fruhling|fruhjahr)\p{L}{0,2}(?!\p{L}))`,
    rule(
      "what",
      "thing",
      "Ist {v}",
    )`(?:dass|das|weil|da|obwohl|zumal) (?:ich|wir) (?:(?:auch|ja|eigentlich|leider|von beruf|jetzt) )*(?:seit [^.,;!?]{2,25}? )?(?:(?:auch|ja|eigentlich|leider|von beruf|jetzt) )*(?<v>[\p{L}][^.,;!?]{2,50}?) (?:bin|sind)(?!\p{L})`,
    rule(
      "what",
      "thing",
      "Ist {v}",
    )`(?<v>(?:vegan|vegetarier|veganer|laktoseintolerant|diabetiker|verheiratet|muslim|christ|rentner|student)(?:in)?) bin ich(?! nicht)(?!\p{L})`,
  ],
  es: [
    rule("self-name", "name", "Se llama {v}")`(?<!no )(?:yo )?(?:soy|aqui) (?:(?:la|el) )?`,
    rule(
      "what",
      "thing",
      "Es {v}",
    )`(?<!(?:no|nunca|tampoco|si|que no) )(?:yo )?(?:soy|somos|llevo (?:\p{L}+|\d+) (?:anos|meses) (?:de|como)) (?:(?:tambien|ahora|actualmente|ya|muy|de profesion|un poco|bastante|una persona|totalmente|completamente) )*(?=\p{L})`,
    rule(
      "what",
      "thing",
      "Está {v}",
    )`(?<!(?:no|nunca|tampoco) )(?:yo )?estoy (?:(?:ya|ahora|felizmente) )*(?=(?:jubilad|divorciad|casad|solter|viud|prometid|embarazad|separad))`,
  ],
};

/** "Siobhan, not Shevaun": two names that are meant for one, not a day put in another's place. */
export function isSameName(name: string, sentence: string): boolean {
  const at = sentence.indexOf(name);
  const other = /^,? (?:not|nicht|no) (\p{L}+)/u.exec(sentence.slice(at + name.length))?.[1] ?? "";
  if (!/^\p{Lu}\p{Ll}/u.test(name) || !/^\p{Lu}\p{Ll}/u.test(other) || isNoName(name)) return false;
  const [one, two] = [folded(name), folded(other)];
  if (/(?:day|tag|ber|uary|march|april|may|june|july)$/u.test(one)) return false;
  const pairs = (word: string) =>
    new Set(Array.from(word.slice(1), (_, at) => word.slice(at, at + 2)));
  const shared = [...pairs(one)].filter((pair) => pairs(two).has(pair)).length;
  return one[0] === two[0] ? shared > 0 || one.length > 3 : shared >= 3;
}
