import type { SettingsPatch } from "@keepsake/engine/wire";
import { useMutation, useQuery } from "@tanstack/react-query";
import { queryKeys } from "../backend/query-keys.ts";
import { useServices } from "../services.ts";

/** What an account can set about cost. */
export function useSettings() {
  const { backend } = useServices();
  return useQuery({ queryKey: queryKeys.settings, queryFn: () => backend.settings.get() });
}

export function useChangeSettings() {
  const { backend, cache } = useServices();
  return useMutation({
    mutationFn: (patch: SettingsPatch) => backend.settings.update(patch),
    onSuccess: (next) => cache.setQueryData(queryKeys.settings, next),
  });
}
