import type { MemoryEntry } from "@keepsake/engine/wire";
import { formatAgo, formatDateTime } from "../i18n/format.ts";
import { useT } from "../i18n/use-t.tsx";
import { useNow } from "../ui/use-now.ts";
import { useSaved } from "./use-saved.ts";

/** When an entry was saved and changed, and how sure whoever saved it was (SPEC 6.6). */
export function EntryFacts({ entry }: { readonly entry: MemoryEntry }) {
  const { locale } = useT();
  const { t: say } = useSaved();
  const now = useNow();
  const { confidence, createdAt, updatedAt } = entry;
  const exact = (time: string) => formatDateTime(Date.parse(time), locale);
  return (
    <>
      <time
        dateTime={updatedAt}
        title={say("entry.times", { created: exact(createdAt), updated: exact(updatedAt) })}
      >
        {formatAgo(Date.parse(updatedAt), now, locale)}
      </time>
      {confidence !== null && (
        <>
          {"\u00a0· "}
          {say("entry.confidence", {
            share: new Intl.NumberFormat(locale, { style: "percent" }).format(confidence),
          })}
        </>
      )}
    </>
  );
}
