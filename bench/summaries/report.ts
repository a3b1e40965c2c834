import { tokenizerFor } from "../../packages/engine/src/models/provider/tokenizer.ts";
import { CONDENSE_AT_SHARE, LEVELS } from "../../packages/engine/src/domain/limits.ts";
import type { Measurement } from "../measurement.ts";
import { DETAILS, type Detail } from "../prompts/play.ts";
import { table } from "../table.ts";
import { playTalk, type Checkpoint, type Rebuilt } from "./play.ts";
import { madeUpTalk, realTalk, type Talk } from "./talk.ts";

const TURNS = 1_500;
/** Messages at which figures are taken. */
const AT = [500, 1_000, 2_000, 3_000];
const LONG_MESSAGE_TOKENS = 200;
/** Summariser input over the messages' own tokens, for long messages. */
const INPUT_TARGET = 2;
/** Tokens a message in later stretches over those in the second: they must not grow with the chat. */
const GROWTH_TARGET = 1.15;

/** What the summary of a long chat comes to, and what it takes to write. */
export const summaries: Measurement = {
  name: "summaries",
  says: "pieces, prompts and summariser tokens of a chat of 3,000 messages",
  async run({ turns = TURNS, detail: only, data }) {
    const tokenizer = tokenizerFor("gpt-5.4-mini");
    await tokenizer.load();
    const { count } = tokenizer;
    const talks = [
      { talk: await realTalk(turns, data, count), isLong: false },
      { talk: madeUpTalk(turns, LONG_MESSAGE_TOKENS, count), isLong: true },
    ];
    const faults: string[] = [];
    for (const { talk, isLong } of talks) {
      for (const detail of DETAILS) {
        if (only !== undefined && only !== detail) continue;
        const { checkpoints, rebuilt } = await playTalk({ detail, talk, at: AT, count });
        console.log(`\n${nameOf(detail, talk)}\n`);
        console.log(tableOf(checkpoints));
        console.log(`\nRebuilt twice: ${rebuilt.calls} calls, ${rebuilt.inputTokens} tokens read.`);
        const found = [
          ...faultsOf(detail, checkpoints),
          ...rebuildFaults(rebuilt),
          ...(isLong ? inputFault(checkpoints) : []),
        ];
        faults.push(...found.map((fault) => `${nameOf(detail, talk)}: ${fault}`));
      }
    }
    return faults;
  },
};

function nameOf(detail: Detail, { source }: Talk): string {
  return `${detail}, ${source}`;
}

function tableOf(checkpoints: readonly Checkpoint[]): string {
  return table([
    [
      "messages",
      "pieces",
      "long-term",
      "largest",
      "prompt",
      "of its bound",
      "tokens/message",
      "read/message",
      "written/message",
      "calls",
      "pending",
      "rules",
    ],
    ...checkpoints.map((one) => {
      const { stretch } = one;
      return [
        one.messages,
        `${one.tiers.recent}+${one.tiers.merged}+${one.tiers["long-term"]}`,
        one.longTermTokens,
        stretch.largestLongTerm,
        stretch.largestPrompt,
        `${stretch.fullest.tokens}/${stretch.fullest.bound}`,
        (stretch.messageTokens / stretch.messages).toFixed(0),
        (stretch.inputTokens / stretch.messages).toFixed(1),
        (stretch.outputTokens / stretch.messages).toFixed(1),
        stretch.calls,
        one.pending,
        one.lostRules.length === 0 ? "all" : `${one.lostRules.length} lost`,
      ];
    }),
  ]);
}

function faultsOf(detail: Detail, checkpoints: readonly Checkpoint[]): readonly string[] {
  const faults: string[] = [];
  const most = LEVELS[detail].longTermTokens * CONDENSE_AT_SHARE;
  // In the first stretch there is no long-term piece yet.
  const early = checkpoints[1]?.stretch;
  for (const one of checkpoints) {
    const at = `at ${one.messages} messages`;
    const { tiers, stretch } = one;
    if (tiers.recent > 3 || tiers.merged > 3 || tiers["long-term"] > 1) {
      faults.push(
        `${at} ${tiers.recent}, ${tiers.merged} and ${tiers["long-term"]} pieces are sent`,
      );
    }
    if (stretch.largestLongTerm > most) {
      faults.push(
        `${at} a long-term piece had ${stretch.largestLongTerm} tokens, more than ${most}`,
      );
    }
    const { tokens, bound } = stretch.fullest;
    if (tokens > bound) faults.push(`${at} a prompt had ${tokens} tokens, more than ${bound}`);
    if (one.pending > 0) faults.push(`${at} ${one.pending} messages are pending`);
    if (one.failure !== null) faults.push(`${at} a summary failed: ${one.failure}`);
    if (one.lostRules.length > 0)
      faults.push(`${at} not in the prompt: ${one.lostRules.join(" ")}`);
    const now = stretch.inputTokens / stretch.messages;
    const then = early === undefined ? now : early.inputTokens / early.messages;
    if (now > then * GROWTH_TARGET) {
      faults.push(
        `${at} the summariser reads ${now.toFixed(1)} a message, before ${then.toFixed(1)}`,
      );
    }
  }
  return faults;
}

function rebuildFaults({ isDone, lostRules }: Rebuilt): readonly string[] {
  return [
    ...(isDone ? [] : ["a rebuild did not come to its end"]),
    ...(lostRules.length === 0
      ? []
      : [`after two rebuilds not in the prompt: ${lostRules.join(" ")}`]),
  ];
}

/** Over the whole life, leaves, merges and condensing together. */
function inputFault(checkpoints: readonly Checkpoint[]): readonly string[] {
  const sum = (of: (one: Checkpoint) => number) =>
    checkpoints.reduce((total, one) => total + of(one), 0);
  const ratio = sum((one) => one.stretch.inputTokens) / sum((one) => one.stretch.messageTokens);
  console.log(`\nThe summariser reads ${ratio.toFixed(2)} times what the messages hold.`);
  return ratio <= INPUT_TARGET
    ? []
    : [`the summariser reads ${ratio.toFixed(2)} times what the messages hold, more than 2`];
}
