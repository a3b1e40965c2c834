import type { Character } from "@keepsake/engine/wire";
import { useMutation, useQuery } from "@tanstack/react-query";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useServices } from "../services.ts";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import styles from "./gate-lines.module.css";
import { ExtractionToggle } from "./extraction-toggle.tsx";
import { useLearning } from "./use-learning.ts";

/**
 * The switch of automatic extraction where it decides, and what of the chat could not be learned. Where
 * another switch decides, that one says so (SPEC 6.4, case P-D1).
 */
export function ExtractionLines(props: { readonly chatId: string; readonly character: Character }) {
  const { character, chatId } = props;
  const { t } = useLearning();
  const { backend, cache } = useServices();
  const { data } = useQuery({
    queryKey: queryKeys.chatMemory(chatId),
    queryFn: () => backend.memories.inChat(chatId),
  });
  const set = useMutation({
    mutationFn: (extraction: boolean) =>
      backend.characters.update(character.id, { memory: { extraction } }),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: queryKeys.chatMemories });
      return cache.invalidateQueries({ queryKey: queryKeys.characters });
    },
  });
  const member = data?.members.find(({ characterId }) => characterId === character.id);
  if (data === undefined || member === undefined) return null;
  const { active, reason } = member.extraction;
  const { waiting, missed, failure } = data.learning;
  const { delivery, extraction, isolated } = character.memory;
  const lines = [
    ...(failure === null || waiting === 0 ? [] : [t("learning.failed", { count: waiting })]),
    ...(missed === 0 ? [] : [t("learning.missed", { count: missed })]),
  ];
  return (
    <>
      {(active || reason === "extraction-off") && (
        <ExtractionToggle
          checked={set.isPending ? set.variables : extraction}
          name={character.name}
          delivery={delivery}
          isolated={isolated}
          onChange={(next) => set.mutate(next)}
        />
      )}
      {set.error !== null && <ProblemNotice error={asBackendError(set.error)} />}
      {lines.length > 0 && (
        <div className={styles.lines} role="status">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </>
  );
}
