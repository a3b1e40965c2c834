import type { Chat, ChatPatch } from "@keepsake/engine/wire";
import { useMutation } from "@tanstack/react-query";
import { queryKeys } from "../backend/query-keys.ts";
import { useServices } from "../services.ts";

/** Changes who is in a chat, how they answer, or whom the person plays in it. */
export function useChatChange(chat: Chat, onDone?: () => void) {
  const { backend, cache } = useServices();
  return useMutation({
    mutationFn: (patch: ChatPatch) => backend.chats.update(chat.id, patch),
    onSuccess: (next) => {
      cache.setQueryData(queryKeys.chat(next.id), next);
      void cache.invalidateQueries({ queryKey: queryKeys.chats });
      void cache.invalidateQueries({ queryKey: queryKeys.prompts });
      void cache.invalidateQueries({ queryKey: queryKeys.summaries });
      onDone?.();
    },
    onError: () => void cache.invalidateQueries({ queryKey: queryKeys.chat(chat.id) }),
  });
}
