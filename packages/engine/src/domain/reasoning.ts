/** Where a streamed text stands between what is said and what is only thought. */
export interface ReasoningState {
  /** A tag that may have begun, and is not whole yet. */
  readonly held: string;
  readonly thinking: boolean;
  /** Something was said that shows. */
  readonly speaking: boolean;
  /** Inside a fenced code block, where tags are text. */
  readonly fenced: boolean;
  /** How many backticks the text ended with. */
  readonly ticks: number;
  readonly quoted: boolean;
}

export interface ReasoningPart {
  readonly kind: "text" | "reasoning";
  readonly text: string;
}

export const REASONING_START: ReasoningState = {
  held: "",
  thinking: false,
  speaking: false,
  fenced: false,
  ticks: 0,
  quoted: false,
};

const NAMES = ["thinking", "think", "thoughts", "thought", "reasoning", "reflection", "scratchpad"];
const NAME = `(?:[\\w-]{1,20}:)?(?:${NAMES.join("|")})`;
const TAG = new RegExp(`<(/?)${NAME}(?:\\s[^<>]{0,80})?>|\\[(/?)THINK\\]|◁(/?)think▷`, "iy");
/** What a tag that is still arriving may look like. */
const BEGUN =
  /^(?:<\/?[\w-]{0,20}(?::\w{0,12})?(?:\s[^<>]{0,80})?|\[\/?T?H?I?N?K?|◁\/?t?h?i?n?k?)$/i;
const LONGEST = 130;

/**
 * Takes the next chunk of a streamed reply apart into what is said and what is thought: what stands
 * between `<think>` and `</think>`, or tags of like names, closed or not, split anywhere by streaming.
 * A tag in code, or right after a quotation mark, is text. A closing tag without an opening one is
 * left out. White space before the first word said is, too.
 *
 * @see case C-B11
 */
export function splitReasoning(
  state: ReasoningState,
  chunk: string,
): { readonly state: ReasoningState; readonly parts: readonly ReasoningPart[] } {
  return split({ ...state, held: "" }, state.held + chunk, false);
}

/** What is left when the stream ends. */
export function endReasoning(state: ReasoningState): readonly ReasoningPart[] {
  return split({ ...state, held: "" }, state.held, true).parts;
}

/**
 * A whole text without what was only thought. Where it closes a thought that it never opened, all
 * before that was one: some servers keep the opening tag to themselves.
 *
 * @returns Trimmed; "" where nothing was said.
 */
export function stripReasoning(text: string): string {
  const first = firstTag(text);
  const rest = first?.closing === true ? text.slice(first.end) : text;
  const { state, parts } = splitReasoning(REASONING_START, rest);
  return [...parts, ...endReasoning(state)]
    .filter(({ kind }) => kind === "text")
    .map((part) => part.text)
    .join("")
    .trim();
}

function split(
  start: ReasoningState,
  text: string,
  ended: boolean,
): { readonly state: ReasoningState; readonly parts: readonly ReasoningPart[] } {
  const parts: ReasoningPart[] = [];
  const state = { ...start };
  let from = 0;

  const emit = (to: number): void => {
    let said = text.slice(from, to);
    if (!state.thinking && !state.speaking) said = said.trimStart();
    if (said === "") return;
    if (!state.thinking) state.speaking = true;
    parts.push({ kind: state.thinking ? "reasoning" : "text", text: said });
  };

  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    const opens = sign === "<" || sign === "[" || sign === "◁";
    if (opens && (state.thinking || (!state.fenced && state.ticks === 0 && !state.quoted))) {
      const tag = tagAt(text, at);
      if (tag !== undefined) {
        emit(at);
        state.thinking = !tag.closing;
        from = tag.end;
        at = tag.end - 1;
        continue;
      }
      if (!ended && text.length - at < LONGEST && BEGUN.test(text.slice(at))) {
        emit(at);
        return { state: { ...state, held: text.slice(at) }, parts };
      }
    }
    if (!state.thinking) {
      state.ticks = sign === "`" ? state.ticks + 1 : 0;
      if (state.ticks === 3) state.fenced = !state.fenced;
      state.quoted = sign === '"' || sign === "“" || sign === "'";
    }
  }
  emit(text.length);
  return { state, parts };
}

function tagAt(text: string, at: number): { closing: boolean; end: number } | undefined {
  TAG.lastIndex = at;
  const match = TAG.exec(text);
  if (match === null) return undefined;
  return { closing: match.slice(1).includes("/"), end: at + match[0].length };
}

function firstTag(text: string): { closing: boolean; end: number } | undefined {
  for (const { index } of text.matchAll(/[<[◁]/g)) {
    const before = text.charAt(index - 1);
    const tag = before === "`" || before === '"' ? undefined : tagAt(text, index);
    if (tag !== undefined) return tag;
  }
  return undefined;
}
