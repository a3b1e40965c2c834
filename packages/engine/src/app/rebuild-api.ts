import type { ChatId } from "../domain/ids.ts";
import type { Detail } from "../domain/limits.ts";
import type { Piece } from "../domain/piece.ts";
import type { Principal } from "../domain/principal.ts";
import type { RebuildEstimate } from "../domain/rebuild-estimate.ts";

/** What is left to do of a rebuild, or the whole of one that has not begun. */
export interface RebuildCost extends RebuildEstimate {
  /** By the model's price; null where none is known. */
  readonly cost: number | null;
}

export interface RebuildProgress {
  /** `waiting`: tried again at `retryAt`; `failed`: stopped, to be resumed or started anew. */
  readonly state: "running" | "waiting" | "failed";
  /** The level it was started at. */
  readonly detail: Detail;
  /** Messages that it has summarised, of all that it summarises. */
  readonly done: number;
  readonly total: number;
  readonly left: RebuildCost;
  /** What went wrong last, in words; null while all is well. */
  readonly failure: string | null;
  /** What that is about, by a fixed name; null where nothing more is known. */
  readonly failureMatter: string | null;
  /** Epoch milliseconds. */
  readonly retryAt: number | null;
  readonly startedAt: number;
}

/** What a rebuild would take, and how far one is that runs (SPEC 4.10). */
export interface RebuildState extends RebuildCost {
  /** The level it would be written at. */
  readonly detail: Detail;
  /** Pieces in the person's words, which it replaces. */
  readonly edited: readonly Piece[];
  readonly running: RebuildProgress | null;
}

/**
 * All of it at today's level, in the background; the old summary serves until it is done.
 * `start` and `resume` are `conflict` while one runs, `invalid` where there is nothing to do.
 */
export interface RebuildUseCases {
  get(principal: Principal, chatId: ChatId): Promise<RebuildState>;
  start(principal: Principal, chatId: ChatId): Promise<RebuildState>;
  /** Goes on where a failed one stopped. */
  resume(principal: Principal, chatId: ChatId): Promise<RebuildState>;
  /** What it wrote goes, the old summary stays. */
  cancel(principal: Principal, chatId: ChatId): Promise<RebuildState>;
}
