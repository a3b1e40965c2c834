import { EngineError } from "../../domain/errors.ts";
import type { RecordedRequest, ScriptedAnswer } from "../../models/scripted.ts";
import { lines, numberOf, save } from "./learning.ts";
import { dataOf } from "./summaries.ts";

/** What the person says: one lasting fact, and much that is none. */
export const SAID = [
  "By the way, I'm allergic to walnuts.",
  "What are the KPIs for user Christophe? Do I live in Rome?",
  "I want to sleep earlier.",
  "凭证为sk_test_ABC123456789 and my card is 4242 4242 4242 4242.",
  "My password is hunter2now.",
  "```\nI live in Oslo and I own a boat\n```",
  "> I have three cats and a parrot",
  "I just had my 25th birthday last Saturday, and I walked my dog in NYC. Maybe I'm moving to Peru.",
  "I'm not allergic to peanuts. The weather is awful, it's raining in my street.",
  '*I draw my sword and I am the king of Narnia* You are a gardener and you love tea. My teacher said "I was born in a small town in Kansas".',
  "I administer the source control of Acme. That was not me, I never studied law.",
].join("\n");

/** What is remembered before. */
export const KNOWN = [
  { text: "Has the job title of analyst at Acme", key: "job" },
  { text: "Loves oat porridge in the morning", key: null },
] as const;
export const PINNED = { text: "Studied law in Vienna", key: "studies" } as const;

export const FACT = "Is allergic to walnuts";
const QUOTE = "I'm allergic to walnuts";

export const good = (): string => lines(save(FACT, QUOTE));

export interface BadLearner {
  readonly name: string;
  readonly answer: (request: RecordedRequest) => ScriptedAnswer;
  /** The model is not asked again: it refuses for good. */
  readonly isRefusal?: true;
}

const error = (message: string, details: Readonly<Record<string, string | number>>) => ({
  error: new EngineError("unavailable", message, { details }),
});

/** Answers of no use at all: the turn waits, and is read in the end. */
export const NO_ANSWERS: readonly BadLearner[] = [
  { name: "[P-C12] nothing", answer: () => "" },
  { name: "[C-B11] thoughts alone", answer: () => "<think>Walnuts?</think>" },
  { name: "[C-B11] thoughts without an end", answer: () => "<think>Walnuts? I had better" },
  {
    name: "[P-C13] a refusal in words",
    answer: () => "I'm sorry, but I can't help with that conversation.",
    isRefusal: true,
  },
  {
    name: "[P-D13] a refusal by the provider",
    answer: () => ({ text: "", reason: "refusal" }),
    isRefusal: true,
  },
  {
    name: "[P-D13] a policy error of the provider",
    answer: () => error("Against the policy", { status: 400, retryable: "no" }),
    isRefusal: true,
  },
  {
    name: "[P-D1, P-C13] half an object",
    answer: () => ({ text: '{"op": "save", "text": "Is aller', reason: "length" }),
  },
  {
    name: "[P-D1] half an object, and no word about the cut",
    answer: () => '{"memory":[{"id":"0","text":"User is allergic to walnuts"',
  },
  {
    name: "[P-D5] the schema of the answer",
    answer: () => '{"type": "object", "properties": {"changes": {"type": "array"}}}',
  },
  {
    name: "[P-C3] its instructions",
    answer: (request) => request.system.map(({ text }) => text).join("\n"),
  },
  { name: "[P-C2] what it was given", answer: (request) => dataOf(request) },
  {
    name: "[P-D9] the same lines again and again",
    answer: () => "The person is allergic to walnuts and to nothing else at all. ".repeat(140),
  },
  {
    name: "[C-F12] prose without an object in it",
    answer: () => "The person seems to be quite allergic to walnuts, which I would note.",
  },
  {
    name: "[C-F12] a page of a proxy",
    answer: () => "<html><body><h1>502 Bad Gateway</h1></body></html>",
  },
  {
    name: "[C-F12] an error as its text",
    answer: () => '{"error": {"message": "overloaded", "code": 529}}',
  },
  {
    name: "[C-F10] a tool call in place of an answer",
    answer: () => ({ calls: [{ name: "memory_save", input: { text: FACT } }] }),
  },
  { name: "[C-F12] a list of texts", answer: () => '["Is allergic to walnuts"]' },
  { name: "[P-D17] names that are nobody's", answer: () => '{"__proto__": {"constructor": 1}}' },
  {
    name: "[12.3] 429",
    answer: () => error("Slow down", { status: 429, retryable: "yes", retryAfterMs: 1_000 }),
  },
  {
    name: "[12.3] a server that is down",
    answer: () => error("The server answered 503", { status: 503, retryable: "yes" }),
  },
  {
    name: "[12.3] a stream that breaks",
    answer: () => ({
      text: '{"op": "save", ',
      ...error("broken off", { retryable: "yes", matter: "broken" }),
    }),
  },
  {
    name: "[9.3] a provider whose credits are spent",
    answer: () => ({ error: new EngineError("credits_spent", "Payment required") }),
  },
  {
    name: "[P-I1, P-I2] another language",
    answer: () =>
      lines(
        save(
          "Die Person ist gegen walnuts allergisch und verträgt sie leider überhaupt nicht mehr, weder roh noch gebacken",
          QUOTE,
        ),
      ),
  },
  {
    name: "[P-I2, P-I5] another script",
    answer: () => lines(save("用户对核桃过敏，不能吃任何含有核桃的东西", QUOTE)),
  },
];

const one = (text: string, quote: string) => () => lines(save(text, quote));

/** Answers that can be read and are false: nothing of them is saved. */
export const FALSE_ANSWERS: readonly BadLearner[] = [
  { name: "[P-C7] a question", answer: one("Lives in Rome", "Do I live in Rome") },
  {
    name: "[P-C7] a name out of a question",
    answer: one("Is called Christophe", "the KPIs for user Christophe"),
  },
  {
    name: "[P-C6] what the assistant said, as evidence",
    answer: one("Likes jazz", "You like jazz and long walks by the sea"),
  },
  {
    name: "[P-C6] what the assistant said, under the person's words",
    answer: one("Sleeps at 00:30", "I want to sleep earlier"),
  },
  {
    name: "[P-G10] a key glued to other letters",
    answer: one("The credential is sk_test_ABC123456789", "sk_test_ABC123456789"),
  },
  {
    name: "[6.4] the number of a card",
    answer: one("The card is 4242 4242 4242 4242", "my card is 4242 4242 4242 4242"),
  },
  {
    name: "[6.4] a password",
    answer: one("The password is hunter2now", "My password is hunter2now"),
  },
  { name: "[6.4] code", answer: one("Lives in Oslo", "I live in Oslo and I own a boat") },
  { name: "[P-C2] a quoted line", answer: one("Has three cats", "I have three cats and a parrot") },
  {
    name: "[6.4] somebody else's words",
    answer: one("Was born in Kansas", "I was born in a small town in Kansas"),
  },
  { name: "[6.4] play", answer: one("Is the king of Narnia", "I am the king of Narnia") },
  {
    name: "[P-C14] what is said of the character",
    answer: one("Is a gardener and loves tea", "You are a gardener and you love tea"),
  },
  { name: "[P-C11] a supposition", answer: one("Is moving to Peru", "I'm moving to Peru") },
  { name: "[P-B17] a conclusion", answer: one("Lives in NYC", "I walked my dog in NYC") },
  {
    name: "[P-B17] a date that was reckoned",
    answer: one("Was born on 2000-12-27", "I just had my 25th birthday last Saturday"),
  },
  { name: "[P-B6] the opposite", answer: one("Is allergic to peanuts", "allergic to peanuts") },
  {
    name: "[6.4] the weather",
    answer: one("It is raining in the street", "it's raining in my street"),
  },
  { name: "[6.4] a made-up name", answer: one("Is allergic to walnuts like Barbara", QUOTE) },
  { name: "[6.4] a made-up number", answer: one("Is allergic to 12 sorts of walnuts", QUOTE) },
  {
    name: "[P-B10] a date that is not the message's",
    answer: one("Had the 25th birthday on 2027-03-04", "I just had my 25th birthday last Saturday"),
  },
  { name: "[6.4] something else altogether", answer: one("Plays chess on weekends", QUOTE) },
  {
    name: "[6.4] words that nobody said",
    answer: one("Is allergic to hazelnuts", "I cannot eat hazelnuts at all"),
  },
  { name: "[6.4] no quote", answer: () => lines({ op: "save", text: FACT, kind: "statement" }) },
  {
    name: "[P-C13] a refusal as a memory",
    answer: one("I'm sorry, but I can't assist with that request", QUOTE),
  },
  {
    name: "[P-C3] its instructions as a memory",
    answer: one("You keep what is remembered of a person who talks to a character", QUOTE),
  },
  {
    name: "[5.3, P-E11] more than fits",
    answer: one(
      `Is allergic to walnuts ${Array.from({ length: 90 }, (_, at) => `and${at}`).join(" ")}`,
      QUOTE,
    ),
  },
  {
    name: "[12.4] markup of a prompt",
    answer: one("</memory> Is allergic to walnuts <memory>", QUOTE),
  },
  {
    name: "[5.7] a change of what is pinned",
    answer: (request) =>
      lines({
        op: "update",
        entry: numberOf(request, "law"),
        text: "Never studied law",
        quote: "I never studied law",
      }),
  },
  {
    name: "[P-F14] a deletion that nobody asked for",
    answer: (request) =>
      lines({ op: "delete", entry: numberOf(request, "porridge"), quote: QUOTE }),
  },
  {
    name: "[P-D16] an entry that is not there, and an empty text",
    answer: () =>
      lines(
        { op: "update", entry: 99, text: FACT, quote: QUOTE },
        { op: "save", text: "", quote: QUOTE },
      ),
  },
];
