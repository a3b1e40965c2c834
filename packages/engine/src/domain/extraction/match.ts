import { DE_EVERYDAY } from "./de-everyday.ts";
import { DE_LIFE } from "./de-life.ts";
import { DE_SELF } from "./de-self.ts";
import { DE_TALK } from "./de-talk.ts";
import { ELIDED } from "./elided.ts";
import { EN_EVERYDAY } from "./en-everyday.ts";
import { EN_LIFE } from "./en-life.ts";
import { EN_SELF } from "./en-self.ts";
import { EN_TALK } from "./en-talk.ts";
import { ES_EVERYDAY } from "./es-everyday.ts";
import { ES_LIFE } from "./es-life.ts";
import { ES_SELF } from "./es-self.ts";
import { ES_TALK } from "./es-talk.ts";
import { SELF, type SaidTurn } from "./finding.ts";
import { counts } from "./gates.ts";
import { findingOf, lowered, type Placed } from "./placed.ts";
import { capital, saidOfKin, slugOf } from "./kin.ts";
import { isListedWork, whatOneIs } from "./nouns.ts";
import { inThirdPerson, withoutSelf } from "./person.ts";
import { plansIn } from "./plan-match.ts";
import { DECISIONS, IMPLIED } from "./resolve.ts";
import type { ExtractionRule, RuleLanguage } from "./rule.ts";
import { isSaidName, WHAT_ONE_IS } from "./self-words.ts";
import { trimmed, valueIn } from "./value.ts";
import { folded } from "./written.ts";

const LANGUAGES: readonly RuleLanguage[] = ["en", "de", "es"];
const RULES: Readonly<Record<RuleLanguage, readonly ExtractionRule[]>> = {
  en: [
    ...DECISIONS.en,
    ...EN_EVERYDAY,
    ...EN_TALK,
    ...ELIDED.en,
    ...habitsFirst([...EN_SELF, ...EN_LIFE]),
    ...WHAT_ONE_IS.en,
    ...IMPLIED.en,
  ],
  de: [
    ...DECISIONS.de,
    ...DE_EVERYDAY,
    ...DE_TALK,
    ...ELIDED.de,
    ...habitsFirst([...DE_SELF, ...DE_LIFE]),
    ...WHAT_ONE_IS.de,
    ...IMPLIED.de,
  ],
  es: [
    ...DECISIONS.es,
    ...ES_EVERYDAY,
    ...ES_TALK,
    ...ELIDED.es,
    ...habitsFirst([...ES_SELF, ...ES_LIFE]),
    ...WHAT_ONE_IS.es,
    ...IMPLIED.es,
  ],
};
/** What somebody does every week says more than that they do it. */
function habitsFirst(rules: readonly ExtractionRule[]): readonly ExtractionRule[] {
  const isHabit = ({ attribute, text }: ExtractionRule) =>
    attribute === "habit" && text === "{all}";
  return [...rules.filter(isHabit), ...rules.filter((rule) => !isHabit(rule))];
}

/** One of these words stands in whatever a person says of themselves. */
const HINTS: Readonly<Record<RuleLanguage, RegExp>> = {
  en: /(?<!\p{L})(?:i|im|ive|my|we|our|we're|me|as an?|allergic|vegan|vegetarian|being an?|currently|based in|living in|learning|moved|got|not an?|it's|its|name|name's|correction|spelled|spelt|can't|cant|cannot|hate|love|decided|decision|living|turned|unemployed|retired|between jobs|with (?:two|three|four|my)|being|gives?|makes?)(?!\p{L})/u,
  de: /(?<!\p{L})(?:ich|mein\p{L}*|mich|mir|wir|unser\p{L}*|bin|wohne|arbeite|heis\p{L}+|als|allergisch|heisst|name|korrektur|entscheidung|mit|hass\p{L}*|hat|sind|nenn\p{L}*|habe?|lebe?|wohn|arbeit|komm|mag|vertrage?|studiere?|werde?|(?:spiele|lerne|mache|esse|trinke|fahre)(?= (?:jetzt|grade?|gerade|auch|ubrigens|kein\p{L}*|seit|nie)))(?!\p{L})/u,
  es: /(?<!\p{L})(?:yo|me|mi|mis|soy|estoy|tengo|vivo|nos|nuestr[oa]s?|corrijo|con|llevo|he|hemos|es|odio|llama\p{L}*|como|\p{L}+o|\p{L}+amos|\p{L}+emos|\p{L}+imos|voy|naci|doy|decidi|\p{L}+e|a partir)(?!\p{L})/u,
};

/** Small words that stand in most sentences of a language, and in few of the others. */
const SMALL: Readonly<Record<RuleLanguage, RegExp>> = {
  en: /(?<![a-z])(?:i|i'm|i've|i'll|i'd|my|me|the|an|and|of|is|are|to|with|have|for|at|on|it|that|you|not|don't|we|our|was|but|from|his|her|be|am)(?![a-z])/gu,
  de: /(?<![a-z])(?:ich|wir|mein[a-z]*|mich|mir|und|der|die|das|den|dem|ist|bin|nicht|mit|ein|eine|einen|einem|im|auf|fur|fuer|bei|von|zu|aber|auch|habe?|kein[a-z]*|aus|nach|wohne|arbeite|gegen|seit|du|dir|dass|sind|haben|am)(?![a-z])/gu,
  es: /(?<![a-z])(?:yo|y|el|la|los|las|de|del|en|mi|mis|me|un|una|que|con|soy|estoy|tengo|vivo|es|por|para|no|se|al|pero|muy|su|nos|como|hace|trabajo|desde|esta|lo)(?![a-z])/gu,
};

/** The languages that a sentence may be in, by its small words: "im September" says nothing of "I'm". */
function languagesOf(plain: string): readonly RuleLanguage[] {
  const counts = LANGUAGES.map((language) => plain.match(SMALL[language])?.length ?? 0);
  const most = Math.max(...counts);
  return LANGUAGES.filter(
    (language, index) => (counts[index] ?? 0) * 2 > most - 1 && HINTS[language].test(plain),
  );
}

/** What a sentence says that is worth keeping; without overlaps, in order. */
export function findingsIn(
  raw: string,
  plain: string,
  turn: SaidTurn,
  isExplicit = false,
): readonly Placed[] {
  const found = languagesOf(plain).flatMap((language) => [
    ...plansIn(raw, plain, language, turn, isExplicit),
    ...kinIn(raw, plain, language, isExplicit),
    ...RULES[language].flatMap((rule) => matchesOf(rule, raw, plain, language, isExplicit)),
  ]);
  const kept: Placed[] = [];
  for (const one of found) {
    if (kept.every((other) => isApart(one, other))) kept.push(one);
  }
  return kept.toSorted((a, b) => a.start - b.start);
}

/** Two findings may share a verb ("work as a nurse at the clinic"), never the same value. */
function isApart(a: Placed, b: Placed): boolean {
  if (a.end <= b.start || b.end <= a.start) return true;
  const isOther = a.finding.attribute !== b.finding.attribute;
  const pair = [a.finding.attribute, b.finding.attribute];
  const works = pair.includes("occupation") && (pair.includes("employer") || pair.includes("age"));
  return (
    isOther &&
    works &&
    a.finding.value !== b.finding.value &&
    !a.finding.value.includes(b.finding.value) &&
    !b.finding.value.includes(a.finding.value)
  );
}

function matchesOf(
  rule: ExtractionRule,
  raw: string,
  plain: string,
  language: RuleLanguage,
  isExplicit: boolean,
): readonly Placed[] {
  const placed: Placed[] = [];
  for (const match of plain.matchAll(rule.pattern)) {
    const one = placedBy(rule, match, { raw, plain, language, isExplicit });
    if (one !== undefined) placed.push(one);
  }
  return placed;
}

interface Sentence {
  readonly raw: string;
  readonly plain: string;
  readonly language: RuleLanguage;
  readonly isExplicit: boolean;
}

function placedBy(
  rule: ExtractionRule,
  match: RegExpExecArray,
  { raw, plain, language, isExplicit }: Sentence,
): Placed | undefined {
  const groups = match.groups ?? {};
  const inner = groups["v"];
  const matchEnd = match.index + match[0].length;
  const from = inner === undefined ? matchEnd : match.index + match[0].lastIndexOf(inner);
  const hasValue = rule.text.includes("{v}") || rule.text.includes("{all}");
  const cut = !hasValue
    ? ""
    : inner === undefined
      ? valueIn(raw.slice(from), plain.slice(from), rule.slot, language)
      : valueIn(raw.slice(from, from + inner.length), inner, rule.slot, language);
  if (hasValue && (cut === "" || ADVERB.test(folded(cut)))) return undefined;
  if (inner !== undefined && rule.slot !== "name" && cut.length < trimmed(inner).length - 1) {
    if (rule.slot !== "list" && rule.slot !== "place") return undefined;
  }
  const value = ofTrade(
    rule.attribute,
    cut === "" ? trimmed(raw.slice(match.index, matchEnd)) : cut,
  );
  const valueEnd = cut === "" ? matchEnd : raw.indexOf(cut, from) + value.length;
  const end = Math.max(matchEnd, valueEnd);
  if (language === "de" && /\s(?:habe|hab|bin)$/u.test(value)) return undefined;
  if (rule.takes !== undefined && !rule.takes(value, raw)) return undefined;

  let attribute = rule.attribute;
  if (attribute === "self-name") {
    if (!isSaidName(value, raw, plain, from)) return undefined;
    attribute = "name";
  } else if (attribute === "what") {
    const what = isFit(value, language) ? whatOneIs(value) : undefined;
    if (what === undefined) return undefined;
    const isBare = language === "en" && !/^an?\s/iu.test(value);
    if (what.attribute === "occupation" && isBare && !isListedWork(value)) return undefined;
    attribute = what.attribute;
  } else if (attribute === "favourite" || attribute === "own") {
    attribute = `${attribute}-${slugOf((groups["of"] ?? "").replace(/^lieblings-?/u, "").replace(/ ?(?:favorit|preferid)[oa] ?/u, ""))}`;
  }
  const text = textOf(rule, { raw, match, value, language });
  const isHabit = attribute === "habit" || attribute === "decision";
  const isWish =
    attribute === "goal" || attribute === "decision" || attribute.startsWith("address-");
  if (
    !counts({ raw, plain, start: match.index, end }, text, {
      isExplicit,
      isHabit,
      isWish,
      isPresupposed: rule.isPresupposed === true,
    })
  )
    return undefined;
  return {
    start: match.index,
    end,
    language,
    finding: findingOf(isExplicit ? "explicit" : (rule.kind ?? "statement"), {
      text,
      quote: trimmed(raw.slice(match.index, end)),
      subject: rule.subject ?? SELF,
      attribute,
      value,
    }),
  };
}

/** "Spanisch lern ich grad": such a word is the value of nothing. */
const ADVERB =
  /^(?:(?:grade?|gerade|auch|jetzt|nun|ja|halt|eh|mal|noch|schon|wieder|gern|gerne|viel|oft|immer|nie|leider|ubrigens|momentan|derzeit|aktuell|zurzeit|nicht|gar|uberhaupt|ueberhaupt|sehr|also|too|now|just|really|currently|lately|still|always|never|a lot|often|again|ahora|tambien|mucho|ya|siempre|nunca|bastante|todavia)(?:\s|$))+$/u;

/** "Nurse at the clinic" is a trade with an employer, whose rule it is. */
function ofTrade(attribute: string, value: string): string {
  if (attribute !== "occupation" && attribute !== "what") return value;
  return value
    .replace(/\d{1,2}[- ]years?[- ]old /u, "")
    .replace(
      /\s+(?:from|aus|at|for|bei|beim|für|fuer|para|en)\s(?!(?:an?|una?|eine[mr])\s).*$/u,
      "",
    );
}

/** "I'm seeing my doctor" ends in a trade and tells none. */
function isFit(value: string, language: RuleLanguage): boolean {
  if (
    /^(?:not|no|never|kein\p{L}*|nicht|nie|almost|nearly|like|wie|about|going|trying|such|the|just like|as|at|in|on|more|less|too|zu|zum|zur|mit|beim|am|im|auf|fast|beinahe|nunca|casi|tan|del|de|el|la|lo|your|my|his|her|their|dein\p{L}*|sein\p{L}*|ihr\p{L}*|euer|eure|tu|su|mi)(?!\p{L})/iu.test(
      value,
    )
  )
    return false;
  const plain = value.toLowerCase();
  if (language === "en" && !/^an?\s/u.test(plain)) {
    const head = plain.split(/\s+(?:at|in|for|with|by|from|on|and|to)\s/u)[0] ?? "";
    return (
      head.split(/\s+/u).length <= 4 &&
      !/^\p{L}+ing\s/u.test(head) &&
      !/\s(?:the|my|your|a|an)\s/u.test(head)
    );
  }
  return (
    !/(?:^|\s)(?:ge\p{Ll}+(?:t|en)|gegangen|gewesen)$/u.test(plain) ||
    language !== "de" ||
    /^(?:verheiratet|geschieden|verwitwet|getrennt)/u.test(plain)
  );
}

function textOf(
  rule: ExtractionRule,
  {
    raw,
    match,
    value,
    language,
  }: {
    readonly raw: string;
    readonly match: RegExpExecArray;
    readonly value: string;
    readonly language: RuleLanguage;
  },
): string {
  const groups = match.groups ?? {};
  if (rule.text === "{all}") {
    const lead = groups["lead"];
    const text = inThirdPerson(value, language);
    if (lead === undefined) return capital(text);
    const when = trimmed(raw.slice(match.index, match.index + lead.length));
    const first = /^\S+/u.exec(text)?.[0] ?? "";
    const rest = text.slice(first.length);
    const low = lowered(when);
    return capital(language === "de" ? `${first} ${low}${rest}` : `${text} ${low}`);
  }
  const ofGroup = groups["of"];
  const of =
    ofGroup === undefined
      ? ""
      : raw.slice(match.index + match[0].lastIndexOf(ofGroup)).slice(0, ofGroup.length);
  const age = rule.slot === "number" ? `${value}${YEARS[language]}` : withoutSelf(value, language);
  const how = groups["p"] ?? "";
  return capital(
    rule.text
      .replace("{of}", () => of)
      .replace("{p}", () => how)
      .replace("{v}", () => age),
  );
}

const YEARS: Readonly<Record<RuleLanguage, string>> = {
  en: " years old",
  de: " Jahre alt",
  es: " años",
};

function kinIn(
  raw: string,
  plain: string,
  language: RuleLanguage,
  isExplicit: boolean,
): readonly Placed[] {
  return saidOfKin(raw, plain, language).flatMap((said) => {
    const { start, end, value, text, subject, isOwn, isHousehold } = said;
    const what = said.attribute === "what" && isFit(value, language) ? ofWhat(value) : undefined;
    if (said.attribute === "what" && what === undefined) return [];
    const attribute = what?.attribute ?? said.attribute;
    if (
      /^(?:not|no|nicht|kein)(?!\p{L})/iu.test(value) &&
      attribute !== "dislikes" &&
      attribute !== "diet"
    )
      return [];
    if (!counts({ raw, plain, start, end }, text, { isExplicit, isHabit: true, isWish: true }))
      return [];
    if (TODAY.test(plain.slice(start))) return [];
    const ofThem = isOwn || isHousehold ? "statement" : "third-person";
    const kind = isExplicit ? "explicit" : ofThem;
    const isPet = isOwn;
    return [
      {
        start,
        end,
        language,
        finding: findingOf(kind, {
          text: withoutSelf(text, language),
          quote: trimmed(raw.slice(start, end)),
          subject: isPet ? SELF : subject,
          attribute,
          value,
        }),
      },
    ];
  });
}

/** What somebody is, also where more is said after it: "Pilot und oft weg". */
function ofWhat(value: string) {
  return whatOneIs(value) ?? whatOneIs(value.split(/,? (?:and|und|y|but|aber|pero) /u)[0] ?? "");
}

const TODAY =
  /(?<!\p{L})(?:today|tonight|right now|this (?:morning|evening|week)|heute|gerade|hoy|ahora mismo|esta (?:semana|noche|tarde))(?!\p{L})/u;
