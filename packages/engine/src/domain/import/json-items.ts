import { ConversationList, isConversation } from "./conversation-list.ts";
import { foundFile, stemOf } from "./found.ts";
import type {
  ImportedBook,
  ImportedCharacter,
  ImportedFile,
  ImportedMemory,
  ImportedMessage,
} from "./imported.ts";
import { isObject, memberOf, readJsonText } from "./json-text.ts";
import type { JsonValue } from "./json-value.ts";
import type { Item } from "./item-splitter.ts";
import { isGraphLine, McpGraph } from "./mcp-graph.ts";
import {
  isClaudeMemory,
  isMem0Item,
  isMemoryItem,
  readClaudeMemory,
  readMemoryItem,
} from "./memory-json.ts";
import { readOtherChats } from "./other-chats.ts";
import { plainChat } from "./plain-chat.ts";
import { TOO_LARGE } from "./problem-list.ts";
import type { ProblemList } from "./problem-list.ts";
import { bookFormOf, readBook } from "./read-book.ts";
import { cardSpecOf, readCard } from "./read-card.ts";
import { isSillyTavernLine } from "./sillytavern-chat.ts";
import { readSillyTavernMessage } from "./sillytavern-message.ts";
import type { ReadOptions } from "./read-document.ts";

/** Takes the items of a list, all of one kind, one by one. */
interface Sink {
  add(value: JsonValue, place: string): void;
  end(): ImportedFile;
}

/**
 * Reads a JSON document that is one list, item by item: conversations, memories, messages, cards, or
 * books. The first item that is known says what the list is of.
 *
 * @see SPEC 10.2, 10.5
 */
export class JsonItems {
  readonly #problems: ProblemList;
  readonly #options: ReadOptions;
  #sink: Sink | undefined;
  #count = 0;
  #unknown = 0;
  #hasFault = false;

  constructor(problems: ProblemList, options: ReadOptions) {
    this.#problems = problems;
    this.#options = options;
  }

  add(item: Item): void {
    const place = `[${item.index}]`;
    this.#count += 1;
    if (item.isTooLong) {
      this.#problems.warn("too_large", place, TOO_LARGE);
      return;
    }
    const read = readJsonText(item.text);
    if (read.fault !== undefined) {
      this.#hasFault = true;
      this.#problems.fault(read.fault, { place, fromLine: item.line, severity: "warning" });
      return;
    }
    this.#sink ??= this.#sinkFor(read.value);
    if (this.#sink === undefined) this.#unknown += 1;
    else this.#sink.add(read.value, place);
  }

  /** @param cut - What stood after the last whole item, where the list has no end. */
  end(cut: { readonly isCut: boolean; readonly item: Item | undefined }): ImportedFile {
    if (cut.item !== undefined && cut.isCut) {
      const read = readJsonText(cut.item.text);
      if (read.fault === undefined) this.add(cut.item);
    }
    const place = `after item ${this.#count}`;
    if (this.#sink === undefined) {
      if (cut.isCut) this.#problems.error("cut", place);
      else if (this.#unknown > 0) this.#problems.error("unknown_content", "");
      else if (this.#hasFault) this.#problems.error("damaged", "");
      return foundFile("unsupported", {}, this.#problems);
    }
    if (cut.isCut) this.#problems.warn("cut", place);
    return this.#sink.end();
  }

  #sinkFor(value: JsonValue): Sink | undefined {
    if (isConversation(value)) return new ConversationList(this.#problems);
    if (isSillyTavernLine(value)) return this.#messages();
    if (isGraphLine(value)) return this.#graph();
    if (cardSpecOf(value) !== undefined) return this.#cards();
    if (bookFormOf(value) !== undefined) return this.#books();
    if (isSpoken(value)) return this.#spoken();
    if (isClaudeMemory(value)) return this.#claudeMemory();
    return isMemoryItem(value) ? this.#memories(isMem0Item(value)) : undefined;
  }

  #messages(): Sink {
    const messages: ImportedMessage[] = [];
    const given = { problems: this.#problems, ...this.#options };
    return {
      add: (value, place) => {
        const message = isObject(value) ? readSillyTavernMessage(value, place, given) : undefined;
        const isHeader = isObject(value) && memberOf(value, "mes") === undefined;
        if (message !== undefined) messages.push(message);
        else if (!isHeader || messages.length > 0) this.#problems.warn("not_a_message", place);
      },
      end: () => {
        const title = stemOf(this.#problems.file);
        const chats = messages.length > 0 ? [plainChat({ place: "", title, messages })] : [];
        return foundFile("sillytavern-chat", { chats }, this.#problems);
      },
    };
  }

  #spoken(): Sink {
    const messages: JsonValue[] = [];
    return {
      add: (value) => messages.push(value),
      end: () => {
        const given = { title: stemOf(this.#problems.file), problems: this.#problems };
        const chats = readOtherChats({ messages }, "messages", given);
        const said = chats.filter((chat) => chat.messages.length > 0);
        return foundFile("other-chat", { chats: said }, this.#problems);
      },
    };
  }

  #graph(): Sink {
    const graph = new McpGraph(this.#problems);
    return {
      add: (value, place) => graph.line(value, place),
      end: () => foundFile("mcp-graph", { memories: graph.end() }, this.#problems),
    };
  }

  #memories(isMem0: boolean): Sink {
    const memories: ImportedMemory[] = [];
    return {
      add: (value, place) => {
        const memory = readMemoryItem(value, place, this.#problems);
        if (memory !== undefined) memories.push(memory);
      },
      end: () => foundFile(isMem0 ? "mem0" : "memory-list", { memories }, this.#problems),
    };
  }

  #claudeMemory(): Sink {
    const all: ImportedMemory[] = [];
    const problems = this.#problems;
    return {
      add: (value, place) => {
        if (!isClaudeMemory(value)) problems.warn("not_a_memory", place);
        else for (const memory of readClaudeMemory(value, place, problems)) all.push(memory);
      },
      end: () => foundFile("claude", { memories: all }, problems),
    };
  }

  #cards(): Sink {
    const characters: ImportedCharacter[] = [];
    const problems = this.#problems;
    return {
      add: (value, place) => {
        const spec = cardSpecOf(value);
        if (spec === undefined || !isObject(value)) problems.warn("wrong_type", place, CARD);
        else characters.push(readCard(value, spec, { place, fallbackName: "", problems }));
      },
      end: () => foundFile("character-card", { characters }, problems),
    };
  }

  #books(): Sink {
    const books: ImportedBook[] = [];
    const problems = this.#problems;
    return {
      add: (value, place) => {
        const form = bookFormOf(value);
        if (form === undefined || !isObject(value)) problems.warn("wrong_type", place, BOOK);
        else books.push(readBook(value, form, place, problems));
      },
      end: () => foundFile("lorebook", { books }, problems),
    };
  }
}

const CARD = { expected: "a character card", found: "another value" };
const BOOK = { expected: "a lorebook", found: "another value" };

function isSpoken(value: JsonValue): boolean {
  if (!isObject(value)) return false;
  return memberOf(value, "role") !== undefined && memberOf(value, "content") !== undefined;
}
