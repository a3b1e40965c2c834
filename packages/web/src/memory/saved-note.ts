import type { MemorySaved } from "@keepsake/engine/wire";

/** What was saved last, and where that is told. */
export interface SavedNote {
  /** A chat's id, or a scope of the panel: there it was done, there it can be undone. */
  readonly place: string;
  readonly created: readonly string[];
  /** Stood there before, and were pinned by it. */
  readonly pinned: readonly string[];
  readonly known: number;
  /** It was taken back. */
  readonly undone: boolean;
}

export interface SavedNotes {
  show(note: SavedNote | null): void;
  current(): SavedNote | null;
  subscribe(onChange: () => void): () => void;
}

export function savedNotes(): SavedNotes {
  let shown: SavedNote | null = null;
  const watchers = new Set<() => void>();
  return {
    show(note) {
      shown = note;
      for (const watcher of watchers) watcher();
    },
    current: () => shown,
    subscribe(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
}

/** What is told of what was saved. */
export function noteOf(saved: MemorySaved, place: string): SavedNote {
  const ids = (outcome: string) =>
    saved.items.flatMap((item) =>
      item.outcome === outcome && item.entry !== null ? [item.entry.id] : [],
    );
  return {
    place,
    created: ids("created"),
    pinned: ids("pinned"),
    known: ids("known").length,
    undone: false,
  };
}
