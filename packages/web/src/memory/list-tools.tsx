import { ListChecks, Search } from "lucide-react";
import { lazy, Suspense } from "react";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import styles from "./list-tools.module.css";
import { ALL_SHOWN, isNarrowed, type Narrowing } from "./narrowing.ts";
import { useSaved } from "./use-saved.ts";

const MemoryFilters = lazy(async () => ({
  default: (await import("./memory-filters.tsx")).MemoryFilters,
}));

/** How many there are, the way to search and filter them where that is folded away, and to choose several. */
export function ListTools(props: {
  readonly isFiltering: boolean;
  /** Undefined where the filters are always in sight, elsewhere. */
  readonly onFiltering: ((isFiltering: boolean) => void) | undefined;
  readonly narrowing: Narrowing;
  readonly onNarrow: (narrowing: Narrowing) => void;
  readonly total: number;
  /** Whether the list that is shown is narrowed. */
  readonly isNarrowed: boolean;
  readonly isSelecting: boolean;
  /** Undefined where there is nothing to choose. */
  readonly onSelecting: ((isSelecting: boolean) => void) | undefined;
}) {
  const { isFiltering, isSelecting, narrowing, onFiltering, onNarrow, onSelecting, total } = props;
  const { t } = useT();
  const { t: say } = useSaved();
  return (
    <>
      <div className={styles.tools}>
        <p className={styles.total} role="status">
          {props.isNarrowed
            ? say("filter.found", { count: total })
            : t("memoryPage.total", { count: total })}
        </p>
        {onFiltering !== undefined && (
          <IconButton
            label={say("filter.open")}
            aria-expanded={isFiltering}
            onClick={() => onFiltering(!isFiltering)}
          >
            <Search size={16} aria-hidden />
          </IconButton>
        )}
        {onSelecting !== undefined && (
          <IconButton
            label={say("many.select")}
            aria-pressed={isSelecting}
            onClick={() => onSelecting(!isSelecting)}
          >
            <ListChecks size={16} aria-hidden />
          </IconButton>
        )}
      </div>
      {isFiltering && onFiltering !== undefined && (
        <Suspense fallback={null}>
          <MemoryFilters value={narrowing} onChange={onNarrow} />
        </Suspense>
      )}
      {props.isNarrowed && total === 0 && (
        <div className={styles.none}>
          <p>{say("filter.none")}</p>
          {isNarrowed(narrowing) && (
            <Button small onClick={() => onNarrow(ALL_SHOWN)}>
              {say("filter.reset")}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
