/** Where text stops being JSON, and what was due there. */
export interface JsonFault {
  /** `cut` where the text ends inside a value. */
  readonly kind: "empty" | "cut" | "bad_json" | "too_deep";
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  readonly expected: string;
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/uy;
const WORD = /true|false|null/uy;
const BLANKS = /[ \t\r\n]*/uy;

/**
 * Finds the first place where a text is no JSON. Engines tell this in words of their own or not at all.
 *
 * Linear and without recursion, so that hostile nesting does no harm.
 */
export function faultOf(text: string, maxDepth: number): JsonFault {
  const open: string[] = [];
  let at = skipped(BLANKS, text, 0);
  let due: "value" | "name" | "colon" | "more" = "value";
  let mayClose = false;
  const fault = (expected: string): JsonFault => {
    const isEnd = skipped(BLANKS, text, at) >= text.length;
    const isEmpty = isEnd && open.length === 0 && due === "value";
    const kind = isEmpty ? "empty" : isEnd ? "cut" : "bad_json";
    return { kind, ...placeIn(text, at), expected };
  };

  for (;;) {
    const sign = text[at];
    if (due === "value") {
      if (sign === "{" || sign === "[") {
        open.push(sign);
        if (open.length > maxDepth) {
          return { kind: "too_deep", ...placeIn(text, at), expected: "" };
        }
        at += 1;
        due = sign === "{" ? "name" : "value";
        mayClose = true;
      } else if (sign === "]" && mayClose && open.at(-1) === "[") {
        open.pop();
        at += 1;
        due = "more";
      } else {
        const end = sign === '"' ? endOfText(text, at) : endOfWord(text, at);
        if (typeof end !== "number") return end ?? fault("a value");
        at = end;
        due = "more";
      }
    } else if (due === "name") {
      if (sign === "}" && mayClose) {
        open.pop();
        at += 1;
        due = "more";
      } else {
        const end = sign === '"' ? endOfText(text, at) : undefined;
        if (typeof end !== "number") return end ?? fault('a name in ""');
        at = end;
        due = "colon";
      }
    } else if (due === "colon") {
      if (sign !== ":") return fault(":");
      at += 1;
      due = "value";
      mayClose = false;
    } else if (open.length === 0) {
      return fault("the end");
    } else if (sign === ",") {
      at += 1;
      due = open.at(-1) === "{" ? "name" : "value";
      mayClose = false;
    } else if (sign === (open.at(-1) === "{" ? "}" : "]")) {
      open.pop();
      at += 1;
    } else {
      return fault(open.at(-1) === "{" ? ", or }" : ", or ]");
    }
    at = skipped(BLANKS, text, at);
  }
}

function endOfWord(text: string, at: number): number | undefined {
  for (const form of [NUMBER, WORD]) {
    const end = skipped(form, text, at);
    if (end > at) return end;
  }
  return undefined;
}

const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/uy;

/** Behind the quotation that opens at `from`, or what is wrong with it. */
function endOfText(text: string, from: number): number | JsonFault {
  for (let at = from + 1; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 34) return at + 1;
    if (unit < 32) {
      return { kind: "bad_json", ...placeIn(text, at), expected: "no control character in a text" };
    }
    if (unit !== 92) continue;
    const end = skipped(ESCAPE, text, at);
    if (end === at && text.length - at >= 6) {
      return { kind: "bad_json", ...placeIn(text, at), expected: "an escape that JSON has" };
    }
    at = Math.max(at, end - 1);
  }
  return { kind: "cut", ...placeIn(text, text.length), expected: '"' };
}

function skipped(form: RegExp, text: string, at: number): number {
  form.lastIndex = at;
  return form.test(text) ? form.lastIndex : at;
}

function placeIn(text: string, at: number): { readonly line: number; readonly column: number } {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf("\n"); end !== -1 && end < at; end = text.indexOf("\n", end + 1)) {
    line += 1;
    start = end + 1;
  }
  return { line, column: at - start + 1 };
}
