import { estimateTokens } from "../../domain/tokens.ts";
import type { Analyzer } from "../../ports/analyzer.ts";
import type { LanguageModel, ModelEvent, ModelRequest } from "../../ports/language-model.ts";
import { LANGUAGES } from "../languages.ts";
import type { Language } from "../languages.ts";
import { answerTo } from "./answer.ts";
import type { Answer } from "./answer.ts";
import type { Phrases } from "./phrases.ts";
import { GERMAN } from "./phrases-de.ts";
import { ENGLISH } from "./phrases-en.ts";
import { SPANISH } from "./phrases-es.ts";
import { recallBy } from "./recall.ts";
import { readScene } from "./scene.ts";
import type { Scene } from "./scene.ts";
import type { Choose, Voice } from "./voice.ts";

const PHRASES: Readonly<Record<Language, Phrases>> = { en: ENGLISH, de: GERMAN, es: SPANISH };
/** Large enough for every level of detail to have its full size (SPEC 3.1). */
const CONTEXT_TOKENS = 131_072;
const REMEMBERED_REQUESTS = 1_000;
/** Begins a line that promises to keep something past the chat: never said where memory is off (SPEC 5.16). */
const LASTING = "{lasting}";

/**
 * The partner that comes along: no AI model, but rules that speak as the character, in English, German
 * or Spanish as the person does, from what the prompt holds. It keeps what it is asked to keep by the same
 * tools as a model.
 *
 * The same request gives the same reply the first time, and another phrasing each time it is repeated.
 *
 * @param analyzer - Reads the words of questions and memories alike.
 * @param options.wordMs - Pause between words, for replies that can be read as they come; 0 by default.
 * @see SPEC 11.6
 */
export function builtInModel(
  analyzer: Analyzer,
  options: { readonly wordMs?: number } = {},
): LanguageModel {
  const wordMs = options.wordMs ?? 0;
  const recall = recallBy(analyzer);
  const asked = new Map<number, number>();

  /** How often this was asked before. */
  const repeatOf = (request: ModelRequest): number => {
    const key = hashOf(JSON.stringify(request.messages));
    const count = asked.get(key) ?? 0;
    if (asked.size >= REMEMBERED_REQUESTS) asked.clear();
    asked.set(key, count + 1);
    return count;
  };

  async function* stream(request: ModelRequest): AsyncGenerator<ModelEvent> {
    const { signal } = request;
    signal.throwIfAborted();
    const scene = readScene(request);
    const language = languageOf(scene, (text) => analyzer.language(text));
    const voice: Voice = {
      phrases: PHRASES[language],
      language,
      choose: chooser(scene, repeatOf(request)),
      recall,
      analyzer,
    };
    const answer: Answer =
      request.purpose === "reply" ? answerTo(scene, voice) : { text: "", calls: [] };
    for (const word of answer.text.match(/\s*\S+\s*/gu) ?? []) {
      if (wordMs > 0) await pause(wordMs, signal);
      signal.throwIfAborted();
      yield { type: "text", text: word };
    }
    const calls = answer.calls.map((call, place) => ({
      id: `call_${hashOf(JSON.stringify([request.messages.length, scene.asked, place])).toString(36)}`,
      name: call.name,
      input: JSON.stringify(call.input),
    }));
    for (const call of calls) yield { type: "tool-call", call };
    yield {
      type: "finish",
      reason: calls.length > 0 ? "tool-calls" : "stop",
      usage: {
        inputTokens: promptTokens(request),
        outputTokens: estimateTokens(answer.text + calls.map(({ input }) => input).join("")),
        cachedTokens: 0,
      },
    };
  }

  return {
    info: { id: "built-in", builtIn: true, contextTokens: CONTEXT_TOKENS },
    toolSupport: () => "yes",
    countTokens: estimateTokens,
    stream,
  };
}

/** The person's language: of the newest message that shows it, else of what the character says. */
function languageOf(scene: Scene, detect: (text: string) => string | null): Language {
  const sources = [
    scene.asked,
    ...scene.askedBefore,
    ...scene.repliesBefore.toReversed(),
    scene.about.join(" "),
  ];
  for (const source of sources) {
    const found = LANGUAGES.find((language) => language === detect(source));
    if (found !== undefined) return found;
  }
  return "en";
}

/**
 * Chooses by the message, so that the choice is the same for the same request; by how often it was asked,
 * so that asking again brings another line; and past what was said a moment ago.
 */
function chooser(scene: Scene, repeat: number): Choose {
  const seed = hashOf(scene.asked) + scene.repliesBefore.length;
  const recent = scene.repliesBefore.join("\n");
  const used = new Set<string>();
  const isKept = scene.isLearned || scene.tools.has("memory_save");
  return (all, words = {}) => {
    const lines = isKept ? all : all.filter((line) => !line.startsWith(LASTING));
    const turns = Math.max(1, lines.length);
    const start = (seed + repeat + used.size * 7) % turns;
    const order = lines.map((_, at) => lines[(start + at) % turns] ?? "");
    const fresh = order.find((line) => !used.has(line) && !recent.includes(fixedPart(line)));
    const line = fresh ?? order.find((one) => !used.has(one)) ?? order[0] ?? "";
    used.add(line);
    return line.replace(/\{(\w+)\}/gu, (_, word: string) => words[word] ?? "");
  };
}

/** The longest stretch of a line that is always the same. */
function fixedPart(line: string): string {
  return line.split(/\{\w+\}/u).toSorted((a, b) => b.length - a.length)[0] ?? line;
}

function promptTokens(request: ModelRequest): number {
  const said = request.messages.map((message) =>
    message.role === "tool" ? message.results.map(({ output }) => output).join("\n") : message.text,
  );
  return [...request.system.map(({ text }) => text), ...said].reduce(
    (sum, text) => sum + estimateTokens(text),
    0,
  );
}

/** FNV-1a, 32 bit. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93) >>> 0;
  }
  return hash;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = (): void => resolve();
  const timer = setTimeout(end, ms);
  signal.addEventListener("abort", end, { once: true });
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  });
}
