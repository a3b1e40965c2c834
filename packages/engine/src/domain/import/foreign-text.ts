import { IMPORT_DOCUMENT_UNITS } from "../limits.ts";
import { foundFile } from "./found.ts";
import type { ImportedFile } from "./imported.ts";
import { ItemSplitter } from "./item-splitter.ts";
import { JsonItems } from "./json-items.ts";
import { readJsonText } from "./json-text.ts";
import { JsonLines } from "./json-lines.ts";
import { readMemoryList } from "./memory-list.ts";
import { ProblemList, TOO_LARGE } from "./problem-list.ts";
import { readDocument } from "./read-document.ts";
import type { ReadOptions } from "./read-document.ts";
import { textKindOf } from "./text-kind.ts";

/** How the text is read on, once its beginning was seen. */
type Mode =
  | { readonly kind: "items"; readonly splitter: ItemSplitter; readonly items: JsonItems }
  | { readonly kind: "lines"; readonly lines: JsonLines }
  | { readonly kind: "whole" };

/** A longer first line is that of a document. In UTF-16 units. */
const FIRST_LINE = 2_000_000;

/**
 * Reads the text of a foreign file, piece by piece: what kind it is follows from its content. Lists are
 * read item by item and JSON lines line by line, so that a file of hundreds of megabytes need not be one
 * string; everything else is held until the end.
 *
 * @see SPEC 10.2, 10.5
 */
export class ForeignText {
  readonly problems: ProblemList;
  readonly #options: ReadOptions;
  #held: string[] = [];
  #length = 0;
  #mode: Mode | undefined;
  #isTooLarge = false;

  /** @param name - The file's, to name things by. */
  constructor(name: string, options: ReadOptions = {}) {
    this.problems = new ProblemList(name);
    this.#options = options;
  }

  push(text: string): void {
    if (text === "" || this.#isTooLarge) return;
    if (this.#mode?.kind === "items") this.#items(this.#mode, text);
    else if (this.#mode?.kind === "lines") this.#mode.lines.push(text);
    else this.#hold(text);
  }

  end(): ImportedFile {
    if (this.#isTooLarge) {
      this.problems.error("too_large", "", TOO_LARGE);
      return foundFile("unsupported", {}, this.problems);
    }
    if (this.#mode === undefined) this.#decide(true);
    const mode = this.#mode;
    if (mode?.kind === "lines") return mode.lines.end();
    if (mode?.kind === "items") {
      const item = mode.splitter.end();
      return mode.items.end({ isCut: !mode.splitter.isOver, item });
    }
    return this.#whole(this.#held.join(""));
  }

  #hold(text: string): void {
    this.#held.push(text);
    this.#length += text.length;
    if (this.#mode === undefined) this.#decide(false);
    if (this.#mode?.kind !== "whole" && this.#mode !== undefined) return;
    if (this.#length <= IMPORT_DOCUMENT_UNITS) return;
    this.#isTooLarge = true;
    this.#held = [];
  }

  /** Decides by the beginning, as soon as enough of it is there. */
  #decide(isEnd: boolean): void {
    const text = this.#held.join("");
    this.#held = [text];
    const start = text.replace(/^[\s\ufeff]+/u, "");
    const isShort = start.length < 2 || /^\[\s*$/u.test(start);
    if (isShort && !isEnd && text.length < FIRST_LINE) return;
    if (/^\[\s*(?:["{[\]]|$)/u.test(start)) {
      const splitter = new ItemSplitter();
      const items = new JsonItems(this.problems, this.#options);
      this.#go({ kind: "items", splitter, items }, text);
      return;
    }
    if (!start.startsWith("{") || start.startsWith("{\\rtf")) {
      this.#mode = { kind: "whole" };
      return;
    }
    const end = start.indexOf("\n");
    if (end === -1 && !isEnd && text.length < FIRST_LINE) return;
    if (end === -1 && !isEnd) {
      this.#mode = { kind: "whole" };
      return;
    }
    const lines = JsonLines.opening(end === -1 ? start : start.slice(0, end), {
      problems: this.problems,
      options: this.#options,
    });
    if (lines === undefined) this.#mode = { kind: "whole" };
    else this.#go({ kind: "lines", lines }, text.replace(/^\ufeff/u, ""));
  }

  #go(mode: Mode, text: string): void {
    this.#mode = mode;
    this.#held = [];
    this.push(text);
  }

  #items({ splitter, items }: Extract<Mode, { kind: "items" }>, text: string): void {
    for (const item of splitter.push(text)) items.add(item);
  }

  #whole(text: string): ImportedFile {
    const kind = textKindOf(text);
    if (kind === "empty") {
      this.problems.error("empty", "");
      return foundFile("unsupported", {}, this.problems);
    }
    if (kind === "json") return this.#document(text);
    if (kind !== "list") {
      this.problems.error("unsupported", "", { is: kind });
      return foundFile("unsupported", {}, this.problems);
    }
    const memories = readMemoryList(text);
    return foundFile("memory-list", { memories }, this.problems);
  }

  /** A document; where it is none, lines of JSON whose first one is broken (C-G7). */
  #document(text: string): ImportedFile {
    const read = readJsonText(text);
    if (read.fault === undefined) return readDocument(read.value, this.problems);
    const lines = JsonLines.after(text, { problems: this.problems, options: this.#options });
    if (lines !== undefined) {
      lines.push(text);
      return lines.end();
    }
    this.problems.fault(read.fault);
    return foundFile("unsupported", {}, this.problems);
  }
}

/** Reads the text of a foreign file that is there as a whole. @see SPEC 10.2, 10.5 */
export function readForeignText(
  name: string,
  text: string,
  options: ReadOptions = {},
): ImportedFile {
  const reader = new ForeignText(name, options);
  reader.push(text);
  return reader.end();
}
