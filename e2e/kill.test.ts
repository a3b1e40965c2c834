import { describe, expect, it } from "vitest";
import { crashRun } from "../bench/crash/run.ts";

const TURNS = 32;
const KILLS = 4;
/** A job of a process that died is taken up again only once its lease of a minute is over. */
const TIMEOUT_MS = 240_000;

describe("a server that is killed while it works", () => {
  it(
    "[12.1, 7.2, 4.11] loses nothing that it confirmed, writes no piece twice, and goes on",
    { timeout: TIMEOUT_MS },
    async () => {
      const report = await crashRun({ turns: TURNS, kills: KILLS, seed: 7 });
      expect(report.faults).toEqual([]);
      expect(report.kills).toBe(KILLS);
      expect(report.coverage.messages).toBe(TURNS * 2);
      expect(report.coverage.summarised).toBeGreaterThan(0);
      expect(report.confirmedMemoryWrites).toBeGreaterThan(KILLS);
    },
  );
});
