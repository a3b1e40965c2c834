import { KIN_PREDICATES } from "./kin-predicates.ts";
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
const PREDICATES = mapLanguages((language) =>
  KIN_PREDICATES[language].map(([attribute, verb, slot]) => ({
    attribute,
    slot,
    pattern: new RegExp(light(`^(?:${verb})`), "u"),
  })),
);

function mapLanguages<T>(make: (language: RuleLanguage) => T): Readonly<Record<RuleLanguage, T>> {
  return { en: make("en"), de: make("de"), es: make("es") };
}

function subject(language: RuleLanguage, column: 1 | 2 | 3): RegExp {
  return new RegExp(
    light(
      `(?<![\\p{L}\\p{N}'])${MINE[language]} (?<role>(?:${ADJECTIVE[language]})(?<word>${all(column)})${AFTER[language]})(?![\\p{L}-])`,
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
  /** True where it only says who they are: "my sister is called Elena", "my dog Rex". */
  readonly isOwn: boolean;
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
    const whose =
      slug === "partner" && /^(?:best|mejor)/u.test(role)
        ? "friend"
        : /['’]s /u.test(role)
          ? slugOf(role)
          : slug;
    const roleStart = match.index + match[0].indexOf(role);
    const roleEnd = roleStart + role.length;
    const said = saidAfter(raw, plain, roleEnd, language);
    if (said === undefined) continue;
    const { name, at, predicate } = said;
    const value = valueIn(raw.slice(at), plain.slice(at), predicate.slot, language);
    if (value === "" && predicate.attribute !== "event") continue;
    const end = value === "" ? at : raw.indexOf(value, at) + value.length;
    const isOwn = predicate.attribute === "name";
    const isPet = PET_SLUGS.has(slug);
    found.push({
      start: match.index,
      end,
      subject: name === "" ? whose : `${whose}-${slugOf(name)}`,
      attribute: isOwn && isPet ? "pet" : predicate.attribute,
      value: value === "" ? trimmed(raw.slice(roleEnd, end)) : value,
      text: capital(trimmed(raw.slice(roleStart, end))),
      isOwn,
    });
  }
  return found;
}

/** The verb after "my sister", "my sister Elena" or "my sister, Elena,". */
function saidAfter(raw: string, plain: string, from: number, language: RuleLanguage) {
  const rest = plain.slice(from);
  const gap = /^(?:'s(?= (?:name|birthday|bday))|s(?= (?:name|birthday)))?\s+/u.exec(rest)?.[0];
  if (gap !== undefined) {
    const predicate = PREDICATES[language].find(({ pattern }) =>
      pattern.test(rest.slice(gap.length)),
    );
    const verb = predicate?.pattern.exec(rest.slice(gap.length))?.[0];
    if (predicate !== undefined && verb !== undefined) {
      return { name: "", at: from + gap.length + verb.length, predicate };
    }
  }
  const named =
    /^,?\s+(?<name>\p{Lu}[\p{L}'’-]*(?:\s\p{Lu}[\p{L}'’-]+)?)(?:'s|s(?= birthday))?,?\s+/u.exec(
      raw.slice(from),
    );
  if (named?.groups === undefined) return undefined;
  const at = from + named[0].length;
  const predicate = PREDICATES[language].find(({ pattern }) => pattern.test(plain.slice(at)));
  const verb = predicate?.pattern.exec(plain.slice(at))?.[0];
  if (predicate === undefined || verb === undefined) return undefined;
  return { name: named.groups["name"] ?? "", at: at + verb.length, predicate };
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
