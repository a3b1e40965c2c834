import type { Entry } from "./entry.ts";
import { headOf } from "./entry-head.ts";
import {
  type Author,
  decideAdd,
  decideUpdate,
  type EntryDecision,
  type ScopeCounts,
  type Stamp,
} from "./entry-writes.ts";
import { EngineError, type ErrorDetails } from "./errors.ts";
import type { EntryId } from "./ids.ts";
import type { Suggestion } from "./suggestion.ts";
import { canonicalText } from "./text.ts";

/** What the person makes of a suggestion before accepting it; left out keeps what was suggested. */
export interface Acceptance {
  readonly key?: string | null | undefined;
  readonly text?: string | undefined;
}

/** What stands there now. */
export interface AcceptView {
  /** The entry that the suggestion is about; undefined of a new one. */
  readonly target: Entry | undefined;
  /** For a save, see `decideAdd`; for an update, another present entry with that key or text. */
  readonly byKey: Entry | undefined;
  readonly byText: Entry | undefined;
  readonly count: ScopeCounts;
}

/** `erase`: what the person deletes is deleted for good (SPEC 10.4). `gone`: there is nothing to delete. */
export type AcceptDecision =
  | EntryDecision
  | { readonly kind: "erase"; readonly entry: Entry }
  | { readonly kind: "gone" };

/** A suggestion with what the person made of it. */
export function asAccepted(suggestion: Suggestion, change: Acceptance): Suggestion {
  const { key = suggestion.key, text = suggestion.text } = change;
  return { ...suggestion, key, text };
}

/**
 * Carries out a suggestion as the person's own decision: it hangs on nothing, so that no rewind or swipe
 * takes it back (SPEC 5.12), and keeps where it came from. A new entry gets the suggestion's id.
 *
 * Nothing is written over that the person could not see when deciding: what has changed since, was
 * pinned, or holds the key by now is a conflict.
 *
 * @param suggestion - As `asAccepted` gives it; `isEdited` where the person changed it.
 * @throws {EngineError} `conflict` with `about`: `target-changed`, `target-gone`, and with the
 *   other's `entryId` `key-taken` or, of an update, `text-taken`; `limit` where the scope is full: the suggestion then stays.
 * @see SPEC 5.3, 5.7, 5.12, 6.4
 */
export function decideAccept(
  suggestion: Suggestion,
  isEdited: boolean,
  view: AcceptView,
  stamp: Stamp,
  capacity: ScopeCounts,
): AcceptDecision {
  const { op, key, text, scope, account, mentions } = suggestion;
  const author = authorOf(suggestion, isEdited);
  const { byKey, byText, count } = view;
  if (op === "save") {
    const standing = byKey === undefined ? undefined : headOf(byKey);
    const isOther =
      standing?.present === true && canonicalText(standing.text) !== canonicalText(text);
    if (byKey !== undefined && isOther) {
      throw conflict("key-taken", "Another memory has got that key since", { entryId: byKey.id });
    }
    const draft = { account, scope, key, text, pinned: undefined, mentions, author };
    const named = { ...stamp, entryId: suggestion.id as string as EntryId };
    return decideAdd(draft, { byKey, byText, count }, named, capacity);
  }
  const target = view.target === undefined ? undefined : headOf(view.target);
  if (view.target === undefined || target?.present !== true) {
    if (op === "delete") return { kind: "gone" };
    throw conflict("target-gone", "The memory that this would change is gone");
  }
  if (target.writeId !== suggestion.basis) {
    throw conflict("target-changed", "The memory has changed since this was suggested");
  }
  if (op === "delete") return { kind: "erase", entry: view.target };
  const others = { sameKey: byKey, sameText: byText, count };
  return decideUpdate(view.target, { key, text, mentions }, author, others, stamp, capacity);
}

function authorOf(suggestion: Suggestion, isEdited: boolean): Author {
  const { id, origin, confidence, source } = suggestion;
  const by = isEdited ? { origin: "manual" as const, confidence: null } : { origin, confidence };
  return { ...by, anchor: null, source, suggestionId: id };
}

function conflict(about: string, message: string, more: ErrorDetails = {}): EngineError {
  return new EngineError("conflict", message, { details: { about, ...more } });
}
