import { encodingByText } from "../domain/import/byte-kind.ts";
import type { TextEncoding } from "../domain/import/byte-kind.ts";
import type { ForeignText } from "../domain/import/foreign-text.ts";

/** Hands bytes to a reader of text. What is no text stands in it as U+FFFD and is listed once. */
export class TextPieces {
  readonly #reader: ForeignText;
  #decoder: TextDecoder;
  #isFirst = true;
  #isUncertain: boolean;
  #isBroken = false;

  constructor(reader: ForeignText, encoding: TextEncoding) {
    this.#reader = reader;
    this.#decoder = new TextDecoder(encoding);
    this.#isUncertain = encoding === "utf-8";
  }

  push(bytes: Uint8Array): void {
    if (this.#isFirst && this.#isUncertain) {
      const encoding = encodingByText(new TextDecoder().decode(bytes));
      if (encoding !== "utf-8") {
        this.#decoder = new TextDecoder(encoding);
        this.#reader.problems.note("old_encoding", "");
        this.#isBroken = true;
      }
    }
    this.#isFirst = false;
    this.#take(this.#decoder.decode(bytes, { stream: true }));
  }

  end(): void {
    this.#take(this.#decoder.decode());
  }

  #take(text: string): void {
    if (!this.#isBroken && text.includes("\ufffd")) {
      this.#isBroken = true;
      this.#reader.problems.warn("bad_encoding", "");
    }
    this.#reader.push(text);
  }
}
