import { entityForm, type EntityMention, type EntityType } from "./entity.ts";
import { ANIMALS, KNOWN_NAME_WORDS, KNOWN_NAMES } from "./entity-names.ts";
import { ENTITIES_PER_ENTRY, ENTITY_NAME_LENGTH } from "./limits.ts";

interface Token {
  /** As it is written, without a possessive. */
  readonly text: string;
  readonly form: string;
  readonly start: number;
  readonly end: number;
  readonly isCapital: boolean;
  /** Where a capital says nothing: at the beginning, and after a colon or a full stop. */
  readonly begins: boolean;
}

const WORD =
  /[\p{L}\p{N}][\p{L}\p{M}\p{N}+#&'’_-]*(?:\.(?=[\p{L}\p{N}])[\p{L}\p{N}]+)*(?:[+#]+)?/gu;

const set = (list: string): ReadonlySet<string> => new Set(list.split(" "));
/** Between the parts of a name. */
const PARTICLES = set(
  "de del la las los von van der den zu da do dos di du le el al bin ibn of the und y &",
);
/** Written with a capital in the middle of a sentence, and no name for that. */
const NO_NAMES = set(
  "i ich sie ihr ihnen er es wir du yo el ella monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag january february march april may june july august september october november december januar februar marz mai juni juli oktober dezember english german french spanish italian polish welsh irish dutch japanese chinese russian british american catholic muslim jewish buddhist christian asks wants likes lives works is has pide bittet deutsch englisch franzosisch spanisch italienisch dr mr mrs ms herr frau senor senora don dona pronouns birthday hometown ok pm am",
);
const IN = set(
  "in near at around outside from to visiting towards through nach aus bei um uber en hacia desde visita near between across via",
);
const KIN = set(
  "mother mum mom father dad sister brother daughter son wife husband partner girlfriend boyfriend fiance fiancee friend boss manager colleague coworker neighbour neighbor flatmate roommate aunt uncle cousin niece nephew grandmother grandma grandfather grandpa teacher doctor therapist coach landlord parents kids children twins sons daughters mutter vater schwester bruder tochter sohn mann ehemann ehefrau freund freundin chef chefin kollege kollegin nachbar nachbarin mitbewohner mitbewohnerin tante onkel cousin cousine nichte neffe oma opa lehrer lehrerin trainer partnerin tochter tochtern sohne kinder bruder geschwister madre padre hermana hermano hija hijo hijas hijos hermanos hermanas mujer esposa marido esposo novia novio pareja amiga amigo jefe jefa companera companero vecina vecino tia tio prima primo abuela abuelo profesor profesora suegra suegro sobrina sobrino colleagues friends herr frau mr mrs ms dr senor senora",
);
const CALLED = set(
  "called named name heisst heissen namens genannt llama llaman llamado llamada nombre",
);
const WORKS =
  /(?:^|\s)(?:works?|working|worked|employed|interns?|studies|studied|started|arbeitet|jobbt|studiert|angestellt|trabaja|estudia|curra|employer|arbeitgeber)(?:\s+[^.;]{0,40})?\s(?:at|for|with|bei|beim|bei der|am|an der|en|para)(?:\s+(?:the|der|dem|den|die|la|el))?\s*$|(?:employer|company|arbeitgeber|firma|empresa):?\s*$/iu;
const FIRM =
  /^(?:gmbh|ag|inc|ltd|llc|corp|s\.?l|s\.?a|kg|e\.?v|university|universität|universitat|universidad|uni|college|institute|institut|instituto|hospital|klinikum|clinic|klinik|bank|banco|school|schule|gymnasium|colegio|foundation|stiftung|fundación|club|verein|fc|service|orchestra|orchester|museum|studios?|labs?|group|gruppe|association|ministry|council|church|kirche)$/iu;
const HAPPENING =
  /^(?:marathon|maratón|maraton|festival|conference|konferenz|congreso|wedding|hochzeit|boda|championships?|meisterschaft|cup|pokal|tournament|turnier|olympics|messe|fair|summit|parade|prix|open)$/iu;
const THING_OWNED =
  /(?:^|\s)(?:owns|drives|rides|bought|has bought|fährt|besitzt|hat|conduce|tiene|compró|uses|nutzt|usa)\s+(?:an?|eine?n?|una?|the|den|die|das|el|la)\s+(?:[\p{Ll}\d]+\s+){0,2}$/iu;
const UNDERTAKING =
  /(?:^|\s)(?:project|projekt|proyecto)(?:\s+(?:called|named|namens|llamado))?:?\s*$/iu;
/** "Likes hiking", "Ist gegen Nüsse allergisch": what follows is what the entry is of. */
const OF_WHAT =
  /^(?:likes|doesn't like|dislikes|loves|hates|enjoys|is allergic to|has an allergy to|is afraid of|hobbies:|favou?rite \p{L}+:|plays|collects|does|is learning|is interested in|studies|studied|speaks|prefers|doesn't eat|doesn't drink|can't eat|has quit|uses|mag|liebt|hasst|hat angst vor|hobbys?:|lieblings\p{L}+:|spielt|sammelt|lernt|studiert|spricht|interessiert sich für|isst|trinkt|bevorzugt|nutzt|le gustan?|no le gustan?|odia|detesta|tiene alergia (?:a la|a los|a las|al|a)|tiene miedo:?(?: a)?|aficiones:|\p{L}+ (?:favorit[oa]|preferid[oa]):|toca|juega (?:al?|a la)|colecciona|practica|aprende|estudia|habla|prefiere|no come|no bebe|usa|le interesan?)\s+/iu;
const ALLERGIC_DE = /^ist (?:gegen|auf) ([^.;]{2,60}?) allergisch/iu;
const SPLIT =
  /\s*(?:,|;|\(|\)|\s(?:and|or|und|oder|sowie|y|e|o|ni|but|aber|pero|over|than|als|antes que|on|in|every|at|for|with|since|near|because|when|jeden|am|im|seit|con|en|los|cada|an|bei|nicht|kein\p{L}*|sehr|gern\p{L}*)(?=\s)|[.!?](?:\s|$))\s*/iu;
const ARTICLE =
  /^(?:aber|but|pero|an?|the|some|any|all|der|die|das|den|dem|ein|eine|einen|keine?n?|el|la|los|las|un|una|no|a bit of|ein bisschen|un poco de|much|viel|mucho|nicht|to)\s+/iu;

/**
 * The names and things that a text tells of, where nobody gave them with it: what every text calls so,
 * what is written as a name, by the words around it, and what somebody likes, plays, learns or cannot eat.
 * English, German and Spanish; of other languages only names that are known everywhere.
 *
 * @param text - An entry's text, with its key before it where it has one.
 * @returns In their order in the text, each name once.
 * @see SPEC 6.7
 */
export function ruleEntities(text: string): readonly EntityMention[] {
  const tokens = tokensOf(text);
  const isGerman = GERMAN.test(text);
  const found: (EntityMention & { readonly at: number })[] = [];
  const taken = new Set<number>();
  const topics = topicsOf(text);
  const add = (name: string, type: EntityType | null, at: number) => {
    if (name.length <= ENTITY_NAME_LENGTH) found.push({ name, type, at });
  };

  for (let index = 0; index < tokens.length; index += 1) {
    const known = knownAt(tokens, index, text);
    const written = writtenAt(tokens, index, text, isGerman);
    if (written !== undefined && written.count >= (known?.count ?? 0)) {
      const isTopic = topics.some(({ name, at }) => at === written.at && name === written.name);
      const type =
        typeOf(tokens, index, written, text) ??
        (known?.count === written.count ? known.type : undefined) ??
        (isTopic ? "concept" : null);
      if (type !== null || (written.count > 1 && !isGerman)) add(written.name, type, written.at);
      mark(taken, index, written.count);
      index += written.count - 1;
    } else if (known !== undefined) {
      add(known.name, known.type, known.at);
      mark(taken, index, known.count);
      index += known.count - 1;
    } else if (ANIMALS.has(tokens[index]?.form ?? "") && !isFood(text)) {
      add(tokens[index]?.text ?? "", "animal", tokens[index]?.start ?? 0);
      taken.add(index);
    }
  }
  for (const { name, at } of topics) {
    const isFree = tokens.every(
      ({ start, end }, index) => !taken.has(index) || end <= at || start >= at + name.length,
    );
    if (isFree) add(name, "concept", at);
  }
  const seen = new Set<string>();
  return found
    .toSorted((a, b) => a.at - b.at)
    .filter(({ name }) => {
      const form = entityForm(name);
      if (seen.has(form)) return false;
      seen.add(form);
      return true;
    })
    .slice(0, ENTITIES_PER_ENTRY)
    .map(({ name, type }) => ({ name, type }));
}

const GERMAN =
  /(?:^|\s)(?:und|der|die|das|den|dem|ist|hat|heißt|wohnt|lebt|arbeitet|mag|liebt|spielt|spricht|nicht|mit|im|am|bei|ein|eine|einen|kein\p{L}*|aus|nach|lernt|studiert|fliegt|zieht|will|gegen|für|fährt|kommt|nutzt|von)(?=\s|$|[.,:])/iu;

function mark(taken: Set<number>, from: number, count: number): void {
  for (let index = from; index < from + count; index += 1) taken.add(index);
}

function tokensOf(text: string): readonly Token[] {
  return [...text.slice(0, 1_000).matchAll(WORD)].map(({ 0: word, index }) => {
    const bare = word.replace(/['’]s$|['’_-]+$/u, "");
    const before = text.slice(Math.max(0, index - 3), index);
    return {
      text: bare,
      form: /^[a-z0-9]+$/iu.test(bare) ? bare.toLowerCase() : entityForm(bare),
      start: index,
      end: index + bare.length,
      isCapital: /^[\p{Lu}]|^\p{Ll}\p{Lu}/u.test(bare),
      begins: index === 0 || /[.!?:]\s+$|^["“„«]?$/u.test(before) || index < 2,
    };
  });
}

interface Found {
  readonly name: string;
  readonly at: number;
  readonly count: number;
}

/** First words of known names that have more of them. */
const LONGER = new Set(
  [...KNOWN_NAMES.keys()].filter((form) => form.includes(" ")).map((form) => form.split(" ")[0]),
);

/** A name that is known from the lists, the longest one. */
function knownAt(
  tokens: readonly Token[],
  index: number,
  text: string,
): (Found & { readonly type: EntityType }) | undefined {
  const first = tokens[index];
  if (first === undefined) return undefined;
  const most = LONGER.has(first.form) ? KNOWN_NAME_WORDS : 1;
  for (let count = Math.min(most, tokens.length - index); count > 0; count -= 1) {
    const last = tokens[index + count - 1];
    if (last === undefined || last.end - first.start > 40) continue;
    const name = text.slice(first.start, last.end);
    const forms = tokens.slice(index, index + count).map(({ form }) => form);
    const type = typeKnown(forms.join(" "), name);
    if (type === undefined) continue;
    const isWord = type !== "technology" || COMMON.has(first.form);
    if (count === 1 && isWord && !first.isCapital && type !== "product") continue;
    if (type === "product" && !first.isCapital && COMMON.has(first.form)) continue;
    return { name, at: first.start, count, type };
  }
  return undefined;
}

/** "Usa" is Spanish for "uses". */
function typeKnown(form: string, name: string): EntityType | undefined {
  return form === "usa" && name !== "USA" ? undefined : KNOWN_NAMES.get(form);
}

/** Names of things that are words, too: only with a capital. */
const COMMON = set(
  "swift rust react go excel notion slack unity dart switch pixel lego bath chrome safari ruby java spring windows julia git bun vue perl",
);

/** What is written as a name: words with capitals, and what joins them. */
function writtenAt(
  tokens: readonly Token[],
  index: number,
  text: string,
  isGerman: boolean,
): Found | undefined {
  const first = tokens[index];
  if (first === undefined || !first.isCapital || NO_NAMES.has(first.form)) return undefined;
  const hint = isHinted(tokens, index, text);
  if (first.begins && !hint && typeKnown(first.form, first.text) === undefined) return undefined;
  if (isGerman && !hint && !KNOWN_NAMES.has(first.form) && !isNamed(tokens, index))
    return undefined;
  let count = 1;
  while (index + count < tokens.length) {
    const next = tokens[index + count];
    const last = tokens[index + count - 1];
    if (next === undefined || last === undefined) break;
    const gap = text.slice(last.end, next.start);
    if (!/^(?: |\. |-|'s |’s )$/u.test(gap) || (gap === ". " && last.text.length > 2)) break;
    const goesOn = next.isCapital && !NO_NAMES.has(next.form);
    const isJoined = isParticle(tokens, index + count, text);
    if (goesOn && isGerman && !isPartOfName(next, last)) break;
    if (!goesOn && !isJoined && !/^\d{1,4}$/u.test(next.text)) break;
    count += 1;
  }
  while (
    count > 1 &&
    /^(?:19|20)\d\d$|^\d{1,2}$/u.test(tokens[index + count - 1]?.text ?? "") &&
    !isModel(tokens, index, text)
  )
    count -= 1;
  const last = tokens[index + count - 1];
  if (last === undefined || (count === 1 && first.text.length < 2)) return undefined;
  return { name: text.slice(first.start, last.end), at: first.start, count };
}

/** "de", "de la" and the like, with a capital after it. */
function isParticle(tokens: readonly Token[], index: number, text: string): boolean {
  const [own, next] = [tokens[index], tokens[index + 1]];
  if (own === undefined || next === undefined || !PARTICLES.has(own.form)) return false;
  if (/^(?:und|y|the|el)$/u.test(own.form) || text.slice(own.end, next.start) !== " ") return false;
  return next.isCapital || isParticle(tokens, index + 1, text);
}

/** In German a noun follows a name as often as a second name does. */
function isPartOfName(next: Token, last: Token): boolean {
  return (
    KNOWN_NAMES.get(last.form) === "person" ||
    FIRM.test(next.text) ||
    HAPPENING.test(next.text) ||
    KNOWN_NAMES.get(next.form) !== undefined ||
    /^\p{Lu}{2,}$/u.test(next.text) ||
    /^(?:Bahn|Pölten|Gallen|Moritz|Pauli)$/u.test(next.text)
  );
}

function isModel(tokens: readonly Token[], index: number, text: string): boolean {
  return THING_OWNED.test(text.slice(0, tokens[index]?.start ?? 0));
}

/** Words before it that make a name of a capital, also in German and at the beginning. */
function isHinted(tokens: readonly Token[], index: number, text: string): boolean {
  const before = tokens[index - 1];
  const own = tokens[index];
  if (before === undefined || own === undefined) return false;
  const gap = text.slice(before.end, own.start);
  if (!/^[\s,:]+$/u.test(gap) && !/^['’]s $/u.test(gap)) return false;
  const isBare = /^\s+$/u.test(gap);
  if (CALLED.has(before.form) || (KIN.has(before.form) && isBare)) return true;
  if (before.form === "is" || before.form === "ist" || before.form === "es") {
    return CALLED.has(tokens[index - 2]?.form ?? "");
  }
  if (ANIMALS.has(before.form) && isBare) return !ANIMALS.has(own.form);
  const isListed = /^,\s+$/u.test(gap) || /^(?:and|und|y|e|&)$/u.test(before.form);
  if (isListed && hasPeople(tokens, index)) return true;
  return UNDERTAKING.test(text.slice(0, own.start)) || WORKS.test(text.slice(0, own.start));
}

/** "two cats, Miso and Tofu", "zwei Töchter, Lena und Paula". */
function hasPeople(tokens: readonly Token[], index: number): boolean {
  for (let at = index - 1; at >= Math.max(0, index - 5); at -= 1) {
    const token = tokens[at];
    if (token === undefined) return false;
    if (KIN.has(token.form) || ANIMALS.has(token.form) || CALLED.has(token.form)) return true;
    if (!token.isCapital && !/^(?:and|und|y|e)$/u.test(token.form)) return false;
  }
  return false;
}

/** In German: after "in" and the like, without an article, where common nouns have one. */
function isNamed(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1];
  const own = tokens[index];
  if (before === undefined || own === undefined) return false;
  if (/^\p{Lu}{2,}$/u.test(own.text) || /\p{Ll}\p{Lu}/u.test(own.text)) return true;
  if (!IN.has(before.form) || before.isCapital) return false;
  return !/(?:ung|istik|atik|ologie|heit|keit|schaft|tion|zeit|urlaub|arbeit|rente|ferien|kindern?|deutsch|englisch|moment|haus|hause|kopf|angst|schule|form|teilzeit|vollzeit|zukunft|beruf|stadt|abend|morgen|schicht|jahren|monaten|wochen|tagen)$/iu.test(
    own.text,
  );
}

function typeOf(
  tokens: readonly Token[],
  index: number,
  { name, count }: Found,
  text: string,
): EntityType | undefined {
  const words = tokens.slice(index, index + count);
  const before = text.slice(0, tokens[index]?.start ?? 0);
  const known = KNOWN_NAMES.get(entityForm(name));
  if (UNDERTAKING.test(before)) return "project";
  if (words.some((word) => HAPPENING.test(word.text))) return "event";
  const who = whoIsBefore(tokens, index);
  if (who !== undefined && known !== "place") return who;
  if (known !== undefined && known !== "person") return known;
  if (count > 1 && words.some((word) => FIRM.test(word.text))) return "organization";
  if (WORKS.test(before)) return known ?? "organization";
  const next = text.slice(tokens[index + count - 1]?.end ?? 0);
  const isPerson = known === "person" || KNOWN_NAMES.get(words[0]?.form ?? "") === "person";
  if (isPerson) return "person";
  const last = tokens[index - 1];
  const isAfterIn =
    last !== undefined &&
    (IN.has(last.form) ||
      (IN.has(tokens[index - 2]?.form ?? "") &&
        /^(?:the|der|dem|den|la|el|los)$/u.test(last.form)));
  if (isAfterIn || /(?:home|hometown|lives|wohnort|ciudad)[^.]{0,12}:?\s*$/iu.test(before))
    return "place";
  if (
    /^\s+(?:lives|works|loves|likes|hates|says|wohnt|arbeitet|mag|liebt|vive|trabaja|odia)(?!\p{L})/u.test(
      next,
    )
  )
    return "person";
  if (
    /(?:^|\s)(?:de|del)\s+$/u.test(before) &&
    /(?:^|\s)(?:es|nació|viene|hospital|instituto|universidad)\s+(?:de|del)\s+$/iu.test(before)
  )
    return "place";
  if (THING_OWNED.test(before)) return "product";
  const part = words.map((word) => KNOWN_NAMES.get(word.form)).find((type) => type !== undefined);
  return part === "place" && count > 1 ? undefined : part;
}

/** A person after "sister", an animal after "dog"; also where "is called" stands between. */
function whoIsBefore(tokens: readonly Token[], index: number): EntityType | undefined {
  for (let at = index - 1; at >= Math.max(0, index - 6); at -= 1) {
    const token = tokens[at];
    if (token === undefined) return undefined;
    if (ANIMALS.has(token.form)) return "animal";
    if (KIN.has(token.form)) return "person";
    const isBetween =
      CALLED.has(token.form) ||
      /^(?:is|are|ist|sind|es|son|se|que|and|und|y|e|a|an|who|der|die|das|an|einen|ein|eine|un|una|user|mine|my)$/u.test(
        token.form,
      ) ||
      (token.isCapital && !NO_NAMES.has(token.form));
    if (!isBetween) return undefined;
    if (
      CALLED.has(token.form) &&
      at <= 2 &&
      !tokens.slice(0, at).some(({ form }) => ANIMALS.has(form) || KIN.has(form))
    ) {
      return "person";
    }
  }
  return undefined;
}

function isFood(text: string): boolean {
  return /(?:eat|isst|esse|come|allerg|alerg|afraid|angst|miedo|likes? (?:fish|duck|chicken)|kein)/iu.test(
    text,
  );
}

/** What somebody likes, plays, learns, is allergic to: short things, one by one. */
function topicsOf(text: string): readonly { readonly name: string; readonly at: number }[] {
  const german = ALLERGIC_DE.exec(text);
  const keyed = /^[\p{L}_ -]{1,40}: (?=[\p{Lu}])/u.exec(text);
  const offset = keyed === null || OF_WHAT.test(text) ? 0 : keyed[0].length;
  const body = text.slice(offset);
  const head = OF_WHAT.exec(body)?.[0];
  const rest =
    german?.[1] ?? (head === undefined ? undefined : body.slice(head.length, head.length + 120));
  if (rest === undefined) return [];
  const sentence = rest.split(/[.!?;](?:\s|$)/u, 1)[0] ?? "";
  let from = german === null ? offset + (head?.length ?? 0) : text.indexOf(rest);
  const topics: { name: string; at: number }[] = [];
  for (const part of sentence.split(SPLIT)) {
    const name = part.replace(ARTICLE, "").replace(ARTICLE, "").trim();
    const at = text.indexOf(name, from);
    if (name === "" || at < 0) continue;
    from = at + name.length;
    const words = name.split(/\s+/u).length;
    if (words <= 3 && /^\p{L}{2}/u.test(name) && !DULL.test(name)) topics.push({ name, at });
  }
  return topics;
}

const DULL =
  /^(?:it|this|that|them|being|nicht|not|very|so|und|mehr|more|less|gern|gerne|a lot|mucho|nada|sehr|too|auch|both|everything|alles|todo|dark|schwarz|lieber|besonders|clases?|work|home|arbeit)$/iu;
