import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { estimateTokens } from "../../packages/engine/src/domain/tokens.ts";
import type { Measurement } from "../measurement.ts";
import { median, ms, quantile, table } from "../table.ts";
import { prose } from "../texts/prose.ts";
import { timedTurn, withScene } from "./scene.ts";

const RELAY = fileURLToPath(new URL("relay.ts", import.meta.url));
const ROUNDS = 150;
const WARM_UP = 20;
const THINKING_MS = 30;
/** Between two tokens: each arrives alone, as a rule. */
const TOKEN_MS = 10;
const TARGET_MS = 5;

/** How long the model's first token takes through the server, beside a bare relay. */
export const firstToken: Measurement = {
  name: "first-token",
  says: "from the model's first token to the reader's, beside a bare relay",
  async run() {
    let writtenAt = 0;
    const reply = async () => {
      await sleep(THINKING_MS);
      writtenAt = performance.now();
      return { text: ["First ", ...REST], chunkDelayMs: TOKEN_MS };
    };
    const [kept, relayed] = await withScene({ reply }, async ({ client, partner, newChat }) => {
      const chatId = await newChat();
      const relay = await startRelay(`${partner.url}/chat/completions`);
      const times = { kept: [] as number[], relayed: [] as number[] };
      for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
        const { firstDeltaAt } = await timedTurn(client, chatId, textOf(round));
        const through = firstDeltaAt - writtenAt;
        const beside = (await firstByteAt(relay.url)) - writtenAt;
        if (round < WARM_UP) continue;
        times.kept.push(through);
        times.relayed.push(beside);
      }
      await relay.stop();
      return [times.kept, times.relayed];
    });
    console.log(
      table([
        ["", "a quarter under", "median", "95 %"],
        ["through Keepsake", ms(quantile(kept, 0.25)), ms(median(kept)), ms(quantile(kept, 0.95))],
        [
          "through a bare relay",
          ms(quantile(relayed, 0.25)),
          ms(median(relayed)),
          ms(quantile(relayed, 0.95)),
        ],
      ]),
    );
    const added = median(kept) - median(relayed);
    console.log(`Keepsake adds ${ms(added)}`);
    return added > TARGET_MS ? [`the first token takes ${ms(added)} longer, over 5 ms`] : [];
  },
};

const REST = Array.from({ length: 10 }, (_, at) => `word${at} `);

function textOf(round: number): string {
  return prose({ seed: round, tokens: 40, count: estimateTokens });
}

async function startRelay(target: string) {
  const child = spawn(process.execPath, [RELAY, target], { stdio: ["ignore", "pipe", "inherit"] });
  const closed = once(child, "close");
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return {
    url: line.toString().trim(),
    stop: async () => {
      child.kill();
      await closed;
    },
  };
}

/** When the first part of a streamed answer was there, read to its end. */
async function firstByteAt(url: string): Promise<number> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ model: "scripted", stream: true, messages: [] }),
  });
  let first = Number.NaN;
  for await (const chunk of response.body ?? []) {
    if (Number.isNaN(first) && chunk.length > 0) first = performance.now();
  }
  return first;
}
