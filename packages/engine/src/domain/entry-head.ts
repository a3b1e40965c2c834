import type { Entry, EntryHead, EntryVersion } from "./entry.ts";
import type { Mentions } from "./entity.ts";
import { canonicalText } from "./text.ts";

/** What counts of an entry, before a store gives it its `seq`. */
export type HeadDraft = Omit<EntryHead, "seq">;

/** The newest active version; undefined where there is none. */
export function countingVersion(entry: Entry): EntryVersion | undefined {
  return entry.versions.findLast((version) => version.active);
}

/**
 * What counts of an entry now: its newest active version. It is absent when erased, when that version
 * is a deletion, and when no version is active (DESIGN 2).
 */
export function headOf(entry: Entry): HeadDraft {
  const version = entry.erased ? undefined : countingVersion(entry);
  const last = version ?? entry.versions.at(-1);
  const shown = version?.op === "set" ? version : undefined;
  return {
    id: entry.id,
    account: entry.account,
    scope: entry.scope,
    present: shown !== undefined,
    key: shown?.key ?? null,
    text: shown?.text ?? "",
    pinned: shown?.pinned ?? false,
    origin: last?.origin ?? "manual",
    confidence: shown?.confidence ?? null,
    writeId: version?.id ?? null,
    createdAt: entry.createdAt,
    updatedAt: last?.at ?? entry.createdAt,
    revision: entry.revision,
    ...givenMentions(shown),
  };
}

/** The names that somebody gave with a text; nothing where nobody did. */
export function givenMentions(from: Mentions | undefined): Mentions {
  if (from?.entities === undefined) return {};
  const { entities, relations, carried } = from;
  return {
    entities,
    ...(relations === undefined ? {} : { relations }),
    ...(carried === undefined ? {} : { carried }),
  };
}

/** Key and text as one string that is the same for the same memory (SPEC 5.2). */
export function canonicalEntry(key: string | null, text: string): string {
  return JSON.stringify([key, canonicalText(text)]);
}

/** Everything of an entry that a store keeps. */
export function entryRow(entry: Entry): {
  readonly entry: Entry;
  readonly head: HeadDraft;
  readonly canonical: string;
} {
  const head = headOf(entry);
  return { entry, head, canonical: head.present ? canonicalEntry(head.key, head.text) : "" };
}

/** A write as the person is shown it: what only covers is none. */
export type ShownVersion = EntryVersion & { readonly op: "set" | "delete" };

/** The writes of an entry, oldest first (SPEC 5.17). */
export function writesOf(entry: Pick<Entry, "versions">): readonly ShownVersion[] {
  return entry.versions.filter((version): version is ShownVersion => version.op !== "covered");
}
