import { IMPORT_DOCUMENT_UNITS } from "../limits.ts";

export interface Line {
  readonly text: string;
  /** From 1. */
  readonly number: number;
  /** It was longer than allowed; the text is only its beginning. */
  readonly isTooLong: boolean;
}

/** Takes text apart into lines, piece by piece, so that a file need not be one string. */
export class LineSplitter {
  #rest: string[] = [];
  #length = 0;
  #number = 0;
  readonly #max: number;

  constructor(max: number = IMPORT_DOCUMENT_UNITS) {
    this.#max = max;
  }

  *push(text: string): Generator<Line> {
    let start = 0;
    for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", start)) {
      this.#keep(text.slice(start, end));
      yield this.#line();
      start = end + 1;
    }
    this.#keep(text.slice(start));
  }

  /** The last line, where the text does not end with a line break. */
  *end(): Generator<Line> {
    if (this.#length > 0) yield this.#line();
  }

  #keep(part: string): void {
    if (part === "") return;
    if (this.#length <= this.#max) this.#rest.push(part);
    this.#length += part.length;
  }

  #line(): Line {
    const text = this.#rest.join("");
    const isTooLong = this.#length > this.#max;
    this.#rest = [];
    this.#length = 0;
    this.#number += 1;
    return {
      text: text.endsWith("\r") ? text.slice(0, -1) : text,
      number: this.#number,
      isTooLong,
    };
  }
}
