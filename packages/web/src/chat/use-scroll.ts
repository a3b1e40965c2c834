import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import type { VirtualizerHandle } from "virtua";
import type { ChatItem } from "./chat-items.ts";
import { watchMoves } from "./watch-moves.ts";

/** Within so many pixels of the end one is at the end. */
const NEAR_END = 24;
/** Within so many pixels of the beginning the page above is read, of the end the one below. */
const NEAR_EDGE = 1_200;
/** So long after we moved the list a move counts as ours, and one that comes late may still arrive. */
const OWN_MOVE_MS = 300;

export interface Scroll {
  readonly ref: RefObject<VirtualizerHandle | null>;
  /** Rows came in at the beginning: the place on the screen is kept. */
  readonly shift: boolean;
  /** Rises where the rows are of another place of the chat: what was measured and begun before is over. */
  readonly run: number;
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
  /** The list ends before the newest message. */
  readonly hasNewer: boolean;
  readonly loadNewer: () => Promise<void>;
  readonly loadNewest: () => Promise<void>;
  /** Reads what stands around a message. */
  readonly loadAround: (messageId: string) => Promise<void>;
  readonly target: string | null;
}): Scroll {
  const { scroller, items, hasOlder, hasNewer, loadOlder, loadNewer, target } = options;
  const { loadNewest, loadAround } = options;
  const ref = useRef<VirtualizerHandle>(null);
  const [isAway, setAway] = useState(false);
  const isAtEnd = useRef(target === null);
  const isLoading = useRef(false);
  const [seen, setSeen] = useState({ items, shift: false, run: 0 });
  if (seen.items !== items) {
    setSeen({
      items,
      shift: hasGrownAtStart(seen.items, items),
      run: isAnotherRun(seen.items, items) ? seen.run + 1 : seen.run,
    });
  }

  const lastKey = items.at(-1)?.key;

  const place = useRef({ offset: 0, size: 0, movedAt: 0, leftAt: -Infinity });
  // Not by the list's own way to its last row: it goes on for as long as the row grows, whatever one does.
  const follow = useCallback(() => {
    const element = scroller.current;
    if (!isAtEnd.current || hasNewer || element === null) return;
    place.current.movedAt = performance.now();
    element.scrollTo({ top: element.scrollHeight, behavior: "instant" });
  }, [scroller, hasNewer]);

  const toEnd = useCallback(() => {
    isAtEnd.current = true;
    if (hasNewer) void loadNewest();
    else follow();
  }, [follow, hasNewer, loadNewest]);

  const loadMore = useCallback(async (load: () => Promise<void>) => {
    if (isLoading.current) return;
    isLoading.current = true;
    await load();
    isLoading.current = false;
  }, []);

  // What one says oneself is always followed; it stands at the end.
  const isOwn = lastKey === "own" || lastKey === "writing";
  useLayoutEffect(() => {
    if (isOwn) isAtEnd.current = true;
  }, [isOwn]);

  useLayoutEffect(follow, [items, follow]);

  useEffect(() => {
    if (scroller.current === null) return undefined;
    return watchMoves(scroller.current, (isUp) => {
      if (isUp) isAtEnd.current = false;
      place.current.leftAt = isUp ? performance.now() : -Infinity;
    });
  }, [scroller]);

  const isTargetShown = useRef<string | null>(null);
  const askedFor = useRef<string | null>(null);
  useEffect(() => {
    if (target === null || isTargetShown.current === target) return;
    const index = items.findIndex((item) => item.key === target);
    if (index < 0) {
      if (askedFor.current !== target) void loadAround(target);
      askedFor.current = target;
      return;
    }
    isTargetShown.current = target;
    askedFor.current = null;
    isAtEnd.current = false;
    ref.current?.scrollToIndex(index, { align: "center" });
  }, [target, items, loadAround]);

  return {
    ref,
    shift: seen.shift,
    run: seen.run,
    isAway: isAway || hasNewer,
    toEnd,
    onScroll(offset) {
      const list = ref.current;
      if (list === null) return;
      const below = list.scrollSize - offset - list.viewportSize;
      // While a reply grows, the news of our last move to the end may come after one has left it.
      const hasJustLeft = performance.now() - place.current.leftAt < OWN_MOVE_MS;
      if (below < NEAR_END && !hasNewer) isAtEnd.current ||= !hasJustLeft;
      else if (isForeignMove(place.current, offset, list.scrollSize)) isAtEnd.current = false;
      place.current = { ...place.current, offset, size: list.scrollSize };
      setAway(below > list.viewportSize);
      if (offset < NEAR_EDGE && hasOlder) void loadMore(loadOlder);
      else if (below < NEAR_EDGE && hasNewer) void loadMore(loadNewer);
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

/** Nothing of what was shown is shown any more. */
function isAnotherRun(before: readonly ChatItem[], after: readonly ChatItem[]): boolean {
  const known = new Set(before.flatMap(({ kind, key }) => (kind === "message" ? [key] : [])));
  return known.size > 0 && !after.some(({ key }) => known.has(key));
}

function hasGrownAtStart(before: readonly ChatItem[], after: readonly ChatItem[]): boolean {
  const first = before[0];
  if (first === undefined || after.length <= before.length) return false;
  return after[0]?.key !== first.key && after.some((item) => item.key === first.key);
}
