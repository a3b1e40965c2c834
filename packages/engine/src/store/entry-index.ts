import type { Entry, EntryHead } from "../domain/entry.ts";
import { forgottenFrom } from "../domain/entry-writes.ts";

/** Text as the word filter of a list compares it: without regard to case and to compatibility forms. */
function foldForFilter(text: string): string {
  return text.normalize("NFKC").toLowerCase().toUpperCase();
}

/** What the word filter looks through: key and text; nothing of an entry that is not present. */
export function filterText(head: Omit<EntryHead, "seq">): string {
  return head.present ? foldForFilter(`${head.key ?? ""}\n${head.text}`) : "";
}

/** The words of a filter, folded; none for a blank one. */
export function filterWords(q: string | undefined): readonly string[] {
  return foldForFilter(q ?? "")
    .split(/\s+/u)
    .filter((word) => word !== "");
}

/**
 * The key by which an entry is found: the one it shows while it is present, afterwards the last one
 * that it was given, so that a later write of the key can find what was deleted.
 */
export function findableKey(entry: Entry, head: Omit<EntryHead, "seq">): string | null {
  if (head.present) return head.key;
  return entry.versions.findLast((version) => version.op === "set")?.key ?? null;
}

/**
 * The messages that versions of the entry hang on, and those of whose memory the person wants no more,
 * each once.
 */
export function anchorMessages(entry: Entry): readonly string[] {
  const ids = entry.versions.flatMap((version) =>
    version.anchor === null ? [] : [version.anchor.messageId],
  );
  return [...new Set<string>([...ids, ...forgottenFrom(entry)])];
}
