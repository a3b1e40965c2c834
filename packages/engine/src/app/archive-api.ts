import type { ArchivedKind, ArchiveItem, PlacedItem } from "../domain/archive.ts";
import type { CharacterId } from "../domain/ids.ts";
import type { Principal } from "../domain/principal.ts";

/** What is there already under the same id, and says something else: it stays as it is here. */
export interface ArchiveConflict {
  readonly kind: ArchivedKind;
  readonly id: string;
  /** A name, a title, or the beginning of a text, as the file has it. */
  readonly name: string;
}

export interface KindOutcome {
  readonly new: number;
  readonly same: number;
  readonly conflicting: number;
}

/** What an import does, or has done (SPEC 10.1). A chat counts as one thing, with all that is in it. */
export interface ArchiveOutcome {
  readonly counts: Readonly<
    Record<"settings" | "persona" | "character" | "entry" | "suggestion" | "chat", KindOutcome>
  >;
  /** In the new chats. */
  readonly messages: number;
  /** The first hundred. */
  readonly conflicts: readonly ArchiveConflict[];
}

export interface ArchiveUseCases {
  /**
   * All that is the person's own, or one character with its entries and the chats it has alone, as it
   * stands; what is changed meanwhile may be in it either way.
   *
   * @throws {EngineError} `not_found` for a character that is not there.
   */
  export(
    principal: Principal,
    options?: { readonly characterId?: CharacterId | undefined },
  ): AsyncIterable<ArchiveItem>;

  /**
   * Takes in an archive: all of it or nothing. What is there already stays as it is. Until the last line
   * was read nothing of it is to be seen.
   *
   * @param how.dryRun - Only says what would come of it.
   * @throws {EngineError} `invalid` for a file that is not whole, or not an archive, with `details.place`;
   *   `limit` where a scope has no room for its new entries.
   */
  import(
    principal: Principal,
    items: AsyncIterable<PlacedItem>,
    how?: { readonly dryRun?: boolean },
  ): Promise<ArchiveOutcome>;
}
