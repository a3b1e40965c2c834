import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useServices } from "../services.ts";
import { useChangeSettings, useSettings } from "../settings/use-settings.ts";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { Toggle } from "../ui/toggle.tsx";
import { useDeep } from "./use-deep.ts";

/** The account's switch of deep memory (SPEC 5.11). */
export function DeepSettings() {
  const { t } = useDeep();
  const { cache } = useServices();
  const { data: settings } = useSettings();
  const change = useChangeSettings();
  if (settings === undefined) return null;
  const checked = change.isPending
    ? (change.variables.deepMemory ?? settings.deepMemory)
    : settings.deepMemory;
  return (
    <>
      <Toggle
        label={t("deep.switch")}
        hint={checked ? t("deep.switchOn") : t("deep.switchOff")}
        checked={checked}
        onChange={(deepMemory) =>
          change.mutate(
            { deepMemory },
            {
              onSettled: () => void cache.invalidateQueries({ queryKey: queryKeys.memories }),
            },
          )
        }
      />
      {change.error !== null && <ProblemNotice error={asBackendError(change.error)} />}
    </>
  );
}
