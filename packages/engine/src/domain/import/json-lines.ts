import { foundFile, stemOf } from "./found.ts";
import type { ImportedFile, ImportedMemory } from "./imported.ts";
import { isObject, memberOf, readJsonText } from "./json-text.ts";
import type { JsonValue } from "./json-value.ts";
import { LineSplitter } from "./line-splitter.ts";
import type { Line } from "./line-splitter.ts";
import { isGraphLine, McpGraph } from "./mcp-graph.ts";
import { isMemoryItem, readMemoryItem } from "./memory-json.ts";
import type { ProblemList } from "./problem-list.ts";
import type { ReadOptions } from "./read-document.ts";
import { isSillyTavernLine, SillyTavernChat } from "./sillytavern-chat.ts";

interface Given {
  readonly problems: ProblemList;
  readonly options: ReadOptions;
}

interface Sink {
  add(line: Line): void;
  end(): ImportedFile;
}

/** Reads a file that is JSON line by line: a chat of SillyTavern, a graph, or memories. */
export class JsonLines {
  readonly #splitter = new LineSplitter();
  readonly #sink: Sink;

  private constructor(sink: Sink) {
    this.#sink = sink;
  }

  /** The reader for a file that opens with this line; undefined where that tells of no lines. */
  static opening(line: string, given: Given): JsonLines | undefined {
    const { value } = readJsonText(line);
    if (value === undefined) return undefined;
    const sink = sinkFor(value, given);
    return sink === undefined ? undefined : new JsonLines(sink);
  }

  /** The reader for a file whose first line is broken, where one of the next is known. */
  static after(text: string, given: Given): JsonLines | undefined {
    let from = 0;
    for (let count = 0; count < LOOKED_AT; count += 1) {
      const end = text.indexOf("\n", from);
      const line = end === -1 ? text.slice(from) : text.slice(from, end);
      const reader = line.trimStart().startsWith("{") ? JsonLines.opening(line, given) : undefined;
      if (reader !== undefined || end === -1) return reader;
      from = end + 1;
    }
    return undefined;
  }

  push(text: string): void {
    for (const line of this.#splitter.push(text)) this.#sink.add(line);
  }

  end(): ImportedFile {
    for (const line of this.#splitter.end()) this.#sink.add(line);
    return this.#sink.end();
  }
}

/** Lines at the beginning that are tried. */
const LOOKED_AT = 20;

function sinkFor(value: JsonValue, given: Given): Sink | undefined {
  if (isObject(value) && memberOf(value, "keepsake") !== undefined) return ownSink(given);
  if (isSillyTavernLine(value)) return chatSink(given);
  if (isGraphLine(value)) return graphSink(given);
  return isMemoryLine(value) ? memorySink(given) : undefined;
}

/** A memory on a line; a document that could be one is read as a whole. */
function isMemoryLine(value: JsonValue): boolean {
  return (
    isObject(value) &&
    isMemoryItem(value) &&
    Object.values(value).every((one) => !Array.isArray(one))
  );
}

/** Keepsake's own archive is for its own reader. */
function ownSink({ problems }: Given): Sink {
  return { add: () => undefined, end: () => foundFile("keepsake", {}, problems) };
}

function chatSink({ problems, options }: Given): Sink {
  const chat = new SillyTavernChat({ title: stemOf(problems.file), problems, ...options });
  return {
    add: (line) => chat.add(line),
    end: () => {
      const read = chat.end();
      const chats = read.messages.length > 0 ? [read] : [];
      return foundFile("sillytavern-chat", { chats }, problems);
    },
  };
}

function graphSink({ problems }: Given): Sink {
  const graph = new McpGraph(problems);
  return {
    add: eachValue(problems, (value, place) => graph.line(value, place)),
    end: () => foundFile("mcp-graph", { memories: graph.end() }, problems),
  };
}

function memorySink({ problems }: Given): Sink {
  const memories: ImportedMemory[] = [];
  return {
    add: eachValue(problems, (value, place) => {
      const memory = readMemoryItem(value, place, problems);
      if (memory !== undefined) memories.push(memory);
    }),
    end: () => foundFile("memory-list", { memories }, problems),
  };
}

function eachValue(problems: ProblemList, take: (value: JsonValue, place: string) => void) {
  return (line: Line): void => {
    if (line.text.trim() === "") return;
    const read = readJsonText(line.text);
    if (read.fault === undefined) take(read.value, `line ${line.number}`);
    else problems.fault(read.fault, { fromLine: line.number, severity: "warning" });
  };
}
