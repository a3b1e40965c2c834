import type { Capacity, MemoryEntry } from "@keepsake/engine/wire";
import { Trash2 } from "lucide-react";
import { lazy, Suspense, useDeferredValue, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import type { PageScope } from "../backend/backend.ts";
import { useT } from "../i18n/use-t.tsx";
import { useMayWrite, useOrganizationNames } from "../offers/may-write.ts";
import { Loading } from "../shell/loading.tsx";
import { Button } from "../ui/button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import styles from "./memory-browser.module.css";
import { NoMemories } from "./no-memories.tsx";
import { ALL_SHOWN, filterOf, isNarrowed, type Narrowing } from "./narrowing.ts";
import { Rooms } from "./rooms.tsx";
import { useMemories } from "./use-memories.ts";
import { useTray } from "./use-tray.ts";
import { Waiting } from "./waiting.tsx";

const ClearMemories = lazy(async () => ({
  default: (await import("./clear-memories.tsx")).ClearMemories,
}));
const EntryResults = lazy(async () => ({
  default: (await import("./entry-results.tsx")).EntryResults,
}));
const MemoryFilters = lazy(async () => ({
  default: (await import("./memory-filters.tsx")).MemoryFilters,
}));
const ListTools = lazy(async () => ({ default: (await import("./list-tools.tsx")).ListTools }));

/**
 * The memories of a scope, or of all: how much room is left, what they are narrowed to, the cards, several
 * at once, and the end of them all.
 */
export function MemoryBrowser(props: {
  /** Undefined for all that may be read. */
  readonly scope: PageScope | undefined;
  /** Shows at first only what was not touched for long. */
  readonly isOld?: boolean;
  readonly nameOf: (characterId: string) => string;
  /** Where a suggestion would go, in lists that mix scopes. */
  readonly placeOf?: (characterId: string | null) => string;
  /** Ways to add one, in one place however full the list is: what is open in it stays. */
  readonly ways?: (isBare: boolean) => ReactNode;
  /** The way to add the first one, where there are no others. */
  readonly begin?: ReactNode;
  /** What stands below the list, where there is one. */
  readonly end?: ReactNode;
  /** Told whether there is nothing at all. */
  readonly onBare?: (isBare: boolean) => void;
  /** Something is being added: the empty list does not ask for it. */
  readonly isAdding?: boolean;
  /** Whether the filters are always in sight, with more to choose from. */
  readonly filters: { readonly more?: ReactNode } | "on-demand";
}) {
  const { filters, nameOf, scope } = props;
  const { t } = useT();
  const mayWrite = useMayWrite(scope);
  const organizationName = useOrganizationNames();
  const [isClearing, setClearing] = useState(false);
  const [isSelecting, setSelecting] = useState(false);
  const [isFiltering, setFiltering] = useState(filters !== "on-demand");
  const [isEditing, setEditing] = useState(false);
  const [narrowing, setNarrowing] = useState<Narrowing>(
    props.isOld === true ? { ...ALL_SHOWN, age: "old" } : ALL_SHOWN,
  );
  const narrowed = useDeferredValue(isFiltering ? narrowing : ALL_SHOWN);
  const filter = filterOf(narrowed);
  const memories = useMemories({
    ...(scope === undefined ? {} : { scope }),
    ...filter,
  });
  const { data, error } = memories;
  // What waits comes with what is saved: nothing moves when it does, and no emptiness is told before it.
  const hasTray = scope?.scope !== "organization";
  const tray = useTray(scope, hasTray);
  const isBare =
    data !== undefined && !memories.isPlaceholderData && holdsNothing(data, isNarrowed(narrowed));
  const { onBare } = props;
  useEffect(() => onBare?.(isBare), [isBare, onBare]);
  if (error !== null && data === undefined) {
    return (
      <ProblemNotice error={asBackendError(error)} what={t("memories.failed")}>
        <Button small onClick={() => void memories.refetch()}>
          {t("common.tryAgain")}
        </Button>
      </ProblemNotice>
    );
  }
  if (data === undefined || (hasTray && tray.isPending)) return <Loading />;

  const { capacity, entries, total } = data;
  const name = nameOfScope(scope, nameOf, organizationName);
  const placeOf = ({ characterId, organizationId }: MemoryEntry) => {
    if (organizationId !== null) return organizationName(organizationId);
    return characterId === null ? t("scope.globalShort") : nameOf(characterId);
  };

  const more = filters === "on-demand" ? undefined : filters.more;
  const asksToAdd = isBare && !isEditing && props.isAdding !== true;
  const waiting = hasTray && (
    <Waiting scope={scope} placeOf={props.placeOf} isFolded={isNarrowed(narrowing)} />
  );
  return (
    <>
      {filters === "on-demand" && waiting}
      {capacity !== null && <Rooms capacity={capacity} />}
      {asksToAdd && scope !== undefined && more}
      {filters !== "on-demand" && (!isBare || isEditing) && (
        <Suspense fallback={null}>
          <MemoryFilters value={narrowing} onChange={setNarrowing}>
            {more}
          </MemoryFilters>
        </Suspense>
      )}
      {filters !== "on-demand" && waiting}
      {asksToAdd && (
        <NoMemories kind={scope?.scope ?? "all"} name={name ?? ""}>
          {props.begin}
        </NoMemories>
      )}
      {props.ways?.(isBare)}
      {(!isBare || isEditing) && (
        <Suspense fallback={<Loading />}>
          <ListTools
            isFiltering={isFiltering}
            onFiltering={filters === "on-demand" ? setFiltering : undefined}
            narrowing={narrowing}
            onNarrow={setNarrowing}
            total={total}
            isNarrowed={isNarrowed(narrowed)}
            isSelecting={isSelecting}
            onSelecting={entries.length === 0 || !mayWrite ? undefined : setSelecting}
          />
          {error !== null && (
            <ProblemNotice error={asBackendError(error)} what={t("memories.failed")} />
          )}
          <EntryResults
            {...{ entries, filter, isSelecting, nameOf, placeOf, scope }}
            hasMore={memories.hasNextPage}
            onSelectingEnd={() => setSelecting(false)}
            onEditing={setEditing}
          />
        </Suspense>
      )}
      {memories.hasNextPage && (
        <Button
          small
          disabled={memories.isFetchingNextPage}
          onClick={() => void memories.fetchNextPage()}
        >
          {t("common.loadMore")}
        </Button>
      )}
      {scope !== undefined && !isBare && mayWrite && (
        <div className={styles.end}>
          <Button small kind="quiet" onClick={() => setClearing(true)}>
            <Trash2 size={15} aria-hidden />
            {t("clear.action")}
          </Button>
        </div>
      )}
      {!isBare && props.end}
      {isClearing && scope !== undefined && (
        <Suspense fallback={null}>
          <ClearMemories
            scope={scope}
            name={name ?? ""}
            unpinned={capacity?.unpinned.count ?? 0}
            pinned={capacity?.pinned.count ?? 0}
            onClose={() => setClearing(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function nameOfScope(
  scope: PageScope | undefined,
  characterName: (id: string) => string,
  organizationName: (id: string) => string,
): string | null {
  if (scope?.scope === "character") return characterName(scope.characterId);
  return scope?.scope === "organization" ? organizationName(scope.organizationId) : null;
}

function holdsNothing(
  { capacity, total }: { readonly capacity: Capacity | null; readonly total: number },
  isNarrow: boolean,
): boolean {
  if (capacity === null) return total === 0 && !isNarrow;
  return capacity.pinned.count + capacity.unpinned.count === 0;
}
