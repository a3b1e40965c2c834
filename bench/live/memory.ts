import { estimateTokens } from "../../packages/engine/src/domain/tokens.ts";
import type { Measurement } from "../measurement.ts";
import { median, ms, table } from "../table.ts";
import { prose } from "../texts/prose.ts";
import { timedTurn, withScene } from "./scene.ts";

const LOOK_EVERY = 10;
const STRETCHES = 5;
const TARGET_MIB = 256;
const MIB = 1_024 ** 2;

/** How much memory the server occupies through a long run, and how long its turns take. */
export const memory: Measurement = {
  name: "memory",
  says: "memory of the server, and the time of a turn, through 1,000 turns",
  async run({ turns = 1_000 }) {
    let turn = 0;
    const reply = () => prose({ seed: 90_000 + turn, tokens: 140, count: estimateTokens });
    const looks = await withScene({ reply }, async ({ client, server, newChat }) => {
      const chatId = await newChat();
      const found: { readonly mib: number; readonly turnMs: number }[] = [];
      let times: number[] = [];
      for (turn = 1; turn <= turns; turn += 1) {
        times.push((await timedTurn(client, chatId, textOf(turn))).totalMs);
        if (turn % LOOK_EVERY !== 0) continue;
        found.push({ mib: (await server.residentBytes()) / MIB, turnMs: median(times) });
        times = [];
      }
      return found;
    });
    const largest = Math.max(...looks.map(({ mib }) => mib));
    const each = Math.ceil(looks.length / STRETCHES);
    const stretches = Array.from({ length: STRETCHES }, (_, at) =>
      looks.slice(at * each, (at + 1) * each),
    ).filter((stretch) => stretch.length > 0);
    console.log(
      table([
        ["up to turn", "largest memory", "median turn"],
        ...stretches.map((stretch, at) => [
          Math.min(turns, (at + 1) * each * LOOK_EVERY),
          `${Math.max(...stretch.map(({ mib }) => mib)).toFixed(0)} MB`,
          ms(median(stretch.map(({ turnMs }) => turnMs))),
        ]),
      ]),
    );
    return largest < TARGET_MIB ? [] : [`the server took ${largest.toFixed(0)} MB, not below 256`];
  },
};

function textOf(turn: number): string {
  return prose({ seed: turn, tokens: 25, count: estimateTokens });
}
