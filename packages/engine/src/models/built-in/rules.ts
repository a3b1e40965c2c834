import { extractByRules } from "../../domain/extraction/extract.ts";
import { ownWords, sentencesOf } from "../../domain/sentences.ts";
import type { Analyzer } from "../../ports/analyzer.ts";
import type { BuiltInRules, SourceLine } from "../../ports/built-in-rules.ts";
import { choosePiece, condensePiece } from "./choice.ts";
import type { Candidate } from "./choice.ts";
import { dayOf, LINE_LENGTH, readLines, shortened, withoutSpeaker } from "./dated-lines.ts";
import type { DatedLine } from "./dated-lines.ts";
import { isNear, salienceOf } from "./salience.ts";
import { statementsOf } from "./statements.ts";

const STATE_LENGTH = 220;
const SENTENCES_PER_MESSAGE = 60;
const SCORED_LENGTH = 600;

/**
 * Summaries by choosing: sentences that hold facts, plans, names, numbers and dates are kept as they were
 * said, with their speaker and day. Nothing is rephrased, so nothing is invented, in any language.
 *
 * @see SPEC 4.9, 4.12, 11.6
 */
export function builtInRules(analyzer: Pick<Analyzer, "language">): BuiltInRules {
  return {
    summarise(all, tokens) {
      // What a page or a file says is nobody's word, and no sentence here could say whose it is.
      const lines = all.filter(({ outside }) => outside === undefined);
      const language = analyzer.language(lines.map(({ text }) => text.slice(0, 80)).join(" "));
      const person = PERSON[language ?? ""] ?? "";
      const speakers = new Set(lines.flatMap(({ speaker }) => speaker.split(/\s+/u)));
      const found = lines.flatMap((line, place) =>
        candidatesOf(line, place, { language, speakers, person }),
      );
      const state = shortened(lastWords(lines, person), Math.max(30, tokens * STATE_SHARE));
      return choosePiece(found, { state, tokens, places: lines.length });
    },
    statements: (lines, most) => statementsOf(lines, most, (text) => analyzer.language(text)),
    findings: extractByRules,
    merge(pieces, tokens) {
      const all = pieces.flatMap((piece, place) => [
        ...linesOf([...piece.sections, ...piece.timeline], "timeline", place),
        ...linesOf(piece.promises, "promises", place),
        ...linesOf(piece.particulars, "particulars", place),
      ]);
      const newest = newestDay(all);
      const found = all.filter((line) => line.part !== "promises" || !hasLapsed(line, newest));
      const state = pieces.findLast((piece) => piece.state.trim() !== "")?.state ?? "";
      return choosePiece(found, {
        state: shortened(state, LINE_LENGTH),
        tokens,
        places: pieces.length,
      });
    },
    condense(piece, tokens) {
      const newest = newestDay(readLines([...piece.timeline, ...piece.particulars]));
      return condensePiece(
        {
          sections: piece.sections,
          timeline: readLines(piece.timeline),
          promises: linesOf(piece.promises, "promises", 0).filter(
            (line) => !hasLapsed(line, newest),
          ),
          particulars: linesOf(piece.particulars, "particulars", 0),
          state: shortened(piece.state, LINE_LENGTH),
        },
        tokens,
      );
    },
  };
}

/** How a person without a name is named in what is sent to the partner and read by the person. */
const PERSON: Readonly<Record<string, string>> = {
  en: "The person",
  de: "Die Person",
  es: "La persona",
};

/** So many characters of the state for each token of the piece. */
const STATE_SHARE = 1.5;

/** A promise for the next days lapses after so long. */
const LAPSES_AFTER_MS = 21 * 24 * 60 * 60 * 1_000;

function newestDay(lines: readonly DatedLine[]): string | null {
  return lines.reduce<string | null>(
    (newest, { day }) => (day !== null && (newest === null || day > newest) ? day : newest),
    null,
  );
}

function hasLapsed({ day, text }: DatedLine, newest: string | null): boolean {
  if (day === null || newest === null || !isNear(text)) return false;
  return Date.parse(newest) - Date.parse(day) > LAPSES_AFTER_MS;
}

interface Setting {
  /** What a person without a name is called. */
  readonly person: string;
  readonly language: string | null;
  readonly speakers: ReadonlySet<string>;
}

function candidatesOf(line: SourceLine, place: number, setting: Setting): readonly Candidate[] {
  const text = ownWords(line.text);
  const day = dayOf(line.createdAt);
  return sentencesOf(text)
    .slice(0, SENTENCES_PER_MESSAGE)
    .map(({ start, end }) => {
      const sentence = text.slice(start, end);
      const { score, isFact, isPromise } = salienceOf(
        sentence.slice(0, SCORED_LENGTH),
        setting.language,
        setting.speakers,
      );
      return {
        day,
        place,
        text: spoken(line.speaker || setting.person, sentence, LINE_LENGTH - 14),
        score: score + (line.role === "user" ? 0.3 : 0),
        part: isPromise ? "promises" : isFact && score > 2 ? "particulars" : "any",
      };
    });
}

function linesOf(
  lines: readonly string[],
  part: Candidate["part"],
  place: number,
): readonly Candidate[] {
  return readLines(lines).map(({ day, text }) => {
    const said = withoutSpeaker(text);
    return { day, text, part, place, score: salienceOf(said.slice(0, SCORED_LENGTH), null).score };
  });
}

function spoken(speaker: string, sentence: string, length: number): string {
  const name = shortened(speaker, 60);
  return shortened(name === "" ? sentence : `${name}: ${sentence}`, length);
}

/** A farewell is passed over for what was said up to so many messages before it. */
const LOOKED_BACK = 3;

/** What was said last, by either side, that says something. */
function lastWords(lines: readonly SourceLine[], person: string): string {
  const last = lines.at(-1);
  if (last === undefined) return "";
  const of = (isLast: boolean) => lines.filter(({ role }) => (role === last.role) === isLast);
  return [of(false), of(true)]
    .map((own) => gistOf(own.slice(-LOOKED_BACK), person))
    .filter((text) => text !== "")
    .join(" / ");
}

/** The sentence that says most, of the newest message that says anything; else of the last one. */
function gistOf(lines: readonly SourceLine[], person: string): string {
  const best = lines.map((line) => ({ line, gist: gist(line) }));
  const chosen =
    best.findLast(({ gist: one }) => one !== undefined && one.score >= 0) ?? best.at(-1);
  if (chosen?.gist === undefined) return "";
  return spoken(chosen.line.speaker || person, chosen.gist.sentence, STATE_LENGTH / 2);
}

/** The sentence of a message that says most. */
function gist(line: SourceLine): { readonly sentence: string; readonly score: number } | undefined {
  const text = ownWords(line.text);
  return sentencesOf(text)
    .slice(0, SENTENCES_PER_MESSAGE)
    .map(({ start, end }) => {
      const sentence = text.slice(start, end);
      return { sentence, score: salienceOf(sentence.slice(0, SCORED_LENGTH), null).score };
    })
    .reduce<{ readonly sentence: string; readonly score: number } | undefined>(
      (best, one) => (best === undefined || one.score > best.score ? one : best),
      undefined,
    );
}
