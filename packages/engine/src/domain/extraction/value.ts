import type { RuleLanguage, Slot } from "./rule.ts";

const EDGE = /^[\s"'“”„«»,:;()–—-]+|[\s"'“”„«»,:;()!?…–—-]+$/gu;
/** What ends every value. */
const HARD =
  /[;!?()…"“”„«»*\ufffe]|\.{2,}|:(?!\d)| [-–—] |\s[-–—]{1,3}\s|\s:\)|\s;\)|\p{Extended_Pictographic}/u;

const EN_VERBS =
  "raised|bred|hate|wear|keep|teach|coach|row|knit|carry|manage|lead|can't run|share|speak|sing|cook|bake|read|write|watch|grew|studied|used|listen|suffer|swim|hike|cycle|own|raise|train|volunteer|only|still|even|lately|hope|plan|spend|sleep|wake|skip|avoid|follow|support|ride|wish|dislike|can't|cannot|won't|wouldn't|live|work|have|had|am|was|love|like|hate|need|want|would|will|can|can't|could|use|do|don't|did|go|went|play|speak|study|prefer|think|never|always|am|i'm|im|feel|enjoy|moved|got|get|usually|run|eat|drink|take|collect|own|drive|just|currently|recently|now|then|it|so|not|is|has|lives|works|likes|loves|hates|speaks|plays|studies|doesn't|moved|grew";
const DE_VERBS =
  "denke?|uberlege|glaube|weiss|freue|hoffe|plane|singe|segle|jogge|klettere|schwimme|tanze|male|stricke|backe|reite|angle|darf|hasse|jobbe|oft|meine lieblings\\p{L}*|habe?|bin|wohne|lebe|arbeite|mag|liebe|hasse|kann|will|mochte|moechte|muss|spiele|spreche|trinke|esse|gehe|fahre|lerne|studiere|komme|heisse|heise|brauche|suche|nutze|benutze|war|wurde|hatte|bald|jetzt|dann|mache|verheiratet|trage|nehme|sammle|koche|lese|finde|hab|haben|sind|wohnen|nicht|ist|hat|dort|da|deshalb|daher|am|das|verzichte|rauche|reagiere|interessiere|mach|wohn|leb|arbeit|lieb|hass|spiel|spreche?|sprech|sitzt|wohnt|lebt|arbeitet|isst|trinkt|spielt|spricht|liebt|hasst|kommt|studiert|wird|trink|ess|geh|fahr|lern|studier|komm|heiss|heis|brauch|such|nutz|benutz|nehm|koch|find|rauch|vertrage?|verzicht|trag|kenn|tanz|schwimm|wolln|steh|stehe|jobb|jobbe|werd|werde|zieh|ziehe|antworte?|nenne?|halte?|duz\\p{L}*";
const ES_VERBS =
  "a partir de|desde ahora|de ahora|la verdad|pienso|calzo|canto|surfeo|curro|llevo|ahora|tampoco|por las|a veces|vivo|trabajo|tengo|soy|estoy|me|mi|mis|no|hablo|quiero|prefiero|odio|uso|estudio|toco|juego|voy|fui|como|bebo|llevo|ahora|hago|vengo|naci|creci|me crie|vengo|necesito|busco|nunca|siempre|se|creo|vivimos|tenemos|somos|es|esta|hoy|puedo|detesto|adoro|colecciono|nos|ella|el|ellos|cada|todos|todas|ya|tampoco|solo|padezco|practico|quiero|aprendo|vive|trabaja|tiene|odia|habla|estudia|toca|juega|le";

const SOFT: Readonly<Record<RuleLanguage, RegExp>> = {
  en: new RegExp(
    `[\\s,]+(?:(?:and|but|or|&) )?(?:(?=i(?:'|\\s|m\\s|ve\\s))|(?=(?:he|she|they|you|we|it|there)(?:'s|'re|'ve)? (?:is|are|was|were|has|have|will|can|could|would|love|live|work|make|mean)(?!\\p{L}))|but(?!\\p{L})|(?:because|cause|cuz|bc|although|though|tho|whereas|while|whenever|when|if|unless|until|which|who|whom|where|except that|however|btw|lol|haha|lmao|xd|please|pls|plz|thanks|thank you|thx|tbh|imo|fwiw|anyway|actually by|that)(?!\\p{L})|so(?= (?:i|you|please|that|my|can|could|what|how|is|it|we|no|don't|keep|be|maybe|any|far|much|there)(?!\\p{L}))|so$|if that|(?=(?:what|how|where|which|why|when) (?:can|could|should|do|does|would|is|are|about|kind|sort|type|[\\p{L}]+ (?:can|should|do|would|is|are))(?!\\p{L}))|(?=(?:can|could|would|will|do|should|any|is|are|got any|have) (?:you|i|we|there|tips?|ideas?|recommendations?|suggestions?|advice|chance)(?!\\p{L}))|(?=my (?:name|wife|husband|son|daughter|boss|mother|father|mum|mom|dad|sister|brother|partner|girlfriend|boyfriend|dog|cat|kids|friend|favou?rite [\\p{L}]+|job|birthday|hobby|hobbies)(?:'s)? (?:is|are|was|has|have|name|birthday|lives?|works?|loves?|likes?|hates?)(?!\\p{L}))|(?=(?:living|based|originally) (?:in|at|near|from) )|right now|at the moment|atm(?!\\p{L})|these days|nowadays|any ?more(?!\\p{L})|by the way|just so you know|as you know|(?=and (?:${EN_VERBS}|my|his|her|their|the \\p{L}+ is|we|you|she|he|they|that|this|there|what|how|if)(?!\\p{L})))`,
    "u",
  ),
  de: new RegExp(
    `[\\s,]+(?:(?:und|aber|oder|sondern) )?(?:(?=(?:ich|wir) )|(?:aber|sondern|weil|denn|obwohl|wenn|falls|sobald|solange|damit|dass|sodass|ob|wobei|weshalb|wahrend|waehrend|bevor|nachdem|bitte|danke|lol|haha|also|ubrigens|uebrigens|deshalb|deswegen|daher|darum|hast du|kannst du|konntest du|koenntest du|gibt es|gibts)(?!\\p{L})|(?=(?:was|wie|wo|wann|welche\\p{L}?|warum|wer) (?:kann|konnte|soll|sollte|ist|sind|mache|passt|passen|gibt|ware|wurde|muss|darf|bekomme|kostet|heisst|esse|schenke|koche)(?!\\p{L}))|da(?= (?:ich|wir|es|das|man|ist)(?!\\p{L}))|(?:der|die|das|den|dem|denen|dessen|deren)(?= (?:[\\p{L}]+ ){0,4}(?:ist|sind|hat|heisst|heist|haben|war|wird|wohnt|arbeitet)(?!\\p{L}))|(?=und (?:am|im|ab|vom|nachste\\p{L}*|danach) [^,;]{0,25}?\\p{L}+e(?:n)? (?:wir|ich)(?!\\p{L}))|(?=und (?:${DE_VERBS}|mein\\p{L}*|du|er|sie|es|ihr)(?!\\p{L}))|(?=mein(?:e|er|en)? (?:name|frau|mann|sohn|tochter|mutter|vater|schwester|bruder|hund|katze|freund|freundin|chef|lieblings\\p{L}+|hobby|hobbys|job) (?:ist|sind|heisst|heist|heissen|wohnt|lebt|arbeitet|hat|mag|liebt)(?!\\p{L})))`,
    "u",
  ),
  es: new RegExp(
    `[\\s,]+(?:(?:y|e|pero|o|ni) )?(?:(?:pero|porque|aunque|cuando|mientras|pues|sino|asi que|ya que|por eso|por cierto|por favor|gracias|jaja\\p{L}*|lol|si|que(?! no| se llaman?)|donde|cuyo|cuya|quien|aunque|entonces|ademas)(?!\\p{L})|(?=¿)|(?=(?:que|como|donde|cual|cuando) (?:puedo|podria|me recomiendas|hago|debo|es|son|deberia)(?!\\p{L}))|(?=(?:puedes|podrias|me puedes|me recomiendas|sabes|tienes|hay) )|(?=(?:y|e|ni) (?:${ES_VERBS})(?!\\p{L}))|(?=y (?:los (?:lunes|martes|miercoles|jueves|viernes|sabados|domingos|fines de semana)|por las? (?:manana|tarde|noche)s?|cada \\p{L}+|todos los \\p{L}+|todas las \\p{L}+|entre semana|en (?:verano|invierno)) (?:${ES_VERBS})(?!\\p{L}))|(?=(?:vivo|(?<!(?:el|un|mi|del|al|nuevo|gran|buen|de) )trabajo|tengo|soy|estoy|me llamo|me (?:gusta|encanta)n?|mi (?:nombre|mujer|marido|hij[oa]|madre|padre|perr[oa]|gat[oa]|hermano|hermana|novi[oa]|jef[ea]|color|comida) (?:es|se|vive|trabaja|tiene|esta|le|favorit[oa])) ))`,
    "u",
  ),
};
/** How long it has been so, which is no part of a place or a thing. */
const SINCE =
  /[\s,]+(?:(?=with (?:my|our) )|(?=(?:mit meine\p{L}|mit unsere\p{L}|con mis?|con nuestr[oa]s?) )|(?:in|im jahr|en) (?:19|20)\d\d(?!\d)|(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|some|a few|a couple of) (?:years?|months?|weeks?|days?) ago|last (?:year|month|week|summer|winter|autumn|fall|spring|night)|vor (?:\d+|\p{L}+) (?:jahr|monat|woche|tag)\p{L}*|hace (?:\d+|\p{L}+) (?:anos?|mes(?:es)?|semanas?|dias?)|letzte[nrs]? (?:jahr|monat|woche|sommer|winter)|el (?:ano|mes|verano) pasado|(?:in|im|en|last|letzten|this|next) (?:early |late |mid-?)?(?:january|february|march|april|june|july|august|september|october|november|december|spring|summer|autumn|winter|januar|februar|marz|maerz|mai|juni|juli|oktober|dezember|fruhjahr|fruhling|sommer|herbst|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|primavera|verano|otono|invierno)(?!\p{L})|(?:for|since|desde|seit|durante) (?=(?:\d|the|a |an |about|almost|over|more|many|several|ages|years|two|three|four|five|six|seven|eight|nine|ten|some|last|19|20|hace|el |la |los |que|siempre|ein|zwei|drei|vier|funf|fuenf|sechs|sieben|acht|neun|zehn|mehr|uber|ueber|fast|letzte|kurzem|langem|jahren|meiner|january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|marz|maerz|mai|juni|juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|birth|childhood|i was|my |ninos?|nina|pequen|un |una |dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)(?=[\d\s]|\p{L}))|(?:now|already|originally|ahora|actualmente|jetzt|too|as well|also|tambien|auch|though|lol|actually|currently|mostly|mainly|again|myself|at all|very much|so much|a lot|mucho|sehr|total|really|nowadays|este ano|dieses jahr|this year|de momento|for now|for life|lately|recently|these days|in general|most of all|the most|over everything|everyday|every day|so far|yesterday|gestern|ayer|last week|neuerdings|seit kurzem|ultimamente|todos los dias|und so|or so|and stuff|and so on|und so weiter|etc|y eso|mas que nada|in real life|btw)(?=\s*(?:$|[,.;!?])))/u;

/** "To Leeds from Chennai", "back in 2019": no part of the place. */
const WHENCE = /\s(?:from|desde|back (?:in|then|when)|all the way)(?!\p{L})|\sback$/u;

const LONGEST: Readonly<Record<Slot, number>> = {
  name: 60,
  place: 70,
  list: 120,
  thing: 100,
  clause: 180,
  word: 40,
  number: 40,
  whole: 120,
};
const PARTICLE =
  /^(?:de|del|la|las|los|van|von|zu|der|den|da|dos|di|du|le|el|al|bin|ibn|ter|ten|mac|mc|o'|y|[a-z]\.)$/u;
const NAME_ENDS =
  /^(?:and|und|from|aus|nice|but|aber|pero|btw|i|i'm|im|ich|the|in|at|with|for|mit|von|is|or|y|soy|vivo|tengo|encantad[oa]|what|how|please|bitte|por|gracias|thanks|lol|haha|not|nicht|no|so|by|everybody|everyone|instead|now|mucho|freut|here|hier|wohne|bin|live|to|who|that|because|from now|genannt|nennen|always|einfach|just|like|short|zu)$/u;

/**
 * What of the rest of a sentence is the value, as it is written.
 *
 * @param rest - From where the value begins.
 * @param plain - The same as `folded` gives it.
 * @returns Empty where nothing is left that could be one.
 */
export function valueIn(rest: string, plain: string, slot: Slot, language: RuleLanguage): string {
  if (slot === "name") return nameIn(rest, plain);
  if (slot === "whole") return trimmed(rest.slice(0, LONGEST.whole));
  let end = Math.min(rest.length, LONGEST[slot] + 40);
  end = Math.min(end, indexOr(plain, HARD, end));
  // A boundary right at the beginning would leave nothing: the value has one word at least.
  const from = /^\S+(?:\s(?:ich|wir)(?!\p{L}))?/u.exec(plain)?.[0].length ?? 0;
  end = Math.min(end, from + indexOr(plain.slice(from, end), SOFT[language], end - from));
  if (
    slot === "place" ||
    slot === "thing" ||
    slot === "list" ||
    slot === "word" ||
    slot === "number"
  ) {
    end = Math.min(end, from + indexOr(plain.slice(from, end), SINCE, end - from));
  }
  if (slot === "list") end = listEnd(plain.slice(0, end));
  else if (slot === "place") {
    end = Math.min(end, from + indexOr(plain.slice(from, end), WHENCE, end - from));
    end = placeEnd(rest.slice(0, end));
  } else if (slot === "number") end = numberEnd(plain.slice(0, end));
  else end = Math.min(end, indexOr(plain.slice(0, end), /,(?!\d)/u, end));
  if (slot === "word") end = /^\S+/u.exec(plain.slice(0, end))?.[0].length ?? 0;
  const value = trimmed(rest.slice(0, end));
  return value.length > LONGEST[slot] ? "" : value;
}

/** Full stops, unless they belong to a word: "St.", "U.S.". */
const ENDS = /(?<!(?:^|\s)(?:\p{L}\.)+\p{L}|(?:^|\s)(?:[DS]r|St|Jr|Inc|Ltd|Co|etc|approx))\.+$/u;

/** Without marks and white space around it. */
export function trimmed(text: string): string {
  return text.replace(EDGE, "").replace(ENDS, "").replace(EDGE, "");
}

function indexOr(text: string, pattern: RegExp, otherwise: number): number {
  const at = text.search(pattern);
  return at < 0 ? otherwise : at;
}

/** "nuts, eggs and milk" is a list; "nuts, so be careful" is not. */
function listEnd(plain: string): number {
  const parts = plain.split(/,(?!\d)/u);
  let length = parts[0]?.length ?? 0;
  if (parts.length === 1) return length;
  const isItem = (part: string) => (part.match(/[^\s]+/gu) ?? []).length <= 7 && part.trim() !== "";
  let whole = length;
  let closes = false;
  for (const part of parts.slice(1)) {
    if (!isItem(part) || STARTS_CLAUSE.test(part)) break;
    whole += 1 + part.length;
    closes = /(?<!\p{L})(?:and|or|und|oder|sowie|y|e|o|ni|&)(?!\p{L})/u.test(part);
    if (closes) break;
  }
  const isRow = closes || whole === plain.length;
  if (isRow) length = whole;
  return length;
}

const STARTS_CLAUSE =
  /^\s*(?:love|hate|enjoy|prefer|live|work|ansonsten|sonst|dafur|i|i'm|im|my|his|her|their|its|we|you|he|she|they|it|this|that|so|can|could|what|how|please|thanks|ok|okay|right|do|don't|is|are|the|not|never|just|especially|too|if|ich|wir|mein\p{L}*|du|er|sie|es|das|was|wie|kannst|bitte|danke|also|nicht|auch|oder|ja|ne|gell|vor allem|besonders|yo|mi|me|soy|tengo|vivo|que|por|pero|gracias|no|si|sobre todo|verdad|tambien|asi|one|two|called|named|namens|who|with|seit|since|desde|all|to be|as|aged?|mostly|mainly|haha|lol|actually|sorry|honestly)(?!\p{L})(?! \p{L}+ (?:and|und|y) )/u;

/** "Cardiff, Wales" is one place; "Cardiff, can you" is not. */
function placeEnd(rest: string): number {
  const [first = "", second = ""] = rest.split(",");
  if (rest.length === first.length) return first.length;
  const isRegion = /^\s+\p{Lu}[\p{L}.-]+(?:\s+\p{Lu}[\p{L}.-]+)?\s*$/u.test(second);
  return isRegion && /\p{Lu}/u.test(first) ? first.length + 1 + second.length : first.length;
}

function numberEnd(plain: string): number {
  const found = /^(?:\d{1,3}|\p{L}+(?:(?:-| y )(?:\p{L}+))?)/u.exec(plain)?.[0] ?? "";
  return /^\d/u.test(found) ? found.length : found.replace(/ (?:y|and|und)$/u, "").length;
}

const TITLE = /^(?:Dr|Prof|Mrs?|Ms|Sra?|Ing)\.$/u;

/** One word; more where they have capitals, or a particle between them. */
function nameIn(rest: string, plain: string): string {
  const tokens = [...rest.matchAll(/[^\s,;:!?()"“”„«»]+/gu)].slice(0, 6);
  let end = 0;
  let count = 0;
  for (const [index, token] of tokens.entries()) {
    const [word] = token;
    const gap = rest.slice(end, token.index);
    if (count > 0 && !/^\s+$/u.test(gap)) break;
    const bare = plain.slice(token.index, token.index + word.length).replace(/[.!]+$/u, "");
    if (!/^\p{L}/u.test(word) || NAME_ENDS.test(bare)) break;
    const isCapital = /^\p{Lu}/u.test(word);
    const next = tokens[index + 1]?.[0] ?? "";
    const goesOn = PARTICLE.test(bare) && /^\p{Lu}|^(?:la|los|las|der|den)$/u.test(next);
    if (count > 0 && !isCapital && !goesOn) break;
    end = token.index + word.length;
    count += 1;
    if (/[.]$/u.test(word) && word.length > 2 && !TITLE.test(word)) break;
  }
  return trimmed(rest.slice(0, end)).replace(/\.$/u, "");
}
