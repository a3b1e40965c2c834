import type { MemoryEntry } from "@keepsake/engine/wire";
import { useQuery } from "@tanstack/react-query";
import { asBackendError } from "../backend/backend-error.ts";
import type { PageScope } from "../backend/backend.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useBackend } from "../services.ts";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import styles from "./also-fits.module.css";
import { EntryList } from "./entry-list.tsx";
import { useFoundLines } from "./use-found-lines.ts";
import type { EntryFilter } from "./use-memories.ts";

/** So many are looked at; what the list has already is not told again. */
const ASKED = 20;
const nothing = () => undefined;

/** What fits a search without holding all of its words: by meaning, by other forms, despite a typo. */
export function AlsoFits(props: {
  readonly filter: EntryFilter;
  readonly scope: PageScope | undefined;
  /** What the list above shows. */
  readonly entries: readonly MemoryEntry[];
  /** How each is placed where all scopes are looked through. */
  readonly placeOf: (entry: MemoryEntry) => string | undefined;
  readonly nameOf: (characterId: string) => string;
}) {
  const { entries: shown, filter, nameOf, placeOf, scope } = props;
  const { t } = useFoundLines();
  const backend = useBackend();
  const query = filter.q ?? "";
  const { data, error } = useQuery({
    queryKey: [...queryKeys.memories, "query", query, scope ?? null],
    queryFn: () => backend.memories.query({ query, limit: ASKED, ...scope }),
    placeholderData: (before) => before,
  });
  if (error !== null && data === undefined) {
    return <ProblemNotice error={asBackendError(error)} what={t("found.failed")} />;
  }
  const known = new Set(shown.map(({ id }) => id));
  const entries = (data?.items ?? [])
    .map(({ entry }) => entry)
    .filter((entry) => !known.has(entry.id) && isWanted(entry, filter));
  if (data === undefined || entries.length === 0) return null;
  return (
    <section className={styles.part} aria-label={t("found.title")}>
      <header className={styles.head}>
        <h3>{t("found.title")}</h3>
        <p role="status">{t("found.count", { count: entries.length })}</p>
      </header>
      <p className={styles.note}>{t(data.byMeaning ? "found.byMeaning" : "found.byWords")}</p>
      <EntryList
        label={t("found.title")}
        entries={entries}
        nameOf={nameOf}
        {...(scope === undefined ? { placeOf } : {})}
        isSelecting={false}
        onSelectingEnd={nothing}
        onEditing={nothing}
      />
    </section>
  );
}

function isWanted(entry: MemoryEntry, { origins, pinned }: EntryFilter): boolean {
  if (pinned !== undefined && entry.pinned !== pinned) return false;
  return origins === undefined || origins.includes(entry.origin);
}
