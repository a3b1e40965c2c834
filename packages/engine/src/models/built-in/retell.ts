import type { Language } from "../languages.ts";

/**
 * A sentence that the person said, told back to them: "My dog is called Rex." becomes "your dog is called
 * Rex". Only where that is sure to come out right.
 *
 * @returns Without a full stop; undefined where the sentence is better quoted.
 */
export function retell(sentence: string, language: Language): string | undefined {
  const bare = sentence.trim().replace(/[.!…]+$/u, "");
  if (bare.length > 200 || /[?¿“”"«»„\n]|[.!…]\s/u.test(bare)) return undefined;
  const told = { en: retellEnglish, de: retellGerman, es: retellSpanish }[language](bare);
  return told === undefined ? undefined : told.trim();
}

const ENGLISH: Readonly<Record<string, string>> = {
  i: "you",
  "i'm": "you're",
  "i've": "you've",
  "i'd": "you'd",
  "i'll": "you'll",
  am: "are",
  my: "your",
  mine: "yours",
  me: "you",
  myself: "yourself",
  our: "your",
};
/** Words that a sentence may begin with and that are no names: they lose their capital. */
const OPENERS =
  /^(?:I|I['’](?:m|ve|d|ll)|My|Mine|The|An?|It|It['’]s|He|She|They|They['’](?:ve|re)|There|This|That|These|Those|In|On|At|For|From|With|Last|Next|When|While|Since|After|Before|Every|Some|Many|Yesterday|Today|Tomorrow|Tonight|Lately|Recently|Sometimes|Now|Then|And|But|So|Also)(?![\p{L}'’])/u;

function retellEnglish(text: string): string | undefined {
  const plain = text.replaceAll("’", "'");
  if (/\b(?:you|your|yours|yourself|we|us|we're|we've|we'll)\b/i.test(plain)) return undefined;
  if (!/\b(?:i|i'm|i've|i'd|i'll|my|me|mine)\b/i.test(plain)) return undefined;
  if (!OPENERS.test(plain)) return undefined;
  const told = plain
    .replace(/\bI was\b/g, "you were")
    .replace(/\bwas I\b/g, "were you")
    .replace(/\b[A-Za-z']+\b/g, (word) => {
      const other = Object.hasOwn(ENGLISH, word.toLowerCase()) ? ENGLISH[word.toLowerCase()] : word;
      return other ?? word;
    });
  return told.charAt(0).toLowerCase() + told.slice(1);
}

const GERMAN_VERBS: Readonly<Record<string, string>> = {
  bin: "bist",
  war: "warst",
  habe: "hast",
  hab: "hast",
  hatte: "hattest",
  werde: "wirst",
  wurde: "wurdest",
  wohne: "wohnst",
  lebe: "lebst",
  heiße: "heißt",
  heisse: "heißt",
  arbeite: "arbeitest",
  mag: "magst",
  liebe: "liebst",
  hasse: "hasst",
  brauche: "brauchst",
  komme: "kommst",
  gehe: "gehst",
  fahre: "fährst",
  fliege: "fliegst",
  ziehe: "ziehst",
  reise: "reist",
  esse: "isst",
  trinke: "trinkst",
  koche: "kochst",
  spiele: "spielst",
  lerne: "lernst",
  studiere: "studierst",
  lese: "liest",
  schreibe: "schreibst",
  sehe: "siehst",
  treffe: "triffst",
  mache: "machst",
  kann: "kannst",
  muss: "musst",
  will: "willst",
  möchte: "möchtest",
  darf: "darfst",
  soll: "sollst",
  weiß: "weißt",
  kenne: "kennst",
  kaufe: "kaufst",
  kaufte: "kauftest",
  bekomme: "bekommst",
  suche: "suchst",
  finde: "findest",
  spreche: "sprichst",
  singe: "singst",
  laufe: "läufst",
  schwimme: "schwimmst",
};
const GERMAN: Readonly<Record<string, string>> = { ich: "du", mich: "dich", mir: "dir" };

function retellGerman(text: string): string | undefined {
  if (/(?<!\p{L})(?:du|dich|dir|dein\p{L}*|wir|uns|unser\p{L}*|ihr|euch)(?!\p{L})/iu.test(text)) {
    return undefined;
  }
  if (!/(?<!\p{L})(?:ich|mich|mir|mein\p{L}*)(?!\p{L})/iu.test(text)) return undefined;
  const words = text.split(/(\s+)/u);
  const lower = words.map((word) => word.toLowerCase().replace(/[,;:]$/u, ""));
  for (const [at, word] of lower.entries()) {
    if (word !== "ich") continue;
    const beside = [at + 2, at - 2].find((place) =>
      Object.hasOwn(GERMAN_VERBS, lower[place] ?? ""),
    );
    if (beside === undefined) return undefined;
    words[beside] = swapped(words[beside] ?? "", GERMAN_VERBS);
  }
  for (const [at, word] of lower.entries()) {
    if (word !== "und" && word !== "oder") continue;
    const next = lower[at + 2] ?? "";
    if (Object.hasOwn(GERMAN_VERBS, next)) {
      words[at + 2] = swapped(words[at + 2] ?? "", GERMAN_VERBS);
    } else if (/^\p{Ll}+e$/u.test(words[at + 2] ?? "") && lower.includes("ich")) return undefined;
  }
  const told = words
    .map((word) => swapped(word, GERMAN))
    .map((word) => word.replace(/^(m)(ein(?:e[mnrs]?)?)(?=[,;:]?$)/iu, "d$2"))
    .join("");
  return told.replace(
    /^(?:Du|Dich|Dir|Dein\p{L}*|Der|Die|Das|Ein\p{L}*|Am|Im|In|Gestern|Heute|Morgen|Letzte\p{L}*)(?=\s)/u,
    (word) => word.toLowerCase(),
  );
}

const SPANISH_START: Readonly<Record<string, string>> = {
  soy: "eres",
  estoy: "estás",
  tengo: "tienes",
  vivo: "vives",
  trabajo: "trabajas",
  estudio: "estudias",
  prefiero: "prefieres",
  odio: "odias",
  quiero: "quieres",
  hablo: "hablas",
  juego: "juegas",
  leo: "lees",
  nací: "naciste",
  compré: "compraste",
  fui: "fuiste",
  adopté: "adoptaste",
  empecé: "empezaste",
  necesito: "necesitas",
};
const SPANISH_PRONOUN = /^me (?=(?:llam|gust|encant)\p{L}+)/iu;

function retellSpanish(text: string): string | undefined {
  if (
    /(?<!\p{L})(?:tú|tu|tus|te|ti|contigo|yo|nosotr\p{L}+|nos|nuestr\p{L}+)(?!\p{L})/iu.test(text)
  ) {
    return undefined;
  }
  const own = text
    .replace(/(?<!\p{L})mi(?!\p{L})/giu, "tu")
    .replace(/(?<!\p{L})mis(?!\p{L})/giu, "tus");
  const [first = ""] = text.split(/\s+/u);
  const verb = SPANISH_START[first.toLowerCase()];
  // Another verb in the first person would be left as it is.
  const rest = own.slice(first.length);
  if (/\s(?:y|pero|porque|que|cuando)\s/iu.test(rest)) return undefined;
  if (verb !== undefined && Object.hasOwn(SPANISH_START, first.toLowerCase())) return verb + rest;
  if (SPANISH_PRONOUN.test(text)) {
    const name = own.replace(/^me llamo/iu, "te llamas");
    return name.replace(/^me /iu, "te ");
  }
  return /^mis?\s/iu.test(text) ? own.replace(/^Tu/u, "tu") : undefined;
}

function swapped(word: string, table: Readonly<Record<string, string>>): string {
  const mark = /[,;:]$/u.exec(word)?.[0] ?? "";
  const bare = word.slice(0, word.length - mark.length);
  const lower = bare.toLowerCase();
  const other = Object.hasOwn(table, lower) ? table[lower] : undefined;
  if (other === undefined) return word;
  const isUpper = bare !== lower;
  return (isUpper ? other.charAt(0).toUpperCase() + other.slice(1) : other) + mark;
}
