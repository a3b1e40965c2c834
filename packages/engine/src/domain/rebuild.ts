import type { AccountId, ChatId } from "./ids.ts";
import type { Detail } from "./limits.ts";

/**
 * A rebuild of a chat's summary that is not done yet; a chat has at most one (SPEC 4.10). What it has
 * written are the chat's pieces of the tree `draft`; a finished or cancelled one has no row.
 */
export interface Rebuild {
  /** The chat's id. */
  readonly id: ChatId;
  readonly account: AccountId;
  readonly chatId: ChatId;
  readonly state: "active" | "failed";
  /** The level it was started at: a level changed since is the next rebuild's. */
  readonly detail: Detail;
  /** The last ordinal that it covers; what is said later is summarised afterwards. */
  readonly to: number;
  /** Steps done: calls of the model, or of the built-in rules in its place. */
  readonly steps: number;
  /** Why it stopped, in words for the person; null while it goes on. */
  readonly failure: string | null;
  /** What that is about, by a fixed name, for pages in any language. */
  readonly failureMatter: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly revision: number;
}

/** The rebuild as it stops: with what it has written, to be resumed or started anew (SPEC 4.10). */
export function failedRebuild(rebuild: Rebuild, reason: StopReason, now: number): Rebuild {
  const revision = rebuild.revision + 1;
  return { ...rebuild, ...reason, state: "failed", updatedAt: now, revision };
}

/** Why a rebuild stopped. */
export interface StopReason {
  readonly failure: string;
  readonly failureMatter: string | null;
}

/** The rebuild as it goes on where it stopped, up to where the live window begins by now. */
export function resumedRebuild(rebuild: Rebuild, to: number, now: number): Rebuild {
  const revision = rebuild.revision + 1;
  return {
    ...rebuild,
    state: "active",
    failure: null,
    failureMatter: null,
    to,
    updatedAt: now,
    revision,
  };
}
