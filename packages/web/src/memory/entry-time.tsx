import type { MemoryEntry } from "@keepsake/engine/wire";
import { formatAgo, formatDateTime } from "../i18n/format.ts";
import { useT } from "../i18n/use-t.tsx";
import { useNow } from "../ui/use-now.ts";
import { useSaved } from "./use-saved.ts";

/** When an entry was last changed, and behind it exactly when it was saved and changed (SPEC 6.6). */
export function EntryTime({ entry }: { readonly entry: MemoryEntry }) {
  const { locale } = useT();
  const { t: say } = useSaved();
  const now = useNow();
  const { createdAt, updatedAt } = entry;
  const exact = (time: string) => formatDateTime(Date.parse(time), locale);
  return (
    <time
      dateTime={updatedAt}
      title={say("entry.times", { created: exact(createdAt), updated: exact(updatedAt) })}
    >
      {formatAgo(Date.parse(updatedAt), now, locale)}
    </time>
  );
}
