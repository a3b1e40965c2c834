import { asBackendError } from "../backend/backend-error.ts";
import { useChangeSettings, useSettings } from "../settings/use-settings.ts";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { Toggle } from "../ui/toggle.tsx";
import { useAccountMemory } from "./use-account-memory.ts";

/** Whether the person is reminded of old memories (SPEC 6.13). */
export function ReminderSettings() {
  const { t } = useAccountMemory();
  const { data: settings } = useSettings();
  const change = useChangeSettings();
  if (settings === undefined) return null;
  const checked = change.isPending
    ? (change.variables.memoryReminder ?? settings.memoryReminder)
    : settings.memoryReminder;
  return (
    <>
      <Toggle
        label={t("reminder.switch")}
        hint={t("reminder.hint")}
        checked={checked}
        onChange={(memoryReminder) => change.mutate({ memoryReminder })}
      />
      {change.error !== null && <ProblemNotice error={asBackendError(change.error)} />}
    </>
  );
}
