import type { EntryHead, Origin } from "./entry.ts";
import { OLD_ENTRY_DAYS, REMINDER_DAYS } from "./limits.ts";
import { canonicalText } from "./text.ts";

const DAY_MS = 86_400_000;

/** True for a memory that nobody has touched for long: it may no longer hold (SPEC 6.13). */
export function isOld(head: Pick<EntryHead, "updatedAt">, now: number): boolean {
  return now - head.updatedAt >= OLD_ENTRY_DAYS * DAY_MS;
}

/**
 * The old ones of some entries, the oldest first, narrowed as a list of entries is.
 *
 * @param filter.q - Words that must all stand in key or text.
 * @see SPEC 6.6, 6.13
 */
export function oldEntries(
  heads: readonly EntryHead[],
  filter: {
    readonly pinned?: boolean | undefined;
    readonly origins?: readonly Origin[] | undefined;
    readonly q?: string | undefined;
  },
  now: number,
): readonly EntryHead[] {
  const { origins, pinned, q = "" } = filter;
  const words = canonicalText(q).split(" ").filter(Boolean);
  return heads
    .filter((head) => {
      if (!isOld(head, now)) return false;
      if (pinned !== undefined && head.pinned !== pinned) return false;
      if (origins !== undefined && !origins.includes(head.origin)) return false;
      const said = canonicalText(`${head.key ?? ""} ${head.text}`);
      return words.every((word) => said.includes(word));
    })
    .toSorted((a, b) => a.updatedAt - b.updatedAt || (a.id < b.id ? -1 : 1));
}

/**
 * Whether the person may be reminded of old entries again: never twice within a month.
 *
 * @param last - When they were last; null for never.
 * @see SPEC 6.13
 */
export function isReminderDue(last: number | null, now: number): boolean {
  return last === null || now - last >= REMINDER_DAYS * DAY_MS;
}
