import type { Anchor, EntrySource, Origin, Scope } from "./entry.ts";
import type { Mentions } from "./entity.ts";
import type { AccountId, EntryId, SuggestionId, WriteId } from "./ids.ts";
import { canonicalText } from "./text.ts";

/**
 * Why a write waits for the person.
 *
 * - `full`: its scope has no room (SPEC 5.3). - `outside`: text from outside was in sight (SPEC 12.5).
 * - `unsure`: it was not said plainly enough (SPEC 6.4).
 */
export const SUGGESTION_REASONS = ["full", "outside", "unsure"] as const;
export type SuggestionReason = (typeof SUGGESTION_REASONS)[number];

export const SUGGESTION_OPS = ["save", "update", "delete"] as const;
export type SuggestionOp = (typeof SUGGESTION_OPS)[number];

/** What a model or a background pass would have written, waiting in the tray (SPEC 6.4). */
export interface Suggestion {
  readonly id: SuggestionId;
  readonly account: AccountId;
  readonly scope: Scope;
  readonly op: SuggestionOp;
  readonly key: string | null;
  /** "" of a deletion: the entry itself says what would go. */
  readonly text: string;
  /** The names in the text, where whoever suggests it gave them; they come with it where it is accepted. */
  readonly mentions?: Mentions;
  /** The entry that would be changed; null of a new one. */
  readonly entryId: EntryId | null;
  /** The write of that entry which counted then; another one now is a change since. */
  readonly basis: WriteId | null;
  readonly reason: SuggestionReason;
  readonly origin: Origin;
  readonly confidence: number | null;
  /** What it hangs on, as a write of its kind would have (SPEC 5.12). */
  readonly anchor: NonNullable<Anchor>;
  readonly source: EntrySource;
  /** False while the variant that it hangs on is not the selected one: a swipe brings it back. */
  readonly standing: boolean;
  readonly createdAt: number;
  readonly revision: number;
}

/** What a suggestion would do, as one string that is the same for the same suggestion (SPEC 6.5). */
export function suggestionForm(
  suggestion: Pick<Suggestion, "op" | "entryId" | "key" | "text">,
): string {
  const { op, entryId, key, text } = suggestion;
  return JSON.stringify([op, entryId, key, canonicalText(text)]);
}
