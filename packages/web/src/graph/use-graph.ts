import { useQuery } from "@tanstack/react-query";
import type { PageScope } from "../backend/backend.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useBackend } from "../services.ts";

/** The graph of a scope, or of all that may be read; `isOpen` with its entries however many they are. */
export function useGraph(scope: PageScope | undefined, isOpen: boolean) {
  const backend = useBackend();
  return useQuery({
    queryKey: [...queryKeys.memories, "graph", scope ?? null, isOpen],
    queryFn: () => backend.graph({ ...(scope === undefined ? {} : { scope }), open: isOpen }),
    placeholderData: (before) => before,
  });
}
