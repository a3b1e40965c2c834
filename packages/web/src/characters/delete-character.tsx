import { RadioChoices } from "../ui/radio-choices.tsx";
import type { Character } from "@keepsake/engine/wire";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { queryKeys } from "../backend/query-keys.ts";
import { useT } from "../i18n/use-t.tsx";
import { useSaved } from "../memory/use-saved.ts";
import { routes } from "../routes.ts";
import { useServices } from "../services.ts";
import picker from "../summary/detail-picker.module.css";
import { LoadedConfirm } from "../ui/loaded-confirm.tsx";
import styles from "./delete-character.module.css";

/**
 * The second act before a character goes, and what becomes of its memories: they become global, past the
 * limit too; of one that kept to itself the person chooses (SPEC 5.5).
 */
export function DeleteCharacter(props: {
  readonly character: Character;
  readonly onClose: () => void;
}) {
  const { character } = props;
  const { isolated } = character.memory;
  const { t } = useT();
  const { t: say } = useSaved();
  const { backend, cache } = useServices();
  const [, navigate] = useLocation();
  const [choice, setChoice] = useState<"global" | "delete">("global");
  const memories = isolated ? choice : "global";
  const { data: own } = useQuery({
    queryKey: [...queryKeys.memories, "count", character.id],
    queryFn: () =>
      backend.memories.list({ scope: { scope: "character", characterId: character.id }, limit: 1 }),
  });
  const { data: global } = useQuery({
    queryKey: [...queryKeys.memories, "count", null],
    queryFn: () => backend.memories.list({ scope: { scope: "global" }, limit: 1 }),
  });
  const count = own?.total ?? 0;
  const after = (global?.capacity?.unpinned.count ?? 0) + (own?.capacity?.unpinned.count ?? 0);
  const limit = global?.capacity?.unpinned.limit ?? Infinity;

  async function remove(): Promise<void> {
    await backend.characters.remove(character.id, memories);
    navigate(routes.home);
    await cache.invalidateQueries();
  }

  return (
    <LoadedConfirm
      open
      title={t("character.deleteTitle", { name: character.name })}
      action={
        memories === "delete" && count > 0
          ? t("character.deleteWithMemories", { count })
          : t("character.delete")
      }
      onConfirm={remove}
      onClose={props.onClose}
    >
      <p>{t("character.deleteText")}</p>
      {count > 0 && !isolated && <p>{say("goes.global", { count })}</p>}
      {count > 0 && isolated && (
        <RadioChoices
          label={say("goes.choice", { count })}
          choices={[
            { value: "global", text: t("character.makeGlobal") },
            { value: "delete", text: t("character.deleteMemories") },
          ]}
          value={choice}
          onChange={setChoice}
          styles={[styles.choices, picker.choice, picker.radio]}
        >
          <p>{say("goes.choice", { count })}</p>
        </RadioChoices>
      )}
      {count > 0 && memories === "global" && after > limit && (
        <p>{say("goes.over", { count: after, limit })}</p>
      )}
    </LoadedConfirm>
  );
}
