import type { Character } from "@keepsake/engine/wire";
import { useMutation } from "@tanstack/react-query";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useT } from "../i18n/use-t.tsx";
import { useServices } from "../services.ts";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { Toggle } from "../ui/toggle.tsx";

/** *Learn from chat*: off, nothing is saved and nothing is read (SPEC 5.14). */
export function LearnSwitch({ character }: { readonly character: Character }) {
  const { t } = useT();
  const { backend, cache } = useServices();
  const set = useMutation({
    mutationFn: (learnFromChat: boolean) =>
      backend.characters.update(character.id, { memory: { learnFromChat } }),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: queryKeys.prompts });
      void cache.invalidateQueries({ queryKey: queryKeys.chatMemories });
      return cache.invalidateQueries({ queryKey: queryKeys.characters });
    },
  });
  const checked = set.isPending ? set.variables : character.memory.learnFromChat;
  return (
    <>
      <Toggle
        label={t("learn.label")}
        hint={checked ? t("learn.on") : t("learn.off")}
        checked={checked}
        onChange={(next) => set.mutate(next)}
      />
      {set.error !== null && <ProblemNotice error={asBackendError(set.error)} />}
    </>
  );
}
