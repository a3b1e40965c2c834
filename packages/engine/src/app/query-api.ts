import type { EntryHead, Scope } from "../domain/entry.ts";
import type { CharacterId, ChatId } from "../domain/ids.ts";
import type { Arm } from "../domain/retrieval/rank.ts";
import type { Principal } from "../domain/principal.ts";

export interface MemoryQueryInput {
  readonly query: string;
  readonly limit: number;
  /** What is in play in this chat, or with this character; all that may be read where nothing is named. */
  readonly chatId?: ChatId | undefined;
  readonly characterId?: CharacterId | undefined;
  /** This scope alone. */
  readonly scope?: Scope | undefined;
}

export interface FoundEntry {
  readonly entry: EntryHead;
  /** Of the best score that words alone reach, about: for comparison within one answer. */
  readonly score: number;
  readonly why: {
    /** By what it was found. */
    readonly arms: readonly Arm[];
    /** Words of the question that stand in it, folded. */
    readonly words: readonly string[];
  };
}

export interface FoundEntries {
  /** Best first. */
  readonly items: readonly FoundEntry[];
  /** Meaning was compared, too; else it was words alone. */
  readonly byMeaning: boolean;
}

export interface QueryUseCases {
  /**
   * Entries that answer a question, best first, by words, spelling and meaning (SPEC 6.3).
   *
   * @throws {EngineError} `not_found` for a chat or a character that is not theirs, `invalid` for an
   *   empty question.
   */
  query(principal: Principal, input: MemoryQueryInput): Promise<FoundEntries>;
}
