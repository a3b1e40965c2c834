import { useSyncExternalStore } from "react";
import type { PreferenceValues } from "./preferences.ts";
import { useServices } from "./services.ts";

/** What the person set up, and how to change it. */
export function usePreferences(): readonly [
  PreferenceValues,
  (values: Partial<PreferenceValues>) => void,
] {
  const { preferences } = useServices();
  const values = useSyncExternalStore(preferences.subscribe, preferences.current);
  return [values, preferences.change];
}
