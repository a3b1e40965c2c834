import { ownWords, sentencesOf } from "../../domain/sentences.ts";
import type { Analyzer } from "../../ports/analyzer.ts";
import type { BuiltInRules, SourceLine } from "../../ports/built-in-rules.ts";
import { choosePiece, condensePiece } from "./choice.ts";
import type { Candidate } from "./choice.ts";
import { dayOf, LINE_LENGTH, readLines, shortened } from "./dated-lines.ts";
import { salienceOf } from "./salience.ts";

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
    summarise(lines, tokens) {
      const language = analyzer.language(lines.map(({ text }) => text.slice(0, 80)).join(" "));
      const speakers = new Set(lines.flatMap(({ speaker }) => speaker.split(/\s+/u)));
      const found = lines.flatMap((line, place) =>
        candidatesOf(line, place, { language, speakers }),
      );
      return choosePiece(found, { state: lastWords(lines), tokens, places: lines.length });
    },
    merge(pieces, tokens) {
      const found = pieces.flatMap((piece, place) => [
        ...linesOf([...piece.sections, ...piece.timeline], "timeline", place),
        ...linesOf(piece.promises, "promises", place),
        ...linesOf(piece.particulars, "particulars", place),
      ]);
      const state = pieces.findLast((piece) => piece.state.trim() !== "")?.state ?? "";
      return choosePiece(found, {
        state: shortened(state, LINE_LENGTH),
        tokens,
        places: pieces.length,
      });
    },
    condense(piece, tokens) {
      return condensePiece(
        {
          sections: piece.sections,
          timeline: readLines(piece.timeline),
          promises: linesOf(piece.promises, "promises", 0),
          particulars: linesOf(piece.particulars, "particulars", 0),
          state: shortened(piece.state, LINE_LENGTH),
        },
        tokens,
      );
    },
  };
}

interface Setting {
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
        text: spoken(line.speaker, sentence, LINE_LENGTH - 14),
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
    const said = text.replace(/^[^:]{1,60}: /u, "");
    return { day, text, part, place, score: salienceOf(said.slice(0, SCORED_LENGTH), null).score };
  });
}

function spoken(speaker: string, sentence: string, length: number): string {
  const name = shortened(speaker, 60);
  return shortened(name === "" ? sentence : `${name}: ${sentence}`, length);
}

/** What was said last, by either side. */
function lastWords(lines: readonly SourceLine[]): string {
  const last = lines.at(-1);
  if (last === undefined) return "";
  const other = lines.findLast(({ role }) => role !== last.role);
  return [other, last]
    .map((line) => (line === undefined ? "" : gist(line)))
    .filter((text) => text !== "")
    .join(" / ");
}

/** The sentence of a message that says most. */
function gist(line: SourceLine): string {
  const text = ownWords(line.text);
  let best: { readonly sentence: string; readonly score: number } | undefined;
  for (const { start, end } of sentencesOf(text).slice(0, SENTENCES_PER_MESSAGE)) {
    const sentence = text.slice(start, end);
    const { score } = salienceOf(sentence.slice(0, SCORED_LENGTH), null);
    if (best === undefined || score > best.score) best = { sentence, score };
  }
  return best === undefined ? "" : spoken(line.speaker, best.sentence, STATE_LENGTH / 2);
}
