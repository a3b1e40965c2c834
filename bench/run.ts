import { parseArgs } from "node:util";
import { assembly } from "./assembly/report.ts";
import { crash } from "./crash/report.ts";
import { graphData } from "./graph-data/report.ts";
import { graph } from "./graph/report.ts";
import { firstToken } from "./live/first-token.ts";
import { jobs } from "./live/jobs.ts";
import { memory } from "./live/memory.ts";
import { memories } from "./memories/report.ts";
import { panel } from "./live/panel.ts";
import type { Measurement, MeasurementOptions } from "./measurement.ts";
import { DETAILS } from "./prompts/play.ts";
import { profile } from "./profile/report.ts";
import { prompts } from "./prompts/report.ts";
import { query } from "./query/report.ts";
import { summaries } from "./summaries/report.ts";
import { UsageError } from "./usage-error.ts";

const MEASUREMENTS: readonly Measurement[] = [
  prompts,
  summaries,
  assembly,
  firstToken,
  jobs,
  memory,
  panel,
  memories,
  query,
  profile,
  graphData,
  crash,
  graph,
];

const USAGE = `npm run bench -- [NAME …] [--turns N] [--seed N] [--detail core|balanced|detailed] [--data FILE]

${MEASUREMENTS.map(({ name, says }) => `  ${name.padEnd(12)} ${says}`).join("\n")}`;

async function main(): Promise<number> {
  const { values, positionals } = readArguments();
  if (values.help === true) {
    console.log(USAGE);
    return 0;
  }
  const unknown = positionals.find((name) => MEASUREMENTS.every((known) => known.name !== name));
  if (unknown !== undefined) throw new UsageError(`There is no measurement ${unknown}.`);
  const options: MeasurementOptions = {
    turns: wholeNumber("--turns", values.turns),
    seed: wholeNumber("--seed", values.seed),
    detail: detailOf(values.detail),
    data: values.data,
  };
  const missed: string[] = [];
  for (const measurement of MEASUREMENTS) {
    if (positionals.length > 0 && !positionals.includes(measurement.name)) continue;
    console.log(`\n${measurement.name}: ${measurement.says}`);
    const faults = await measurement.run(options);
    missed.push(...faults.map((fault) => `${measurement.name}: ${fault}`));
  }
  if (missed.length > 0) console.log(`\nMissed:\n${missed.map((line) => `  ${line}`).join("\n")}`);
  return missed.length === 0 ? 0 : 1;
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        turns: { type: "string" },
        seed: { type: "string" },
        detail: { type: "string" },
        data: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  }
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new UsageError(`${name} is ${text}; it must be a whole number above 0.`);
}

function detailOf(text: string | undefined) {
  const detail = DETAILS.find((known) => known === text);
  if (text === undefined || detail !== undefined) return detail;
  throw new UsageError(`There is no level of detail ${text}.`);
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 1;
}
