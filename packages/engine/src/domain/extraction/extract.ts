import { outOfRole, sayings } from "../deep-evidence.ts";
import { ENTRY_TEXT_LENGTH } from "../limits.ts";
import { holdsSecret, tellsSecretOf } from "../secret-text.ts";
import { sentencesOf } from "../sentences.ts";
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
import { findingsIn } from "./match.ts";
import { findingOf, type Placed } from "./placed.ts";
import { answerWish } from "./resolve.ts";
import { askedToKeep, askedToKeepThat } from "./request.ts";
import { trimmed } from "./value.ts";
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
  const own = sayings(readable(turn.text));
  const kept = turn.isPlayed === true || PLAYS.test(folded(own)) ? outOfRole(own) : own;
  const found: Placed[] = [];
  let last: readonly Placed[] = [];
  let lastSentence = "";
  for (const { start, end } of sentencesOf(kept).slice(0, SENTENCES)) {
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
    const now = inSentence(raw, plain, turn, isCorrection(folded(before)));
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
  isAfterDenial: boolean,
): readonly Placed[] {
  const forgotten = forgottenIn(raw, plain, turn);
  const rest = hidden(raw, forgotten);
  const restPlain = hidden(plain, forgotten);
  const requests = askedToKeep(restPlain).filter(({ from }) => restPlain.slice(from).trim() !== "");
  const first = requests[0];
  let placed: readonly Placed[];
  if (first === undefined) {
    placed = findingsIn(rest, restPlain, turn);
    const wish = answerWish(rest, restPlain);
    if (
      wish !== undefined &&
      !/[?]\s*$/u.test(plain) &&
      !placed.some(({ finding }) => finding.attribute === "address-as")
    ) {
      placed = [wishOf(wish, rest)];
    }
  } else placed = keptIn(rest, restPlain, first, turn);

  const isCorrected = isAfterDenial || CORRECTS.test(plain) || CORRECTS_INSIDE.test(plain);
  const denied = forgotten.length === 0 ? deniedIn(rest, restPlain, turn, isCorrected) : [];
  const corrected = placed.map((one) =>
    isCorrected && one.finding.kind === "statement" && isSingleOrName(one.finding)
      ? { ...one, finding: findingOf("correction", one.finding) }
      : one,
  );
  if (forgotten.length === 0) return [...corrected, ...denied];
  return withForgotten(corrected, forgotten);
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
  const value = trimmed(wish.value).replace(/^(?:(?:please|pls|bitte|por favor)[,\s]+)+/iu, "");
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
