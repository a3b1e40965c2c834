import type { GatewayState } from "../domain/gateway.ts";
import type { HeadDraft } from "../domain/entry-head.ts";
import type { EntryId } from "../domain/ids.ts";
import type { Gate, MemberMemory } from "../domain/memory-gates.ts";
import type { RemovedThing } from "../domain/trace.ts";

/** What is to become of several entries. */
export interface ManyInput {
  /** Named twice counts once. */
  readonly ids: readonly EntryId[];
  readonly action: "pin" | "unpin" | "delete";
  /** What was last seen of each; an old one is a `conflict`. */
  readonly revisions?: Readonly<Record<string, number>> | undefined;
  /** Of a deletion: ids of traces that go too, before the entries do. */
  readonly also?: readonly string[] | undefined;
}

export interface ManyDone {
  /** As they are now, in the order of the ids; none after a deletion. */
  readonly entries: readonly HeadDraft[];
  readonly removed: readonly RemovedThing[];
}

/** What memory does in a chat for one of its members, with its name and whom its replies are written by. */
export interface NamedMemberMemory extends MemberMemory {
  /** What the person says to it is learned automatically (SPEC 6.4). */
  readonly extraction: Gate;
  readonly name: string;
  readonly model: { readonly id: string; readonly builtIn: boolean };
}

/** The state of memory in a chat that is in effect, by member. */
export interface ChatMemory {
  /** In the order of the chat; those who were deleted are left out. */
  readonly members: readonly NamedMemberMemory[];
  /** Whether another account's character still answers; null where all are the account's own (SPEC 6.12). */
  readonly gateway: GatewayState | null;
  readonly learning: LearningState;
}

/** How far automatic extraction has come in a chat (SPEC 6.4). */
export interface LearningState {
  /** Turns that are yet to be read. */
  readonly waiting: number;
  /** Turns that the model could not read: only the built-in rules have. */
  readonly missed: number;
  /** Why the turn that is next has not been read so far; null while nothing went wrong. */
  readonly failure: string | null;
  readonly failureMatter: string | null;
}
