import { inThirdPerson, withoutSelf } from "./person.ts";
import { capital } from "./kin.ts";
import type { RuleLanguage } from "./rule.ts";
import { trimmed } from "./value.ts";

const LEAD =
  "(?:^¿?|[.!;:,–—-]\\s*|\\s(?:and|und|y|but|aber|pero|so|also)\\s)(?:(?:please|pls|plz|bitte|por favor|ok|okay|so|and|und|y|also|hey|oh|btw|by the way|ubrigens|uebrigens|por cierto|hi|hello|hallo|hola|wait|well|no|actually|now|nun|dann|then|entonces|kindly|just|can you|could you|would you|will you|you can|you may|you should|i want you to|i'd like you to|i need you to|kannst du|konntest du|koenntest du|du kannst|du sollst|du darfst|wurdest du|puedes|podrias|quiero que|necesito que|always|immer|siempre|mal|doch)[,!]?\\s+)*";

/** A request to keep something in mind, with what it is of. */
const REMEMBER: readonly (readonly [RuleLanguage, RegExp])[] = [
  [
    "en",
    new RegExp(
      `${LEAD}(?:please )?(?<verb>(?:remember|don't forget|do not forget|dont forget|never forget|keep in mind|bear in mind|memori[sz]e|make (?:a |yourself a )?(?:mental )?note|take (?:a )?note)(?: for (?:me|later|next time|the future|future chats))?(?: please)?(?:(?:,? (?:that|of this)|:|,) |\\s+(?=(?:i|i'm|im|i've|my|we|we're|our|mine|to always|to never)(?![\\p{L}])))(?!you (?:are|can|must)|time|song|day|i asked|what|when|how))`,
      "gu",
    ),
  ],
  [
    "en",
    new RegExp(
      `${LEAD}(?<verb>(?:note(?: down)?|save|store|add (?:this )?to (?:your )?memory|save (?:this )?(?:to|in) (?:your )?memory|for (?:future reference|the record|your memory|next time|later)|write down|know)(?:,? that|:|,) (?=(?:i|i'm|im|i've|my|we|we're|our)(?![\\p{L}])))`,
      "gu",
    ),
  ],
  [
    "de",
    new RegExp(
      `${LEAD}(?<verb>(?:(?:bitte |zum )?merken(?=:)|merkzettel(?=:)|merke?n? (?:sie )?(?:dir|dich|euch|sich)|merk's dir|vergiss (?:bitte )?(?:nicht|nie)|vergesst nicht|behalte?|denke? (?:bitte )?(?:immer )?d(?:a)?ran|erinnere? dich(?: daran)?|notiere?(?: dir)?|(?:dir|sich) (?:bitte )?(?:merken|notieren)|speichere?|schreib(?:e)? dir auf|nimm zur kenntnis|beachte?|wichtig)(?: (?:bitte|mal|im (?:kopf|hinterkopf|gedachtnis)|fur (?:die zukunft|spater)|ab|gut|unbedingt|doch))*(?:,? dass|,? das(?= (?:ich|mein|wir|unser|die|der)(?!\\p{L}))|:|,(?! (?:ja|okay|gut)(?!\\p{L})| (?:mir|uns) [^.!?]{0,60}zu \\p{L}))\\s+|(?:merk(?:e)? dir|notier(?:e)? dir)(?: (?:bitte|mal))?\\s+(?=(?:mein|ich|wir|unser)))(?!was|wie|wann|dir|es |nur)`,
      "gu",
    ),
  ],
  [
    "es",
    new RegExp(
      `${LEAD}(?<verb>(?:recordar|acordarte de|apuntar|anotar|recuerda|recuerde|recordad|acuerdate(?: de)?|ten(?:ga)? (?:presente|en cuenta)|no (?:te )?olvides|que no se te olvide|no se te olvide|apunta(?:te)?|anota(?:te)?|guarda(?:te)?(?: en (?:tu )?memoria)?|memoriza|toma nota(?: de)?)(?:,? por favor| porfa| porfi)?(?:,? que|:|,)\\s+)(?!te |hoy|me (?:lo )?(?:dijiste|has dicho))`,
      "gu",
    ),
  ],
];
/** A request that comes after what it is of. */
const REMEMBER_THAT =
  /(?:^|[,.;:!–—-]\s*|\s(?:so|and|und|y|also)\s)(?:(?:please|pls|bitte|por favor|so|also|und|and|y)[,\s]+)*(?:(?:remember|note|save|memori[sz]e|store|don't forget|do not forget|dont forget|keep) (?:that|this|it)(?: down| in mind| in your memory| to memory)?(?:,? (?:please|for (?:me|later|next time|the future)))*|keep (?:that|this|it) in mind(?:,? please)?|merke? dir (?:das|es|dies)(?: (?:bitte|gut|mal|unbedingt))*|(?:das|dies) (?:bitte |kannst du dir |solltest du dir )?merken|bitte merken|merk's dir|vergiss das (?:bitte )?nicht|(?:bitte )?nicht vergessen|notier(?:e)? (?:dir )?das|speicher(?:e)? das|recuerdalo|recuerda (?:eso|esto)|acuerdate(?: de (?:eso|esto))?|apuntalo|anotalo|guardalo|memorizalo|no lo olvides|no te olvides|que no se te olvide|tenlo en cuenta|tenlo presente)(?:,? (?:por favor|please|bitte))?\s*[.!]*\s*$/u;

const FORGET: readonly (readonly [RuleLanguage, RegExp])[] = [
  [
    "en",
    new RegExp(
      `${LEAD}(?<verb>(?:(?:forget|delete(?= that )|erase(?= that )|remove(?= that )|scrap(?= (?:that|what) )|drop(?= that )|ignore(?= what )|disregard(?= what )|stop remembering|delete (?:the )?(?:memory|note|fact)|erase (?:the )?(?:memory|note|fact)|remove (?:the )?(?:memory|note|fact)|you (?:don't|do not|no longer) (?:have|need) to remember|don't remember|unlearn|no need to remember)(?: (?:from (?:your )?memory|the (?:fact|thing)|again|please|what i(?: have|'ve)? (?:said|told you)(?: \\p{L}+)? about(?= (?:i|my|me|our)(?!\\p{L}))|what you know|everything|all))*(?:,? that| about(?: the fact that)?)?(?: me)? )(?=(?:what i(?: have|'ve)? (?:said|told you)(?: \\p{L}+)? about \\p{L})|(?:the (?!question|rest|last|previous|first)\\p{L}+(?:,| - |;|\\.)|i|i'm|im|i've|my|we|we're|our)(?![\\p{L}])))`,
      "gu",
    ),
  ],
  [
    "de",
    new RegExp(
      `${LEAD}(?<verb>(?:vergiss|vergesst|vergessen sie|losche?|loesche?|streiche?|entferne)(?: (?:bitte|wieder|doch|mal|alles|die notiz|die erinnerung|den eintrag|aus (?:deinem|dem) (?:gedachtnis|speicher)|daran|davon))*,?\\s+(?:(?:(?:dass?|das mit|die sache mit|die geschichte mit|das thema|den punkt mit|alles uber|alles zu|uber|was ich uber) )?(?=(?:ich|wir|mein\\p{L}*|unser\\p{L}*)(?!\\p{L}))|das mit (?!(?:dem |der |den |das )?(?:letzt|vorig|obig|eben|vorhin|frage|text|code|satz|antwort|aufgabe|beispiel|liste|bild|erste|zweite))(?:dem |der |den |das )?(?=\\p{L})))(?!\\p{L}+ nicht)`,
      "gu",
    ),
  ],
  [
    "es",
    new RegExp(
      `${LEAD}(?<verb>(?:olvida(?:te)?|olvide|borra|elimina|quita)(?: (?:por favor|de (?:tu )?memoria|la nota|el recuerdo|lo))*(?:,? (?:de )?(?:que|lo de que|lo de|de que)|(?= mis? )),?\\s+)(?!te |no |antes|arriba|(?:la |el )?(?:ultim|anterior|pregunta|texto|respuesta|codigo|frase|primer)|me (?:dijiste|has))`,
      "gu",
    ),
  ],
];

/** A request in a sentence, and where what it is of begins. */
export interface MemoryRequest {
  readonly language: RuleLanguage;
  readonly start: number;
  readonly from: number;
}

function requestsIn(
  patterns: readonly (readonly [RuleLanguage, RegExp])[],
  plain: string,
): readonly MemoryRequest[] {
  return patterns.flatMap(([language, pattern]) =>
    [...plain.matchAll(pattern)].flatMap((match): readonly MemoryRequest[] => {
      const verb = match.groups?.["verb"] ?? "";
      const from = match.index + match[0].length;
      const start = from - verb.length;
      return SAID_TO.test(plain.slice(0, start)) ? [] : [{ language, start, from }];
    }),
  );
}

/** "She told me: remember that …" asks nothing of whoever reads it. */
const SAID_TO =
  /(?<!\p{L})(?:said|says|told \p{L}+|tells \p{L}+|wrote|texted|shouted|sagte?|meinte|schrieb|dijo|dice|escribio)(?: (?:to )?(?:me|us|him|her|them|mir|uns|ihm|ihr|zu mir))?[,:]\s*(?:please |bitte |por favor,? )?$/u;

/** Requests to keep in mind what follows (SPEC 6.4: they always count). */
export function askedToKeep(plain: string): readonly MemoryRequest[] {
  return requestsIn(REMEMBER, plain);
}

/** Requests to forget what follows. */
export function askedToForget(plain: string): readonly MemoryRequest[] {
  return requestsIn(FORGET, plain);
}

/** Where a request to keep in mind what came before begins; -1 where there is none. */
export function askedToKeepThat(plain: string): number {
  return plain.search(REMEMBER_THAT);
}

const FIRST: Readonly<Record<RuleLanguage, RegExp>> = {
  en: /^(?:i|we)(?=\s|'|’)(?:\s+|(?=['’]))/iu,
  de: /^(?:ich|wir)\s+/iu,
  es: /^(?:yo\s+)/iu,
};
const MINE = /^(?:my|our|mein\p{L}*|unser\p{L}*|mis?|nuestr[oa]s?)\s+/iu;
const IS: Readonly<Record<RuleLanguage, string>> = { en: "is", de: "ist", es: "es" };

/**
 * What is to be kept in mind, as an entry says it: the person's words, without "I" and "my".
 *
 * @param content - What follows "remember that" or "dass", as it is written.
 */
export function noteText(content: string, language: RuleLanguage): string {
  const text = trimmed(
    content
      .replace(/^to (?=always|never)/iu, "")
      .replace(/\s(?:gesagt|erzählt|erwähnt)(?:\s(?:habe|hab|hatte))?$/iu, ""),
  );
  const short = /^i['’]?m\s+/iu.exec(text);
  if (language === "en" && short !== null)
    return `Is ${withoutSelf(text.slice(short[0].length), "en")}`;
  const first = FIRST[language].exec(text);
  if (first !== null) {
    const rest = text.slice(first[0].length);
    return capital(inThirdPerson(language === "de" ? verbFirst(rest) : rest, language));
  }
  const mine = MINE.exec(text);
  if (mine !== null) {
    const rest = text.slice(mine[0].length);
    return capital(withoutSelf(language === "de" ? verbSecond(rest) : rest, language));
  }
  const isVerb =
    language === "es" && /^(?:me\s+|no\s+)?(?:\p{L}+o|voy|soy|estoy|doy)(?!\p{L})/iu.test(text);
  return capital(isVerb ? inThirdPerson(text, language) : withoutSelf(text, language));
}

/** "dass ich einen Hund habe" as "ich habe einen Hund"; undefined where no verb stands last. */
export function asMainClause(content: string): string | undefined {
  const first = /^(?:ich|wir)\s+/iu.exec(content);
  if (first === null) return undefined;
  const rest = content.slice(first[0].length);
  const moved = verbFirst(rest);
  return moved === rest ? undefined : `${first[0]}${moved}`;
}

const FINITE =
  /^(?:bin|ist|sind|hab|habe|hat|haben|war|waren|wird|werde|werden|kann|können|muss|müssen|mag|mögen|will|wollen|soll|darf|\p{Ll}+(?:e|t|en))$/u;

/** "laktoseintolerant bin" after "dass ich": the verb comes to the front. */
function verbFirst(rest: string): string {
  const words = rest.split(/\s+/u);
  const last = words.at(-1) ?? "";
  if (
    words.length < 2 ||
    !FINITE.test(last) ||
    (FINITE.test(words[0] ?? "") &&
      !/^(?:k?ein|mein|unser|d[ei]|seit|gerne?$)/u.test(words[0] ?? ""))
  )
    return rest;
  return [last, ...words.slice(0, -1)].join(" ");
}

/** "Frau am Mai Geburtstag hat" after "dass meine": the verb comes to the second place. */
function verbSecond(rest: string): string {
  const words = rest.split(/\s+/u);
  const last = words.at(-1) ?? "";
  const second = words[1] ?? "";
  if (words.length < 3 || !FINITE.test(last) || FINITE.test(second) || second === IS.de)
    return rest;
  const named = /^\p{Lu}/u.test(second) && /^\p{Lu}/u.test(words[0] ?? "") ? 2 : 1;
  return [...words.slice(0, named), last, ...words.slice(named, -1)].join(" ");
}
