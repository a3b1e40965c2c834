import { parseArgs } from "node:util";
import { locomo } from "./locomo/report.ts";
import { queries } from "./queries/report.ts";

const EVALUATIONS = { locomo, queries } as const;
const USAGE = `npm run eval:locomo [-- --data FILE]
npm run eval:queries`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { data: { type: "string" } },
});
const names = Object.keys(EVALUATIONS) as (keyof typeof EVALUATIONS)[];
const name = names.find((one) => one === positionals[0]);
if (name === undefined || positionals.length !== 1) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const missed = await EVALUATIONS[name](values.data);
  if (missed.length > 0) console.log(`\nMissed:\n${missed.map((line) => `  ${line}`).join("\n")}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
}
