import { rule, VALUE, WORD_END, type ExtractionRule, type Slot } from "./rule.ts";

export const ADV =
  "(?:(?:auch|aber|grad|grade|eh|wieder|ja|halt|eben|eigentlich|wirklich|ubrigens|uebrigens|jetzt|nun|gerade|momentan|zur ?zeit|derzeit|aktuell|inzwischen|mittlerweile|immer noch|noch|schon|seit (?:\\p{L}+|\\d+)(?: (?:jahr\\p{L}*|monat\\p{L}*|wochen?|tagen|kurzem|langem|kind\\p{L}*))?|immer|meistens|meist|sehr|so|total|echt|voll|richtig|ziemlich|absolut|super|stark|extrem|leider|zum gluck|glucklicherweise|gluecklicherweise|hauptberuflich|nebenbei|nebenberuflich|beruflich|ursprunglich|urspruenglich|hier|mal|endlich|doch|personlich|bitte|nur|besonders|uberhaupt|gerne?|am liebsten|einfach|in teilzeit|in vollzeit|selber|selbst|privat|nebenher|schwer|hochgradig|leicht|generell|grundsatzlich|grundsaetzlich|normalerweise|gewohnlich) )*";
const CAUSE = "(?:dass|das|weil|da|obwohl|zumal|wo)";
export const AND =
  "(?<=^|, |; |(?:und|aber|sowie|&) |^(?:hi|hallo|hey|moin|servus|also|ja|ok|okay|ubrigens|na)[,!]? )";
export const N =
  "(?:\\d{1,2}|einen?|eine|ne|nen|zwei|drei|vier|funf|fuenf|sechs|sieben|acht|neun|zehn|mehrere|ein paar)";
export const ANIMAL =
  "(?:hund(?:e|in|en)?|\\p{L}*hund(?:e|in|en)?|katzen?|kater|katzchen|kaetzchen|welpen?|pferde?|pony|ponys|kaninchen|hasen?|hamster|meerschweinchen|papagei(?:en)?|wellensittiche?|vogel|voegel|huhner|huehner|enten|ziegen?|schafe?|esel|schlangen?|geckos?|echsen?|schildkroten?|schildkroeten?|goldfische?|fische?|frettchen|ratten?|mause|maeuse|igel|bienen|dackel|labrador|pudel|mops|beagle|terrier|schaferhund|collies?|huskys?|bulldoggen?|spaniel|\\p{L}+dackel|\\p{L}+terrier|windhund|axolotl|leguane?|vogelspinnen?)";
export const CHILD =
  "(?:kind(?:er)?|sohn|sohne|soehne|tochter|toechter|jungs?|jungen|madchen|maedchen|zwillinge|enkel(?:kinder|in)?|babys?|stiefsohn|stieftochter|teenager)";
export const SIBLING =
  "(?:(?:grosse[rn]?|grose[rn]?|kleine[rn]?|altere[rn]?|aeltere[rn]?|jungere[rn]?|juengere[rn]?) )*(?:bruder|brueder|schwestern?|geschwister|zwillings(?:bruder|schwester)|halb(?:bruder|schwester)|cousins?|cousinen?|neffen?|nichten?)";
const DAY =
  "(?:(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)(?:s|abend|morgen|mittag|nachmittag)?|morgen|abend|tag|woche|monat|jahr|wochenende|sommer|winter|fruhling|herbst|mittag|nacht|zweite[nrs]? (?:tag|woche|wochenende))";
export const OFTEN = `(?:(?:jede[nrs]?|jede zweite|alle zwei|alle drei) ${DAY}(?:e|en)?|immer (?:montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags|am [\\p{L}]+)|(?:montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags|wochentags|werktags|morgens|abends|nachts|mittags)|(?:ein|zwei|drei|vier|funf|fuenf|\\d)\\s?mal (?:die|pro|in der|im|am) (?:woche|monat|jahr|tag)|taglich|taeglich|wochentlich|woechentlich)`;

type More = Partial<ExtractionRule>;

/** A verb in its three places: "ich wohne in", "wohne ich in" or "und wohne in", "weil ich in … wohne". */
export function verb(
  attribute: string,
  slot: Slot,
  text: string,
  [verbs, tail, not = ""]: readonly [verbs: string, tail: string, not?: string],
  more: More = {},
): readonly ExtractionRule[] {
  return [
    rule(
      attribute,
      slot,
      text,
      more,
    )`(?:(?:ich|wir) ${ADV}(?:${verbs})|(?:${verbs}) (?:ich|wir)|${AND}(?:${verbs})(?! (?:bitte|mir|mal)(?!\p{L}))) ${ADV}${tail}${not}`,
    rule(
      attribute,
      slot,
      text,
      more,
    )`${CAUSE} (?:ich|wir) ${ADV}${tail}${not}${VALUE} (?:${verbs})${WORD_END}`,
  ];
}

const NOT_LIKED =
  /^(?:montage?|sonntage|mein leben|es|das|dies|den|die|sie|ihn|dich|ihr|euch|mich|mir|dir|nicht|kein\p{L}*|gern|gerne|lieber|wenn|wie|dass|was|deine?n?|eure?n?|diese[nrs]?|jene[nrs]?|einen?|eine|alles|nichts|etwas|mal|noch|so|auch|mehr|total|zu|wissen|haben|es so|ihn|jetzt|heute|gerade|dann|sehr|wirklich|überhaupt)(?!\p{L})/iu;
export const isLiked = (value: string) =>
  !NOT_LIKED.test(value) || /^(?:die|den|das) \p{Lu}/u.test(value);
