/** People who somebody tells of, by what they are to them; each with its words in every language. */
const KIN: Readonly<Record<string, string>> = {
  mother: "mother|mum|mom|mommy|mama|mutter|mutti|madre|mamá|mère|maman|parents?|eltern|padres",
  father: "father|dad|daddy|papa|vater|padre|papá|père|parents?|eltern|padres",
  brother: "brothers?|bruder|brüder|hermanos?|frères?|siblings?|geschwister",
  sister: "sisters?|schwestern?|hermanas?|sœurs?|soeurs?|siblings?|geschwister",
  son: "sons?(?!\\s+(?:fils|frère|père|oncle|mari|nom|chat|chien|copain|ami|travail|anniversaire))|söhne?|sohn|hijos?|fils|child|children|kids?|kind(?:er)?|baby|boys?|twins?|zwillinge|gemelos",
  daughter: "daughters?|tochter|töchter|hijas?|fille|child|children|kids?|kind(?:er)?|baby|hijos",
  child:
    "child|children|kids?|kind(?:er)?|hij[oa]s?|enfants?|daughters?|sohn|söhne|tochter|töchter|baby|boys?|girls?|twins?|zwillinge|gemel[oa]s",
  wife: "wife|wives|ehefrau|frau|esposa|mujer|femme|épouse|spouse|married|verheiratet|casad[oa]|mariée?",
  husband:
    "husband|ehemann|mann|esposo|marido|mari|époux|spouse|married|verheiratet|casad[oa]|mariée?",
  partner:
    "partner(?:in)?|girlfriend|boyfriend|fiancé|fiancée|engaged|verlobt\\p{L}*|freund(?:in)?|novi[oa]|copain|copine|pareja",
  friend: "friends?|buddy|mate|freund(?:e|in|innen)?|amig[oa]s?|amie?s?|girlfriend|boyfriend",
  boss: "boss|manager|chef(?:in)?|jef[ea]|patron|patronne|vorgesetzter?",
  colleague: "colleagues?|coworkers?|kolleg(?:e|in|en)|compañer[oa]s?|collègues?",
  neighbour: "neighbou?rs?|nachbar(?:n|in)?|vecin[oa]s?|voisine?s?",
  teacher: "teachers?|lehrer(?:in)?|profesor[a]?|maestr[oa]|prof",
  roommate: "roommates?|flatmates?|mitbewohner(?:in)?|colocataires?",
  grandmother: "grandmother|grandma|granny|nan|oma|großmutter|abuela|grand-mère|grandparents",
  grandfather: "grandfather|grandpa|granddad|opa|großvater|abuelo|grand-père|grandparents",
  aunt: "aunts?|auntie|tante|tía",
  uncle: "uncles?|onkel|tío|oncle",
  cousin: "cousins?|cousine|prim[oa]s?",
};
const HAN_KIN: Readonly<Record<string, string>> = {
  mother: "妈妈|媽媽|母亲|母親|爸妈|父母|お?母",
  father: "爸爸|父亲|父親|爸妈|父母|お?父",
  brother: "哥哥|弟弟|兄弟|お?兄|弟",
  sister: "姐姐|妹妹|姐妹|お?姉|妹",
  son: "儿子|兒子|息子|孩子",
  daughter: "女儿|女兒|娘|孩子",
  wife: "老婆|妻|太太|已婚|结婚",
  husband: "老公|丈夫|夫|已婚|结婚",
  friend: "朋友|友達|友人",
};
const GROUPS = Object.entries(KIN).map(([name, words]) => {
  const han = HAN_KIN[name];
  return {
    name,
    pattern: new RegExp(
      `(?<!\\p{L})(?:${words})(?!\\p{L})${han === undefined ? "" : `|${han}`}`,
      "iu",
    ),
    subject: new RegExp(
      `^[^\\p{L}]*(?:(?:and|but|also|well|so|und|y|et|by the way)\\s+)?(?:(?:my|our|meine?|unsere?|mi|mis|nuestr[oa]s?|mon|ma|mes|notre)\\s+(?:\\p{L}+\\s+)?(?:${words})(?!\\p{L})(?!['’]s\\s+name)(?!\\s+(?:and|und|y|et)\\s+)${han === undefined ? "" : `|(?:我|我的|我们|私の)(?:${han})|(?:${han})[はが]`})`,
      "iu",
    ),
  };
});

/** What somebody can become of another word: who teaches is a teacher. */
const NO_KIN = /^(?:partner|friend|boss|colleague|neighbour|teacher|roommate)$/u;

const SELF =
  /(?<!\p{L})(?:i|i'm|i've|i'd|i'll|im|we|we're|we've|ich|wir|yo|nosotr[oa]s|soy|estoy|tengo|je|j'|nous)(?!\p{L})/iu;
const THEY =
  /^[^\p{L}]*(?:(?:and|but|und|y|et)\s+)?(?:he|she|he's|she's|they|they're|er|sie|él|ella|ellos|ellas|il|elle|ils|elles)(?!\p{L})|^[^\p{L}]*[他她]们?|^[^\p{L}]*(?:彼女|彼)[はが]/iu;

/** True for a word for somebody by what they are to the person: whether they were told of is checked apart. */
export function isKin(word: string): boolean {
  return GROUPS.some(({ pattern }) => pattern.exec(word)?.[0] === word);
}

/** Of the words for somebody by what they are to the person: which one a text begins with, and its end. */
export function kinAtStart(
  text: string,
): { readonly name: string; readonly end: number } | undefined {
  for (const { name, pattern } of GROUPS) {
    const found = pattern.exec(text);
    if (found?.index === 0) return { name, end: found[0].length };
  }
  return undefined;
}

function mentions(text: string, name: string): boolean {
  const group = GROUPS.find((one) => one.name === name);
  return group?.pattern.test(text) === true;
}

/**
 * Whether a text makes somebody else's fact the person's own, or somebody else's of somebody else:
 * "My brother lives in Rome" bears out nothing that does not name the brother.
 *
 * @param input.sentence - That of the evidence, up to its end; folded.
 * @param input.clause - The part of it around the quote.
 * @param input.said - All that the text may rest on, of other speakers, too.
 * @param input.raw - The sentence as it is written.
 * @see cases P-B17, P-C14
 */
export function isAnothers(input: {
  readonly sentence: string;
  readonly clause: string;
  readonly text: string;
  readonly said: string;
  readonly raw: string;
}): boolean {
  const { sentence, clause, text, said, raw } = input;
  const spaced = text.replaceAll("_", " ");
  const isNew = GROUPS.some(
    ({ name, pattern }) =>
      !NO_KIN.test(name) &&
      pattern.test(spaced) &&
      !mentions(said, name) &&
      !isPair(spaced, said, pattern),
  );
  if (isNew) return true;
  if (SELF.test(clause)) return false;
  const subject = GROUPS.find(
    (group) => group.subject.test(clause) || group.subject.test(sentence),
  );
  if (subject !== undefined) {
    if (mentions(spaced, subject.name)) return false;
    const name = nameAfter(raw, subject.pattern);
    return name === undefined || !saysOf(name, spaced);
  }
  const other = NAMED_SUBJECT.exec(raw)?.[1];
  if (other !== undefined && !NOBODY.test(other) && sentence.trim().endsWith(clause.trim())) {
    if (!fold(spaced).includes(fold(other))) return true;
  }
  if (!THEY.test(clause)) return false;
  // Somebody else, who is named nowhere in the text: what it says is the sentence without them.
  const known = new Set(sentence.match(/\p{L}+/gu));
  const added = (spaced.toLowerCase().match(/\p{L}+/gu) ?? []).filter(
    (word) => !known.has(word) && !FRAME.test(word) && !isThey(word),
  );
  return added.length === 0 && !isThey(spaced);
}

/** "Anna is", "Tom lives": somebody or something that the sentence is about. */
const NAMED_SUBJECT =
  /^[^\p{L}]*(\p{Lu}[\p{L}’'-]+)(?:\s+\p{Lu}[\p{L}’'-]+)?\s+(?:is|lives|works|has|loves|likes|hates|was|ist|wohnt|arbeitet|hat|mag|liebt|hasst|es|vive|trabaja|tiene|ama|odia|est|habite|travaille|aime)(?!\p{L})/u;
const NOBODY =
  /^(?:it|this|that|there|here|what|everything|nothing|he|she|es|das|dies|hier|er|sie|eso|esto|todo|ce|il|elle|one|mine|who|my|gestern|heute|morgen|jetzt|dann|leider|übrigens|damals|dort|da|ayer|hoy|ahora|hier|demain|aujourd|today|yesterday|tomorrow|now|also|always|still)$/iu;

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** Names them, and says more than the name. */
function saysOf(name: string, text: string): boolean {
  const own = name.toLowerCase();
  const words: readonly string[] = text.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [];
  return words.includes(own) && words.some((word) => word !== own && !FRAME.test(word));
}

const FRAME =
  /^(?:name|is|are|was|has|have|a|an|the|user|person|called|named|lives?|works?|in|at|and|ist|hat|es|tiene|est)$/u;

function isThey(text: string): boolean {
  return /(?<!\p{L})(?:he|she|they|his|her|hers|their|er|sie|sein\p{L}*|ihr\p{L}*|él|ella|su|sus|il|elle|son|sa)(?!\p{L})|[他她彼]/iu.test(
    text,
  );
}

const MARRIED = /^(?:marri|mari|verheirat|casad|已婚|结婚)/iu;
const WEDDED =
  /(?<!\p{L})(?:marri\p{L}*|wedding|wife|husband|spouse|heirat\p{L}*|verheirat\p{L}*|geheirat\p{L}*|hochzeit|(?:ehe)?(?:mann|frau)|cas\p{L}*|boda|espos[oa]|marido|mujer|mari\p{L}*|femme|engag\p{L}*|verlobt?\p{L}*)(?!\p{L})|婚|老公|老婆|太太|丈夫/iu;
const SPOUSE_OF_PAIR =
  /(?<!\p{L})(?:marri\p{L}*|wedding|geheirat\p{L}*|heirat\p{L}*|hochzeit|casamos|casé|boda|mariés?)(?!\p{L})|婚/iu;

/** "Is married to Tom" says nobody new where there is a husband, nor "wife" where two got married. */
function isPair(text: string, said: string, pattern: RegExp): boolean {
  const found = pattern.exec(text)?.[0] ?? "";
  if (MARRIED.test(found)) return WEDDED.test(said);
  return (
    /^(?:wife|husband|spouse|ehe|frau|mann|espos|marido|mujer|femme|老|妻|夫|太)/iu.test(found) &&
    SPOUSE_OF_PAIR.test(said)
  );
}

function nameAfter(raw: string, pattern: RegExp): string | undefined {
  const at = pattern.exec(raw);
  if (at === null) return undefined;
  return /^[\s,]+(?:is |called |named )*(\p{Lu}[\p{L}'’-]+)/u.exec(
    raw.slice(at.index + at[0].length),
  )?.[1];
}
