import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import type { VirtualizerHandle } from "virtua";
import type { ChatItem } from "./chat-items.ts";

/** Within so many pixels of the end one is at the end. */
const NEAR_END = 24;
/** Within so many pixels of the beginning the page above is read. */
const NEAR_START = 1_200;
/** So long after we moved the list a move counts as ours. */
const OWN_MOVE_MS = 300;
const KEYS_UP: ReadonlySet<string> = new Set(["ArrowUp", "PageUp", "Home"]);

export interface Scroll {
  readonly ref: RefObject<VirtualizerHandle | null>;
  /** Rows came in at the beginning: the place on the screen is kept. */
  readonly shift: boolean;
  /** The end is out of sight. */
  readonly isAway: boolean;
  readonly onScroll: (offset: number) => void;
  readonly onResize: () => void;
  readonly toEnd: () => void;
}

/** Keeps a chat at its end until one scrolls away from it, and in its place while older pages come. */
export function useScroll(options: {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly items: readonly ChatItem[];
  readonly hasOlder: boolean;
  readonly loadOlder: () => Promise<void>;
  readonly target: string | null;
}): Scroll {
  const { scroller, items, hasOlder, loadOlder, target } = options;
  const ref = useRef<VirtualizerHandle>(null);
  const [isAway, setAway] = useState(false);
  const isAtEnd = useRef(target === null);
  const isLoading = useRef(false);
  const [seen, setSeen] = useState({ items, shift: false });
  if (seen.items !== items) setSeen({ items, shift: hasGrownAtStart(seen.items, items) });

  const last = items.length - 1;
  const lastKey = items[last]?.key;

  const place = useRef({ offset: 0, size: 0, movedAt: 0 });
  const follow = useCallback(() => {
    if (!isAtEnd.current) return;
    place.current.movedAt = performance.now();
    ref.current?.scrollToIndex(last, { align: "end" });
  }, [last]);

  const toEnd = useCallback(() => {
    isAtEnd.current = true;
    follow();
  }, [follow]);

  const loadMore = useCallback(async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    await loadOlder();
    isLoading.current = false;
  }, [loadOlder]);

  // What one says oneself is always followed; it stands at the end.
  const isOwn = lastKey === "own" || lastKey === "writing";
  useLayoutEffect(() => {
    if (isOwn) isAtEnd.current = true;
  }, [isOwn]);

  useLayoutEffect(follow, [items, follow]);

  useEffect(() => {
    if (scroller.current === null) return undefined;
    return watchMovesUp(scroller.current, () => {
      isAtEnd.current = false;
    });
  }, [scroller]);

  const isTargetShown = useRef<string | null>(null);
  useEffect(() => {
    if (target === null || isTargetShown.current === target) return;
    const index = items.findIndex((item) => item.key === target);
    if (index < 0) {
      if (hasOlder) void loadMore();
      return;
    }
    isTargetShown.current = target;
    isAtEnd.current = false;
    ref.current?.scrollToIndex(index, { align: "center" });
  }, [target, items, hasOlder, loadMore]);

  return {
    ref,
    shift: seen.shift,
    isAway,
    toEnd,
    onScroll(offset) {
      const list = ref.current;
      if (list === null) return;
      const below = list.scrollSize - offset - list.viewportSize;
      if (below < NEAR_END) isAtEnd.current = true;
      else if (isForeignMove(place.current, offset, list.scrollSize)) isAtEnd.current = false;
      place.current = { ...place.current, offset, size: list.scrollSize };
      setAway(below > list.viewportSize);
      if (offset < NEAR_START && hasOlder) void loadMore();
    },
    onResize: follow,
  };
}

/**
 * A move up that is not ours: by a screen reader, or a search in the page. A list that shrinks
 * while it is measured moves up, too, and so does one that we moved just now.
 */
function isForeignMove(
  place: { readonly offset: number; readonly size: number; readonly movedAt: number },
  offset: number,
  size: number,
): boolean {
  const isOurs = performance.now() - place.movedAt < OWN_MOVE_MS;
  return !isOurs && offset < place.offset - 1 && size >= place.size;
}

/** A wheel, a finger or a key that moves towards the beginning. */
function watchMovesUp(scroller: HTMLElement, onMove: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let fingerAt = 0;
  scroller.addEventListener("wheel", ({ deltaY }) => deltaY < 0 && onMove(), {
    signal,
    passive: true,
  });
  scroller.addEventListener(
    "touchstart",
    ({ touches }) => {
      fingerAt = touches[0]?.clientY ?? 0;
    },
    { signal, passive: true },
  );
  scroller.addEventListener(
    "touchmove",
    ({ touches }) => (touches[0]?.clientY ?? 0) > fingerAt && onMove(),
    { signal, passive: true },
  );
  scroller.addEventListener("keydown", ({ key }) => KEYS_UP.has(key) && onMove(), { signal });
  scroller.addEventListener(
    "pointerdown",
    // On the list itself, not on a row in it: that is the scroll bar.
    ({ target }) => target === scroller && onMove(),
    { signal },
  );
  return () => stop.abort();
}

function hasGrownAtStart(before: readonly ChatItem[], after: readonly ChatItem[]): boolean {
  const first = before[0];
  if (first === undefined || after.length <= before.length) return false;
  return after[0]?.key !== first.key && after.some((item) => item.key === first.key);
}
