import type { Anchor, Entry, EntryVersion, Origin } from "./entry.ts";
import type { EntryId, MessageId, VariantId, WriteId } from "./ids.ts";
import type { Suggestion } from "./suggestion.ts";

/** One write of a model or background pass, as it is shown where it came from (SPEC 5.17). */
export interface MemoryMark {
  readonly op: "saved" | "updated" | "deleted";
  readonly entryId: EntryId;
  readonly writeId: WriteId;
  readonly origin: Origin;
  /** False where a swipe or a regeneration has taken it back. */
  readonly active: boolean;
}

/** What hangs on a message: on the message itself, and on each of its variants. */
export interface MessageMarks {
  readonly own: readonly MemoryMark[];
  readonly byVariant: ReadonlyMap<VariantId, readonly MemoryMark[]>;
  /** Writes that wait for the person to decide, of the variant that counts and of the message. */
  readonly waits: number;
}

/**
 * The marks of messages, found in the entries that hang on them: every write shows, whoever made it, and
 * none that the person has taken back or that went with a deleted entry.
 *
 * @param entries - Those anchored to the messages; versions of other messages are left out.
 * @param suggestions - What waits in the tray; of those that hang on the messages the standing ones count.
 * @returns Only messages of which something was written or waits. Marks stand in the order of the writes.
 * @see SPEC 5.17, 6.4
 */
export function marksOn(
  entries: readonly Entry[],
  suggestions: readonly Pick<Suggestion, "anchor" | "standing">[],
  messageIds: ReadonlySet<MessageId>,
): ReadonlyMap<MessageId, MessageMarks> {
  const writes = entries
    .flatMap((entry) =>
      entry.versions.flatMap((version, index) => {
        const { anchor } = version;
        if (anchor === null || !messageIds.has(anchor.messageId)) return [];
        if (version.op === "covered") return [];
        return [{ anchor, at: version.at, mark: markOf(entry, version, index) }];
      }),
    )
    .toSorted((a, b) => a.at - b.at);
  const marks = new Map<MessageId, MutableMarks>();
  const marksOf = (id: MessageId): MutableMarks => {
    const of = marks.get(id) ?? { own: [], byVariant: new Map(), waits: 0 };
    marks.set(id, of);
    return of;
  };
  for (const { anchor, standing } of suggestions) {
    if (standing && messageIds.has(anchor.messageId)) marksOf(anchor.messageId).waits += 1;
  }
  for (const { anchor, mark } of writes) {
    const of = marksOf(anchor.messageId);
    if (anchor.kind === "message") of.own.push(mark);
    else of.byVariant.set(anchor.variantId, [...(of.byVariant.get(anchor.variantId) ?? []), mark]);
  }
  return marks;
}

interface MutableMarks {
  readonly own: MemoryMark[];
  readonly byVariant: Map<VariantId, readonly MemoryMark[]>;
  waits: number;
}

function markOf(entry: Entry, version: EntryVersion, index: number): MemoryMark {
  const { id: writeId, origin, active } = version;
  return { op: opOf(entry, version, index), entryId: entry.id, writeId, origin, active };
}

/** What stood there before, writes of other variants that do not count left out, says what it did. */
function opOf(entry: Entry, version: EntryVersion, index: number): MemoryMark["op"] {
  if (version.op === "delete") return "deleted";
  const before = entry.versions
    .slice(0, index)
    .findLast((one) => one.op !== "covered" && (one.active || isSame(one.anchor, version.anchor)));
  return before === undefined || before.op === "delete" ? "saved" : "updated";
}

function isSame(a: Anchor, b: Anchor): boolean {
  if (a === null || b === null || a.messageId !== b.messageId) return false;
  if (a.kind === "message" || b.kind === "message") return a.kind === b.kind;
  return a.variantId === b.variantId;
}
