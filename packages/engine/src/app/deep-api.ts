import type { DeepPass, DeepReason, PassChange } from "../domain/deep-pass.ts";
import type { Scope } from "../domain/entry.ts";
import type { ChatId } from "../domain/ids.ts";
import type { Principal } from "../domain/principal.ts";
import type { JobState } from "./api-summary.ts";

/** A change of the log with what became of it; its text stands in the entry alone. */
export interface ShownPassChange extends PassChange {
  /**
   * - `counts`: it stands as it was written.
   * - `replaced`: something newer was written over it, by whomever.
   * - `undone`: it was taken back.
   * - `waiting`: a suggestion that the person has not decided on.
   * - `gone`: decided on; deleted for good, or with the messages that it came from.
   */
  readonly state: "counts" | "replaced" | "undone" | "waiting" | "gone";
  readonly key: string | null;
  /** What was written; of a deletion what was deleted. Null where it is gone. */
  readonly text: string | null;
  readonly scope: Scope | null;
  readonly pinned: boolean;
  /** `undo` takes it back. */
  readonly canUndo: boolean;
}

export interface ShownPass extends Omit<DeepPass, "changes"> {
  readonly changes: readonly ShownPassChange[];
}

/** Deep memory of one chat (SPEC 5.11). */
export interface DeepState {
  readonly active: boolean;
  /** Which switch or rule decides that it is not; null where it is. */
  readonly reason: DeepReason | null;
  /** A pass that is due or under way. */
  readonly job: (JobState & Pick<ShownPass, "failure" | "failureMatter">) | null;
  /** Newest first. */
  readonly passes: readonly ShownPass[];
}

export interface DeepUseCases {
  get(principal: Principal, chatId: ChatId): Promise<DeepState>;
}
