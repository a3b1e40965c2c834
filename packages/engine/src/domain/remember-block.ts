import { INLINE_BLOCK_UNITS } from "./limits.ts";
import {
  commandAt,
  NONE,
  OPEN,
  skip,
  type Found,
  type RememberCommand,
} from "./remember-command.ts";

/** A reply's text as far as it is read, and whether more of it may come. */
export interface Source {
  readonly text: string;
  /** `cut`: the reply was broken off, and would have gone on. */
  readonly end: "more" | "cut" | "whole";
}

/**
 * The part of a text by which it is decided what stands at a place. What is not clear within it is none,
 * whether the rest is there already or not.
 */
export function nearby(source: Source, at: number): Source & { readonly isWhole: boolean } {
  const { text, end } = source;
  return text.length - at > INLINE_BLOCK_UNITS
    ? { text: text.slice(0, at + INLINE_BLOCK_UNITS), end: "more", isWhole: false }
    : { text, end, isWhole: true };
}

/** How deep commands may be wrapped, as in `(**bcz_forget("key")**)`. */
const DEPTH = 3;
/** What may stand between two commands of one block, and between a command and the block's end. */
const BETWEEN = /[\s,;]*/y;
const BETWEEN_IN_LINE = /[ \t,;]*/y;
const TAG = /<([A-Za-z_][\w:|-]{0,30})>/y;
const TAG_BEGUN = /<(?:[A-Za-z_][\w:|-]{0,30})?/y;
const LIST_MARK = /(?:[-*+•]|#{1,6}|\d{1,9}[.)])[ \t]+/y;
const LIST_MARK_BEGUN = /(?:[-*+•]|#{1,6}|\d{1,9}[.)]?)[ \t]*/y;

/**
 * What at a place holds nothing but commands: a command itself, or an inline code span, a pair of
 * brackets, of asterisks or of tags around some. Its signs are no words: they go with the commands.
 *
 * @see SPEC 5.9
 */
export function unitAt(source: Source, at: number, depth = 0): Found {
  const { text } = source;
  const sign = text.charAt(at);
  switch (sign) {
    case "`":
    case "*": {
      const run = runAt(text, at);
      const inner = sign === "`" ? DEPTH : depth + 1;
      return wrapped(source, at, run.length, { depth, inner }, (place) =>
        closesRun(source, place, run),
      );
    }
    case "(":
    case "[": {
      const closer = sign === "(" ? ")" : "]";
      return wrapped(source, at, 1, { depth }, (place) => closesWith(text, place, closer));
    }
    case "<": {
      const end = skip(TAG, text, at);
      if (end === at) return skip(TAG_BEGUN, text, at) === text.length ? OPEN : NONE;
      const closer = `</${text.slice(at + 1, end - 1)}>`;
      return wrapped(source, at, end - at, { depth }, (place) => closesWith(text, place, closer));
    }
    default:
      return commandAt(text, at);
  }
}

/** The mark that begins an item of a list; 0 for none, undefined while it is not clear. */
export function listMarkAt({ text, end }: Source, at: number): number | undefined {
  const begun = skip(LIST_MARK_BEGUN, text, at);
  if (begun > at && begun === text.length && end === "more") return undefined;
  return skip(LIST_MARK, text, at) - at;
}

/** An item of a list that holds nothing but commands: its mark and they, up to the end of the line. */
export function listItemAt(source: Source, at: number, mark: number): Found {
  const { text, end } = source;
  return unitsAt(source, at + mark, { between: BETWEEN_IN_LINE, depth: 0 }, (place) => {
    if (place === text.length) return end === "more" ? "open" : place;
    return text[place] === "\n" || text[place] === "\r" ? place : "no";
  });
}

/**
 * Whether a fenced block begins at a place, and what holds nothing but commands of it.
 *
 * @param run - Its signs; three or more.
 * @returns `isFence` is undefined while that is not clear.
 */
export function fencedAt(
  source: Source,
  at: number,
  run: string,
): { readonly isFence: boolean | undefined; readonly found: Found } {
  const { text, end } = source;
  const lineEnd = text.indexOf("\n", at);
  const info = text.slice(at + run.length, lineEnd === -1 ? text.length : lineEnd);
  if (run.startsWith("`") && info.includes("`")) return { isFence: false, found: NONE };
  if (lineEnd === -1) {
    if (end === "more") return { isFence: undefined, found: OPEN };
    return { isFence: true, found: end === "cut" ? OPEN : NONE };
  }
  // More than the name of a language would vanish with the block.
  if (!/^[ \t]*[\w+#.-]*[ \t\r]*$/u.test(info)) return { isFence: true, found: NONE };
  const found = unitsAt(source, lineEnd, { between: BETWEEN, depth: DEPTH }, (place) => {
    // As in Markdown, the end of the text ends the block.
    if (place === text.length) return end === "whole" ? place : "open";
    return text[place] === run.charAt(0) ? closesFence(source, place, run) : "no";
  });
  return { isFence: true, found };
}

/** Where the fence ends that closes a block: a run at least as long as the opening one, and no more. */
export function closesFence(source: Source, at: number, run: string): number | "no" | "open" {
  const { text } = source;
  const isOpen = source.end === "more";
  const closer = runAt(text, at);
  const end = at + closer.length;
  if (end === text.length && isOpen) return "open";
  if (closer.length < run.length) {
    return end === text.length && source.end === "cut" ? "open" : "no";
  }
  const rest = skip(/[ \t\r]*/y, text, end);
  if (rest === text.length) return isOpen ? "open" : end;
  return text[rest] === "\n" ? end : "no";
}

/** The same sign as often as it is repeated. */
export function runAt(text: string, at: number): string {
  const sign = text.charAt(at);
  let end = at + 1;
  while (end < text.length && text[end] === sign) end += 1;
  return text.slice(at, end);
}

type Closes = (place: number) => number | "no" | "open";

function closesWith(text: string, place: number, closer: string): number | "no" | "open" {
  if (text.startsWith(closer, place)) return place + closer.length;
  const isBegun = text.length - place < closer.length && closer.startsWith(text.slice(place));
  return isBegun ? "open" : "no";
}

function closesRun({ text, end }: Source, place: number, run: string): number | "no" | "open" {
  if (place === text.length) return "open";
  if (text[place] !== run.charAt(0)) return "no";
  const closer = runAt(text, place);
  if (place + closer.length === text.length && end === "more") return "open";
  return closer.length === run.length ? place + run.length : "no";
}

function wrapped(
  source: Source,
  at: number,
  opener: number,
  { depth, inner = depth + 1 }: { readonly depth: number; readonly inner?: number },
  closes: Closes,
): Found {
  if (depth >= DEPTH) return NONE;
  return unitsAt(source, at + opener, { between: BETWEEN, depth: inner }, closes);
}

/** Some units and what closes them; at least one command. */
function unitsAt(
  source: Source,
  from: number,
  { between, depth }: { readonly between: RegExp; readonly depth: number },
  closes: Closes,
): Found {
  const commands: RememberCommand[] = [];
  let place = from;
  for (;;) {
    place = skip(between, source.text, place);
    const end = closes(place);
    if (end === "open" || (end === "no" && place === source.text.length)) return OPEN;
    if (end !== "no") return commands.length === 0 ? NONE : { kind: "whole", end, commands };
    const unit = unitAt(source, place, depth);
    if (unit.kind !== "whole") return unit;
    commands.push(...unit.commands);
    place = unit.end;
  }
}
