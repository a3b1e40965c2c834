import { parseArgs } from "node:util";
import type { Measurement } from "./measurement.ts";
import { prompts } from "./prompts/report.ts";
import { assembly } from "./assembly/report.ts";

const MEASUREMENTS: readonly Measurement[] = [prompts, assembly];

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { turns: { type: "string" }, help: { type: "boolean", short: "h" } },
  });
  const unknown = positionals.find((name) => MEASUREMENTS.every((known) => known.name !== name));
  if (values.help === true || unknown !== undefined) {
    if (unknown !== undefined) console.error(`There is no measurement ${unknown}.\n`);
    console.log("npm run bench -- [NAME …] [--turns N]\n");
    for (const { name, says } of MEASUREMENTS) console.log(`  ${name.padEnd(12)} ${says}`);
    return unknown === undefined ? 0 : 1;
  }
  const turns = values.turns === undefined ? undefined : Number(values.turns);
  if (turns !== undefined && !(Number.isInteger(turns) && turns > 0)) {
    console.error(`--turns is ${values.turns}; it must be a whole number above 0.`);
    return 1;
  }
  const chosen = MEASUREMENTS.filter(
    ({ name }) => positionals.length === 0 || positionals.includes(name),
  );
  const missed: string[] = [];
  for (const measurement of chosen) {
    console.log(`\n${measurement.name}: ${measurement.says}`);
    const faults = await measurement.run({ turns });
    missed.push(...faults.map((fault) => `${measurement.name}: ${fault}`));
  }
  if (missed.length > 0) console.log(`\nMissed:\n${missed.map((line) => `  ${line}`).join("\n")}`);
  return missed.length === 0 ? 0 : 1;
}

process.exitCode = await main();
