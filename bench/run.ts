import { parseArgs } from "node:util";
import { assembly } from "./assembly/report.ts";
import { crash } from "./crash/report.ts";
import { firstToken } from "./live/first-token.ts";
import { jobs } from "./live/jobs.ts";
import { memory } from "./live/memory.ts";
import type { Measurement } from "./measurement.ts";
import { prompts } from "./prompts/report.ts";

const MEASUREMENTS: readonly Measurement[] = [prompts, assembly, firstToken, jobs, memory, crash];

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      turns: { type: "string" },
      seed: { type: "string" },
      detail: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  const unknown = positionals.find((name) => MEASUREMENTS.every((known) => known.name !== name));
  if (values.help === true || unknown !== undefined) {
    if (unknown !== undefined) console.error(`There is no measurement ${unknown}.\n`);
    console.log("npm run bench -- [NAME …] [--turns N] [--seed N] [--detail LEVEL]\n");
    for (const { name, says } of MEASUREMENTS) console.log(`  ${name.padEnd(12)} ${says}`);
    return unknown === undefined ? 0 : 1;
  }
  const numbers: { turns?: number; seed?: number } = {};
  for (const name of ["turns", "seed"] as const) {
    const value = values[name];
    if (value === undefined) continue;
    numbers[name] = Number(value);
    if (Number.isInteger(numbers[name]) && numbers[name] > 0) continue;
    console.error(`--${name} is ${value}; it must be a whole number above 0.`);
    return 1;
  }
  const chosen = MEASUREMENTS.filter(
    ({ name }) => positionals.length === 0 || positionals.includes(name),
  );
  const missed: string[] = [];
  for (const measurement of chosen) {
    console.log(`\n${measurement.name}: ${measurement.says}`);
    const faults = await measurement.run({ ...numbers, detail: values.detail });
    missed.push(...faults.map((fault) => `${measurement.name}: ${fault}`));
  }
  if (missed.length > 0) console.log(`\nMissed:\n${missed.map((line) => `  ${line}`).join("\n")}`);
  return missed.length === 0 ? 0 : 1;
}

process.exitCode = await main();
