export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue };

export interface ModelJson {
  /** The value that takes up most of the text; undefined where there is none. */
  readonly value: JsonValue | undefined;
  /** Every value that stands in the text by itself, in order. */
  readonly values: readonly JsonValue[];
  /** What could not be read: pieces of the text, in order, each cut to 200 characters. */
  readonly dropped: readonly string[];
  /** The text ended inside a value. */
  readonly cut: boolean;
}

const DEPTH = 60;
const SNIPPET_LENGTH = 200;

/**
 * Reads JSON out of what a model wrote: fenced or in the middle of prose, with comments, single or
 * typographic quotes, bare names, quotes and line breaks inside texts, commas too many or missing, and
 * broken off anywhere. A member whose value was cut is left out, whatever was complete stays.
 *
 * Linear; never throws. A member of any name is plain data (P-D17).
 *
 * @see SPEC 12.3, cases P-D1, C-F12
 */
export function readModelJson(text: string): ModelJson {
  const found: { readonly value: JsonValue; readonly length: number }[] = [];
  const dropped: string[] = [];
  let cut = false;
  let at = nextOpening(text, 0);
  while (at < text.length) {
    const reader = new Reader(text, at);
    const value = reader.value(0);
    if (value === undefined || reader.isProse) {
      at = nextOpening(text, at + 1);
      continue;
    }
    found.push({ value, length: reader.at - at });
    dropped.push(...reader.dropped);
    cut ||= reader.cut;
    at = nextOpening(text, reader.at);
  }
  const longest = found.reduce<(typeof found)[number] | undefined>(
    (best, one) => (best === undefined || one.length > best.length ? one : best),
    undefined,
  );
  return { value: longest?.value, values: found.map(({ value }) => value), dropped, cut };
}

function nextOpening(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== "{" && text[at] !== "[") at += 1;
  return at;
}

const CLOSING: Readonly<Record<string, string>> = { '"': '"', "'": "'", "“": "”", "„": "“" };
const ESCAPES: Readonly<Record<string, string>> = {
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};
const WORDS: Readonly<Record<string, JsonValue>> = {
  true: true,
  false: false,
  null: null,
  True: true,
  False: false,
  None: null,
  undefined: null,
  NaN: null,
};

/** Reads one value, and remembers on the way what it had to leave out. */
class Reader {
  at: number;
  /** The text ended inside the value. */
  cut = false;
  /** What opened here was a bracket in a sentence. */
  isProse = false;
  readonly dropped: string[] = [];
  readonly #text: string;

  constructor(text: string, at: number) {
    this.#text = text;
    this.at = at;
  }

  value(depth: number): JsonValue | undefined {
    this.#skip();
    const sign = this.#text[this.at];
    if (sign === undefined) return this.#ended();
    if (depth > DEPTH) return undefined;
    if (sign === "{") return this.#object(depth);
    if (sign === "[") return this.#array(depth);
    if (CLOSING[sign] !== undefined) return this.#quoted();
    return this.#word();
  }

  #object(depth: number): JsonValue {
    const members: [string, JsonValue][] = [];
    this.at += 1;
    for (let index = 0; this.#more("}", index); index += 1) {
      const start = this.at;
      const name = this.#name();
      this.#skip();
      const hasColon = this.#text[this.at] === ":" || this.#text[this.at] === "=";
      if (name === undefined || !hasColon) {
        if (!this.#drop(start, depth, index)) break;
        continue;
      }
      this.at += 1;
      const value = this.value(depth + 1);
      if (value !== undefined) members.push([name, value]);
      else if (!this.#drop(start, depth, index)) break;
    }
    return Object.fromEntries(members);
  }

  #array(depth: number): JsonValue {
    const items: JsonValue[] = [];
    this.at += 1;
    for (let index = 0; this.#more("]", index); index += 1) {
      const start = this.at;
      const value = this.value(depth + 1);
      if (value !== undefined) items.push(value);
      else if (!this.#drop(start, depth, index)) break;
    }
    return items;
  }

  /** Goes on to the next item; false at the end of the object or list, or of one around it. */
  #more(closing: string, index: number): boolean {
    this.#skip();
    while (index > 0 && (this.#text[this.at] === "," || this.#text[this.at] === ";")) {
      this.at += 1;
      this.#skip();
    }
    const sign = this.#text[this.at];
    if (sign === undefined) {
      this.cut = true;
      return false;
    }
    if (sign === closing) this.at += 1;
    return sign !== "}" && sign !== "]";
  }

  /** Passes over what cannot be read; false where that was a sentence all along. */
  #drop(start: number, depth: number, index: number): boolean {
    if (depth === 0 && index === 0 && !this.cut) {
      this.isProse = true;
      return false;
    }
    while (this.at < this.#text.length && !/[,}\]\n]/.test(this.#text.charAt(this.at)))
      this.at += 1;
    const snippet = this.#text.slice(start, Math.min(this.at, start + SNIPPET_LENGTH)).trim();
    if (snippet !== "" && !/^\.+$|^…$/.test(snippet)) this.dropped.push(snippet);
    if (this.at >= this.#text.length) this.cut = true;
    return true;
  }

  #name(): string | undefined {
    const sign = this.#text[this.at] ?? "";
    if (CLOSING[sign] !== undefined) return this.#quoted();
    const start = this.at;
    while (/[\w$-]/.test(this.#text.charAt(this.at))) this.at += 1;
    return this.at > start ? this.#text.slice(start, this.at) : undefined;
  }

  #quoted(): string | undefined {
    const open = this.#text[this.at] ?? "";
    const close = CLOSING[open] ?? open;
    let read = "";
    let at = this.at + 1;
    for (; at < this.#text.length; at += 1) {
      const sign = this.#text.charAt(at);
      if (sign === "\\") {
        const escape = this.#escape(at);
        read += escape.text;
        at = escape.last;
      } else if (sign === close && this.#closes(at)) {
        this.at = at + 1;
        return read;
      } else read += sign;
    }
    this.at = at;
    return this.#ended();
  }

  /** Whether a quotation mark ends its text, rather than standing unescaped in the middle. */
  #closes(at: number): boolean {
    let next = at + 1;
    let lineBreak = false;
    while (/\s/.test(this.#text.charAt(next))) {
      lineBreak ||= this.#text[next] === "\n";
      next += 1;
    }
    const sign = this.#text.charAt(next);
    return sign === "" || /[,:;}\]=]/.test(sign) || (lineBreak && CLOSING[sign] !== undefined);
  }

  #escape(at: number): { readonly text: string; readonly last: number } {
    const sign = this.#text.charAt(at + 1);
    const hex =
      sign === "u" ? /^[\da-f]{4}/i.exec(this.#text.slice(at + 2, at + 6))?.[0] : undefined;
    if (hex !== undefined) {
      return { text: String.fromCharCode(Number.parseInt(hex, 16)), last: at + 5 };
    }
    return { text: ESCAPES[sign] ?? sign, last: at + 1 };
  }

  #word(): JsonValue | undefined {
    const start = this.at;
    while (/[\w.+-]/.test(this.#text.charAt(this.at))) this.at += 1;
    if (this.at >= this.#text.length) return this.#ended();
    const word = this.#text.slice(start, this.at);
    if (Object.hasOwn(WORDS, word)) return WORDS[word];
    const number = word === "" ? Number.NaN : Number(word);
    return Number.isFinite(number) ? number : undefined;
  }

  #skip(): void {
    for (;;) {
      const start = this.at;
      while (/\s/.test(this.#text.charAt(this.at))) this.at += 1;
      if (this.#text.startsWith("//", this.at)) this.#to("\n");
      else if (this.#text.startsWith("/*", this.at)) this.#to("*/");
      if (this.at === start) return;
    }
  }

  #to(end: string): void {
    const found = this.#text.indexOf(end, this.at + 2);
    this.at = found === -1 ? this.#text.length : found + end.length;
  }

  #ended(): undefined {
    this.cut = true;
    return undefined;
  }
}
