import { asksToRemember, type Evidence } from "../deep-evidence.ts";
import { kinAtStart } from "../deep-subject.ts";
import { confidenceOf, type FindingKind } from "./finding.ts";

const I =
  /(?<!\p{L})(?:i|i'm|i've|i'd|i'll|im|me|we|we're|we've|us|ich|mich|mir|wir|uns|yo|nosotr[oa]s|soy|estoy|tengo|vivo|trabajo|me|nos|je|j'|nous)(?!\p{L})|(?<!\p{L})(?:io|ik|wij|mnie|jag|jeg|minä|я|мне|меня|мы|нам|у нас|أنا|عندي|لدي|أعيش|אני|אנחנו|मैं|मुझे)(?!\p{L})|[我咱俺]们?(?!的)|(?:私|僕|俺|저|나)(?:は|も|が|는|도|를)|(?<!\p{L})(?:저는|나는|난|전)(?!\p{L})/iu;
const MINE =
  /(?<!\p{L})(?:my|mine|our|mein\p{L}*|unser\p{L}*|mi|mis|nuestr[oa]s?|mon|ma|mes|notre)(?!\p{L})|我的|私の|僕の/iu;
const CORRECTS =
  /(?<!\p{L})(?:actually|not .{1,40} but|no longer|not any ?more|any ?more|used to|instead of|correction|i meant|that(?:'s| is| was) (?:wrong|not (?:true|right|me))|wrong|nicht mehr|eigentlich|sondern|falsch|stimmt nicht|ich meinte|korrektur|statt|ya no|en realidad|sino|me equivoqué|está mal|no es cierto|quise decir|en vez de)(?!\p{L})|其实|不再|不是.{1,12}而是|错了|改成/iu;
const DECIDES =
  /(?<!\p{L})(?:(?:i|we)(?:'ve| have)? (?:decided|chose|chosen|agreed|settled)|(?:i|we)(?:'ll| will| are going to|'m going to| am going to) (?:use|take|go with|do|switch|stick|keep|call|meet)|let's (?:use|go with|take|call|stick|switch)|from now on|ab jetzt|von nun an|(?:ich|wir) (?:nehmen?|machen?|bleiben?)|entschieden|beschlossen|abgemacht|a partir de ahora|(?:he|hemos) decidido|decid(?:í|imos)|vamos a (?:usar|ir con)|nos quedamos con)(?!\p{L})|决定|以后(?:都|就)|从现在/iu;
/** What somebody or something of the person's is called or is to them: that is said of oneself. */
const NAMES_OWN =
  /(?<!\p{L})(?:(?:is|are|was|'s) (?:called|named)|name is|names are|birthday|heißt|heißen|namens|geburtstag|se llaman?|nombre es|cumpleaños|s'appelle)(?!\p{L})|(?:名字|叫|生日)/iu;

/** Their names are their own matter; those of relatives and partners belong to the person's household. */
const ACQUAINTED = /^(?:friend|boss|colleague|neighbour|teacher|roommate)$/u;
/** Which of several: "my best friend", "meine ältere Schwester". */
const WHICH =
  /^(?:best|good|old|new|older|younger|big|little|twin|beste[rn]?|gute[rn]?|alte[rn]?|neue[rn]?|ältere[rn]?|jüngere[rn]?|große[rn]?|kleine[rn]?|mejor)\s+/iu;

/** "As a nurse", "being vegan", at the head of a clause that goes on to something else. */
const IN_PASSING =
  /(?:^|[.!?,;:]\s*)(?:(?:and|but|well|so|und|aber|y|pero)\s+)?(?:(?:speaking )?as an?|being(?: an?)?|als|como|siendo)\s+[\p{L}-]+(?:\s[\p{L}-]+){0,2}$/iu;

/**
 * What makes something worth keeping, read from the person's own words; a model's word for it can only
 * make less of it.
 *
 * @see SPEC 6.4
 */
export function kindOf({ sentence, clause, raw, head }: Evidence): FindingKind {
  if (asksToRemember(sentence)) return "explicit";
  if (IN_PASSING.test(head)) return "implied";
  const isMine = MINE.test(clause);
  const bare = clause
    .replace(/^[^\p{L}]*(?:and|but|und|y|et)?\s*/iu, "")
    .replace(MINE, "")
    .trim();
  const who = isMine ? kinAtStart(bare.replace(WHICH, ""))?.name : undefined;
  const isNamed = NAMES_OWN.test(clause) && !ACQUAINTED.test(who ?? "");
  if (who !== undefined && !isNamed && !I.test(clause)) return "third-person";
  if (CORRECTS.test(sentence)) return "correction";
  if (DECIDES.test(clause)) return "decision";
  if (I.test(clause) || isMine || SUBJECTLESS.test(raw.trim())) return "statement";
  return I.test(sentence) || MINE.test(sentence) ? "implied" : "third-person";
}

/** Some languages leave "I" out: the verb's ending says it. */
const SUBJECTLESS =
  /^(?:no\s+)?(?:me|soy|estoy|tengo|vivo|trabajo|prefiero|odio|amo|uso|hablo|estudio|nací|compré|adopté|\p{L}+(?:é|í|amos|emos|imos)|(?:mi|non)\s+\p{L}+o|sono|ho|abito|lavoro|moro|sou|tenho|trabalho|gosto|(?:eu|não)\s+\p{L}+o|mieszkam|jestem|mam|lubię|pracuję|nie\s+\p{L}+(?:m|ę)|\S+\s+\p{L}+(?:yorum|[ıiuü]yorum))(?!\p{L})/iu;

const KINDS: Readonly<Record<string, FindingKind>> = {
  explicit: "explicit",
  statement: "statement",
  correction: "correction",
  decision: "decision",
  implied: "implied",
  "third-person": "third-person",
  third_person: "third-person",
  "third person": "third-person",
};

/**
 * How sure a finding is: by its kind, as code finds it. What a model says of it, kind or number, can only
 * lower that.
 *
 * @param claimed.confidence - From 0 to 1, or in percent; anything else says nothing.
 * @see SPEC 6.4
 */
export function trustIn(
  kind: FindingKind,
  claimed: { readonly kind?: string; readonly confidence?: number },
): number {
  const named = claimed.kind === undefined ? undefined : KINDS[claimed.kind];
  const given = claimed.confidence;
  const number =
    given === undefined || given < 0 || given > 100 ? 1 : given > 1 ? given / 100 : given;
  return Math.min(confidenceOf(kind), named === undefined ? 1 : confidenceOf(named), number);
}
