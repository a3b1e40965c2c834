import { CHUNK_SHARE, CONDENSE_AT_SHARE, MERGE_COUNT, SUMMARY_CONTEXT_TOKENS } from "./limits.ts";
import { askedTokens, condensedTokens } from "./piece-text.ts";
import type { Piece } from "./piece.ts";
import { appendTokens } from "./summary-task.ts";
import type { Budget } from "./window.ts";

/** What a rebuild takes, as far as that can be said before it runs. */
export interface RebuildEstimate {
  /** Messages that it reads. */
  readonly messages: number;
  /** Calls of the model. */
  readonly calls: number;
  readonly tokensIn: number;
  readonly tokensOut: number;
}

/** The instructions of a request, in tokens. */
const INSTRUCTION_TOKENS = 440;
/** A message's frame in the data, in tokens: role, name, marks. */
const LINE_TOKENS = 12;
/** What is told of the piece before: half of what it may be. */
const BEFORE_TOKENS = SUMMARY_CONTEXT_TOKENS / 2;
const TURN_MESSAGES = 2;
/** A condensed line is a quarter of what it was. */
const CONDENSED_SHARE = 0.25;

/**
 * Counts the calls of a rebuild and their tokens, taking turns of two messages and all messages as long
 * as they are on average. Answers are taken to be as long as they are asked to be.
 *
 * @param input.messages - Visible messages to be read, and `tokens` of all of them.
 * @param input.written - Roots that are there already, where a rebuild goes on.
 * @param input.room - What the summariser can read at once.
 * @see SPEC 4.1, 4.2, 4.6, 4.10, 4.13
 */
export function estimateRebuild(input: {
  readonly messages: number;
  readonly tokens: number;
  readonly written: readonly Pick<Piece, "tier" | "tokens">[];
  readonly budget: Budget;
  readonly room: number;
}): RebuildEstimate {
  const { messages, tokens, budget, room, written } = input;
  const size = messages === 0 ? 0 : tokens / messages;
  const perChunk = chunkMessages(size, budget, room);
  const of = (tier: Piece["tier"]) => written.filter((piece) => piece.tier === tier);
  let left = messages;
  let recent = of("recent").length;
  let merged = of("merged").length;
  let longTerm = of("long-term")[0]?.tokens ?? 0;
  let calls = 0;
  let tokensIn = 0;
  let tokensOut = 0;
  const call = (read: number, wrote: number): void => {
    calls += 1;
    tokensIn += INSTRUCTION_TOKENS + read;
    tokensOut += wrote;
  };
  const recentTokens = askedTokens("recent", budget, perChunk * size);
  const mergedTokens = askedTokens("merged", budget, MERGE_COUNT * perChunk * size);
  const appended = appendTokens(budget);
  while (left > 0) {
    const read = Math.min(left, perChunk);
    left -= read;
    const before = calls === 0 && written.length === 0 ? 0 : BEFORE_TOKENS;
    call(Math.min(room, read * (size + LINE_TOKENS)) + before, recentTokens);
    recent += 1;
    if (recent < MERGE_COUNT) continue;
    recent -= MERGE_COUNT;
    merged += 1;
    call(MERGE_COUNT * recentTokens, mergedTokens);
    if (merged < MERGE_COUNT) continue;
    merged -= MERGE_COUNT;
    if (longTerm + appended > budget.longTermTokens * CONDENSE_AT_SHARE) {
      const read = (longTerm - condensedTokens(budget)) / (1 - CONDENSED_SHARE);
      call(read, read * CONDENSED_SHARE);
      longTerm = condensedTokens(budget);
    }
    call(MERGE_COUNT * mergedTokens + BEFORE_TOKENS, appended);
    longTerm += appended;
  }
  return { messages, calls, tokensIn: Math.round(tokensIn), tokensOut: Math.round(tokensOut) };
}

/** Messages of one chunk: the whole turns nearest to 60 % of a budget that can be read at once. */
function chunkMessages(size: number, budget: Budget, room: number): number {
  const share = TURN_MESSAGES * Math.max(size / budget.windowTokens, 1 / budget.windowMessages);
  const wanted = Math.round(CHUNK_SHARE / share);
  const readable = Math.floor(room / (TURN_MESSAGES * (size + LINE_TOKENS)));
  return TURN_MESSAGES * Math.max(1, Math.min(wanted, readable));
}
