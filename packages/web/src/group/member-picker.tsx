import { GROUP_MEMBERS } from "@keepsake/engine/limits";
import type { Character } from "@keepsake/engine/wire";
import { useId } from "react";
import { useT } from "../i18n/use-t.tsx";
import { Monogram } from "../ui/monogram.tsx";
import styles from "./member-picker.module.css";

/** Who is in a chat: one to ten characters, in the order in which they are chosen. */
export function MemberPicker(props: {
  readonly characters: readonly Character[];
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (ids: readonly string[]) => void;
}) {
  const { characters, chosen } = props;
  const { t, locale } = useT();
  const id = useId();
  const byName = characters.toSorted((a, b) => a.name.localeCompare(b.name, locale));
  const isFull = chosen.length >= GROUP_MEMBERS;
  return (
    <fieldset className={styles.picker} aria-describedby={`${id}-note`}>
      <legend className={styles.head}>
        <span>{t("group.whom")}</span>
        <span className={styles.count}>
          {t("group.count", { count: chosen.length, limit: GROUP_MEMBERS })}
        </span>
      </legend>
      <ul className={styles.list}>
        {byName.map(({ id: characterId, name, description }) => {
          const isChosen = chosen.includes(characterId);
          return (
            <li key={characterId}>
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={!isChosen && isFull}
                  onChange={() =>
                    props.onChange(
                      isChosen
                        ? chosen.filter((one) => one !== characterId)
                        : [...chosen, characterId],
                    )
                  }
                />
                <Monogram id={characterId} name={name} size="s" />
                <span className={styles.name} dir="auto">
                  {name}
                </span>
                <span className={styles.about} dir="auto" aria-hidden>
                  {description}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      <p
        className={styles.note}
        id={`${id}-note`}
        data-error={props.error !== undefined || undefined}
      >
        {props.error ?? (isFull ? t("group.tooMany", { limit: GROUP_MEMBERS }) : "")}
      </p>
    </fieldset>
  );
}
