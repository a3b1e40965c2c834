/** What a sentence holds that is worth keeping. */
export interface Salience {
  readonly score: number;
  /** Somebody undertakes to do something. */
  readonly isPromise: boolean;
  /** Says of somebody what stays true: a name, a place, a number, a liking. */
  readonly isFact: boolean;
}

const EDGE = "(?<![\\p{L}\\p{N}])";
const END = "(?![\\p{L}\\p{N}])";

function anyOf(...patterns: readonly string[]): RegExp {
  return new RegExp(`${EDGE}(?:${patterns.join("|")})${END}`, "iu");
}

const PROMISE = anyOf(
  "i(?:['’]ll| will| promise| swear|['’]m going to| am going to)(?! (?:never forget|always|be honest))",
  "we(?:['’]ll| will|['’]re going to)",
  "let['’]s (?!see|say|face)\\p{L}+",
  "don['’]t forget to|i owe you|it['’]s a (?:deal|date)",
  "ich (?:werde|verspreche|schwöre)|versprochen|wir werden|lass(?:t)? uns|abgemacht",
  "erinner\\p{L}* mich|vergiss nicht",
  "ich (?:rufe|bringe|komme|schicke|schreibe|hole|besuche|helfe|zeige)[^.!?]{0,40}(?:morgen|später|nächste\\p{L}*|am \\p{L}+tag|um \\d)",
  "(?:te )?(?:lo )?prometo|vamos a|voy a|recuérdame|no (?:te )?olvides|quedamos",
  "\\p{L}+(?:aré|eré|iré|aremos|eremos|iremos)",
  "je (?:te )?promets|je vais|on va",
);
/** A request; "these remind me to …" is none. */
const REMIND = /(?:^|[,.!;:—–-]\s*)(?:(?:please|and|just|can you|hey),?\s+)*remind me\s/iu;
/** Said to be kind, or to end a talk: nobody asks later whether it was kept. */
const HOLLOW_PROMISE = anyOf(
  "keep (?:you|ya|u) (?:posted|updated)|(?:reach out|let (?:you|u) know|tell you|ask(?: you)?) (?:if|how|when)|let (?:you|u) know[.!]*$",
  "(?:keep|bear) (?:that|this|it) in mind|give (?:it|that|this|these|them) a (?:shot|try|go)|take your advice",
  "stay (?:positive|strong|motivated|in touch)|keep (?:on )?(?:\\p{L}+ing|in touch|them|each|up)|take it (?:slow|easy)",
  "do (?:my|our) best|(?:make|making) (?:a|some|any) (?:\\p{L}+ )?(?:difference|change)|spread(?:ing)? (?:\\p{L}+ )?(?:love|joy|kindness|positivity|word)|check (?:it|them|that|this) out",
  "(?:i think )?i will[.!]*$|be (?:there for|fine|ok|okay|great|fun|awesome|amazing|honest)|let['’]s (?:do it|go|hope|get to work|have (?:some )?fun|talk|(?:all )?find|continue|stick|catch up)|see you|for sure",
  "auf dem laufenden|melde mich|bescheid (?:geben|sagen)|(?:sage?|gebe?) (?:dir|euch|ihnen) bescheid|mein bestes|(?:probiere?|versuche?) (?:es|das|ich)|denke? (?:dran|daran)|schaue? mal",
  "al (?:tanto|día|corriente)|te (?:aviso|cuento|avisaré|contaré)|lo intentaré|lo (?:mejor|posible)|en cuenta|a ver|lo pensaré",
);
const PROMISE_UNSPACED =
  /答应|答應|保证|保證|约定|約定|一定会|一定會|約束|必ず|しましょう|つもり|약속|할게|갈게/u;

const FACT = anyOf(
  "(?:my|our) (?:[\\p{L}'’-]+ ){1,4}?(?:is|are|was|were|has|have|had|called|named)",
  "i(?:['’]m| am) (?!(?:sorry|glad|happy|sure|afraid|so|just|not sure|going|good|fine|ok))",
  "i (?:live|work|like|love|hate|prefer|need|have|own|speak|study|teach|play|moved|grew up|was born)",
  "i(?:['’]ve| have) (?:always|never|lived|worked|started|moved|bought|adopted)",
  "(?:i|he|she|they|we) (?:lives?|works?|moved|bought|adopted|started|quit|retired|graduated)",
  "allergic|birthday|born|married|divorced|engaged|pregnant|anniversary|favou?rite|called|named|vegetarian|vegan",
  "(?:mein|unser)\\p{L}* (?:\\p{L}+ ){1,3}?(?:ist|sind|heißt|heißen|hat|war|waren)",
  "ich (?:bin|habe|hab|wohne|arbeite|mag|liebe|hasse|heiße|komme aus|lebe|studiere|lerne|spiele|brauche)",
  "allergisch|geburtstag|geboren|verheiratet|geschieden|verlobt|schwanger|lieblings\\p{L}+|heißt|namens|vegetarier(?:in)?",
  "(?:mi|mis|nuestr[oa]s?) (?:\\p{L}+ ){1,3}?(?:es|son|se llaman?|tienen?|era)",
  "me llamo|soy|tengo|vivo|trabajo|me (?:gustan?|encantan?)|odio|prefiero|estudio|nací|me mudé|necesito",
  "alérgic[oa]|cumpleaños|casad[oa]|divorciad[oa]|embarazada|favorit[oa]s?|se llaman?|vegetarian[oa]",
  "je (?:m['’]appelle|suis|vis|travaille)|j['’](?:ai|habite|aime)",
);
const FACT_UNSPACED =
  /我(?:叫|是|住|有|喜欢|喜歡)|生日|过敏|過敏|私は|住んで|好き|誕生日|저는|제\s|살아|좋아|생일/u;

const TIME = anyOf(
  "yesterday|tomorrow|tonight|today|(?:last|next) \\p{L}+|\\p{L}+ ago",
  "(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|april|june|july|august|september|october|november|december",
  "gestern|morgen|heute|(?:letzte|nächste|vorige)\\p{L}* \\p{L}+|vor \\p{L}+ (?:tagen?|wochen?|monaten?|jahren?)",
  "(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|januar|februar|märz|mai|juni|juli|oktober|dezember",
  "ayer|mañana|hoy|hace \\p{L}+|(?:próxim|pasad)[oa]s?|lunes|martes|miércoles|jueves|viernes|sábado|domingo",
  "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre",
);
const PEOPLE = anyOf(
  "mother|mom|mum|father|dad|sister|brother|wife|husband|son|daughter|girlfriend|boyfriend|partner|friend|dog|cat|boss|grandm\\p{L}+|grandf\\p{L}+|kids?|children",
  "mutter|mama|vater|papa|schwester|bruder|frau|mann|sohn|tochter|freund(?:in)?|hund|katze|chef(?:in)?|oma|opa|kinder",
  "madre|mamá|padre|papá|hermana|hermano|esposa|marido|hij[oa]s?|novi[oa]|amig[oa]s?|perro|gato|jef[ea]|abuel[oa]",
);
const SMALL_TALK = anyOf(
  "(?:hi|hello|hey|thanks?|thank you|ok(?:ay)?|yes|yeah|no|sure|great|cool|wow|haha|lol|bye|good (?:morning|night))",
  "(?:hallo|danke|ja|nein|gut|klar|tschüss|guten (?:morgen|abend|tag)|genau|super)",
  "(?:hola|gracias|sí|vale|claro|adiós|buen[oa]s? \\p{L}+|genial)",
);
const ECHO = anyOf(
  "(?:that|it|this)(?:['’]s| is| was)? (?:sounds?|so|really|great|awesome|amazing|nice|cool|lovely|wonderful)",
  "(?:sounds|glad|congrats|congratulations|awesome|amazing|so happy|i['’]m (?:so |really )?(?:glad|happy|proud|sorry))",
  "(?:das|es) (?:klingt|freut|ist (?:toll|schön|super|ja))|freut mich|schön|glückwunsch",
  "(?:eso|qué) (?:suena|bien|bueno|bonito|alegría)|me alegr\\p{L}+|felicidades",
);
const NAME = /(?<=\p{L}[\p{L}\p{N},;:'’-]*\s+)\p{Lu}[\p{L}'’-]+/gu;
const NOT_A_NAME = /^I(?:['’]|$)/u;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/**
 * How much a sentence is worth keeping, by what it looks like: facts, undertakings, names, numbers, times
 * and people count for it; questions, small talk and very short or long sentences against it.
 *
 * @param language - German has a capital on every noun, so they count as names only after certain words.
 * @param speakers - Names that say nothing, as they are called all the time.
 */
export function salienceOf(
  sentence: string,
  language: string | null,
  speakers: ReadonlySet<string> = new Set(),
): Salience {
  const isQuestion = /[?？]["”»)\]]*$/u.test(sentence) || sentence.startsWith("¿");
  const isDated = TIME.test(sentence) || /\p{N}/u.test(sentence);
  const isPromise =
    !isQuestion &&
    (PROMISE.test(sentence) || REMIND.test(sentence) || PROMISE_UNSPACED.test(sentence)) &&
    (isDated || !HOLLOW_PROMISE.test(sentence));
  const isFact = !isQuestion && (FACT.test(sentence) || FACT_UNSPACED.test(sentence));
  const words = lengthInWords(sentence);
  const score =
    (isFact ? 2 : 0) +
    (isPromise ? 1.5 : 0) +
    Math.min(3, namesIn(sentence, language).filter((name) => !isOf(name, speakers)).length) +
    (/\p{N}/u.test(sentence) ? 1.2 : 0) +
    (TIME.test(sentence) ? 1 : 0) +
    (PEOPLE.test(sentence) ? 1 : 0) -
    (isQuestion ? 1.5 : 0) -
    (words < 4 ? 2 : 0) -
    (words < 9 && SMALL_TALK.test(sentence.slice(0, 16)) ? 2 : 0) -
    (ECHO.test(sentence.slice(0, 32)) ? 1.5 : 0) -
    Math.max(0, words - 35) * 0.05;
  return { score, isPromise, isFact };
}

/** A speaker's name, or what is left of it among friends: "Mel" for Melanie. */
function isOf(name: string, speakers: ReadonlySet<string>): boolean {
  if (speakers.has(name)) return true;
  return name.length > 2 && [...speakers].some((speaker) => speaker.startsWith(name));
}

const NEAR = anyOf(
  "tomorrow|tonight|later today|this (?:evening|afternoon|week|weekend)|next (?:week|weekend)|(?:on|next|this) (?:mon|tues|wednes|thurs|fri|satur|sun)day",
  "morgen|heute|übermorgen|(?:diese|nächste)[nr]? woche|am (?:wochenende|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)",
  "mañana|hoy|esta (?:noche|tarde|semana)|(?:la )?próxima semana|este fin de semana|el (?:próximo )?(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)",
);

/** Whether a sentence speaks of something within days: weeks later it has come to pass, or has not. */
export function isNear(sentence: string): boolean {
  return NEAR.test(sentence);
}

const BEFORE_A_NAME =
  /(?:^|\s)(?:ist|heißt|heiße|heißen|namens|in|nach|aus|bei|mit|von|für|frau|herr|und|tante|onkel|schwester|bruder|freund|freundin|hund|katze)\s+$/iu;

/** Whether a sentence says no more than that something is nice. */
export function isKindWord(sentence: string): boolean {
  return ECHO.test(sentence.slice(0, 32)) && lengthInWords(sentence) < 14;
}

/** Words that look like names: with a capital, and not at the beginning. */
export function namesIn(sentence: string, language: string | null): readonly string[] {
  return [...sentence.matchAll(NAME)]
    .filter(({ index }) => language !== "de" || BEFORE_A_NAME.test(sentence.slice(0, index)))
    .map(([name]) => name)
    .filter((name) => !NOT_A_NAME.test(name));
}

/** Words; two characters of a script without spaces count as one. */
function lengthInWords(sentence: string): number {
  const unspaced = sentence.match(UNSPACED)?.length ?? 0;
  return sentence.split(/\s+/u).length + unspaced / 2;
}
