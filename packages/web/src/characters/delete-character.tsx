import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import type { Character } from "@keepsake/engine/wire";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { queryKeys } from "../backend/query-keys.ts";
import { useT } from "../i18n/use-t.tsx";
import { routes } from "../routes.ts";
import { useServices } from "../services.ts";
import picker from "../summary/detail-picker.module.css";
import { Confirm } from "../ui/confirm.tsx";
import styles from "./delete-character.module.css";

/** The second act before a character goes, and what becomes of its memories (SPEC 5.5). */
export function DeleteCharacter(props: {
  readonly character: Character;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { character } = props;
  const { t } = useT();
  const { backend, cache } = useServices();
  const [, navigate] = useLocation();
  const [memories, setMemories] = useState<"global" | "delete">("global");
  const scope = { scope: "character", characterId: character.id } as const;
  const { data } = useQuery({
    queryKey: [...queryKeys.memories, "count", character.id],
    queryFn: () => backend.memories.list({ scope }),
    enabled: props.open,
  });
  const count = data?.total ?? 0;

  async function remove(): Promise<void> {
    await backend.characters.remove(character.id, memories);
    navigate(routes.home);
    await cache.invalidateQueries();
  }

  return (
    <Confirm
      open={props.open}
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
      {count > 0 && (
        <RadioGroup
          className={styles.choices}
          aria-label={t("character.memoriesChoice", { count })}
          value={memories}
          onValueChange={(value) => setMemories(value === "delete" ? "delete" : "global")}
        >
          <p>{t("character.memoriesChoice", { count })}</p>
          <label className={picker.choice}>
            <Radio.Root value="global" className={picker.radio}>
              <Radio.Indicator className={picker.dot} />
            </Radio.Root>
            <span>{t("character.makeGlobal")}</span>
          </label>
          <label className={picker.choice}>
            <Radio.Root value="delete" className={picker.radio}>
              <Radio.Indicator className={picker.dot} />
            </Radio.Root>
            <span>{t("character.deleteMemories")}</span>
          </label>
        </RadioGroup>
      )}
    </Confirm>
  );
}
