import { parseArgs } from "node:util";
import { BadFile, readConversations, type Conversation } from "./demo/locomo.ts";
import { playConversation, type Outcome, type Partner } from "./demo/play.ts";
import { DETAILS } from "./prompts/play.ts";
import { table } from "./table.ts";
import { UsageError } from "./usage-error.ts";

const USAGE = `npm run demo -- FILE [--model built-in|scripted|both] [--detail core|balanced|detailed] [--conversation N]

Plays the conversations of FILE (a list in the format of LoCoMo) through Keepsake over HTTP.`;

const PARTNERS: Readonly<Record<string, readonly Partner[]>> = {
  "built-in": ["built-in"],
  scripted: ["scripted"],
  both: ["built-in", "scripted"],
};

async function main(): Promise<number> {
  const { values, positionals } = readArguments();
  const [file, ...more] = positionals;
  if (values.help === true) {
    console.log(USAGE);
    return 0;
  }
  if (file === undefined || more.length > 0) throw new UsageError("One file is needed.");
  const partners = PARTNERS[values.model];
  if (partners === undefined) throw new UsageError(`There is no model ${values.model}.`);
  const detail = DETAILS.find((known) => known === values.detail);
  if (detail === undefined) throw new UsageError(`There is no level of detail ${values.detail}.`);
  const conversations = chosen(await readConversations(file), values.conversation);

  const rows: string[][] = [];
  const faults: string[] = [];
  for (const { conversation, number } of conversations) {
    for (const partner of partners) {
      const name = `${number}. ${conversation.person} to ${conversation.character}, ${partner}`;
      const outcome = await playConversation(conversation, { partner, detail });
      console.log(`${name}: ${outcome.turns} turns in ${outcome.seconds.toFixed(1)} s`);
      rows.push([name, ...cells(outcome)]);
      faults.push(...faultsOf(outcome).map((fault) => `${name}: ${fault}`));
    }
  }
  console.log(`\n${table([["", ...HEADINGS], ...rows])}`);
  console.log(
    faults.length === 0
      ? "\nEvery message is covered exactly once, and no prompt exceeds its budget."
      : `\nWrong:\n${faults.map((fault) => `  ${fault}`).join("\n")}`,
  );
  return faults.length === 0 ? 0 : 1;
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        model: { type: "string", default: "both" },
        detail: { type: "string", default: "balanced" },
        conversation: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  }
}

function chosen(all: readonly Conversation[], wanted: string | undefined) {
  const numbered = all.map((conversation, index) => ({ conversation, number: index + 1 }));
  if (wanted === undefined) return numbered;
  const found = numbered.filter(({ number }) => String(number) === wanted);
  if (found.length === 0) {
    throw new UsageError(`There is no conversation ${wanted}; the file has ${all.length}.`);
  }
  return found;
}

const HEADINGS = [
  "messages",
  "live",
  "recent",
  "merged",
  "long-term",
  "pending",
  "largest prompt",
  "mean",
  "over budget",
  "covered once",
];

function cells({ coverage, promptTokens, overBudget }: Outcome): string[] {
  const { messages, live, tiers, pending, faults } = coverage;
  const mean = promptTokens.reduce((sum, tokens) => sum + tokens, 0) / promptTokens.length;
  return [
    messages,
    live,
    tiers.recent,
    tiers.merged,
    tiers["long-term"],
    pending,
    Math.max(...promptTokens),
    Math.round(mean),
    overBudget,
    faults.length === 0 ? "yes" : "no",
  ].map(String);
}

function faultsOf({ coverage, overBudget, failure }: Outcome): readonly string[] {
  return [
    ...coverage.faults,
    ...(overBudget === 0 ? [] : [`${overBudget} prompts exceed their budget`]),
    ...(coverage.pending === 0 ? [] : [`${coverage.pending} messages are still pending`]),
    ...(failure === null ? [] : [`a summary failed: ${failure}`]),
  ];
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof BadFile || error instanceof UsageError)) throw error;
  console.error(error instanceof UsageError ? `${error.message}\n\n${USAGE}` : error.message);
  process.exitCode = 1;
}
