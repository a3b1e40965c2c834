import type { Scope } from "./entry.ts";
import type { ChatId } from "./ids.ts";
import type { Role } from "./message.ts";
import type { Tier } from "./piece.ts";

/**
 * Why something is taken to say what is deleted.
 *
 * - `taught`: it was saved from it. - `source`: the person saved it from it. - `covers`: a summary of
 *   it. - `copy`: a branch made of it. - `key`: another memory under the same key.
 * - `same`: the same words. - `words`: telling words in common, by chance perhaps.
 */
export type TraceEvidence = "taught" | "source" | "covers" | "copy" | "key" | "same" | "words";

/**
 * What becomes of it without being asked for: it goes along, is written anew from what is left, is only
 * marked since the person edited it, or stays as it is.
 */
export type TraceFate = "goes" | "rewritten" | "marked" | "stays";

/** Something else that says, or may say, what is going to be deleted (SPEC 10.4). */
export interface Trace {
  /** What `also` takes: `message:…`, `piece:…`, `entry:…`, `chat:…`. */
  readonly id: string;
  readonly kind: "message" | "piece" | "entry" | "chat";
  /** The id of the thing itself. */
  readonly thingId: string;
  readonly chatId: ChatId | null;
  /** The chat's title; null where it stands in no chat. */
  readonly chatTitle: string | null;
  readonly scope: Scope | null;
  readonly tier: Tier | null;
  readonly role: Role | null;
  /** Who speaks, of a message; the key, of an entry. */
  readonly name: string | null;
  /** The person's: a pinned entry, an edited piece. */
  readonly isOwn: boolean;
  readonly evidence: TraceEvidence;
  /** Where it says it, as text; empty where only its place tells. */
  readonly quotes: readonly string[];
  /** The words in common. */
  readonly words: readonly string[];
  /** Only what it was before says it: an old version, a variant that is not selected. */
  readonly isPast: boolean;
  readonly fate: TraceFate;
  /** May be named in `also`: the thing goes too, of a piece the lines that say it. */
  readonly canTake: boolean;
}

/** What goes with a thing when it is deleted, in numbers. */
export interface Going {
  readonly kind: RemovedKind;
  readonly count: number;
}

export interface Traces {
  /** The surest first, by kind. */
  readonly items: readonly Trace[];
  readonly goes: readonly Going[];
  /** Not all was looked through, or more was found than is listed. */
  readonly isPartial: boolean;
}

/** An entry that hangs on a text: what an edit of that text takes back (SPEC 5.12). */
export interface Taught {
  readonly entryId: string;
  readonly key: string | null;
  readonly text: string;
  readonly scope: Scope;
  /** `back`: the text had deleted it, and it comes back. `before`: an older text counts again. */
  readonly becomes: "gone" | "before" | "back";
}

export type RemovedKind =
  | "message"
  | "variant"
  | "tool-call"
  | "index"
  | "entry"
  | "version"
  | "prompt"
  | "piece"
  | "request"
  | "notification"
  | "suggestion"
  | "pass"
  | "job"
  | "chat";

/** One line of a receipt (SPEC 10.4). */
export interface RemovedThing {
  readonly kind: RemovedKind;
  /** Of the thing; of the chat where a chat's things are only counted. */
  readonly id: string;
  /** What became of a piece that stays; without it the thing is gone. */
  readonly how?: "rewritten" | "marked" | "cut";
  /** How many of the kind; 1 where it is not said. */
  readonly count?: number;
}

export interface DeletionReceipt {
  readonly removed: readonly RemovedThing[];
}
