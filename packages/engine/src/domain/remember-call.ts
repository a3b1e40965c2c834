import { INLINE_BLOCK_UNITS } from "./limits.ts";
import {
  closesFence,
  fencedAt,
  listItemAt,
  listMarkAt,
  nearby,
  runAt,
  unitAt,
  type Source,
} from "./remember-block.ts";
import {
  commandAt,
  nameAt,
  OPEN,
  skip,
  type Found,
  type RememberCommand,
} from "./remember-command.ts";
import { NO_GAP, shownGap, withCommand, withSpace, type Gap } from "./remember-gap.ts";

export type { RememberCommand } from "./remember-command.ts";

/** What a reply says, and what it asks to be remembered, in order. */
export type ReplyPart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "command"; readonly command: RememberCommand };

/** How far a reply is read. */
export interface RememberState {
  /** What may still become a command, or stands around one. */
  readonly held: string;
  /** How long that was when it was last read: what is long is read again only when it has grown. */
  readonly tried: number;
  readonly gap: Gap;
  /** Nothing is shown yet. */
  readonly isFirst: boolean;
  /** The last signs before `held`. */
  readonly tail: string;
  readonly line: "start" | "inside" | "quoted";
  /** The backticks that opened an inline code span that is shown; "" outside one. */
  readonly span: string;
  /** The fence of a code block that is shown; "" outside one. */
  readonly fence: string;
}

export const REPLY_START: RememberState = {
  held: "",
  tried: 0,
  gap: NO_GAP,
  isFirst: true,
  tail: "",
  line: "start",
  span: "",
  fence: "",
};

/** What comes next of a text: how long it is, what it is, and where the reading stands after it. */
interface Token {
  readonly end: number;
  readonly as: "space" | "shown" | "command";
  readonly commands?: readonly RememberCommand[];
  readonly after?: Partial<Pick<RememberState, "line" | "span" | "fence">>;
}

/**
 * Takes the next piece of a streamed reply apart into what is shown and what is to be remembered. However
 * the reply is split, the outcome is the same, and nothing is shown of a command that counts.
 *
 * A command is `bcz_remember("key", "value")` or `bcz_forget("key")` (see `commandAt`), a word by itself.
 * It counts in plain text; in a fenced code block, in an inline code span, between brackets, asterisks or
 * tags only if these hold nothing else, and then they vanish with it, as does the item of a list. Quoted
 * lines (`> …`) are somebody else's words. Whatever does not count is shown as it is.
 *
 * @returns What is clear by now. The rest is held back, at most `INLINE_BLOCK_UNITS` of it.
 * @see SPEC 5.9
 */
export function readReply(
  state: RememberState,
  piece: string,
): { readonly state: RememberState; readonly parts: readonly ReplyPart[] } {
  const text = state.held + piece;
  if (text.length - state.tried < state.tried * GROWTH) {
    return { state: { ...state, held: text }, parts: [] };
  }
  return read(state, { text, end: "more" });
}

/**
 * What is left when the reply ends. What is no whole command by then is shown; but if the reply was broken
 * off (`cut`), a command that it stopped in is neither shown nor carried out.
 */
export function endReply(state: RememberState, end: "cut" | "whole"): readonly ReplyPart[] {
  const { state: last, parts } = read(state, { text: state.held, end });
  const all = [...parts];
  say(all, shownGap(last.gap, last.isFirst, undefined));
  return all;
}

/**
 * Where the reading of what is added to a reply begins: inside the code block, the line, the word that
 * it goes on from. What was shown of it is no command, and becomes none.
 *
 * @param shown - All that is shown of the reply.
 * @param isNewStep - White space before the first word is left out as at the beginning of a reply.
 */
export function replyAfter(shown: string, isNewStep: boolean): RememberState {
  const { state } = read(REPLY_START, { text: shown, end: "whole" });
  return {
    ...state,
    held: "",
    tried: 0,
    gap: NO_GAP,
    isFirst: isNewStep || shown === "",
    tail: shown.slice(-TAIL),
  };
}

/** Up to 256 signs each piece is read as it comes; of 10,000 every 40th. */
const GROWTH = 1 / 256;

/** Enough for a sign of any script and what stands before it. */
const TAIL = 3;

function read(
  start: RememberState,
  source: Source,
): { readonly state: RememberState; readonly parts: readonly ReplyPart[] } {
  const { text } = source;
  const parts: ReplyPart[] = [];
  let state = start;
  let at = 0;
  while (at < text.length) {
    const token = nextToken(state, source, at);
    if (token === undefined) break;
    const said = text.slice(at, token.end);
    at = token.end;
    switch (token.as) {
      case "space":
        state = afterSpace(state, said);
        break;
      case "shown": {
        const space = shownGap(state.gap, state.isFirst, said.charAt(0));
        const tail = (state.gap.space === "" ? state.tail : " ") + said.slice(-TAIL);
        const line = state.line === "start" ? "inside" : state.line;
        say(parts, space + said);
        state = {
          ...state,
          line,
          gap: NO_GAP,
          isFirst: false,
          tail: tail.slice(-TAIL),
          ...token.after,
        };
        break;
      }
      case "command":
        for (const command of token.commands ?? []) parts.push({ kind: "command", command });
        state = {
          ...state,
          line: "inside",
          gap: withCommand(state.gap),
          tail: ")",
          ...token.after,
        };
    }
  }
  return { state: { ...state, held: text.slice(at), tried: text.length - at }, parts };
}

/** Words that nothing stands between are told together. */
function say(parts: ReplyPart[], text: string): void {
  const last = parts.at(-1);
  if (last?.kind === "text") parts[parts.length - 1] = { kind: "text", text: last.text + text };
  else if (text !== "") parts.push({ kind: "text", text });
}

function afterSpace(state: RememberState, space: string): RememberState {
  const gap = withSpace(state.gap, space);
  const ends = space.indexOf("\n");
  if (ends === -1) return { ...state, gap };
  // An empty line ends the paragraph, and with it a code span that nothing closed.
  const isEmpty = state.line === "start" || space.includes("\n", ends + 1);
  return { ...state, gap, line: "start", span: isEmpty ? "" : state.span };
}

/** Undefined while it is not clear what comes. */
function nextToken(state: RememberState, source: Source, at: number): Token | undefined {
  const { text } = source;
  const space = skip(/\s+/y, text, at);
  if (space > at) return { end: space, as: "space" };
  if (state.fence !== "") return inFence(state, source, at);
  if (state.line === "quoted") return { end: skip(/\S+/y, text, at), as: "shown" };
  if (state.line === "start") {
    const token = atLineStart(source, at);
    if (token !== "none") return token;
  }
  if (state.gap.hadCommand && state.gap.space === "") {
    const token = afterCommand(source, at);
    if (token !== "none") return token;
  }
  return inLine(state, source, at);
}

/** Code that is shown, up to the fence that closes it. */
function inFence({ fence, line }: RememberState, source: Source, at: number): Token | undefined {
  if (line === "start" && source.text[at] === fence.charAt(0)) {
    const end = closesFence(source, at, fence);
    if (end === "open" && source.end === "more") return undefined;
    if (typeof end === "number") return { end, as: "shown", after: { fence: "", line: "inside" } };
  }
  return { end: skip(/\S+/y, source.text, at), as: "shown", after: { line: "inside" } };
}

/** A quoted line, a code block, or an item of a list; each ends the paragraph before it. */
function atLineStart(source: Source, at: number): Token | undefined | "none" {
  const { text } = source;
  const sign = text.charAt(at);
  if (sign === ">") return { end: at + 1, as: "shown", after: { line: "quoted", span: "" } };
  if (sign === "`" || sign === "~") {
    const run = runAt(text, at);
    if (at + run.length === text.length && source.end === "more") return undefined;
    if (run.length < 3) return "none";
    const { isFence, found } = fencedAt(nearby(source, at), at, run);
    if (isFence === false) return "none";
    const token = settled(found, source, at);
    if (token === undefined) return undefined;
    if (token !== "none") return { ...token, after: { span: "" } };
    return { end: at + run.length, as: "shown", after: { fence: run, span: "" } };
  }
  const mark = listMarkAt(source, at);
  if (mark === undefined) return undefined;
  if (mark === 0) return "none";
  if (text[at + mark] === ">") {
    return { end: at + mark + 1, as: "shown", after: { line: "quoted", span: "" } };
  }
  const item = settled(listItemAt(nearby(source, at), at, mark), source, at);
  if (item === undefined) return undefined;
  if (item !== "none") return { ...item, after: { span: "" } };
  return { end: skip(/\S+/y, text, at), as: "shown", after: { span: "" } };
}

/** `;` right after a command belongs to it, a comma only before another one. */
function afterCommand(source: Source, at: number): Token | undefined | "none" {
  const near = nearby(source, at);
  const { text } = near;
  if (text[at] === ";") return { end: at + 1, as: "command" };
  if (text[at] !== ",") return "none";
  const next = skip(/\s*/y, text, at + 1);
  const isOpen = next === text.length && near.end === "more";
  return settled(isOpen ? OPEN : unitAt(near, next), source, at);
}

function inLine(state: RememberState, source: Source, at: number): Token | undefined {
  const { text } = source;
  const sign = text.charAt(at);
  if (sign === "`") return atBackticks(state, source, at);
  const isWord = state.gap.space === "" && INSIDE_WORD.test(state.tail);
  if (sign === "b" && !isWord) {
    const token = atCommand(state, source, at);
    if (token !== "none") return token;
    const name = Math.max(nameAt(text, at), 1);
    return { end: skip(PLAIN, text, at + name), as: "shown" };
  }
  const isWrapper = sign === "*" || sign === "<" || ((sign === "(" || sign === "[") && !isWord);
  if (isWrapper && state.span === "") {
    const token = settled(unitAt(nearby(source, at), at), source, at);
    if (token !== "none") return token;
    if (sign === "*") return { end: at + runAt(text, at).length, as: "shown" };
  }
  return { end: skip(PLAIN, text, at + 1), as: "shown" };
}

/** Up to the next sign that a command, or something around one, can begin with. */
const PLAIN = /[^\s`([*<b]*/y;

/**
 * What makes a name that follows it a part of a longer word. Scripts that set no space between words have
 * no such signs.
 */
const INSIDE_WORD =
  /(?:(?![\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}])[\p{L}\p{M}\p{N}_$]-?)$/u;

function atBackticks({ span }: RememberState, source: Source, at: number): Token | undefined {
  const run = runAt(source.text, at);
  const end = at + run.length;
  if (end === source.text.length && source.end === "more") return undefined;
  if (span !== "") return { end, as: "shown", after: run === span ? { span: "" } : {} };
  const token = settled(unitAt(nearby(source, at), at), source, at);
  return token === "none" ? { end, as: "shown", after: { span: run } } : token;
}

/** A command by itself. Inside what may be a code span it counts only if nothing closes the span. */
function atCommand(state: RememberState, source: Source, at: number): Token | undefined | "none" {
  const found = commandAt(source.text, at);
  if (state.span === "" || found.kind !== "whole") return settled(found, source, at);
  switch (spanCloses(nearby(source, at), found.end, state.span)) {
    case "yes":
      return "none";
    case "no":
      return settled(found, source, at, { span: "" });
    case "open":
      return source.end === "more" && nearby(source, at).isWhole ? undefined : "none";
  }
}

/** What ends a paragraph: an empty line, or the beginning of a quoted line, a code block, a list item. */
const PARAGRAPH_END = /\n[ \t]*(?:\r?\n|>|```|~~~|(?:[-*+•]|#{1,6}|\d{1,9}[.)])[ \t])/g;

/** Whether a code span that was opened is closed in its paragraph. */
function spanCloses({ text, end }: Source, from: number, span: string): "yes" | "no" | "open" {
  PARAGRAPH_END.lastIndex = from;
  const paragraph = PARAGRAPH_END.exec(text)?.index ?? text.length;
  for (let place = text.indexOf("`", from); place !== -1 && place < paragraph;) {
    const run = runAt(text, place);
    const next = place + run.length;
    if (next === text.length && end === "more") return "open";
    if (run === span) return "yes";
    place = text.indexOf("`", next);
  }
  return paragraph < text.length || end === "whole" ? "no" : "open";
}

/** What is found as a token; where more text may yet decide, none at the end of the text. */
function settled(
  found: Found,
  { text, end }: Source,
  at: number,
  after: Token["after"] = {},
): Token | undefined | "none" {
  if (found.kind === "whole") {
    return { end: found.end, as: "command", commands: found.commands, after };
  }
  if (found.kind === "none" || text.length - at > INLINE_BLOCK_UNITS) return "none";
  if (end === "more") return undefined;
  const isHalf = end === "cut" && /bcz\\?_/.test(text.slice(at));
  return isHalf ? { end: text.length, as: "command" } : "none";
}
