import type { Anchor, Entry, EntrySource, EntryVersion, Origin, Scope } from "./entry.ts";
import { keptMentions, type Mentions } from "./entity.ts";
import { canonicalEntry, countingVersion, givenMentions, headOf } from "./entry-head.ts";
import { EngineError } from "./errors.ts";
import type { AccountId, EntryId, MessageId, SuggestionId, WriteId } from "./ids.ts";
import { ENTRY_KEY_LENGTH, ENTRY_TEXT_LENGTH } from "./limits.ts";
import { canonicalText, cleanText } from "./text.ts";

/** Who writes, and what the write hangs on. Without an anchor it is the person. */
export interface Author {
  readonly origin: Origin;
  readonly confidence: number | null;
  readonly anchor: Anchor;
  readonly source: EntrySource;
  /** Only of an accepted suggestion. */
  readonly suggestionId?: SuggestionId;
}

/** Ids and time of a write; `entryId` is used only where the write makes an entry. */
export interface Stamp {
  readonly entryId: EntryId;
  readonly writeId: WriteId;
  readonly at: number;
}

export interface ScopeCounts {
  readonly pinned: number;
  readonly unpinned: number;
}

/** What must still hold of the scope when the write is applied. */
export type Requirement =
  | { readonly kind: "key"; readonly value: string }
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: "count"; readonly pinned: boolean; readonly atMost: number };

/** `known`: it stands there already, and nothing is written. */
export type EntryDecision =
  | { readonly kind: "known"; readonly entry: Entry }
  | {
      readonly kind: "created" | "updated";
      readonly before: Entry | undefined;
      readonly entry: Entry;
      readonly requires: readonly Requirement[];
    };

export const NO_SOURCE: EntrySource = { chatId: null, turnId: null, messageIds: [] };

/** What a write of the person says of itself. */
export const BY_THE_PERSON: Author = {
  origin: "manual",
  confidence: null,
  anchor: null,
  source: NO_SOURCE,
};

/**
 * An entry's text as it is stored.
 *
 * @throws {EngineError} See `cleanText`.
 */
export function entryText(raw: string): string {
  return cleanText(raw, { field: "text", max: ENTRY_TEXT_LENGTH });
}

/**
 * An entry's key as it is stored; null for none. Blank is none.
 *
 * @throws {EngineError} See `cleanText`.
 */
export function entryKey(raw: string | null | undefined): string | null {
  if (raw === null || raw === undefined) return null;
  return cleanText(raw, { field: "key", max: ENTRY_KEY_LENGTH, optional: true }) || null;
}

/**
 * Adds an entry, or updates the one that has its key (SPEC 5.2).
 *
 * The same text under the same key is known already and written only to pin it. A key whose entry was
 * taken back is that entry's again. What is replaced does not count against the limit (C-F1).
 *
 * @param input.key - As `entryKey` gives it; `text` as `entryText` gives it.
 * @param input.pinned - Undefined keeps what stands there, and is false for a new entry.
 * @param input.mentions - The names in the text, where whoever writes knows them (6.7).
 * @param view.byKey - The scope's entry with the key, present or not.
 * @param view.byText - The scope's present entry with the canonical form of key and text.
 * @throws {EngineError} `limit` with `limit` and `count` where the scope is full; `forbidden` where a
 *   model or background pass would change a pinned entry.
 * @see SPEC 5.2, 5.3, 5.7
 */
export function decideAdd(
  input: {
    readonly account: AccountId;
    readonly scope: Scope;
    readonly key: string | null;
    readonly text: string;
    readonly pinned: boolean | undefined;
    readonly mentions?: Mentions | undefined;
    readonly author: Author;
  },
  view: {
    readonly byKey: Entry | undefined;
    readonly byText: Entry | undefined;
    readonly count: ScopeCounts;
  },
  stamp: Stamp,
  capacity: ScopeCounts,
): EntryDecision {
  const { account, scope, key, author } = input;
  const found = key === null ? view.byText : view.byKey;
  const head = found === undefined ? undefined : headOf(found);

  if (found !== undefined && head?.present === true) {
    const isKnown = canonicalText(head.text) === canonicalText(input.text);
    const pins = input.pinned === true && !head.pinned;
    if (isKnown && !pins) return { kind: "known", entry: found };
    refuseBackground(author, head.pinned);
    if (pins) refuseFull(true, view.count, capacity);
    const text = isKnown ? head.text : input.text;
    const pinned = head.pinned || pins;
    const mentions = mentionsIn(found, key, text, input.mentions);
    return {
      kind: "updated",
      before: found,
      entry: withVersion(found, newVersion({ key, text, pinned, ...mentions }, author, stamp)),
      requires: pins ? [room(true, capacity)] : [],
    };
  }

  const pinned = input.pinned ?? false;
  refuseFull(pinned, view.count, capacity);
  const mentions = mentionsIn(undefined, key, input.text, input.mentions);
  const version = newVersion({ key, text: input.text, pinned, ...mentions }, author, stamp);
  const { entryId, at } = stamp;
  const entry: Entry =
    found === undefined || found.erased
      ? {
          id: entryId,
          account,
          scope,
          versions: [version],
          erased: false,
          createdAt: at,
          revision: 1,
        }
      : withVersion(found, version);
  return {
    kind: "created",
    before: entry.id === found?.id ? found : undefined,
    entry,
    requires: [
      key === null
        ? { kind: "text", value: canonicalEntry(key, input.text) }
        : { kind: "key", value: key },
      room(pinned, capacity),
    ],
  };
}

/**
 * Changes an entry that stands there: text, key, pin. Nothing to change is `known`.
 *
 * @param patch.key - Null takes the key away.
 * @param view.sameKey - Another present entry of the scope with the new key.
 * @param view.sameText - Another present entry of the scope that would be the same memory.
 * @throws {EngineError} `not_found` where the entry is absent; `conflict` for an old revision, and with
 *   `about` and the other's `entryId` for a taken key (`key-taken`) or a text that stands there already
 *   (`text-taken`); `limit` for pinning or unpinning into what is full;
 *   `forbidden` where a model or background pass would change a pinned entry or a pin.
 * @see SPEC 5.2, 5.3, 5.7
 */
export function decideUpdate(
  entry: Entry,
  patch: {
    readonly text?: string | undefined;
    readonly key?: string | null | undefined;
    readonly pinned?: boolean | undefined;
    readonly revision?: number | undefined;
    /** The names in the new text, see `decideAdd`. */
    readonly mentions?: Mentions | undefined;
  },
  author: Author,
  view: {
    readonly sameKey: Entry | undefined;
    readonly sameText: Entry | undefined;
    readonly count: ScopeCounts;
  },
  stamp: Stamp,
  capacity: ScopeCounts,
): EntryDecision {
  const head = headOf(entry);
  if (!head.present) throw new EngineError("not_found", "There is no such memory");
  if (patch.revision !== undefined && patch.revision !== entry.revision) {
    throw new EngineError("conflict", "The memory has changed since it was read", {
      details: { revision: entry.revision },
    });
  }
  const { text = head.text, key = head.key, pinned = head.pinned } = patch;
  const rewrites = text !== head.text || key !== head.key;
  const repins = pinned !== head.pinned;
  if (!rewrites && !repins) return { kind: "known", entry };
  refuseBackground(author, head.pinned || repins);
  if (key !== null && key !== head.key && view.sameKey !== undefined) {
    throw new EngineError("conflict", "Another memory of this scope has that key", {
      details: { about: "key-taken", entryId: view.sameKey.id },
    });
  }
  if (rewrites && view.sameText !== undefined) {
    throw new EngineError("conflict", "The same memory stands in this scope already", {
      details: { about: "text-taken", entryId: view.sameText.id },
    });
  }
  if (repins) refuseFull(pinned, view.count, capacity);

  const version = newVersion(
    { key, text, pinned, ...mentionsAfter(entry, key, text, patch.mentions) },
    rewrites ? author : { ...authorOf(entry), anchor: author.anchor },
    stamp,
  );
  const requires: Requirement[] = [];
  if (key !== null && key !== head.key) requires.push({ kind: "key", value: key });
  if (rewrites) requires.push({ kind: "text", value: canonicalEntry(key, text) });
  if (repins) requires.push(room(pinned, capacity));
  return { kind: "updated", before: entry, entry: withVersion(entry, version), requires };
}

/**
 * A model's or background deletion: a version that can be taken back.
 *
 * @throws {EngineError} `not_found` where the entry is absent; `forbidden` where it is pinned (5.7).
 */
export function decideDelete(entry: Entry, author: Author, stamp: Stamp): EntryDecision {
  const head = headOf(entry);
  if (!head.present) throw new EngineError("not_found", "There is no such memory");
  refuseBackground(author, head.pinned);
  const { key } = head;
  const version: EntryVersion = {
    ...newVersion({ key, text: "", pinned: false }, author, stamp),
    op: "delete",
  };
  return { kind: "updated", before: entry, entry: withVersion(entry, version), requires: [] };
}

/** What is left of an entry that is deleted for good: no text, no key, no history (SPEC 10.4). */
export function erased(entry: Entry): Entry {
  const from = learnedFrom(entry);
  return {
    ...entry,
    versions: [],
    erased: true,
    forgotten: true,
    ...(from.length === 0 ? {} : { erasedFrom: from }),
    revision: entry.revision + 1,
  };
}

const SOURCES_KEPT = 40;

function learnedFrom(entry: Entry): readonly MessageId[] {
  const ids = entry.versions.flatMap(({ anchor, source }) => [
    ...(anchor === null ? [] : [anchor.messageId]),
    ...source.messageIds,
  ]);
  return [...new Set([...(entry.erasedFrom ?? []), ...ids])].slice(-SOURCES_KEPT);
}

/**
 * Messages of whose memory the person wants no more: they deleted an entry that was learned from them,
 * or took its write back. What reads them later learns nothing from them (SPEC 5.17, 10.4).
 */
export function forgottenFrom(entry: Entry): readonly MessageId[] {
  const undone = entry.versions.filter(({ anchor, active }) => anchor === null && !active);
  return [...(entry.erasedFrom ?? []), ...undone.flatMap(({ source }) => source.messageIds)];
}

/** The entry with one more version, under its next revision. */
function withVersion(entry: Entry, version: EntryVersion): Entry {
  return { ...entry, versions: [...entry.versions, version], revision: entry.revision + 1 };
}

/**
 * The names to keep with a changed text: as `mentionsIn` finds them, else those of the text before that
 * still stand in it.
 */
function mentionsAfter(
  entry: Entry,
  key: string | null,
  text: string,
  given: Mentions | undefined,
): Mentions {
  const own = mentionsIn(entry, key, text, given);
  if (own.entities !== undefined) return own;
  const before = givenMentions(countingVersion(entry));
  if (before.entities === undefined) return own;
  const kept = keptMentions(`${key ?? ""}\n${text}`, before);
  return kept.entities === undefined ? {} : { ...kept, carried: true };
}

/**
 * The names to keep with a text: those given now, else those that came with the same text before, as a
 * pin, another key and an older version brought back say nothing of names.
 */
function mentionsIn(
  entry: Entry | undefined,
  key: string | null,
  text: string,
  given: Mentions | undefined,
): Mentions {
  const now = given === undefined ? {} : keptMentions(`${key ?? ""}\n${text}`, given);
  if (now.entities !== undefined) return now;
  return givenMentions(
    entry?.versions.findLast((version) => version.text === text && version.entities !== undefined),
  );
}

function newVersion(
  content: Pick<EntryVersion, "key" | "text" | "pinned" | keyof Mentions>,
  author: Author,
  stamp: Stamp,
): EntryVersion {
  return { id: stamp.writeId, op: "set", ...content, ...author, active: true, at: stamp.at };
}

/** Who wrote the text that counts; pinning does not change that (SPEC 5.17). */
function authorOf(entry: Entry): Author {
  const version = entry.versions.findLast((candidate) => candidate.active);
  if (version === undefined) return BY_THE_PERSON;
  const { origin, confidence, anchor, source } = version;
  return { origin, confidence, anchor, source };
}

function refuseBackground(author: Author, pinned: boolean): void {
  if (pinned && author.anchor !== null) {
    throw new EngineError("forbidden", "The person has pinned this memory; only they change it");
  }
}

function refuseFull(pinned: boolean, count: ScopeCounts, capacity: ScopeCounts): void {
  const taken = pinned ? count.pinned : count.unpinned;
  const limit = pinned ? capacity.pinned : capacity.unpinned;
  if (taken < limit) return;
  const which = pinned ? "pinned memories" : "memories";
  throw new EngineError("limit", `The scope holds ${taken} ${which}; ${limit} are allowed`, {
    details: { limit, count: taken },
  });
}

function room(pinned: boolean, capacity: ScopeCounts): Requirement {
  return { kind: "count", pinned, atMost: (pinned ? capacity.pinned : capacity.unpinned) - 1 };
}
