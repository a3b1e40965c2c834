import { useCallback, useSyncExternalStore } from "react";
import { useServices } from "../services.ts";

/** The text in the message box of a chat, kept where a reload cannot lose it. */
export function useDraft(chatId: string): readonly [string, (text: string) => void] {
  const { drafts } = useServices();
  const text = useSyncExternalStore(drafts.subscribe, () => drafts.read(chatId));
  const write = useCallback((next: string) => drafts.write(chatId, next), [drafts, chatId]);
  return [text, write];
}
