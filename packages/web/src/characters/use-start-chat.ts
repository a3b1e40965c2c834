import type { NewCharacter } from "@keepsake/engine/wire";
import { useMutation } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { queryKeys } from "../backend/query-keys.ts";
import { routes } from "../routes.ts";
import { useServices } from "../services.ts";

/** Begins a chat with a character, or with one that is made for it, and goes there. */
export function useStartChat() {
  const { backend, cache } = useServices();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: async (whom: { readonly id: string } | { readonly create: NewCharacter }) => {
      const id = "id" in whom ? whom.id : (await backend.characters.create(whom.create)).id;
      return backend.chats.create({ characterIds: [id] });
    },
    onSuccess: async (chat) => {
      await cache.invalidateQueries({ queryKey: queryKeys.characters });
      void cache.invalidateQueries({ queryKey: queryKeys.chats });
      navigate(routes.chat(chat.id));
    },
  });
}
