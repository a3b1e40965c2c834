import { folded } from "./written.ts";
import type { RuleLanguage } from "./rule.ts";

/** What a person says of themselves, as it is said of them without naming them. */
export function withoutSelf(text: string, language: RuleLanguage): string {
  return OWN[language].reduce((said, [from, to]) => said.replace(from, to), text);
}

const L = "(?<![\\p{L}'’])";
const R = "(?![\\p{L}'’])";
const own = (...pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([from, to]) => [new RegExp(`${L}(?:${from})${R}`, "giu"), to] as const);

const OWN: Readonly<Record<RuleLanguage, readonly (readonly [RegExp, string])[]>> = {
  en: own(
    ["my|our", "their"],
    ["mine|ours", "theirs"],
    ["myself|ourselves", "themselves"],
    ["me|us", "them"],
  ),
  de: own(
    ["meinem|unserem", "dem"],
    ["meinen|unseren", "den"],
    ["meiner|unserer", "der"],
    ["meines|unseres", "des"],
    ["meine|unsere", "die"],
    ["mein|unser", "das"],
    ["mich|mir|uns", "sich"],
  ),
  es: own(
    ["mi|nuestr[oa]", "su"],
    ["mis|nuestr[oa]s", "sus"],
    ["conmigo", "consigo"],
    ["me|nos", "se"],
    ["mí", "sí"],
  ),
};

/** A clause that begins with its verb in the first person, with the verb in the third. */
export function inThirdPerson(clause: string, language: RuleLanguage): string {
  const words =
    /^((?:(?:me|nos|no|nunca|ya|solo|sólo|también|only|just|also|never|always|usually|normally|often|mostly|regularly|sometimes|still|generally|rarely)\s+)*)(\S+)([^]*)$/iu.exec(
      clause.trim(),
    );
  if (words === null) return clause;
  const [, lead = "", verb = "", rest = ""] = words;
  if (language === "es") return withoutSelf(`${lead}${spanish(verb)}${rest}`, "es");
  if (language === "de")
    return withoutSelf(
      `${lead}${german(verb)}${rest.replace(/^\s+(?:ich|wir)(?!\p{L})/iu, "")}`,
      "de",
    );
  return withoutSelf(`${lead}${english(verb)}${rest}`, "en");
}

function english(verb: string): string {
  const plain = verb.toLowerCase().replace(/[’]/gu, "'");
  const known: Readonly<Record<string, string>> = {
    have: "has",
    "'ve": "has",
    am: "is",
    are: "is",
    "i'm": "is",
    im: "is",
    "we're": "is",
    do: "does",
    "don't": "doesn't",
    dont: "doesn't",
    "haven't": "hasn't",
    "aren't": "isn't",
    was: "was",
    had: "had",
    go: "goes",
    can: "can",
    will: "will",
    tend: "tends",
    never: "never",
    always: "always",
    usually: "usually",
    were: "was",
  };
  if (
    /^(?:can|could|will|would|should|must|may|might|cannot|won|ought|used)(?:'t|n't|'d|'ve)?$|^(?:can't|won't|cant|wont)$/u.test(
      plain,
    )
  )
    return verb;
  if (Object.hasOwn(known, plain)) return known[plain] ?? verb;
  if (/(?:s|x|z|ch|sh|o)$/u.test(plain)) return `${plain}es`;
  if (/[^aeiou]y$/u.test(plain)) return `${plain.slice(0, -1)}ies`;
  return `${plain}s`;
}

const GERMAN: Readonly<Record<string, string>> = {
  bin: "ist",
  sind: "ist",
  hab: "hat",
  habe: "hat",
  haben: "hat",
  kann: "kann",
  mag: "mag",
  will: "will",
  muss: "muss",
  darf: "darf",
  soll: "soll",
  weiß: "weiß",
  werde: "wird",
  werden: "wird",
  werd: "wird",
};
const GERMAN_STEMS: readonly (readonly [RegExp, string])[] = [
  [/^fahr$/u, "fährt"],
  [/^lauf$/u, "läuft"],
  [/^schlaf$/u, "schläft"],
  [/^trag$/u, "trägt"],
  [/^halt$/u, "hält"],
  [/^wasch$/u, "wäscht"],
  [/^ess$/u, "isst"],
  [/^les$/u, "liest"],
  [/^seh$/u, "sieht"],
  [/^nehm$/u, "nimmt"],
  [/^sprech$/u, "spricht"],
  [/^treff$/u, "trifft"],
  [/^geb$/u, "gibt"],
  [/^helf$/u, "hilft"],
  [/^vergess$/u, "vergisst"],
  [/^werf$/u, "wirft"],
  [/^fang$/u, "fängt"],
  [/^lass$/u, "lässt"],
  [/^back$/u, "backt"],
  [/^sammel$/u, "sammelt"],
  [/^segl$/u, "segelt"],
  [/^kegl$/u, "kegelt"],
  [/^angl$/u, "angelt"],
  [/^bastl$/u, "bastelt"],
  [/^radl$/u, "radelt"],
];

function german(verb: string): string {
  const plain = verb.toLowerCase();
  const known = GERMAN[plain] ?? GERMAN[folded(plain)];
  if (known !== undefined) return known;
  if (/(?:mm|nn)le$/u.test(plain)) return `${plain.slice(0, -2)}elt`;
  const stem = plain.replace(/(?:en|e|n)$/u, "");
  const irregular = GERMAN_STEMS.find(([pattern]) => pattern.test(stem))?.[1];
  if (irregular !== undefined) return irregular;
  if (/(?:[td]|[^lrhaeiouäöü][mn])$/u.test(stem)) return `${stem}et`;
  if (/(?:s|ß|z|x)$/u.test(stem)) return `${stem}t`;
  return `${stem}t`;
}

const SPANISH: Readonly<Record<string, string>> = {
  soy: "es",
  estoy: "está",
  tengo: "tiene",
  hago: "hace",
  voy: "va",
  salgo: "sale",
  juego: "juega",
  duermo: "duerme",
  quiero: "quiere",
  puedo: "puede",
  prefiero: "prefiere",
  empiezo: "empieza",
  pienso: "piensa",
  vengo: "viene",
  digo: "dice",
  conozco: "conoce",
  traigo: "trae",
  pongo: "pone",
  veo: "ve",
  doy: "da",
  sé: "sabe",
  se: "sabe",
  suelo: "suele",
  solemos: "suele",
  visto: "viste",
  despierto: "despierta",
  acuesto: "acuesta",
  siento: "siente",
  monto: "monta",
  cuento: "cuenta",
  vuelo: "vuela",
  vuelvo: "vuelve",
  enciendo: "enciende",
  sigo: "sigue",
  pido: "pide",
  reúno: "reúne",
  madrugo: "madruga",
  esquío: "esquía",
  esquio: "esquía",
  vamos: "va",
  volamos: "vuela",
  empezamos: "empieza",
  queremos: "quiere",
  viajamos: "viaja",
  tenemos: "tiene",
  somos: "es",
  estamos: "está",
  hacemos: "hace",
  juntamos: "junta",
  normalmente: "normalmente",
  siempre: "siempre",
};
const ER_IR =
  /^(?:com|beb|viv|le|escrib|corr|aprend|vend|cre|deb|sub|asist|recib|compart|abr|cos|teng|met|recorr|decid|imprim|un|sub|part|cumpl|rind|escog)$/u;

function spanish(verb: string): string {
  const plain = verb.toLowerCase();
  const known = SPANISH[plain];
  if (known !== undefined) return known;
  if (/(?:amos|emos|imos)$/u.test(plain))
    return `${plain.slice(0, -4)}${plain.endsWith("amos") ? "a" : "e"}`;
  if (!plain.endsWith("o")) return plain;
  if (plain.endsWith("zco")) return `${plain.slice(0, -3)}ce`;
  const stem = plain.slice(0, -1);
  return ER_IR.test(stem) ? `${stem}e` : `${stem}a`;
}
