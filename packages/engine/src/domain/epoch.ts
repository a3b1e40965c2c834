import type { AccountId, CharacterId, ChatId, EpochId } from "./ids.ts";

export type SectionName =
  | "character"
  | "persona"
  | "organization"
  | "pinned"
  | "long-term"
  | "merged"
  | "recent"
  | "entries"
  | "profile";

/** Why an entry was chosen for a prompt (SPEC 5.8, 8.2). */
export interface EntryReason {
  /** Key of the scope that it came from. */
  readonly scope: string;
  /** It was updated in the last days. */
  readonly recent: boolean;
  /** Among the unpinned entries of its scope, newest first; null for a pinned one, which is always in. */
  readonly place: {
    /** From 1. */
    readonly rank: number;
    /** So many there were. */
    readonly of: number;
    /** So many of them were chosen. */
    readonly chosen: number;
  } | null;
}

/** One entry, piece or paragraph of a section. */
export interface SectionItem {
  /** Null where what stood here has been deleted since: a gap (SPEC 8.2). */
  readonly text: string | null;
  /** The id of the entry or piece whose text this is. */
  readonly ref: string | null;
  /** Of an entry, since prompts say why each one is in. */
  readonly why?: EntryReason;
}

export interface Section {
  readonly name: SectionName;
  readonly items: readonly SectionItem[];
  readonly tokens: number;
}

/** The frozen beginning of a chat's prompts, rendered once per move of the window (SPEC 8.3). */
export interface Epoch {
  readonly id: EpochId;
  readonly account: AccountId;
  readonly chatId: ChatId;
  /** Whose prompts begin so: what others said is told to it, their calls are not (SPEC 5.18). */
  readonly speakerId?: CharacterId;
  /** Every message is sent with its speaker's name: others than these two speak or spoke. */
  readonly named?: boolean;
  /** How the speaker was given its memory; missing for every turn (SPEC 6.2). */
  readonly delivery?: "profile";
  /** The first live ordinal when it was rendered. */
  readonly windowFrom: number;
  /** The last ordinal that its pieces cover; 0 for none. */
  readonly coveredTo: number;
  /** In the order of SPEC 8.1; empty ones are left out. */
  readonly sections: readonly Section[];
  /** By scope key: the entries' seq up to which changes are folded in. */
  readonly asOf: Readonly<Record<string, number>>;
  /** By piece id: the content revision that was rendered. */
  readonly pieces: Readonly<Record<string, number>>;
  /** Keys of live calls whose entries were gone or changed by then: they are not sent (SPEC 8.3). */
  readonly withheld: readonly string[];
  /** Every entry and piece whose text stands in the sections. */
  readonly refs: readonly string[];
  /** What it tells, or what a live turn was told since, was taken away: it is sent no more (SPEC 8.3). */
  readonly revoked?: true;
  readonly createdAt: number;
  readonly revision: number;
}
