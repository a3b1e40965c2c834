import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Backend, PageScope } from "../backend/backend.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useBackend } from "../services.ts";

/** The graph of a scope, or of all that may be read; `isOpen` with its entries however many they are. */
export function useGraph(scope: PageScope | undefined, isOpen: boolean) {
  const backend = useBackend();
  return useQuery({
    ...graphQuery(backend, scope, isOpen),
    placeholderData: (before) => before,
  });
}

/** Brings the graph along with the list, so that its tab opens at once (SPEC 6.6). */
export function useGraphAhead(scope: PageScope | undefined): void {
  const backend = useBackend();
  const cache = useQueryClient();
  useEffect(() => {
    void cache.prefetchQuery(graphQuery(backend, scope, false));
  }, [backend, cache, scope]);
}

function graphQuery(backend: Backend, scope: PageScope | undefined, isOpen: boolean) {
  return queryOptions({
    queryKey: [...queryKeys.memories, "graph", scope ?? null, isOpen],
    queryFn: () => backend.graph({ ...(scope === undefined ? {} : { scope }), open: isOpen }),
  });
}
