import { outOfRole, sayings } from "../deep-evidence.ts";
import { ENTRY_TEXT_LENGTH } from "../limits.ts";
import { holdsSecret, tellsSecretOf } from "../secret-text.ts";
import { sentencesOf, type Span } from "../sentences.ts";
import { codePointLength } from "../text.ts";
import {
  asExplicit,
  deniedIn,
  fitted,
  forgottenIn,
  hidden,
  kept as keptIn,
  remember,
  withForgotten,
} from "./asked.ts";
import { isSingleValued, SELF, type Finding, type SaidTurn } from "./finding.ts";
import { takesBackJoke } from "./gates.ts";
import { slugOf } from "./kin.ts";
import { CORRECTS, CORRECTS_INSIDE, NOISE, PLAYS } from "./message-kind.ts";
import { carriedOver, mentionsIn, namedInPassing, putBack } from "./kin-carried.ts";
import type { KinMention } from "./kin.ts";
import { findingsIn } from "./match.ts";
import { findingOf, type Placed } from "./placed.ts";
import { answerWish, WHEN_ANSWERING } from "./resolve.ts";
import { askedToKeep, askedToKeepThat } from "./request.ts";
import { notBut, withInstead } from "./not-but.ts";
import { inParts } from "./telegram.ts";
import { trimmed } from "./value.ts";
import { withoutWorkedText } from "./worked-text.ts";
import { folded, readable } from "./written.ts";

/** So much of a sentence is looked at, in code units. */
const LOOKED_AT = 600;
/** So many sentences of a message, and so many findings in it. */
const SENTENCES = 400;
const FINDINGS = 20;

/**
 * What of a message of the person is worth keeping, found without a model. Speaks English, German and
 * Spanish; of other languages it finds nothing. Precision goes before recall.
 *
 * Questions, small talk, code, what is so only today, secrets, quotes, pasted text and what is played are
 * no findings. A request to remember counts whatever it is of, secrets excepted.
 *
 * @returns In the order in which it was said; at most one for each thing.
 * @see SPEC 6.4
 */
export function extractByRules(turn: SaidTurn): readonly Finding[] {
  const said = withoutWorkedText(sayings(readable(turn.text)));
  const kept = turn.isPlayed === true || PLAYS.test(folded(said)) ? outOfRole(said) : said;
  const found: Placed[] = [];
  let last: readonly Placed[] = [];
  let lastSentence = "";
  let whom: readonly KinMention[] = [];
  let hasWish = false;
  for (const { start, end } of wholeSentences(kept)) {
    const raw = kept.slice(start, Math.min(end, start + LOOKED_AT));
    const plain = folded(raw);
    if (takesBackJoke(plain)) {
      for (const one of last) found.splice(found.indexOf(one), 1);
      last = [];
      continue;
    }
    if (isSecret(raw) || NOISE.test(plain)) {
      last = [];
      continue;
    }
    const before = lastSentence;
    lastSentence = raw;
    const isKept = askedToKeepThat(plain);
    if (isKept === 0 && before !== "") {
      remember(found, last, before);
      last = [];
      continue;
    }
    const own = inSentence(raw, plain, turn, {
      isAfterDenial: isCorrection(folded(before)),
      hasWish,
    });
    const now = [
      ...own,
      ...partsOf(raw, plain, turn, own),
      ...ofOthers({ raw, plain, turn, whom, own }),
    ];
    hasWish ||= now.some(({ finding }) => WISHES.test(finding.attribute));
    const spoken = mentionsIn(raw, plain);
    if (spoken.length > 0) whom = spoken;
    const placed =
      isKept > 0 && !now.some(({ finding }) => finding.kind === "explicit")
        ? asExplicit(now, raw.slice(0, isKept))
        : now;
    last = placed;
    found.push(...placed);
    if (found.length > FINDINGS) break;
  }
  return settled(found.map(({ finding }) => finding)).slice(0, FINDINGS);
}

/** The sentences of a message; "vom 3. bis 10. Juli" and "die 3. Klasse" end none. */
function wholeSentences(text: string): readonly Span[] {
  const whole: Span[] = [];
  for (const span of sentencesOf(text).slice(0, SENTENCES)) {
    const before = whole.at(-1);
    const gap = before === undefined ? "" : text.slice(before.end, span.start);
    const isOne =
      before !== undefined &&
      gap === " " &&
      /(?<!\p{L})(?:vom|bis|am|zum|die|der|den|im) \d{1,2}\.$/iu.test(
        text.slice(Math.max(before.start, before.end - 12), before.end),
      );
    if (isOne) whole.splice(-1, 1, { start: before.start, end: span.end });
    else whole.push(span);
  }
  return whole;
}

/** What is said of others by "he" and "she", and who is named in passing. */
function ofOthers(input: {
  readonly raw: string;
  readonly plain: string;
  readonly turn: SaidTurn;
  readonly whom: readonly KinMention[];
  readonly own: readonly Placed[];
}): readonly Placed[] {
  const { raw, plain, turn, whom, own } = input;
  if (askedToKeep(plain).length > 0) return [];
  const carried = carriedOver(raw, plain, whom).flatMap((one) =>
    putBack(findingsIn(one.text, folded(one.text), turn), one, raw),
  );
  return [...namedInPassing(raw, plain, own), ...carried];
}

/** What bare parts tell ("Quick background: 38, two kids"), where nothing else reads them. */
function partsOf(
  raw: string,
  plain: string,
  turn: SaidTurn,
  own: readonly Placed[],
): readonly Placed[] {
  return inParts(raw, plain).flatMap(({ text, start, shift }) =>
    findingsIn(text, folded(text), turn)
      .filter(({ finding }) => finding.subject === SELF)
      .map((one): Placed => {
        const from = Math.max(start, start + one.start - shift);
        const end = start + one.end - shift;
        const quote = trimmed(raw.slice(from, end));
        return { ...one, start: from, end, finding: { ...one.finding, quote } };
      })
      .filter(
        (one) =>
          !own.some(
            (other) =>
              (other.start < one.end && one.start < other.end) ||
              other.finding.attribute === one.finding.attribute,
          ),
      ),
  );
}

const WISHES = /^(?:answer-|address-)/u;

function isSecret(raw: string): boolean {
  return holdsSecret(raw) || tellsSecretOf(raw, raw);
}

function isCorrection(plain: string): boolean {
  return CORRECTS.test(plain) && plain.length < 60;
}

function inSentence(
  raw: string,
  plain: string,
  turn: SaidTurn,
  { isAfterDenial, hasWish }: { readonly isAfterDenial: boolean; readonly hasWish: boolean },
): readonly Placed[] {
  const forgotten = forgottenIn(raw, plain, turn);
  const rest = hidden(raw, forgotten);
  const restPlain = hidden(plain, forgotten);
  const requests = askedToKeep(restPlain).filter(({ from }) => restPlain.slice(from).trim() !== "");
  const first = requests[0];
  let placed: readonly Placed[];
  if (first === undefined) {
    const isPolite = ASKS_POLITELY.test(plain) && ADDRESSES.test(plain);
    const asSaid = (text: string) => (isPolite ? text.replace(/\?(?=\s*$)/u, ".") : text);
    placed = findingsIn(asSaid(rest), asSaid(restPlain), turn);
    const turned = notBut(asSaid(rest), asSaid(restPlain));
    if (turned !== undefined) {
      const found = findingsIn(turned.text, folded(turned.text), turn);
      placed = withInstead(placed, turned, found, rest);
    }
    const wishes = wishesIn(rest, restPlain, hasWish || placed.some(isWish)).filter(
      (wish) =>
        wish.finding.attribute === "answer-language" ||
        !placed.some((one) => isWish(one) && one.start < wish.end && wish.start < one.end),
    );
    if (wishes.length > 0 && (!/[?]\s*$/u.test(plain) || ASKS_POLITELY.test(plain))) {
      const isApart = (one: Placed) =>
        one.finding.kind !== "decision" &&
        wishes.every((wish) => one.end <= wish.start || wish.end <= one.start);
      placed = [...placed.filter((one) => isWish(one) || isApart(one)), ...wishes];
    }
  } else placed = keptIn(rest, restPlain, first, turn);

  const isCorrected = isAfterDenial || CORRECTS.test(plain) || CORRECTS_INSIDE.test(plain);
  const corrected = placed.map((one) =>
    isCorrected && one.finding.kind === "statement" && isSingleOrName(one.finding)
      ? { ...one, finding: findingOf("correction", one.finding) }
      : one,
  );
  if (forgotten.length === 0) {
    const denied = deniedIn(rest, restPlain, turn, isCorrected);
    const left = denied[0]?.finding.attribute;
    const isSaid = corrected.some(({ finding }) => finding.attribute === left);
    const now = isSaid ? corrected : [...corrected, ...insteadOf(rest, restPlain, left, turn)];
    const gone = denied.filter(
      ({ finding }) => !now.some((one) => isSaidAnew(one.finding, finding)),
    );
    return [...now, ...gone];
  }
  const gone = forgotten[0]?.placed?.finding.attribute;
  const instead = corrected.length > 0 ? corrected : insteadOf(rest, restPlain, gone, turn);
  return withForgotten(instead, forgotten);
}

/** "Forget that I work at Iberia, I'm at Renfe now": being somewhere stands for what is forgotten. */
function insteadOf(
  raw: string,
  plain: string,
  gone: string | undefined,
  turn: SaidTurn,
): readonly Placed[] {
  if (gone !== "employer" && gone !== "home" && gone !== "work") return [];
  return BEING.flatMap(([being, employed, living]) => {
    const match = being.exec(plain);
    if (match === null) return [];
    const verb = gone === "home" ? living : employed;
    const text = verb + raw.slice(match.index + match[0].length);
    const shift = verb.length - match[0].length - match.index;
    return findingsIn(text, folded(text), turn).map((one): Placed => {
      const [start, end] = [match.index, one.end - shift];
      const quote = trimmed(raw.slice(start, end));
      return { ...one, start, end, finding: { ...one.finding, quote } };
    });
  });
}

/** Being somewhere, and how working and living there is said. */
const BEING: readonly (readonly [RegExp, employed: string, living: string])[] = [
  [
    /(?<!\p{L})(?:now )?(?:i'm|i am|im) (?:now )?(?:at|with|in) (?=\p{L})/u,
    "I work at ",
    "I live in ",
  ],
  [
    /(?<!\p{L})(?:ich bin|bin ich|bin) (?:jetzt |nun |inzwischen )?(?:bei|beim|in) (?=\p{L})/u,
    "Ich arbeite bei ",
    "Ich wohne in ",
  ],
  [/(?<!\p{L})(?:ahora )?estoy (?:ahora )?en (?=\p{L})/u, "Trabajo en ", "Vivo en "],
];

/** "Not from Lugo but from Vigo": the new one takes the old one's place by itself. */
function isSaidAnew(now: Finding, gone: Finding): boolean {
  if (gone.attribute === "home" && now.attribute === "plan") return true;
  return (
    now.text !== "" &&
    now.attribute === gone.attribute &&
    now.value !== gone.value &&
    isSingleValued(now.attribute)
  );
}

/** "Can you answer in Spanish from now on?" asks for it as much as "answer in Spanish" does. */
const ASKS_POLITELY =
  /^[^\p{L}]*(?:(?:hey|hi|please|and|so|also|btw|ok|hola|bitte|und|y) ?,? )*(?:can|could|would|will) you (?!always|never|please always (?:say|be))|^[^\p{L}]*(?:(?:und|bitte|also|hey) )*(?:kannst|konntest|koenntest|wurdest) du|^[^\p{L}]*(?:(?:y|oye|hola),? )*(?:puedes|podrias|me puedes)/u;

/** How somebody is to be addressed may be put as a question. */
const ADDRESSES = /(?<!\p{L})(?:call me|nennen|duzen|siezen|llamarme|tutear\p{L}*)(?!\p{L})/u;

const isWish = ({ finding }: Placed) => WISHES.test(finding.attribute);

/** How the person wants to be answered, clause by clause. */
function wishesIn(raw: string, plain: string, isOneMore: boolean): readonly Placed[] {
  const found: Placed[] = [];
  const isForAll = WHEN_ANSWERING.test(plain);
  let start = 0;
  for (const part of clausesOf(plain)) {
    const clause = raw.slice(start, start + part.length);
    const wish = answerWish(clause, part, isOneMore || found.length > 0 || isForAll);
    if (wish !== undefined) {
      const one = wishOf(wish, clause);
      found.push({ ...one, start, end: start + part.length });
    }
    start += part.length;
  }
  return found;
}

/** The clauses of a sentence that stand by themselves, with all that is between them. */
function clausesOf(plain: string): readonly string[] {
  return plain.split(
    /(?<=[,;] )(?=(?:skip|keep|use|always|never|avoid|answer|write|give|stop|schreib|antworte|lass|nutze|verwende|keine|ohne|usa|evita|siempre|nunca|sin|responde|escribe|without) )|(?<=[,;] )(?=(?:i|ich|yo|i'm|weil|denn|da|because|since|que|porque|ya que|cause|just|simply|einfach|instead|stattdessen) )|(?<=[,;] |,? )(?=(?:and|und|y|e) (?:please |bitte |por favor )?(?:always |never |immer |nie |siempre |nunca |don't |do not |no )?(?:\p{L}+)(?: |$))/u,
  );
}

function isSingleOrName({ attribute }: Finding): boolean {
  return (
    isSingleValued(attribute) ||
    attribute === "name" ||
    attribute === "pet" ||
    attribute === "allergy" ||
    attribute === "plan" ||
    attribute === "siblings" ||
    attribute === "children" ||
    attribute === "studies"
  );
}

function wishOf(wish: { readonly attribute: string; readonly value: string }, raw: string): Placed {
  const language =
    /[¿áéíóúñ]|(?<!\p{L})(?:en|siempre|nunca|ahora)(?!\p{L})/iu.test(raw) &&
    !/(?<!\p{L})(?:the|in|from|immer|bitte)(?!\p{L})/iu.test(raw)
      ? "es"
      : /(?<!\p{L})(?:bitte|immer|nie|auf|jetzt|mir|mich|sofort|zukunft|künftig|keine?)(?!\p{L})/iu.test(
            raw,
          )
        ? "de"
        : "en";
  const value = trimmed(wish.value).replace(
    /^(?:(?:and|und|y|please|pls|bitte|por favor)[,\s]+)+/iu,
    "",
  );
  const text =
    wish.attribute === "answer-language"
      ? { en: "Wants answers in ", de: "Möchte Antworten auf ", es: "Quiere respuestas en " }[
          language
        ] + value
      : { en: "Asks: ", de: "Bittet: ", es: "Pide: " }[language] + value;
  return {
    start: 0,
    end: raw.length,
    language,
    finding: findingOf("decision", {
      text: fitted(text),
      quote: trimmed(raw),
      subject: SELF,
      attribute: wish.attribute,
      value,
    }),
  };
}

/** The later of two words on what has one value, and each thing once. */
function settled(findings: readonly Finding[]): readonly Finding[] {
  return findings.filter((one, index) => {
    if (codePointLength(one.text) > ENTRY_TEXT_LENGTH || (one.text === "" && one.forgets === null))
      return false;
    return !findings.slice(index + 1).some((later) => {
      if (one.text !== "" && later.text === "" && later.forgets === one.text) return true;
      if (
        later.text === "" ||
        one.text === "" ||
        later.subject !== one.subject ||
        later.attribute !== one.attribute
      )
        return false;
      if (slugOf(later.value) === slugOf(one.value)) return true;
      return isSingleValued(one.attribute) && one.forgets === null && one.kind !== "explicit";
    });
  });
}
