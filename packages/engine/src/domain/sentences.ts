/** A stretch of a text, in code units; `end` is the first unit after it. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Stands for what is not the person's own saying; no character of any text. */
const FILLER = "\ufffe";
const FENCE = /^[ \t]{0,3}(`{3,}|~{3,})/u;
const QUOTED_LINE = /^[ \t]{0,3}>/u;

/**
 * The text with fenced code and `>` lines blanked out, place for place. An open fence reaches to the
 * end.
 */
export function ownWords(text: string): string {
  let fence: string | undefined;
  const lines = text.split("\n").map((line) => {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      const closes = mark !== undefined && mark.startsWith(fence) && line.trim() === mark;
      if (closes) fence = undefined;
      return FILLER.repeat(line.length);
    }
    if (mark !== undefined) {
      fence = mark;
      return FILLER.repeat(line.length);
    }
    return QUOTED_LINE.test(line) ? FILLER.repeat(line.length) : line;
  });
  return lines.join("\n");
}

const LINE = /[^\n\r\u2028\u2029\ufffe]+/gu;
const MARKER = /^\s*(?:[-*+•]\s+|\d{1,3}[.)]\s+)?/u;
const STOP = /[。！？]+[」』”’)]*|[.!?…]+["'”’»)\]*_]*(?=\s|$)/gu;
const SHORT_FORM =
  /(?:^|[\s(])(?:\p{L}|mrs?|ms|dr|prof|st|sra?|srta|uds?|vs|etc|e\.g|i\.e|z\.\s?b|d\.\s?h|bzw|ca|nr|bsp|inkl|evtl|ggf|usw|p\.\s?ej|núm|no|jan|feb|mar|apr|aug|sept?|oct|okt|nov|de[cz])\.$/iu;
const ORDINAL = /(?:^|\s)\d{1,2}\.$/u;
const MONTH =
  /^\s+(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|\d)/iu;

/**
 * The sentences of a text, in order, without the white space around them. A line break always ends one.
 *
 * @param text - As `ownWords` gives it: what is blanked out there is in no sentence.
 */
export function sentencesOf(text: string): readonly Span[] {
  return [...text.matchAll(LINE)].flatMap((line) => lineSentences(line[0], line.index));
}

function lineSentences(line: string, offset: number): readonly Span[] {
  const spans: Span[] = [];
  let start = MARKER.exec(line)?.[0].length ?? 0;
  const close = (end: number) => {
    const piece = line.slice(start, end);
    const lead = piece.length - piece.trimStart().length;
    const length = piece.trim().length;
    if (length > 0)
      spans.push({ start: offset + start + lead, end: offset + start + lead + length });
    start = end;
  };
  for (const stop of line.matchAll(STOP)) {
    const end = stop.index + stop[0].length;
    const last = line.slice(Math.max(start, end - 12), end);
    const isShort = stop[0] === "." && SHORT_FORM.test(last);
    const isOrdinal =
      stop[0] === "." && ORDINAL.test(last) && MONTH.test(line.slice(end, end + 12));
    if (!isShort && !isOrdinal) close(end);
  }
  close(line.length);
  return spans;
}
