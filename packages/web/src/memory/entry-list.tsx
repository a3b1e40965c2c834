import type { MemoryEntry } from "@keepsake/engine/wire";
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useT } from "../i18n/use-t.tsx";
import { useFocusBack } from "../ui/use-focus-back.ts";
import { type CardKeeper, EntryCard, type EntryView } from "./entry-card.tsx";
import styles from "./entry-list.module.css";
import { EntryRows } from "./entry-rows.tsx";
import type { ManyUndoable } from "./many-undoable.ts";
import { moveAmongBoxes } from "./move-among-boxes.ts";
import {
  everySelected,
  NOTHING_SELECTED,
  ranged,
  type Selection,
  stillShown,
  toggled,
} from "./selection.ts";
import type { Undoable } from "./undoable.ts";

const ManyBar = lazy(async () => ({ default: (await import("./many-bar.tsx")).ManyBar }));

/**
 * Saved memories as cards, of which several can be chosen at once.
 *
 * Keys while several are chosen: arrows go from box to box, Shift takes a range, Ctrl+A all that is shown,
 * Delete asks to delete, Esc ends.
 */
export function EntryList(props: {
  readonly entries: readonly MemoryEntry[];
  /** What it is called; "Saved memories" where it is not said. */
  readonly label?: string;
  /** How each is placed, in lists that mix scopes. */
  readonly placeOf?: (entry: MemoryEntry) => string | undefined;
  /** What the owner of an entry is called; null for the account. */
  readonly nameOf: (characterId: string) => string;
  readonly isSelecting: boolean;
  readonly onSelectingEnd: () => void;
  /** Told whether something is edited here: then the list stays, though it be empty. */
  readonly onEditing: (isEditing: boolean) => void;
}) {
  const { entries, isSelecting, onEditing, placeOf } = props;
  const { t } = useT();
  const { label = t("memories.title") } = props;
  const [done, setDone] = useState<ManyUndoable>();
  const list = useFocusBack<HTMLDivElement>(done !== undefined);
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const [views, setViews] = useState<ReadonlyMap<string, EntryView>>(new Map());
  const [undos, setUndos] = useState<ReadonlyMap<string, Undoable>>(new Map());
  const [isAsked, setAsked] = useState(false);
  // What was done with several can be undone after the boxes are gone.
  const [hasSelected, setSelected] = useState(isSelecting);
  if (isSelecting && !hasSelected) setSelected(true);
  const order = useMemo(() => entries.map(({ id }) => id), [entries]);
  const edited = useEdited(entries, views);
  const isEditing = [...views.values()].includes("edit");
  useEffect(() => onEditing(isEditing), [isEditing, onEditing]);
  const shown = isSelecting ? stillShown(selection, order) : NOTHING_SELECTED;

  const latest = useRef({ order, shown });
  useLayoutEffect(() => {
    latest.current = { order, shown };
  });
  const select = useCallback((next: Selection) => setSelection(next), []);
  const keeper = useMemo<CardKeeper>(
    () => ({
      onView: (id, view) => setViews((before) => withOne(before, id, view ?? undefined)),
      onUndoable: (id, undo) => setUndos((before) => withOne(before, id, undo)),
      onSelect: (id, isRange) => {
        const { order: ids, shown: now } = latest.current;
        setSelection(isRange ? ranged(now, ids, id) : toggled(now, id));
      },
    }),
    [],
  );

  function onKeyDown(event: KeyboardEvent): void {
    if (!isSelecting || event.isComposing) return;
    const isBox = event.target instanceof HTMLInputElement && event.target.type === "checkbox";
    const isTyping = event.target instanceof HTMLElement && event.target.matches(TYPING);
    if (isTyping) return;
    if (event.key === "Escape") {
      event.stopPropagation();
      end();
    } else if (event.key === "a" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      select(everySelected(order));
    } else if (event.key === "Delete" && shown.ids.size > 0) {
      setAsked(true);
    } else if (isBox && moveAmongBoxes(list.current, event)) {
      event.preventDefault();
    }
  }

  // The keys are those of every box and button in it; the list itself is no stop.
  useEffect(() => {
    const place = list.current;
    place?.addEventListener("keydown", onKeyDown);
    return () => place?.removeEventListener("keydown", onKeyDown);
  });

  function end(): void {
    setSelection(NOTHING_SELECTED);
    props.onSelectingEnd();
  }

  const drawn = [...edited, ...entries];
  const rows = drawn.map((entry) => (
    <EntryCard
      key={entry.id}
      entry={entry}
      place={placeOf?.(entry)}
      keeper={keeper}
      view={views.get(entry.id) ?? null}
      undo={undos.get(entry.id)}
      isSelected={isSelecting ? shown.ids.has(entry.id) : undefined}
    />
  ));
  const kept = drawn.flatMap(({ id }, index) => (views.has(id) ? [index] : []));
  return (
    <div ref={list} role="group" aria-label={label} className={styles.list}>
      {hasSelected && (
        <Suspense fallback={null}>
          <ManyBar
            entries={entries}
            selection={shown}
            isSelecting={isSelecting}
            nameOf={props.nameOf}
            isAsked={isAsked}
            onAsk={setAsked}
            onSelect={select}
            onEnd={end}
            done={done}
            onDone={setDone}
          />
        </Suspense>
      )}
      <EntryRows label={label} rows={rows} kept={kept} />
    </div>
  );
}

/** What is edited and is no more in the list, as it last stood: what is typed there is not lost. */
function useEdited(
  entries: readonly MemoryEntry[],
  views: ReadonlyMap<string, EntryView>,
): readonly MemoryEntry[] {
  const [seen, setSeen] = useState<ReadonlyMap<string, MemoryEntry>>(new Map());
  const open = [...views].flatMap(([id, view]) => (view === "edit" ? [id] : []));
  const now = new Map(entries.map((entry) => [entry.id, entry]));
  const next = open.flatMap((id) => now.get(id) ?? seen.get(id) ?? []);
  const isSame = next.length === seen.size && next.every((entry) => seen.get(entry.id) === entry);
  if (!isSame) setSeen(new Map(next.map((entry) => [entry.id, entry])));
  return next.filter(({ id }) => !now.has(id));
}

const TYPING = "textarea, input:not([type=checkbox])";

function withOne<Value>(
  before: ReadonlyMap<string, Value>,
  id: string,
  value: Value | undefined,
): ReadonlyMap<string, Value> {
  const next = new Map(before);
  if (value === undefined) next.delete(id);
  else next.set(id, value);
  return next;
}
