import { headOf } from "../../packages/engine/src/domain/entry-head.ts";
import { scopeKey } from "../../packages/engine/src/domain/entry.ts";
import { ENTRIES_PER_SCOPE, PINNED_PER_SCOPE } from "../../packages/engine/src/domain/limits.ts";
import { memoryLine } from "../../packages/engine/src/domain/memory-block.ts";
import { selectEntries } from "../../packages/engine/src/domain/selection.ts";
import { estimateTokens } from "../../packages/engine/src/domain/tokens.ts";
import { entry, scopesOf } from "./full-scope.ts";

const SCOPES = 10;
const NOW = Date.UTC(2026, 0, 6, 9);
/** More than a hundred entries need. */
const TOKEN_BUDGET = 20_000;

/** How long it takes to choose what a turn gets out of ten full scopes; each line is counted anew. */
export function selectionTimes(options: {
  readonly rounds: number;
  readonly warmUp: number;
}): readonly number[] {
  const scopes = scopesOf(SCOPES);
  const heads = scopes.flatMap((scope, place) =>
    Array.from({ length: ENTRIES_PER_SCOPE + PINNED_PER_SCOPE }, (_, number) => ({
      ...headOf(entry(scope, place, number, number >= ENTRIES_PER_SCOPE)),
      seq: 1,
    })),
  );
  const input = {
    heads,
    scopes: scopes.map(scopeKey),
    now: NOW,
    tokenBudget: TOKEN_BUDGET,
    countTokens: (head: (typeof heads)[number], recent: boolean) =>
      estimateTokens(memoryLine(head, recent)),
  };
  const times: number[] = [];
  for (let round = 0; round < options.warmUp + options.rounds; round += 1) {
    const begun = performance.now();
    const { unpinned } = selectEntries(input);
    const time = performance.now() - begun;
    if (unpinned.length !== ENTRIES_PER_SCOPE) throw new Error("The selection is not full");
    if (round >= options.warmUp) times.push(time);
  }
  return times;
}
