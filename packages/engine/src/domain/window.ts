import {
  CHUNK_SHARE,
  LEVELS,
  REWIND_WINDOW_SHARE,
  SUMMARISE_AT_SHARE,
  WINDOW_CONTEXT_SHARE,
  type Detail,
} from "./limits.ts";
import { selectedVariant, type Message } from "./message.ts";

/** What one chat may hold, by its level and its model's context (SPEC 3.1, 4.13). */
export interface Budget {
  readonly windowTokens: number;
  readonly windowMessages: number;
  readonly recentTokens: number;
  readonly mergedTokens: number;
  readonly longTermTokens: number;
}

/** Tokens and number of messages, hidden ones left out. */
export interface Load {
  readonly tokens: number;
  readonly messages: number;
}

/**
 * The sizes of a level. Where a quarter of the context is less than the level's window, window and
 * piece sizes shrink in proportion; the number of messages does not.
 *
 * @throws {RangeError} If `contextTokens` is not above zero.
 * @see SPEC 3.1, 3.2, 4.13
 */
export function budgetFor(detail: Detail, contextTokens: number): Budget {
  if (!(contextTokens > 0)) throw new RangeError(`contextTokens must be above 0: ${contextTokens}`);
  const level = LEVELS[detail];
  const factor = Math.min(1, (contextTokens * WINDOW_CONTEXT_SHARE) / level.windowTokens);
  return {
    windowTokens: Math.floor(level.windowTokens * factor),
    windowMessages: level.windowMessages,
    recentTokens: Math.floor(level.recentTokens * factor),
    mergedTokens: Math.floor(level.mergedTokens * factor),
    longTermTokens: Math.floor(level.longTermTokens * factor),
  };
}

/** Tokens that a message takes in the window: its selected variant's. */
function tokensOf(message: Message): number {
  return selectedVariant(message).tokens;
}

export function loadOf(messages: readonly Message[]): Load {
  let tokens = 0;
  let count = 0;
  for (const message of messages) {
    if (message.hidden) continue;
    tokens += tokensOf(message);
    count += 1;
  }
  return { tokens, messages: count };
}

/** Over a budget: the window has to move before this is sent (SPEC 4.1). */
export function isFull(load: Load, budget: Budget): boolean {
  return load.tokens > budget.windowTokens || load.messages > budget.windowMessages;
}

/** Past the mark at which the next chunk is summarised ahead (SPEC 4.1). */
export function isPastMark(load: Load, budget: Budget): boolean {
  return (
    load.tokens > budget.windowTokens * SUMMARISE_AT_SHARE ||
    load.messages > budget.windowMessages * SUMMARISE_AT_SHARE
  );
}

/** Holds as much as a window should after a rewind (SPEC 7.3). */
export function isComfortable(load: Load, budget: Budget): boolean {
  return (
    load.tokens >= budget.windowTokens * REWIND_WINDOW_SHARE ||
    load.messages >= budget.windowMessages * REWIND_WINDOW_SHARE
  );
}

/** Messages by turn, in order. A turn's messages stand together. */
export function groupTurns(messages: readonly Message[]): readonly (readonly Message[])[] {
  const turns: Message[][] = [];
  for (const message of messages) {
    const last = turns.at(-1);
    if (last?.[0]?.turnId === message.turnId) last.push(message);
    else turns.push([message]);
  }
  return turns;
}

/**
 * Where the next chunk ends: the oldest whole turns that together are nearest to 60 % of a budget,
 * whichever budget is met first.
 *
 * @param messages - An unbroken stretch, oldest first.
 * @param options.keepLast - Never take the last turn: in the window it stays (SPEC 3.6).
 * @returns The ordinal of the chunk's last message; undefined where there is no turn to take.
 * @see SPEC 3.5, 4.1
 */
export function chunkEnd(
  messages: readonly Message[],
  budget: Budget,
  options: { readonly keepLast: boolean },
): number | undefined {
  const turns = groupTurns(messages);
  const takable = options.keepLast ? turns.slice(0, -1) : turns;
  let end: number | undefined;
  let share = 0;
  let tokens = 0;
  let count = 0;
  for (const turn of takable) {
    const load = loadOf(turn);
    tokens += load.tokens;
    count += load.messages;
    const next = Math.max(tokens / budget.windowTokens, count / budget.windowMessages);
    if (share > 0 && next - CHUNK_SHARE > CHUNK_SHARE - share) break;
    end = turn.at(-1)?.ordinal;
    share = next;
    if (share >= CHUNK_SHARE) break;
  }
  return end;
}

/**
 * Moves the window's start so that what is sent fits: past the piece that was written ahead, or past
 * a chunk of the same size where none is there; again, until it fits or only the newest turn is left.
 *
 * @param input.live - From the present start on, the newest user message included.
 * @param input.aheadTo - The last ordinal that a piece covers; 0 for none.
 * @param input.replies - Messages that this turn is going to add.
 * @returns The first live ordinal, the present one where nothing has to move.
 * @see SPEC 3.1, 3.5, 3.6, 4.1
 */
export function moveWindow(input: {
  readonly live: readonly Message[];
  readonly from: number;
  readonly aheadTo: number;
  readonly replies: number;
  readonly budget: Budget;
}): number {
  const { budget, replies, aheadTo } = input;
  let live = input.live;
  let from = input.from;
  for (;;) {
    const load = loadOf(live);
    if (!isFull({ tokens: load.tokens, messages: load.messages + replies }, budget)) return from;
    const turns = groupTurns(live);
    const written = turns.findLast((turn) => (turn[0]?.ordinal ?? Infinity) <= aheadTo);
    // A piece over the newest turn cannot leave, and none is cut.
    if (turns.length <= 1 || written === turns.at(-1)) return from;
    const end = written?.at(-1)?.ordinal ?? chunkEnd(live, budget, { keepLast: true });
    if (end === undefined) return from;
    live = live.filter((message) => message.ordinal > end);
    from = live[0]?.ordinal ?? end + 1;
  }
}
