import type { MessageId } from "./ids.ts";
import { LEARNING_KEPT } from "./limits.ts";

/** A message of the person that automatic extraction has yet to read. */
export interface WaitingTurn {
  readonly messageId: MessageId;
  /** How far the entries had come then, by scope: what the person deletes later is not learned from it. */
  readonly asOf: Readonly<Record<string, number>>;
}

/** How far automatic extraction has come in a chat (SPEC 6.4). Ids and numbers alone. */
export interface Learning {
  /** The newest message of the person whose turn has been finished: none up to it becomes due by an answer. */
  readonly to: number;
  /** What is to be read, in the order in which it was finished. */
  readonly waiting: readonly WaitingTurn[];
  /** What the model could not read, and only the built-in rules have; the oldest give way. */
  readonly missed: readonly MessageId[];
  /**
   * What of a message was known only since the reply to it had saved it: where another reply takes its
   * place, and the writes of that one go, it is read again.
   */
  readonly leaning?: readonly MessageId[];
}

export const NOTHING_LEARNED: Learning = { to: 0, waiting: [], missed: [] };

/**
 * A turn has been finished: its message is to be read, if its text was not read by an earlier answer.
 *
 * @param turn.ordinal - Of the person's message.
 * @param turn.wait - Null where extraction does not work here: the message is passed over, and a switch
 *   that is turned on later does not bring it back.
 * @returns The same object where nothing changes.
 * @see SPEC 5.12, 6.4
 */
export function turnFinished(
  learning: Learning,
  turn: { readonly ordinal: number; readonly wait: WaitingTurn | null },
): Learning {
  if (turn.ordinal <= learning.to) {
    const { wait } = turn;
    const leans = wait !== null && learning.leaning?.includes(wait.messageId) === true;
    return leans ? waitFor(learning, wait) : learning;
  }
  const moved = { ...learning, to: turn.ordinal };
  return turn.wait === null ? moved : waitFor(moved, turn.wait);
}

/** Another text stands in a message: what it says now is to be read, once its turn has been finished. */
export function messageReworded(
  learning: Learning,
  message: { readonly ordinal: number; readonly wait: WaitingTurn },
): Learning {
  return message.ordinal > learning.to ? learning : waitFor(learning, message.wait);
}

function waitFor(learning: Learning, wait: WaitingTurn): Learning {
  const { messageId } = wait;
  const others = learning.waiting.filter((one) => one.messageId !== messageId);
  const all = [...others, wait];
  const over = all.slice(0, Math.max(0, all.length - LEARNING_KEPT));
  const missed = learning.missed.filter((id) => id !== messageId);
  return {
    ...learning,
    waiting: all.slice(over.length),
    missed: [...missed, ...over.map((one) => one.messageId)].slice(-LEARNING_KEPT),
  };
}

/**
 * A message has been read, or is not to be read any more.
 *
 * @param how.isMissed - The model could not: the person is told.
 * @param how.leans - It taught what a reply of its turn had saved already.
 */
export function turnRead(
  learning: Learning,
  messageId: MessageId,
  how: { readonly isMissed: boolean; readonly leans: boolean },
): Learning {
  const { isMissed, leans } = how;
  const missed = learning.missed.filter((id) => id !== messageId);
  const { leaning = [], ...rest } = learning;
  const others = leaning.filter((id) => id !== messageId);
  const kept = (leans ? [...others, messageId] : others).slice(-LEARNING_KEPT);
  return {
    ...rest,
    ...(kept.length === 0 ? {} : { leaning: kept }),
    waiting: learning.waiting.filter((one) => one.messageId !== messageId),
    missed: isMissed ? [...missed, messageId].slice(-LEARNING_KEPT) : missed,
  };
}

/** Of a chat that has copies of another's messages: these are not read again (SPEC 5.12). */
export function copiedLearning(to: number): Learning {
  return { ...NOTHING_LEARNED, to };
}
