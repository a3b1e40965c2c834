import type { MessageId } from "./ids.ts";
import type { Rule } from "./piece.ts";
import { CORRECTIONS, DENIALS, HINTS, RULES } from "./rule-patterns.ts";
import { ownWords, sentencesOf, type Span } from "./sentences.ts";
import { canonicalText, codePointLength } from "./text.ts";

/** A quote is at most so long, in code points; what is longer is cut at a word. */
const QUOTE_LENGTH = 300;
/** So much of a sentence is looked at, in code units. */
const LOOKED_AT = 1_000;

/**
 * Finds the rules and corrections in a message of the person, as quotes of whole sentences, word for
 * word. A sentence that only denies brings the next one along. Code blocks, `>` lines, questions and
 * quoted speech are not the person's rules.
 *
 * @param text - A message of the person.
 * @returns Substrings of the text, in order, without line breaks.
 * @see SPEC 4.3, 4.4
 */
export function findRules(text: string): readonly string[] {
  const own = ownWords(text);
  const spans = sentencesOf(own);
  const quotes: string[] = [];
  let taken = 0;
  spans.forEach((span, index) => {
    const sentence = text.slice(span.start, span.end);
    if (span.start < taken || isQuestion(sentence)) return;
    const found = findIn(sentence);
    if (found === undefined) return;
    const next = spans[index + 1];
    const end = found.isDenial && goesOn(own, span, next) ? next.end : span.end;
    const isLong = codePointLength(text.slice(span.start, end)) > QUOTE_LENGTH;
    const quote = shortened(text.slice(isLong ? span.start + found.at : span.start, end));
    taken = end;
    quotes.push(quote);
  });
  return quotes;
}

/**
 * Of what a model names as rules, what the person really said: a candidate counts only if it stands
 * verbatim in a message, outside code and quoted lines, and is widened to the whole sentence, so that
 * no "never" is lost.
 *
 * @param candidates - As the model gave them; quotation marks around them are no part of them.
 * @param messages - Messages of the person.
 * @see SPEC 4.4
 */
export function acceptQuotes(
  candidates: readonly string[],
  messages: readonly { readonly id: MessageId; readonly text: string }[],
): readonly Rule[] {
  const read = messages.map(({ id, text }) => {
    const own = ownWords(text);
    return { id, text, own, spans: sentencesOf(own) };
  });
  const rules = candidates.flatMap((candidate): Rule[] => {
    const wanted = unquoted(candidate);
    if (wanted === "") return [];
    for (const { id, text, own, spans } of read) {
      const start = own.indexOf(wanted);
      if (start < 0) continue;
      const end = start + wanted.length;
      const touched = spans.filter((span) => span.start < end && span.end > start);
      const quotes = joined(own, touched).map((span) => text.slice(span.start, span.end));
      const whole = quotes.filter((quote) => codePointLength(quote) <= QUOTE_LENGTH);
      if (whole.length > 0) return whole.map((quote) => ({ text: quote, messageId: id }));
    }
    return [];
  });
  return unionRules(rules, []);
}

/** Both lists as one, in order; equal ones stand once, where they stood first (SPEC 4.4). */
export function unionRules<T extends { readonly text: string }>(
  first: readonly T[],
  second: readonly T[],
): readonly T[] {
  const seen = new Set<string>();
  return [...first, ...second].filter(({ text }) => {
    const canonical = canonicalText(text);
    if (seen.has(canonical)) return false;
    seen.add(canonical);
    return true;
  });
}

/** Two words or more after a denial are what is right instead. */
const SAYS_MORE = /[\p{L}\p{N}]+[^\p{L}\p{N}]+[\p{L}\p{N}]/u;
const LEAD = /^[^\p{L}\p{N}¡]*/u;

/** Where a rule, a correction or a denial begins in a sentence, in code units. */
function findIn(sentence: string): { readonly at: number; readonly isDenial: boolean } | undefined {
  const plain = plainly(sentence.slice(0, LOOKED_AT));
  if (!HINTS.test(plain)) return undefined;
  const match = firstMatch([...RULES, ...CORRECTIONS], plain);
  const denial = match ?? firstMatch(DENIALS, plain);
  if (denial === undefined) return undefined;
  const rest = plain.slice(denial.index + denial[0].length);
  const lead = LEAD.exec(plain.slice(denial.index))?.[0].length ?? 0;
  return { at: denial.index + lead, isDenial: match === undefined && !SAYS_MORE.test(rest) };
}

function firstMatch(patterns: readonly RegExp[], plain: string): RegExpExecArray | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(plain);
    if (match !== null) return match;
  }
  return undefined;
}

const SPEECH = /"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»/gu;

/** Lower case, straight apostrophes, nothing of what stands between quotation marks; as long as before. */
function plainly(sentence: string): string {
  return sentence
    .replaceAll("İ", "i")
    .toLowerCase()
    .replace(/[’‘]/gu, "'")
    .replace(SPEECH, (speech) => `"${"…".repeat(speech.length - 2)}"`);
}

function isQuestion(sentence: string): boolean {
  return /[?？]["'”’»)\]*_]*$/u.test(sentence) || sentence.startsWith("¿");
}

function goesOn(own: string, span: Span, next: Span | undefined): next is Span {
  if (next === undefined || isQuestion(own.slice(next.start, next.end))) return false;
  if (/[^\s]/u.test(own.slice(span.end, next.start))) return false;
  return !breaksLine(own, span, next) && next.end - span.start <= QUOTE_LENGTH;
}

function breaksLine(own: string, span: Span, next: Span): boolean {
  return /[\n\r\u2028\u2029\ufffe]/u.test(own.slice(span.end, next.start));
}

/** Neighbours on one line become one span, as long as that is no longer than a quote may be. */
function joined(own: string, spans: readonly Span[]): readonly Span[] {
  const result: Span[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    const joins =
      last !== undefined &&
      !breaksLine(own, last, span) &&
      codePointLength(own.slice(last.start, span.end)) <= QUOTE_LENGTH;
    if (joins) result[result.length - 1] = { start: last.start, end: span.end };
    else result.push(span);
  }
  return result;
}

function shortened(quote: string): string {
  if (codePointLength(quote) <= QUOTE_LENGTH) return quote;
  const head = Array.from(quote).slice(0, QUOTE_LENGTH).join("");
  const gap = head.search(/\s\S*$/u);
  return gap > 0 ? head.slice(0, gap).trimEnd() : head;
}

function unquoted(candidate: string): string {
  return candidate
    .trim()
    .replace(/^["'“”„«»‘’]+|["'“”„«»‘’]+$/gu, "")
    .trim();
}
