import type { OutsideText } from "@keepsake/engine/wire";
import { useCallback, useSyncExternalStore } from "react";
import { useServices } from "../services.ts";

/** The text in the message box of a chat, kept where a reload cannot lose it. */
export function useDraft(chatId: string): readonly [string, (text: string) => void] {
  const { drafts } = useServices();
  const text = useSyncExternalStore(drafts.subscribe, () => drafts.read(chatId));
  const write = useCallback((next: string) => drafts.write(chatId, next), [drafts, chatId]);
  return [text, write];
}

/** What is to go with the message from outside, kept like its text. */
export function useAttached(chatId: string): readonly OutsideText[] {
  const { drafts } = useServices();
  return useSyncExternalStore(drafts.subscribe, () => drafts.attached(chatId));
}
