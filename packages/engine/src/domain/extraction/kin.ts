import { KIN_PREDICATES } from "./kin-predicates.ts";
import { whatOneIs } from "./nouns.ts";
import { trimmed, valueIn } from "./value.ts";
import { light, type RuleLanguage } from "./rule.ts";
import { folded } from "./written.ts";

/** Somebody or some animal that is the person's, by the words for them; the slug is the same in all languages. */
const KIN: readonly (readonly [slug: string, en: string, de: string, es: string])[] = [
  ["mother", "mother|mum|mom|mommy|mummy|mam", "mutter|mama|mutti", "madre|mama|vieja"],
  ["father", "father|dad|daddy|pa", "vater|papa|vati", "padre|papa|viejo"],
  ["parents", "parents|folks", "eltern", "padres"],
  ["sister", "sister|sis", "schwester", "hermana"],
  ["brother", "brother|bro", "bruder", "hermano"],
  [
    "daughter",
    "daughter|little girl|youngest|eldest|oldest",
    "tochter|jungste|alteste|aelteste|juengste",
    "hija|nina",
  ],
  [
    "son",
    "son|little boy|kid|child|toddler|baby|stepson",
    "sohn|kleiner|kind|baby",
    "hijo|nino|peque|bebe",
  ],
  [
    "children",
    "kids|children|twins|sons|daughters|boys|girls",
    "kinder|sohne|soehne|tochter|zwillinge|jungs|madels",
    "hijos|hijas|gemelos|mellizos|gemelas",
  ],
  ["wife", "wife", "frau|ehefrau", "mujer|esposa"],
  ["husband", "husband|hubby", "mann|ehemann", "marido|esposo"],
  [
    "partner",
    "partner|spouse|fiancee?|girlfriend|boyfriend|gf|bf|significant other",
    "partner|partnerin|freundin|freund|verlobter|verlobte",
    "pareja|novia|novio|prometida|prometido",
  ],
  [
    "grandmother",
    "grandmother|grandma|granny|nan|nana|gran",
    "oma|grossmutter|grosmutter",
    "abuela",
  ],
  ["grandfather", "grandfather|grandpa|granddad|grandad", "opa|grossvater|grosvater", "abuelo"],
  ["aunt", "aunt|auntie", "tante", "tia"],
  ["uncle", "uncle", "onkel", "tio"],
  ["cousin", "cousin", "cousin|cousine|vetter", "primo|prima"],
  ["niece", "niece", "nichte", "sobrina"],
  ["nephew", "nephew", "neffe", "sobrino"],
  ["grandchild", "grandson|granddaughter|grandchild", "enkel|enkelin", "nieto|nieta"],
  [
    "in-law",
    "mother-in-law|father-in-law|sister-in-law|brother-in-law|in-laws",
    "schwiegermutter|schwiegervater|schwagerin|schwager|schwiegereltern",
    "suegra|suegro|cunada|cunado|suegros",
  ],
  [
    "friend",
    "best friend|friend|mate|buddy|bestie",
    "beste freundin|bester freund|kumpel|kumpeline|freunde",
    "mejor amiga|mejor amigo|amiga|amigo",
  ],
  ["boss", "boss|manager|supervisor", "chef|chefin|vorgesetzter|vorgesetzte", "jefe|jefa"],
  [
    "colleague",
    "colleague|coworker|co-worker|cofounder|co-founder|workmate",
    "kollege|kollegin|mitgrunder",
    "companero|companera|colega|socio|socia",
  ],
  [
    "flatmate",
    "flatmate|roommate|housemate",
    "mitbewohner|mitbewohnerin",
    "companera de piso|companero de piso|roomie",
  ],
  [
    "neighbour",
    "neighbou?r|landlord|landlady",
    "nachbar|nachbarin|vermieter|vermieterin",
    "vecino|vecina|casero|casera",
  ],
  [
    "teacher",
    "teacher|professor|tutor|coach|therapist|doctor|dentist",
    "lehrer|lehrerin|professorin|trainer|trainerin|therapeutin|therapeut|hausarzt|hausarztin|zahnarzt|zahnarztin",
    "profesora?|entrenadora?|terapeuta|medico|medica|dentista",
  ],
  [
    "godchild",
    "godson|goddaughter|godchild",
    "patenkind|patensohn|patentochter",
    "ahijado|ahijada",
  ],
];
const PETS: readonly (readonly [slug: string, en: string, de: string, es: string])[] = [
  [
    "dog",
    "dog|puppy|pup|labrador|beagle|poodle|corgi|terrier|golden retriever|doggo",
    "hund|hundin|huendin|welpe|dackel|labrador|beagle|pudel|mops",
    "perro|perra|perrito|perrita|cachorro|cachorra|galgo|galga",
  ],
  ["cat", "cat|kitten|kitty", "katze|kater|katzchen|kaetzchen", "gato|gata|gatito|gatita"],
  ["dogs", "dogs", "hunde", "perros|perras"],
  ["cats", "cats", "katzen", "gatos|gatas"],
  ["horse", "horse|pony|mare", "pferd|pony|stute", "caballo|yegua"],
  ["rabbit", "rabbit|bunny", "kaninchen|hase", "conejo|coneja"],
  [
    "pet",
    "hamster|guinea pig|parrot|budgie|bird|canary|snake|gecko|turtle|tortoise|goldfish|fish|ferret|rat|hedgehog|lizard|pet|axolotl",
    "hamster|meerschweinchen|papagei|wellensittich|vogel|schlange|schildkrote|schildkroete|goldfisch|frettchen|ratte|igel|haustier|gecko|axolotl",
    "hamster|cobaya|loro|periquito|pajaro|canario|serpiente|tortuga|pez|huron|rata|erizo|mascota|gecko",
  ],
];

const WORDS: Readonly<Record<RuleLanguage, ReadonlyMap<string, string>>> = {
  en: slugs(1),
  de: slugs(2),
  es: slugs(3),
};
const PET_SLUGS = new Set(PETS.map(([slug]) => slug));

function slugs(column: 1 | 2 | 3): ReadonlyMap<string, string> {
  return new Map(
    [...KIN, ...PETS].flatMap((row) =>
      row[column].split("|").map((word) => [word.replaceAll("?", ""), row[0]] as const),
    ),
  );
}

const all = (column: 1 | 2 | 3) =>
  [...KIN, ...PETS]
    .flatMap((row) => row[column].split("|"))
    .toSorted((a, b) => b.length - a.length)
    .join("|");
const ADJECTIVE: Readonly<Record<RuleLanguage, string>> = {
  en: "(?:(?:older|younger|big|little|elder|eldest|oldest|youngest|twin|late|ex|ex-|new|old|best|dear|lovely|beloved|future|step|half|baby|close|good|husband's|wife's) ?-?)*",
  de: "(?:(?:grosser?|groser?|grosse|kleiner?|kleine|altere?r?|aeltere?r?|jungere?r?|juengere?r?|liebe[rn]?|beste[rn]?|gute[rn]?|verstorbene[rn]?|neue[rn]?|alte[rn]?|ex-?) ?)*",
  es: "(?:(?:querid[oa]|mejor|ex|gran|pequen[oa]|difunt[oa]) ?-?)*",
};
const MINE: Readonly<Record<RuleLanguage, string>> = {
  en: "(?:my|our)",
  de: "(?:mein|meine|meiner|unser|unsere)",
  es: "(?:mi|mis|nuestr[oa]s?)",
};
const AFTER: Readonly<Record<RuleLanguage, string>> = {
  en: "(?: in law)?",
  de: "",
  es: "(?: (?:mayor|menor|pequen[oa]|gemel[oa]|del medio|mediana?))?",
};

const SUBJECT: Readonly<Record<RuleLanguage, RegExp>> = {
  en: subject("en", 1),
  de: subject("de", 2),
  es: subject("es", 3),
};
/** "With my husband", "I have a sister": also where nothing is said of them yet. */
const MENTIONED: Readonly<Record<RuleLanguage, RegExp>> = {
  en: subject("en", 1, "(?:my|our|(?:have|got) an?)"),
  de: subject(
    "de",
    2,
    "(?:mein(?:e|er|em|en)?|unser(?:e|er|em|en)?|(?:habe?|haben) (?:eine?n?|nen?))",
  ),
  es: subject("es", 3, "(?:mis?|nuestr[oa]s?|(?:tengo|tenemos) una?)"),
};
const PREDICATES = mapLanguages((language) =>
  KIN_PREDICATES.flatMap(({ attribute, slot, [language]: verb }) =>
    verb === undefined
      ? []
      : [{ attribute, slot, pattern: new RegExp(light(`^(?:${verb})`), "u") }],
  ),
);

function mapLanguages<T>(make: (language: RuleLanguage) => T): Readonly<Record<RuleLanguage, T>> {
  return { en: make("en"), de: make("de"), es: make("es") };
}

function subject(language: RuleLanguage, column: 1 | 2 | 3, mine = MINE[language]): RegExp {
  return new RegExp(
    light(
      `(?<![\\p{L}\\p{N}'])${mine} (?<role>(?:${ADJECTIVE[language]})(?<word>${all(column)})${AFTER[language]})(?![\\p{L}-])`,
    ),
    "gu",
  );
}

/** Something that is said of somebody who is the person's, not the person. */
export interface SaidOfKin {
  readonly start: number;
  readonly end: number;
  readonly subject: string;
  readonly attribute: string;
  readonly value: string;
  /** The clause as an entry has it: without "my". */
  readonly text: string;
  /** True for the name of an animal of the person's. */
  readonly isOwn: boolean;
  /** True for the name of somebody of their household: they say it of their own life (as `kindOf` has it). */
  readonly isHousehold: boolean;
}

/** What a sentence says of the person's family, friends and animals. */
export function saidOfKin(
  raw: string,
  plain: string,
  language: RuleLanguage,
): readonly SaidOfKin[] {
  const found: SaidOfKin[] = [];
  for (const match of plain.matchAll(SUBJECT[language])) {
    const role = match.groups?.["role"] ?? "";
    const word = match.groups?.["word"] ?? "";
    const slug = WORDS[language].get(word) ?? WORDS[language].get(folded(word)) ?? slugOf(word);
    const whose = whoseIs(slug, role);
    const roleStart = match.index + match[0].indexOf(role);
    const roleEnd = roleStart + role.length;
    let said = saidAfter(raw, plain, roleEnd, language);
    const who = said?.name ?? "";
    const isPet = PET_SLUGS.has(slug);
    // "My mother lives in Kiel and plays the cello": what comes after "and" is said of her too.
    for (let isFirst = true; said !== undefined; isFirst = false) {
      const { from, at, predicate } = said;
      const whole = valueIn(raw.slice(at), plain.slice(at), predicate.slot, language);
      const value = predicate.attribute === "what" ? firstOf(whole) : whole;
      if (value === "" && predicate.attribute !== "event") break;
      const end = value === "" ? at : raw.indexOf(value, at) + value.length;
      const isName = predicate.attribute === "name";
      const isOwn = isName && isPet;
      const whom = trimmed(raw.slice(roleStart, isFirst ? from : endOfName(raw, roleEnd, who)));
      found.push({
        start: isFirst ? match.index : from,
        end,
        subject: who === "" ? whose : `${whose}-${slugOf(who)}`,
        attribute: isOwn ? "pet" : predicate.attribute,
        value: value === "" ? trimmed(raw.slice(roleEnd, end)) : value,
        text: capital(
          isName && DENIES.test(plain.slice(from, at))
            ? `${trimmed(raw.slice(roleStart, roleEnd))} ${CALLED[language]} ${value}`
            : `${whom} ${trimmed(raw.slice(from, end))}`,
        ),
        isOwn,
        isHousehold: isName && HOUSEHOLD.test(whose),
      });
      const next: number = end + (AND_ALSO.exec(plain.slice(end))?.[0].length ?? 0);
      said = next === end ? undefined : predicateAt(plain, next, language);
    }
  }
  return found;
}

/** "Mecánico y dice que …": what somebody is ends where something else is said of them. */
function firstOf(value: string): string {
  const first = value.split(/,? (?:and|und|y|but|aber|pero) /u)[0] ?? "";
  return whatOneIs(value) === undefined && whatOneIs(first) !== undefined ? first : value;
}

/** Relatives and partners; what others are called, a boss or a friend, is said of them. */
const HOUSEHOLD =
  /^(?:mother|father|parents|sister|brother|daughter|son|children|wife|husband|partner|grandmother|grandfather|aunt|uncle|cousin|niece|nephew|grandchild|in-law|godchild)$/u;

/** "Best friend" is no partner, "my husband's sister" no sister. */
function whoseIs(slug: string, role: string): string {
  if (slug === "partner" && /^(?:best|gut|mejor)/u.test(role)) return "friend";
  return /['’]s /u.test(role) ? slugOf(role) : slug;
}

const AND_ALSO = /^,? (?:and|und|y|but|aber|pero) (?:also |auch |tambien )?/u;
const DENIES = /(?<!\p{L})(?:nicht|no se|isn't|isnt|not)(?!\p{L})/u;
const CALLED: Readonly<Record<RuleLanguage, string>> = {
  en: "is called",
  de: "heißt",
  es: "se llama",
};

function endOfName(raw: string, from: number, name: string): number {
  return name === "" ? from : raw.indexOf(name, from) + name.length;
}

interface Said {
  readonly name: string;
  /** Where the verb begins, and where what comes after it does. */
  readonly from: number;
  readonly at: number;
  readonly predicate: (typeof PREDICATES)[RuleLanguage][number];
}

function predicateAt(plain: string, from: number, language: RuleLanguage): Said | undefined {
  const rest = plain.slice(from);
  const predicate = PREDICATES[language].find(({ pattern }) => pattern.test(rest));
  const verb = predicate?.pattern.exec(rest)?.[0];
  return predicate === undefined || verb === undefined
    ? undefined
    : { name: "", from, at: from + verb.length, predicate };
}

/** The verb after "my sister", "my sister Elena" or "my sister, Elena,". */
function saidAfter(
  raw: string,
  plain: string,
  from: number,
  language: RuleLanguage,
): Said | undefined {
  const gap =
    /^(?:'s(?= (?:name|birthday|bday|wedding|graduation|surgery|operation|funeral|christening|due date|got|an? ))|s(?= (?:name|birthday|wedding)))?\s+/u.exec(
      plain.slice(from),
    )?.[0];
  const said = gap === undefined ? undefined : predicateAt(plain, from + gap.length, language);
  if (said !== undefined) return said;
  const named = NAMED.exec(raw.slice(from));
  if (named?.groups === undefined) return undefined;
  const after = predicateAt(plain, from + named[0].length, language);
  return after === undefined ? undefined : { ...after, name: named.groups["name"] ?? "" };
}

/** "Elena", "Ava and Luca", "Emil, 5,", "Hugo, de 5 años,", "Maya (9)". */
const NAMED =
  /^,?\s+(?<name>\p{Lu}[\p{L}'’-]*(?:\s\p{Lu}[\p{L}'’-]+|\s(?:and|und|y|&)\s\p{Lu}[\p{L}'’-]+)?)(?:'s|s(?= birthday))?(?:,? ?\(?(?:de )?\d{1,2}\)?(?: years old| yo| Jahre(?: alt)?| años)?)?,?\s+/u;

/** Somebody of the person's whom a sentence names, whatever it says of them. */
export interface KinMention {
  readonly start: number;
  readonly end: number;
  readonly language: RuleLanguage;
  /** As it is written: "husband", "older sister". */
  readonly role: string;
  readonly name: string;
  readonly subject: string;
  readonly isPet: boolean;
  /** Undefined where the word says nothing of it. */
  readonly isFemale: boolean | undefined;
}

/** The people and animals of the person's that a sentence speaks of, with their names. */
export function kinMentions(
  raw: string,
  plain: string,
  language: RuleLanguage,
): readonly KinMention[] {
  return [...plain.matchAll(MENTIONED[language])].flatMap((match) => {
    const role = match.groups?.["role"] ?? "";
    const word = match.groups?.["word"] ?? "";
    const slug = WORDS[language].get(word) ?? slugOf(word);
    if (MANY.has(slug)) return [];
    const roleEnd = match.index + match[0].length;
    const named = /^,?\s+(?<name>\p{Lu}\p{Ll}[\p{L}'’-]*)(?![\p{L}'’-])/u.exec(raw.slice(roleEnd));
    const name = named?.groups?.["name"]?.replace(/['’]s$/u, "") ?? "";
    const isNamed = name !== "" && !NO_NAME.test(folded(name));
    return [
      {
        start: match.index,
        end: roleEnd + (isNamed ? (named?.[0].length ?? 0) : 0),
        language,
        role: raw.slice(roleEnd - role.length, roleEnd),
        name: isNamed ? name : "",
        subject: isNamed ? `${whoseIs(slug, role)}-${slugOf(name)}` : whoseIs(slug, role),
        isPet: PET_SLUGS.has(slug),
        isFemale: isFemale(slug, word, language),
      },
    ];
  });
}

const MANY = new Set(["parents", "children", "dogs", "cats"]);
const NO_NAME =
  /^(?:i|ich|er|sie|es|wir|and|und|but|aber|monday|tuesday|wednesday|thursday|friday|saturday|sunday|english|german|spanish|french|christmas|urlaub|angst|hilfe|hausaufgaben|geburtstag|deutsch|englisch|recht|geld|zeit|essen|lust|hunger|probleme|stress|sorgen|blumen|bescheid|schuld|schluss|kaffee|streit)$/u;
const EITHER = /^(?:kid|child|toddler|baby|kind|peque|bebe)$/u;
const SHE = new Set(["mother", "sister", "daughter", "wife", "grandmother", "aunt", "niece"]);
const HE = new Set(["father", "brother", "son", "husband", "grandfather", "uncle", "nephew"]);

function isFemale(slug: string, word: string, language: RuleLanguage): boolean | undefined {
  if (SHE.has(slug)) return true;
  if (EITHER.test(word)) return undefined;
  if (HE.has(slug)) return false;
  if (language === "en") {
    if (/^(?:girl|gf|mother|sister|fiancee|grandd|landlady|godd)/u.test(word)) return true;
    return /^(?:boy|bf|father|brother|grandson|landlord|godson)/u.test(word) ? false : undefined;
  }
  if (language === "es") return word.endsWith("a") ? true : word.endsWith("o") ? false : undefined;
  return /(?:in|e|mutter|tochter)$/u.test(word);
}

/** A word as a slug. */
export function slugOf(text: string): string {
  return folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/gu, "")
    .slice(0, 60);
}

/** With a capital at its beginning, unless the word is written in a way of its own ("iPhone"). */
export function capital(text: string): string {
  const first = Array.from(text)[0] ?? "";
  return first.toUpperCase() + text.slice(first.length);
}
