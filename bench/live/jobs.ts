import { fillLongChat } from "../assembly/long-chat.ts";
import { estimateTokens } from "../../packages/engine/src/domain/tokens.ts";
import type { Measurement } from "../measurement.ts";
import { median, ms, table } from "../table.ts";
import { prose } from "../texts/prose.ts";
import { timedTurn, withScene } from "./scene.ts";

const BLOCKS = 8;
const TURNS_A_BLOCK = 12;
const WARM_UP = 10;
/** Chats whose whole history has still to be summarised. */
const BACKLOGS = 4;
const BACKLOG_MESSAGES = 4_000;
const SUMMARY_MS = 500;
const TARGET = 1.1;

/** How long replies take while summaries are written, and while none is. */
export const jobs: Measurement = {
  name: "jobs",
  says: "the time of a reply with four summary jobs at work, beside none",
  async run() {
    const gate = new Gate();
    let summaries = 0;
    const times = await withScene(
      {
        reply: () => ({ delayMs: 60, text: CHUNKS, chunkDelayMs: 10 }),
        beforeSummary: async () => {
          await gate.open();
          summaries += 1;
        },
        summaryDelayMs: () => SUMMARY_MS,
        fill: async (store) => {
          for (let chat = 0; chat < BACKLOGS; chat += 1) {
            const name = `backlog-${chat}`;
            await fillLongChat(store, { messages: BACKLOG_MESSAGES, name, summarised: false });
          }
        },
      },
      async ({ client, newChat }) => {
        const chatId = await newChat();
        for (let turn = 0; turn < WARM_UP; turn += 1) await timedTurn(client, chatId, textOf(turn));
        const found = { without: [] as number[], with: [] as number[] };
        for (let block = 0; block < BLOCKS; block += 1) {
          const isWorking = block % 2 === 1;
          if (isWorking) gate.let();
          else gate.hold();
          for (let turn = 0; turn < TURNS_A_BLOCK; turn += 1) {
            const { totalMs } = await timedTurn(client, chatId, textOf(block * 100 + turn));
            found[isWorking ? "with" : "without"].push(totalMs);
          }
        }
        gate.let();
        return found;
      },
    );
    const ratio = median(times.with) / median(times.without);
    console.log(
      table([
        ["", "median of a reply"],
        ["no job at work", ms(median(times.without))],
        ["four jobs at work", ms(median(times.with))],
        ["ratio", ratio.toFixed(3)],
        ["summaries written meanwhile", summaries],
      ]),
    );
    return ratio > TARGET ? [`replies take ${ratio.toFixed(2)} × as long with jobs, over 1.1`] : [];
  },
};

const CHUNKS = Array.from({ length: 20 }, (_, at) => `word${at} and some more of it `);

function textOf(turn: number): string {
  return prose({ seed: turn, tokens: 40, count: estimateTokens });
}

/** Lets through while it is open, and makes wait while it is not. */
class Gate {
  #waiting = Promise.withResolvers<void>();

  constructor() {
    this.let();
  }

  hold(): void {
    this.#waiting = Promise.withResolvers<void>();
  }

  let(): void {
    this.#waiting.resolve();
  }

  open(): Promise<void> {
    return this.#waiting.promise;
  }
}
