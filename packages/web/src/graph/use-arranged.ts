import { useEffect, useRef, useState } from "react";
import type { GraphData } from "./graph-data.ts";
import { type GraphIndex, indexGraph } from "./graph-index.ts";
import type { Places } from "./lay-out.ts";
import { runLayout } from "./run-layout.ts";

/** A graph with a place for each of its nodes. */
export interface Arranged {
  readonly data: GraphData;
  readonly index: GraphIndex;
  readonly places: Places;
  /** How long that took in the worker, in milliseconds. */
  readonly tookMs: number;
}

/**
 * Places what was read; what has a place keeps it when other things come or go.
 *
 * @returns The newest picture that is ready, and what went wrong.
 */
export function useArranged(data: GraphData | undefined): {
  readonly arranged: Arranged | undefined;
  readonly error: Error | undefined;
} {
  const [state, setState] = useState<{ arranged: Arranged | undefined; error: Error | undefined }>({
    arranged: undefined,
    error: undefined,
  });
  const latest = useRef<Arranged>(undefined);

  useEffect(() => {
    if (data === undefined) return undefined;
    const leaving = new AbortController();
    const index = indexGraph(data);
    const before = latest.current;
    const isSameKind = before?.data.collapsed === data.collapsed;
    const known = before !== undefined && isSameKind ? knownPlaces(before, index) : undefined;
    runLayout(index, known, leaving.signal).then(
      ({ places, tookMs }) => {
        if (leaving.signal.aborted) return;
        const arranged = { data, index, places, tookMs };
        latest.current = arranged;
        setState({ arranged, error: undefined });
      },
      (reason: unknown) => {
        if (leaving.signal.aborted) return;
        const error = reason instanceof Error ? reason : new Error("The layout failed");
        setState({ arranged: latest.current, error });
      },
    );
    return () => leaving.abort();
  }, [data]);

  return state;
}

function knownPlaces(before: Arranged, index: GraphIndex): Places {
  const known = new Float32Array(index.nodes.length * 2).fill(NaN);
  for (const [node, { id }] of index.nodes.entries()) {
    const at = before.index.at.get(id);
    if (at === undefined) continue;
    known[node * 2] = before.places[at * 2] ?? 0;
    known[node * 2 + 1] = before.places[at * 2 + 1] ?? 0;
  }
  return known;
}
