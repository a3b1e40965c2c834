import { kinAtStart } from "../deep-subject.ts";
import { isSingleValued, SELF } from "./finding.ts";

/** Whom a saved text is about, and what of them it says. */
export interface About {
  /** `self`, or a slug as findings have it: `sister`, `sister-elena`, `dog-rex`. */
  readonly subject: string;
  /** Of what can have one value at a time; undefined for all else. */
  readonly attribute: string | undefined;
}

const word = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "iu");
const either = (words: string, han: string) =>
  new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})|${han}`, "iu");

const WORK = [
  "student(?:in)?|pupil|schüler(?:in)?|estudiante|alumn[oa]",
  "programm?er|programmierer(?:in)?|developer|entwickler(?:in)?|programador[a]?|desarrollador[a]?|engineer|ingenieur(?:in)?|ingenier[oa]",
  "teacher|lehrer(?:in)?|profesor[a]?|maestr[oa]|professor(?:in)?",
  "nurse|krankenschwester|krankenpfleger(?:in)?|pfleger(?:in)?|enfermer[oa]",
  "doctor|physician|arzt|ärztin|médic[oa]|dentist|zahnarzt|zahnärztin|dentista|vet|tierarzt|tierärztin|veterinari[oa]",
  "lawyer|anwalt|anwältin|abogad[oa]|accountant|buchhalter(?:in)?|contable|contador[a]?",
  "designer(?:in)?|diseñador[a]?|architect|architekt(?:in)?|arquitect[oa]|artist|künstler(?:in)?|artista",
  "writer|author|autor(?:in|a)?|schriftsteller(?:in)?|escritor[a]?|journalist(?:in)?|periodista|translator|übersetzer(?:in)?|traductor[a]?",
  "baker|bäcker(?:in)?|panader[oa]|cook|chef|koch|köchin|cociner[oa]|waiter|waitress|kellner(?:in)?|camarer[oa]",
  "gardener|gärtner(?:in)?|jardiner[oa]|farmer|landwirt(?:in)?|bauer|bäuerin|granjer[oa]|carpenter|tischler(?:in)?|schreiner(?:in)?|carpinter[oa]",
  "electrician|elektriker(?:in)?|electricista|mechanic|mechaniker(?:in)?|mecánic[oa]|driver|fahrer(?:in)?|conductor[a]?|pilot(?:in)?|pilot[oa]",
  "scientist|wissenschaftler(?:in)?|científic[oa]|researcher|forscher(?:in)?|investigador[a]?|musician|musiker(?:in)?|músic[oa]",
  "manager(?:in)?|gerente|analyst(?:in)?|analista|consultant|berater(?:in)?|consultor[a]?|salesperson|verkäufer(?:in)?|vendedor[a]?",
  "retired|rentner(?:in)?|pensionär(?:in)?|jubilad[oa]|unemployed|arbeitslos|desemplead[oa]|self-employed|selbst(?:st)?ändig|autónom[oa]",
].join("|");
const HAN_WORK =
  "(?:学生|程序员|开发者|工程师|老师|教师|教授|护士|医生|律师|会计|设计师|建筑师|艺术家|作家|记者|翻译|厨师|服务员|农民|司机|飞行员|科学家|音乐家|经理|顾问|退休)";

const NO_STATE = word(
  "want(?:s|ed)?|wish(?:es)?|plan(?:s|ned|ning)?|hope(?:s)?|would|might|used to|formerly|until|dreams?|möchte|will|plant|hofft|würde|früher|bis|quiere|planea|espera|quisiera|antes|hasta|veut",
);
const NO_STATE_HAN = /想|打算|希望|计划|以前|曾/u;

/** What a text says of its subject, by the words that say it in every language alike. */
const SAYS: readonly (readonly [attribute: string, pattern: RegExp])[] = [
  [
    "home",
    either(
      "(?:lives?|living|resides?|moved|relocated)(?: \\p{L}+)? (?:in|to|at|near)|home is in|wohn(?:e|t|haft)|leb(?:e|t)(?: \\p{L}+)? in|(?:umgezogen|gezogen|ziehe|zieht) nach|nach \\p{L}+ (?:umgezogen|gezogen)|viv(?:e|o|imos)(?: \\p{L}+)? en|me mudé a|se mudó a|reside en",
      "(?:住在|居住在|搬到|搬去)",
    ),
  ],
  [
    "employer",
    either(
      "works?(?:ing)?(?: \\p{L}+)? (?:at|for)|employed (?:at|by)|employer is|arbeite[t]?(?: \\p{L}+)? (?:bei|für)|angestellt bei|trabaj[ao](?: \\p{L}+)? (?:en|para)",
      "(?:在\\S{1,20}(?:工作|上班)|就职于|任职于)",
    ),
  ],
  [
    "occupation",
    either(
      `works? as|job title|(?:is|am|i'm|’m|became|become|bin|ist|wurde|soy|es|als|as|como)(?: \\p{L}+){0,3}? (?:${WORK})`,
      `(?:是|当|做)\\S{0,12}?${HAN_WORK}`,
    ),
  ],
  [
    "origin",
    either(
      "(?:come|comes|came|am|i'm|is) from|komm(?:t|e) aus|stamm(?:t|e) aus|(?:vengo|viene) de",
      "来自",
    ),
  ],
  [
    "name",
    either(
      "(?:is|am|i'm) (?:called|named)|(?:my |the )?name is|^name:|heiß(?:e|t)|(?:me|se) llam[ao]|nombre es",
      "(?:名字(?:是|叫)|^(?:我|用户)?叫(?!做|我))",
    ),
  ],
  [
    "age",
    either(
      "\\d{1,3}[ -]years?[ -]old|\\d{1,3} jahre alt|(?:tengo|tiene|cumplí|cumplió) \\d{1,3} años",
      "\\d{1,3}岁",
    ),
  ],
  [
    "birthday",
    either(
      "birthday|born on|date of birth|geburtstag|geboren am|cumpleaños|nac(?:í|ió) el",
      "(?:生日|出生于)",
    ),
  ],
  [
    "relationship",
    either(
      "(?:is|am|i'm|got|bin|ist|es|soy|está|estoy) (?:\\p{L}+ )?(?:married|single|divorced|engaged|widowed|verheiratet|ledig|geschieden|verlobt|verwitwet|casad[oa]|solter[oa]|divorciad[oa]|prometid[oa]|viud[oa])",
      "(?:已婚|单身|离婚了?|订婚了?)",
    ),
  ],
  [
    "diet",
    either(
      "(?:is|am|i'm|eats?|bin|ist|lebt|lebe|es|soy|come|como) (?:\\p{L}+ )?(?:vegan|vegetarian|vegetari(?:er(?:in)?|sch)|veganer(?:in)?|vegan[oa]|vegetarian[oa])",
      "(?:吃素|素食)",
    ),
  ],
];
/** What is said as a wish and holds all the same. */
const ALWAYS: typeof SAYS = [
  [
    "address-as",
    either(
      "(?:wants?|would like|prefers?|likes?) to be called|should be called|call me|nenn(?:e|t)? mich|genannt werden|llám(?:a|e)me|que l[eoa] llamen",
      "(?:叫我|称呼)",
    ),
  ],
  ["pronouns", either("pronouns?|pronomen|pronombres?", "代词")],
];
const FAVOURITE =
  /(?<!\p{L})(?:favou?rite (\p{L}+)|lieblings(\p{L}+)|(\p{L}+) (?:favorit[oa]|preferid[oa]))(?!\p{L})|最喜欢的(\p{Script=Han}{1,3}?)(?:是|为)/iu;

const PETS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["dog", either("dog|puppy|hund|hündin|perr[oa]", "(?:狗|小狗)")],
  ["cat", either("cat|kitten|katze|kater|gat[oa]", "(?:猫|小猫)")],
  ["horse", either("horse|pferd|caballo|yegua", "马")],
];

/** What stands before the subject: "My", "The user's". */
const BEFORE =
  /^(?:(?:the )?user['’]s|(?:the )?person['’]s|my|our|his|her|their|meine?|unsere?|seine?|ihre?|der|die|das|mi|nuestr[oa]|su|el|la|有|我的|我)\s*/iu;
const HOLDER =
  /^(?:the )?(?:user|person|nutzer(?:in)?|benutzer(?:in)?|(?:el |la )?usuari[oa]|用户|用戶)(?!\p{L}|['’]s)/iu;
const NAME_AFTER = /^[\s,(]*(?:is |called |named |heißt |namens |se llama )*(\p{Lu}[\p{L}'’-]*)/u;
const NAMED =
  /^(\p{Lu}[\p{L}’'-]+)(?:\s+\p{Lu}[\p{L}’'-]+)?\s+(?:is|has|lives|works|likes|loves|hates|was|ist|hat|wohnt|lebt|arbeitet|mag|liebt|es|tiene|vive|trabaja|ama)(?!\p{L})/u;
const NOBODY =
  /^(?:is|has|lives|works|likes|it|this|that|there|he|she|they|i|we|who|name|birthday|ist|hat|wohnt|lebt|arbeitet|mag|er|sie|es|ich|das|dies|tiene|vive|trabaja|él|ella|yo|esto|user|person|nutzer|nutzerin|usuario|usuaria)$/iu;

/**
 * Whom a text is about, by how it begins: somebody by what they are to the person, an animal, somebody by
 * name; else the person.
 */
export function subjectOf(text: string): string {
  const plain = text.normalize("NFC").trim();
  if (HOLDER.test(plain)) return SELF;
  const bare = plain.replace(BEFORE, "");
  const kin = kinAtStart(bare) ?? petAtStart(bare);
  if (kin !== undefined) {
    const name = NAME_AFTER.exec(bare.slice(kin.end))?.[1];
    return name === undefined || NOBODY.test(name) ? kin.name : `${kin.name}-${slug(name)}`;
  }
  const named = NAMED.exec(plain)?.[1];
  return named === undefined || NOBODY.test(named) ? SELF : slug(named);
}

function petAtStart(text: string): { readonly name: string; readonly end: number } | undefined {
  for (const [name, pattern] of PETS) {
    const found = pattern.exec(text);
    if (found?.index === 0) return { name, end: found[0].length };
  }
  return undefined;
}

function slug(name: string): string {
  return name.toLowerCase().replace(/['’]s$/u, "");
}

/**
 * What a saved text is about, read from its words: entries carry no attribute of their own, whoever wrote
 * them. Only what can have one value at a time is told apart; a wish or what is over says nothing of now.
 *
 * @see SPEC 6.5, cases P-B2, P-B4, P-B7
 */
export function aboutOf({
  key,
  text,
}: {
  readonly key: string | null;
  readonly text: string;
}): About {
  const named = key === null ? "" : key.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
  const own = [named, KEYS[named] ?? ""].find((name) => name !== "" && isSingleValued(name));
  return { subject: subjectOf(text), attribute: own ?? attributeIn(text) };
}

/** Keys under which people and models file what can have one value. */
const KEYS: Readonly<Record<string, string>> = {
  "user-name": "name",
  city: "home",
  location: "home",
  residence: "home",
  wohnort: "home",
  ciudad: "home",
  job: "occupation",
  beruf: "occupation",
  company: "employer",
  firma: "employer",
  empresa: "employer",
};

/** What a text says, of what can have one value at a time; the first where it says several. */
export function attributeIn(text: string): string | undefined {
  const plain = text.normalize("NFC");
  const always = ALWAYS.find(([, pattern]) => pattern.test(plain));
  if (always !== undefined) return always[0];
  if (NO_STATE.test(plain) || NO_STATE_HAN.test(plain)) return undefined;
  const favourite = FAVOURITE.exec(plain);
  if (favourite !== null) {
    const of = favourite.slice(1).find((one) => one !== undefined) ?? "";
    return `favourite-${of.toLowerCase()}`;
  }
  return SAYS.find(([, pattern]) => pattern.test(plain))?.[0];
}
