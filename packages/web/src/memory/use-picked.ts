import { useSyncExternalStore } from "react";
import { useServices } from "../services.ts";
import type { Picked } from "./picking.ts";

/** What is being chosen in a chat; null while nothing is. */
export function usePicked(chatId: string): Picked | null {
  const { picking } = useServices();
  const picked = useSyncExternalStore(picking.subscribe, picking.current);
  return picked?.chatId === chatId ? picked : null;
}
