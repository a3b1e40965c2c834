import { useQuery } from "@tanstack/react-query";
import { queryKeys } from "../backend/query-keys.ts";
import { useBackend } from "../services.ts";

/** Who is asking, and what answers. */
export function useMe() {
  const backend = useBackend();
  return useQuery({ queryKey: queryKeys.me, queryFn: () => backend.me(), staleTime: Infinity });
}
