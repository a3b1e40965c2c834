import type { Mentions } from "./entity.ts";
import type { Anchor, Entry, Scope } from "./entry.ts";
import { countingVersion, givenMentions, headOf } from "./entry-head.ts";
import {
  type Author,
  decideAdd,
  decideDelete,
  decideUpdate,
  type EntryDecision,
  type ScopeCounts,
  type Stamp,
} from "./entry-writes.ts";
import { EngineError } from "./errors.ts";
import type { AccountId, SuggestionId } from "./ids.ts";
import { SUGGESTIONS_PER_SCOPE } from "./limits.ts";
import { type Suggestion, suggestionForm, type SuggestionReason } from "./suggestion.ts";

/** Who writes without the person: what the write hangs on is always known. */
export interface BackgroundAuthor extends Author {
  readonly anchor: NonNullable<Anchor>;
}

/** What a model or a background pass wants written; key and text as `entryKey` and `entryText` give them. */
export type BackgroundChange =
  | {
      readonly op: "save";
      readonly key: string | null;
      readonly text: string;
      readonly mentions?: Mentions | undefined;
    }
  | {
      readonly op: "update";
      readonly entry: Entry;
      readonly key: string | null;
      readonly text: string;
      readonly mentions?: Mentions | undefined;
    }
  | { readonly op: "delete"; readonly entry: Entry };

/** Why a write waits whatever room there is; null where it may be written. */
export type Doubt = Exclude<SuggestionReason, "full"> | null;

export interface BackgroundInput {
  readonly account: AccountId;
  /** Where a new entry goes; an update or a deletion stays in its entry's scope. */
  readonly scope: Scope;
  readonly change: BackgroundChange;
  readonly author: BackgroundAuthor;
  readonly doubt: Doubt;
  /** Into a full scope: `tray` files it, `refuse` throws `limit`. */
  readonly whenFull: "tray" | "refuse";
}

/** What stands there: of the scope that the write is about. */
export interface BackgroundView {
  /** For a save, see `decideAdd`; for an update, another present entry with that key or text. */
  readonly byKey: Entry | undefined;
  readonly byText: Entry | undefined;
  readonly count: ScopeCounts;
  /** Standing suggestions of the scope. */
  readonly waiting: readonly Suggestion[];
}

/** `waits`: filed now. `waiting`: the same suggestion stands in the tray already. */
export type BackgroundDecision =
  | EntryDecision
  | { readonly kind: "waits" | "waiting"; readonly suggestion: Suggestion };

const ROOM = { pinned: Infinity, unpinned: Infinity };

/**
 * Whether a write that nobody asked the person about is made, is known already, or waits in the tray.
 * Known stays known, whatever the doubt; a write that makes no new entry needs no room. The tray of a
 * scope is bounded: into a full one nothing is filed, and nothing falls out of it.
 *
 * @param stamp.entryId - Becomes the suggestion's id where one is filed.
 * @throws {EngineError} `forbidden` for a pinned entry, `not_found` for an absent one, `conflict` for a
 *   taken key; `limit` where the scope is full and that is refused, or the tray is (`about`: `tray`).
 * @see SPEC 5.3, 5.7, 6.4, 12.5
 */
export function decideBackground(
  input: BackgroundInput,
  view: BackgroundView,
  stamp: Stamp,
  capacity: ScopeCounts,
): BackgroundDecision {
  const unbounded = decide(input, view, stamp, ROOM);
  if (unbounded.kind === "known") return unbounded;
  const isFull = unbounded.kind === "created" && view.count.unpinned >= capacity.unpinned;
  const reason = input.doubt ?? (isFull && input.whenFull === "tray" ? "full" : null);
  if (reason === null) return decide(input, view, stamp, capacity);
  const filed = suggestionOf(input, unbounded, reason, stamp);
  const form = suggestionForm(filed);
  const twin = view.waiting.find((one) => suggestionForm(one) === form);
  if (twin !== undefined) return { kind: "waiting", suggestion: twin };
  if (view.waiting.length >= SUGGESTIONS_PER_SCOPE) {
    const count = view.waiting.length;
    throw new EngineError(
      "limit",
      `${count} suggestions wait for the person already; ${SUGGESTIONS_PER_SCOPE} are allowed`,
      { details: { about: "tray", limit: SUGGESTIONS_PER_SCOPE, count } },
    );
  }
  return { kind: "waits", suggestion: filed };
}

function decide(
  { account, scope, change, author }: BackgroundInput,
  { byKey, byText, count }: BackgroundView,
  stamp: Stamp,
  capacity: ScopeCounts,
): EntryDecision {
  if (change.op === "delete") return decideDelete(change.entry, author, stamp);
  const { key, text, mentions } = change;
  if (change.op === "save") {
    const draft = { account, scope, key, text, pinned: undefined, mentions, author };
    return decideAdd(draft, { byKey, byText, count }, stamp, capacity);
  }
  const view = { sameKey: byKey, sameText: byText, count };
  return decideUpdate(change.entry, { key, text, mentions }, author, view, stamp, capacity);
}

/** A save under a key that stands there is an update of that entry, and is shown as one. */
function suggestionOf(
  { change, author }: BackgroundInput,
  decision: Extract<EntryDecision, { readonly kind: "created" | "updated" }>,
  reason: SuggestionReason,
  stamp: Stamp,
): Suggestion {
  const { entry } = decision;
  const target = decision.kind === "created" ? undefined : decision.before;
  const { origin, confidence, anchor, source } = author;
  const mentions = change.op === "delete" ? {} : givenMentions(countingVersion(entry));
  return {
    id: stamp.entryId as string as SuggestionId,
    account: entry.account,
    scope: entry.scope,
    op: change.op === "delete" ? "delete" : target === undefined ? "save" : "update",
    key: change.op === "delete" ? null : change.key,
    text: change.op === "delete" ? "" : change.text,
    ...(mentions.entities === undefined ? {} : { mentions }),
    entryId: target?.id ?? null,
    basis: target === undefined ? null : headOf(target).writeId,
    reason,
    origin,
    confidence,
    anchor,
    source,
    standing: true,
    createdAt: stamp.at,
    revision: 1,
  };
}
