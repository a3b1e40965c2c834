import { tokenizerFor } from "../../packages/engine/src/models/provider/tokenizer.ts";
import type { Measurement } from "../measurement.ts";
import { dollars, percent, table } from "../table.ts";
import { DETAILS, play, type Detail, type Played } from "./play.ts";
import { PROVIDERS } from "./prices.ts";

const MESSAGE_TOKENS = [25, 200];
/** Held over so many turns: a young chat repeats less. */
const SHARE_TURNS = 1_000;
const SHARE_TARGET = 0.92;
/** Background calls on a model at a twentieth of the price. */
const CHEAP = 1 / 20;
/** US dollars for 1,000 turns like the first so many; old chats have longer prompts. */
const COST_TURNS = 300;
const COST_TARGETS = { same: 4, cheap: 3 };

/** What prompts hold, how much of them repeats, and what a thousand turns cost. */
export const prompts: Measurement = {
  name: "prompts",
  says: "tokens, repeated beginnings, known facts and prices of a long chat",
  async run({ turns = 300, detail: only }) {
    const tokenizer = tokenizerFor("gpt-5.4-mini");
    await tokenizer.load();
    const rows: Row[] = [];
    for (const messageTokens of MESSAGE_TOKENS) {
      for (const detail of DETAILS) {
        if (only !== undefined && only !== detail) continue;
        const played = await play({ detail, turns, messageTokens, count: tokenizer.count });
        rows.push({ detail, messageTokens, played });
      }
    }
    console.log(`${turns} turns, 140-token replies, a 1,000-token character\n`);
    console.log(sizeTable(rows, turns));
    console.log(
      `\nThe price of 1,000 turns: all calls by one model / background calls at a twentieth\n`,
    );
    console.log(priceTable(rows, turns));
    console.log(
      `\nPrompt tokens that do not repeat: new at the end, and sent again after a break, a turn\n`,
    );
    console.log(breakTable(rows, turns));
    return faultsOf(rows, turns);
  },
};

interface Row {
  readonly detail: Detail;
  readonly messageTokens: number;
  readonly played: Played;
}

function nameOf(row: Row): string {
  return `${row.detail}, messages of ${row.messageTokens}`;
}

function sizeTable(rows: readonly Row[], turns: number): string {
  return table([
    ["", "mean", "largest", "repeated", "background/turn", "calls", "facts", "pieces", "pending"],
    ...rows.map((row) => {
      const { tally, known, asked, pieces, pending } = row.played;
      const { inputTokens, outputTokens, calls } = tally.background;
      return [
        nameOf(row),
        Math.round(tally.meanTokens),
        tally.largestTokens,
        percent(tally.repeatedShare),
        Math.round((inputTokens + outputTokens) / turns),
        calls,
        `${known}/${asked}`,
        ["recent", "merged", "long-term"].map((tier) => pieces[tier] ?? 0).join("+"),
        pending,
      ];
    }),
  ]);
}

function priceTable(rows: readonly Row[], turns: number): string {
  return table([
    ["", ...PROVIDERS.map((provider) => provider.name)],
    ...rows.map((row) => [
      nameOf(row),
      ...PROVIDERS.map(({ name }) => {
        const { same, cheap } = priceOf(row, name, turns);
        return `${dollars(same)} / ${dollars(cheap)}`;
      }),
    ]),
  ]);
}

function priceOf(row: Row, provider: string, turns: number) {
  const { replies, background } = row.played.tally.cost[provider] ?? { replies: 0, background: 0 };
  const thousand = 1_000 / turns;
  return {
    same: (replies + background) * thousand,
    cheap: (replies + background * CHEAP) * thousand,
  };
}

function breakTable(rows: readonly Row[], turns: number): string {
  const places = [...new Set(rows.flatMap((row) => Object.keys(row.played.tally.breaks)))];
  return table([
    ["", "new", ...places.map((place) => `${place} (times)`)],
    ...rows.map((row) => [
      nameOf(row),
      Math.round(row.played.tally.growthTokens / turns),
      ...places.map((place) => {
        const { times, tokens } = row.played.tally.breaks[place] ?? { times: 0, tokens: 0 };
        return `${Math.round(tokens / turns)} (${times})`;
      }),
    ]),
  ]);
}

function faultsOf(rows: readonly Row[], turns: number): readonly string[] {
  return rows.flatMap((row) => {
    const { tally, asked, known } = row.played;
    const faults: string[] = [];
    if (turns >= SHARE_TURNS && tally.repeatedShare < SHARE_TARGET) {
      faults.push(`${nameOf(row)}: ${percent(tally.repeatedShare)} repeats, less than 92 %`);
    }
    if (known < asked)
      faults.push(`${nameOf(row)}: ${asked - known} of ${asked} facts were missing`);
    if (turns <= COST_TURNS && row.detail === "core" && row.messageTokens === 25) {
      const { same, cheap } = priceOf(row, "Sonnet 5.5", turns);
      if (same >= COST_TARGETS.same) faults.push(`core events: ${dollars(same)}, not below $4`);
      if (cheap >= COST_TARGETS.cheap) faults.push(`core events: ${dollars(cheap)}, not below $3`);
    }
    return faults;
  });
}
