import type { EntryHead, Scope } from "../domain/entry.ts";
import type { HeadDraft } from "../domain/entry-head.ts";
import type { EngineError } from "../domain/errors.ts";
import type { ChatId, SuggestionId } from "../domain/ids.ts";
import type { Principal } from "../domain/principal.ts";
import type { Suggestion } from "../domain/suggestion.ts";
import type { Acceptance } from "../domain/suggestion-accept.ts";
import type { Page, PageRequest } from "../ports/store.ts";

/** How many stand, of how many that may. */
export interface RoomLeft {
  readonly count: number;
  readonly limit: number;
}

/** A suggestion with what helps to decide it. */
export interface WaitingSuggestion {
  readonly suggestion: Suggestion;
  /** The entry that it is about, as it stands now; null of a new one, and where it is gone. */
  readonly target: EntryHead | null;
  /** The target is not what it was when this was suggested: accepting is a `conflict`. */
  readonly isOutdated: boolean;
  /** Unpinned entries of its scope: of a new one, whether there is room for it. */
  readonly room: RoomLeft;
}

export interface TrayPage extends Page<WaitingSuggestion> {
  /** All that wait in the scopes that were asked for. */
  readonly total: number;
  /** How full the tray of the one scope is that was asked for; null for several. */
  readonly capacity: RoomLeft | null;
}

export type TrayOutcome = "saved" | "updated" | "deleted" | "known" | "rejected";

export interface TrayDecided {
  readonly outcome: TrayOutcome;
  /** The entry as it stands now; null where it was deleted, and after a rejection. */
  readonly entry: HeadDraft | null;
}

export type TrayAction = "accept" | "reject";

/** What waits for the person to decide (SPEC 5.3, 6.4, 12.5). */
export interface TrayUseCases {
  /** Newest first. Without a scope, all that the person may read. */
  list(
    principal: Principal,
    filter: { readonly scope?: Scope | undefined; readonly chatId?: ChatId | undefined },
    page: PageRequest,
  ): Promise<TrayPage>;
  /**
   * Accepts, as it is or with the person's words, or rejects. An accepted one is the person's own write.
   *
   * @throws {EngineError} `not_found`; on accepting `limit` where the scope is full, `conflict` with
   *   `about` where what it is about is not what it was: it then stays in the tray.
   */
  decide(
    principal: Principal,
    id: SuggestionId,
    decision: { readonly action: TrayAction } & Acceptance,
  ): Promise<TrayDecided>;
  /** Several, one after the other, oldest first; each has its own outcome. */
  decideMany(
    principal: Principal,
    ids: readonly SuggestionId[],
    action: TrayAction,
  ): Promise<
    readonly ({ readonly id: SuggestionId } & (TrayDecided | { readonly error: EngineError }))[]
  >;
}
