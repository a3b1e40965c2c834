import { isEngineError } from "../domain/errors.ts";
import type { Ambient } from "../ports/ambient.ts";
import type { Change, Expectation, Store } from "../ports/store.ts";
import { shareOf } from "./pause.ts";

/** What a use case wants to happen, and what it answers once that is so. */
export interface Decision<T> {
  readonly expect: readonly Expectation[];
  readonly changes: readonly Change[];
  readonly result: T;
}

const ATTEMPTS = 8;
const FIRST_WAIT_MS = 2;
const LONGEST_WAIT_MS = 100;

/**
 * Reads, decides and commits; where somebody else was faster, reads and decides again (DESIGN 1).
 *
 * @param attempt - Reads what it needs afresh and decides. What it throws, a `conflict` too, ends the
 *   matter: it is about what the caller asked for. A decision without changes is not committed.
 * @throws {EngineError} `conflict` if others were faster every time.
 */
export async function decideAndCommit<T>(
  context: { readonly store: Pick<Store, "commit">; readonly ambient: Ambient },
  attempt: () => Promise<Decision<T>>,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    const decision = await attempt();
    if (decision.changes.length === 0) return decision.result;
    try {
      await context.store.commit({ expect: decision.expect, changes: decision.changes });
      return decision.result;
    } catch (error) {
      if (!isEngineError(error, "conflict") || tried >= ATTEMPTS) throw error;
    }
    await context.ambient.sleep(waitMs(tried, context.ambient.id()));
  }
}

/**
 * The same, tried once.
 *
 * @returns Undefined where somebody was faster, or what the attempt took for granted does not hold.
 */
export async function commitOnce<T>(
  context: { readonly store: Pick<Store, "commit"> },
  attempt: () => Promise<Decision<T>>,
): Promise<T | undefined> {
  const { expect, changes, result } = await attempt();
  if (changes.length === 0) return result;
  try {
    await context.store.commit({ expect, changes });
    return result;
  } catch (error) {
    if (isEngineError(error, "conflict")) return undefined;
    throw error;
  }
}

/** Doubles each time; spread by a draw, so that those who collided do not meet again. */
function waitMs(tried: number, draw: string): number {
  return shareOf(draw) * Math.min(FIRST_WAIT_MS * 2 ** tried, LONGEST_WAIT_MS);
}
