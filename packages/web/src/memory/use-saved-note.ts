import { useSyncExternalStore } from "react";
import { useServices } from "../services.ts";
import type { SavedNote } from "./saved-note.ts";

/** What was saved last, where it was saved here. */
export function useSavedNote(place: string): SavedNote | null {
  const { saved } = useServices();
  const note = useSyncExternalStore(saved.subscribe, saved.current);
  return note?.place === place ? note : null;
}
