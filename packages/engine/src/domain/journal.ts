import type { Anchor, Entry, EntryVersion } from "./entry.ts";
import { withoutIdleCovers } from "./entry-cover.ts";
import { countingVersion } from "./entry-head.ts";
import { erased } from "./entry-writes.ts";
import type { ChatId, MessageId, VariantId, WriteId } from "./ids.ts";

/**
 * Takes back every write that hangs on the anchor: its versions are switched off, and what was there
 * before counts again, as does whatever the person wrote since. What comes back may stand there already:
 * `settled` sees to that, once all is switched; so is it for all functions of the journal.
 *
 * @param entries - Those with a version of this anchor, and any others.
 * @returns All entries in their order; the changed ones under their next revision, the others as they
 *   are, the same objects. So is it for all functions of the journal.
 * @see SPEC 5.12, DESIGN 2
 */
export function undoAnchor(
  entries: readonly Entry[],
  anchor: NonNullable<Anchor>,
): readonly Entry[] {
  return switched(entries, (version) => (hangsOn(version, anchor) ? false : undefined));
}

/** Puts back what `undoAnchor` took back; what the person deleted since stays gone. */
export function redoAnchor(
  entries: readonly Entry[],
  anchor: NonNullable<Anchor>,
): readonly Entry[] {
  return switched(entries, (version) => (hangsOn(version, anchor) ? true : undefined));
}

/**
 * Swipes: one variant's writes go, another's come back, in one step.
 *
 * @param swipe.from - Null where nothing is to be taken back; `to` null where nothing comes back.
 * @see SPEC 5.12
 */
export function swapVariants(
  entries: readonly Entry[],
  swipe: {
    readonly messageId: MessageId;
    readonly from: VariantId | null;
    readonly to: VariantId | null;
  },
): readonly Entry[] {
  return switched(entries, ({ anchor }) => {
    if (anchor?.kind !== "variant" || anchor.messageId !== swipe.messageId) return undefined;
    if (anchor.variantId === swipe.to) return true;
    return anchor.variantId === swipe.from ? false : undefined;
  });
}

/**
 * Takes back for good every write that hangs on messages that are removed or rewritten: its versions
 * go. An entry without any left becomes a tombstone.
 *
 * @param only - For an edited user message: what was extracted from it (`message`).
 * @see SPEC 5.12, 7.3
 */
export function dropAnchored(
  entries: readonly Entry[],
  messageIds: ReadonlySet<MessageId>,
  only?: NonNullable<Anchor>["kind"],
): readonly Entry[] {
  return dropped(
    entries,
    ({ anchor }) =>
      anchor !== null &&
      messageIds.has(anchor.messageId) &&
      (only === undefined || anchor.kind === only),
  );
}

/**
 * The same for a variant that is removed: a reply that brought no text, one whose text is edited. A
 * branch's copy of the message has variants of the same ids, and owns none of this one's writes.
 */
export function dropVariant(
  entries: readonly Entry[],
  gone: { readonly messageId: MessageId; readonly variantId: VariantId },
): readonly Entry[] {
  return dropped(
    entries,
    ({ anchor }) =>
      anchor?.kind === "variant" &&
      anchor.messageId === gone.messageId &&
      anchor.variantId === gone.variantId,
  );
}

/**
 * Takes away what nothing can bring back any more once a chat is deleted: its writes that were taken
 * back, and entries that it deleted. What it saved and still counts stays (SPEC 10.4).
 *
 * @returns See `undoAnchor`.
 */
export function dropLost(entries: readonly Entry[], chatId: ChatId): readonly Entry[] {
  const isOf = (version: EntryVersion) =>
    version.anchor !== null && version.source.chatId === chatId;
  const left = dropped(entries, (version) => isOf(version) && !version.active);
  return left.map((entry) => {
    const last = entry.versions.at(-1);
    return last !== undefined && last.op === "delete" && isOf(last) ? erased(entry) : entry;
  });
}

/** The writes of one text that an edit takes back, as the person's own: they hang on nothing then. */
export function keptByThePerson(
  before: Entry,
  after: Entry,
  stamp: { readonly writeId: WriteId; readonly at: number },
): Entry {
  const version = countingVersion(before);
  if (version === undefined || version.op !== "set") return after;
  const kept: EntryVersion = {
    ...version,
    id: stamp.writeId,
    at: stamp.at,
    origin: "manual",
    confidence: null,
    anchor: null,
    active: true,
  };
  return {
    ...before,
    versions: [...after.versions, kept],
    revision: before.revision + 1,
  };
}

/**
 * The person takes back one write: it is off and hangs on nothing any more, so that no swipe brings it
 * back. Where nothing is left that counts or could come back, the entry is erased.
 *
 * @returns Undefined if there is no such write of a model or background pass, or it is off already.
 * @see SPEC 5.17
 */
export function withoutWrite(entry: Entry, writeId: WriteId): Entry | undefined {
  const write = entry.versions.find((version) => version.id === writeId);
  if (write === undefined || write.anchor === null || !write.active) return undefined;
  const versions = withoutIdleCovers(
    entry.versions.map((version) =>
      version === write ? { ...version, active: false, anchor: null } : version,
    ),
  );
  const isLost = versions.every((version) => !version.active && version.anchor === null);
  if (isLost) return erased(entry);
  return { ...entry, versions, revision: entry.revision + 1 };
}

function hangsOn(version: EntryVersion, anchor: NonNullable<Anchor>): boolean {
  if (version.anchor?.messageId !== anchor.messageId) return false;
  return anchor.kind === "variant"
    ? version.anchor.kind === "variant" && version.anchor.variantId === anchor.variantId
    : version.anchor.kind === "message";
}

function switched(
  entries: readonly Entry[],
  shouldBeActive: (version: EntryVersion) => boolean | undefined,
): readonly Entry[] {
  const after = entries.map((entry) => {
    const versions = entry.versions.map((version) => {
      const active = shouldBeActive(version) ?? version.active;
      return active === version.active ? version : { ...version, active };
    });
    const isSame = versions.every((version, index) => version === entry.versions[index]);
    if (isSame) return entry;
    return { ...entry, versions: withoutIdleCovers(versions), revision: entry.revision + 1 };
  });
  return after;
}

function dropped(
  entries: readonly Entry[],
  isDropped: (version: EntryVersion) => boolean,
): readonly Entry[] {
  const after = entries.map((entry) => {
    const kept = entry.versions.filter((version) => !isDropped(version));
    if (kept.length === entry.versions.length) return entry;
    const versions = withoutIdleCovers(kept);
    return versions.length === 0
      ? takenBack(entry)
      : { ...entry, versions, revision: entry.revision + 1 };
  });
  return after;
}

/**
 * A tombstone of what nobody has forgotten: its messages may teach again, as a text that was edited and a
 * turn whose reply failed do.
 */
function takenBack(entry: Entry): Entry {
  const { erasedFrom = [] } = entry;
  const { erasedFrom: _, forgotten: __, ...bare } = erased(entry);
  return erasedFrom.length === 0 ? bare : { ...bare, erasedFrom };
}
