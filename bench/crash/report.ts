import type { Measurement } from "../measurement.ts";
import { table } from "../table.ts";
import { crashRun } from "./run.ts";

const KILLS_PER_TURN = 20 / 200;

/** Whether anything that was confirmed is lost when the server is killed. */
export const crash: Measurement = {
  name: "crash",
  says: "20 kills with kill -9 over 200 turns with concurrent memory writes",
  async run({ turns = 200, seed = 1 }) {
    const report = await crashRun({
      turns,
      kills: Math.ceil(turns * KILLS_PER_TURN),
      seed,
      onKill: (kill, faults) => console.log(`kill ${kill}: ${faults} faults so far`),
    });
    const { coverage } = report;
    const { recent, merged, "long-term": longTerm } = coverage.tiers;
    console.log(
      table([
        ["kills", report.kills],
        ["while a reply was written", report.duringReply],
        ["while a summary was written", report.duringSummary],
        ["messages", coverage.messages],
        ["memory writes confirmed", report.confirmedMemoryWrites],
        ["pieces sent: recent, merged, long-term", `${recent}, ${merged}, ${longTerm}`],
        ["pending at the end", coverage.pending],
        ["until no job was left", `${(report.settledMs / 1_000).toFixed(1)} s`],
        ["faults", report.faults.length],
      ]),
    );
    return report.faults;
  },
};
