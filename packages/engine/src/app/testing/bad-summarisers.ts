import { EngineError } from "../../domain/errors.ts";
import type { RecordedRequest, ScriptedAnswer } from "../../models/scripted.ts";
import { dataOf } from "./summaries.ts";

/** A way in which a summariser fails, and what becomes of it. */
export interface BadSummariser {
  readonly name: string;
  readonly answer: (request: RecordedRequest) => ScriptedAnswer;
  /**
   * What the panel says after the first try; `used` where the answer is good enough in the end, `filed`
   * where the built-in rules stand in at once.
   */
  readonly comesTo: RegExp;
}

export const USED = /^used$/;
const FILED = /^filed$/;

const error = (message: string, details: Readonly<Record<string, string | number>>) => ({
  error: new EngineError("unavailable", message, { details }),
});

/** A good answer, but for what is changed. */
const json = (change: Readonly<Record<string, unknown>>) =>
  JSON.stringify({
    timeline: Array.from({ length: 8 }, (_, at) => `In week ${at} they planted a bed of roses.`),
    promises: [],
    resolved: [],
    particulars: ["The garden is 12 metres long."],
    state: "They are in the garden.",
    rules: [],
    ...change,
  });

const GERMAN =
  "Im Frühling haben die beiden gemeinsam einen großen Garten angelegt und viele Beete bepflanzt, und danach saßen sie noch lange auf der Bank.";

export const BAD_SUMMARISERS: readonly BadSummariser[] = [
  { name: "nothing", answer: () => "", comesTo: /wrote nothing/ },
  { name: "white space", answer: () => " \n\t\n", comesTo: /wrote nothing/ },
  {
    name: "thoughts alone",
    answer: () => ({ reasoning: "Hm, a garden." }),
    comesTo: /wrote nothing/,
  },
  {
    name: "thoughts in tags",
    answer: () => "<think>They planted a garden.</think>",
    comesTo: /wrote nothing/,
  },
  {
    name: "thoughts without an end",
    answer: () => "<think>They planted a garden, and then they",
    comesTo: /wrote nothing/,
  },
  {
    name: "thoughts until the room is spent",
    answer: () => ({ text: "<think>They planted", reason: "length" }),
    comesTo: /cut off/,
  },
  {
    name: "an answer cut off for want of room",
    answer: () => ({ text: json({}).slice(0, 50), reason: "length" }),
    comesTo: /cut off/,
  },
  {
    name: "an answer broken off without a word",
    answer: () => json({}).slice(0, 30),
    comesTo: /could not be read/,
  },
  {
    name: "a refusal in words",
    answer: () => "I'm sorry, but I can't help with summarizing this conversation.",
    comesTo: FILED,
  },
  {
    name: "a refusal by the provider",
    answer: () => ({ text: "", reason: "refusal" }),
    comesTo: FILED,
  },
  {
    name: "its instructions",
    answer: (request) => request.system.map(({ text }) => text).join("\n"),
    comesTo: /repeated its instructions|wrote nothing/,
  },
  {
    name: "the schema",
    answer: () => JSON.stringify({ type: "object", properties: { timeline: { type: "array" } } }),
    comesTo: /repeated its instructions/,
  },
  {
    name: "what it was given",
    answer: (request) => dataOf(request),
    comesTo: /repeated what it should have summarised|far more|could not be read/,
  },
  {
    name: "itself again and again",
    answer: () =>
      "They planted the roses, and then they watered the roses by the wall. ".repeat(140),
    comesTo: /repeated itself/,
  },
  {
    name: "no end",
    answer: () => "and on they went ".repeat(30_000),
    comesTo: /cut off|repeated itself/,
  },
  {
    name: "another script",
    answer: () =>
      json({
        timeline: ["他们一起种了一个很大的花园，还种了许多玫瑰花，玩得很开心。"],
        particulars: [],
        state: "他们在花园里。",
      }),
    comesTo: /another script/,
  },
  {
    name: "another language",
    answer: () =>
      json({
        timeline: [GERMAN, GERMAN.replace("Garten", "Park")],
        particulars: [],
        state: "Sie sind im Garten.",
      }),
    comesTo: USED,
  },
  {
    name: "ten times what it was asked for",
    answer: () =>
      json({
        timeline: Array.from(
          { length: 399 },
          (_, at) => `On day ${at} they planted tulip number ${at * 7}.`,
        ),
      }),
    comesTo: USED,
  },
  { name: "next to nothing", answer: () => '{"timeline": ["Talk."]}', comesTo: /next to nothing/ },
  {
    name: "courtesies",
    answer: () => "Certainly! Here is the summary:",
    comesTo: /wrote nothing/,
  },
  {
    name: "a question for the text",
    answer: () => "Please provide the conversation that you would like me to summarize.",
    comesTo: /could not be read/,
  },
  {
    name: "fillers",
    answer: () => '{"timeline": ["N/A"], "state": "None"}',
    comesTo: /wrote nothing/,
  },
  { name: "an empty object", answer: () => "{}", comesTo: /could not be read/ },
  {
    name: "an error as its text",
    answer: () => '{"error": {"message": "overloaded", "code": 529}}',
    comesTo: /could not be read/,
  },
  {
    name: "a page of a proxy",
    answer: () => "<html><body><h1>502 Bad Gateway</h1></body></html>",
    comesTo: /could not be read/,
  },
  {
    name: "a tool call",
    answer: () => ({ calls: [{ name: "memory_save", input: { text: "They planted a garden." } }] }),
    comesTo: /wrote nothing/,
  },
  {
    name: "control characters",
    answer: () => "\u0000\u0001\u0002\ud800",
    comesTo: /wrote nothing/,
  },
  {
    name: "text that no store takes, within a good answer",
    answer: () => json({ state: "They are \u0000 in the \ud800 garden." }),
    comesTo: USED,
  },
  {
    name: "silence",
    answer: () => ({ text: "They", hang: true }),
    comesTo: /said nothing for 300/,
  },
  {
    name: "too many requests",
    answer: () =>
      error("The model's server answers 429", { retryable: "yes", retryAfterMs: 30_000 }),
    comesTo: /429/,
  },
  {
    name: "a broken connection",
    answer: () => ({
      text: json({}).slice(0, 40),
      ...error("The connection broke", { retryable: "yes" }),
    }),
    comesTo: /connection broke/,
  },
  {
    name: "a wrong key",
    answer: () => error("The model's server answers 401", { retryable: "no", status: 401 }),
    comesTo: /401/,
  },
  {
    name: "no to this text",
    answer: () => error("The model's server answers 400", { retryable: "no", status: 400 }),
    comesTo: FILED,
  },
  {
    name: "too long, whatever is left out",
    answer: () => ({ error: new EngineError("invalid", "The request is too long") }),
    comesTo: FILED,
  },
  {
    name: "no credits",
    answer: () => ({ error: new EngineError("credits_spent", "The credits are spent") }),
    comesTo: /credits are spent/,
  },
  {
    name: "a fault of the adapter",
    answer: () => ({ error: new TypeError("x is not a function") }),
    comesTo: /went wrong inside/,
  },
];
