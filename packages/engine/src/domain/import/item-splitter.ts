import { IMPORT_DOCUMENT_UNITS } from "../limits.ts";

export interface Item {
  readonly text: string;
  /** From 0. */
  readonly index: number;
  /** The line on which it begins, from 1. */
  readonly line: number;
  /** It was longer than allowed; the text is only its beginning. */
  readonly isTooLong: boolean;
}

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);

/**
 * Takes the items out of JSON text that is one list, piece by piece, so that a file need not be one
 * string. Whether an item is JSON is left to whoever reads it.
 */
export class ItemSplitter {
  #parts: string[] = [];
  #length = 0;
  #depth = 0;
  #isQuoted = false;
  #isEscaped = false;
  #index = 0;
  #line = 1;
  #itemLine = 0;
  #isOver = false;
  readonly #max: number;

  constructor(max: number = IMPORT_DOCUMENT_UNITS) {
    this.#max = max;
  }

  /** The list has come to its end. */
  get isOver(): boolean {
    return this.#isOver;
  }

  *push(text: string): Generator<Item> {
    let start = 0;
    for (let at = 0; at < text.length && !this.#isOver; at += 1) {
      const unit = text.charCodeAt(at);
      if (unit === 10) this.#line += 1;
      if (this.#isQuoted) {
        at = this.#quoted(text, at);
        continue;
      }
      if (unit === QUOTE) this.#isQuoted = true;
      else if (OPENING.has(unit)) {
        this.#depth += 1;
        if (this.#depth === 1) {
          start = at + 1;
          continue;
        }
      } else if (CLOSING.has(unit)) this.#depth -= 1;

      const isEnd = this.#depth === 0;
      if (isEnd || (this.#depth === 1 && unit === COMMA)) {
        this.#keep(text.slice(start, at));
        start = at + 1;
        this.#isOver = isEnd;
        const item = this.#item();
        if (item !== undefined) yield item;
      } else if (this.#depth > 0 && this.#itemLine === 0 && unit > 32) {
        this.#itemLine = this.#line;
      }
    }
    if (!this.#isOver) this.#keep(text.slice(start));
  }

  /** What stood after the last item where the list did not come to its end: an item that was cut. */
  end(): Item | undefined {
    return this.#isOver ? undefined : this.#item();
  }

  /** Passes over quoted text; returns where it left off. */
  #quoted(text: string, from: number): number {
    for (let at = from; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      if (unit === 10 && at > from) this.#line += 1;
      if (this.#isEscaped) this.#isEscaped = false;
      else if (unit === BACKSLASH) this.#isEscaped = true;
      else if (unit === QUOTE) {
        this.#isQuoted = false;
        return at;
      }
    }
    return text.length;
  }

  #keep(part: string): void {
    if (part === "" || this.#depth < 0) return;
    if (this.#length <= this.#max) this.#parts.push(part);
    this.#length += part.length;
  }

  #item(): Item | undefined {
    const text = this.#parts.join("").trim();
    const isTooLong = this.#length > this.#max;
    const line = this.#itemLine;
    this.#parts = [];
    this.#length = 0;
    this.#itemLine = 0;
    if (text === "") return undefined;
    this.#index += 1;
    return { text, index: this.#index - 1, line, isTooLong };
  }
}
