import type { Scope } from "../domain/entry.ts";
import type { HeadDraft } from "../domain/entry-head.ts";
import type { ChatId, MessageId } from "../domain/ids.ts";
import type { Principal } from "../domain/principal.ts";

/** From where the person says that a memory comes. */
export interface SourceInput {
  readonly chatId: ChatId;
  /** Messages of that chat. */
  readonly messageIds?: readonly MessageId[] | undefined;
}

/** A memory that is proposed and not saved. */
export interface MemoryDraft {
  /** As it would be stored, but it may be longer than an entry may be: nothing is cut (SPEC 5.3). */
  readonly text: string;
  /** Where it belongs as far as can be told: the scope of who spoke (P-C16). The person chooses. */
  readonly scope: Scope;
  /** What it comes from, in order; empty for what comes of a description. */
  readonly messageIds: readonly MessageId[];
}

export interface MemoryDrafts {
  readonly items: readonly MemoryDraft[];
  /** - `rules`: by the built-in rules, as no model is set up. - `as-is`: the messages' own words. */
  readonly by: "model" | "rules" | "as-is";
  /** Drafts of the model that did not hold: they named what the source does not, or were too many. */
  readonly leftOut: number;
}

export interface SaveInput {
  /** Where entries go that name no scope of their own. */
  readonly scope: Scope;
  readonly entries: readonly {
    readonly key?: string | null | undefined;
    readonly text: string;
    readonly scope?: Scope | undefined;
    /** Of the source's chat: what this one comes from, in place of the source's messages. */
    readonly messageIds?: readonly MessageId[] | undefined;
  }[];
  /** What is saved from a conversation arrives pinned where nothing is said (SPEC 5.6). */
  readonly pinned?: boolean | undefined;
  /** With one the entries are drafts of a conversation, without one they were generated. */
  readonly source?: SourceInput | undefined;
  /** Decides and tells, writes nothing, and refuses no want of room. */
  readonly dryRun?: boolean | undefined;
}

/**
 * - `known`: stood there already, or before in the same list. - `pinned`: stood there, and is pinned now.
 * - `updated`: its key stood there with another text.
 */
export type SaveOutcome = "created" | "updated" | "pinned" | "known";

export interface SavedMemories {
  /** One for each entry, in order. `entry` is null where nothing was written by a dry run. */
  readonly items: readonly { readonly outcome: SaveOutcome; readonly entry: HeadDraft | null }[];
  /** Of each scope that is written: how full it is before, and how many more it is to hold. */
  readonly rooms: readonly ScopeRoom[];
}

export interface ScopeRoom {
  readonly scope: Scope;
  readonly unpinned: RoomNeed;
  readonly pinned: RoomNeed;
}

interface RoomNeed {
  readonly count: number;
  readonly limit: number;
  /** How many more there would be; negative where entries are pinned that were not. */
  readonly more: number;
}

export interface DraftUseCases {
  /**
   * Takes a description apart into memories, without reading any chat (SPEC 5.6).
   *
   * @param signal - Ends the request to the model.
   * @throws {EngineError} `limit` for a description that is too long; `credits_spent`; `unavailable` with
   *   `matter` where the model gave nothing that can be used.
   */
  generate(
    principal: Principal,
    input: { readonly description: string; readonly scope: Scope },
    signal?: AbortSignal,
  ): Promise<MemoryDrafts>;
  /**
   * Drafts memories from messages of one chat (SPEC 5.6).
   *
   * @throws {EngineError} As `generate`; `not_found` for messages that are not of this chat; `forbidden` in
   *   challenge chats (5.16); `limit` where the messages are too many, or too long for the model.
   */
  draft(
    principal: Principal,
    input: {
      readonly chatId: ChatId;
      readonly messageIds: readonly MessageId[];
      readonly mode: "ai" | "as-is";
    },
    signal?: AbortSignal,
  ): Promise<MemoryDrafts>;
  /**
   * Saves memories all together or none.
   *
   * @throws {EngineError} `limit` with `limit`, `count` and `more` where a scope has no room for all of
   *   them; `invalid` where one key stands twice with different texts.
   */
  save(principal: Principal, input: SaveInput): Promise<SavedMemories>;
}
