import { RadioChoices } from "../ui/radio-choices.tsx";
import { DETAILS } from "./details.ts";
import type { Detail } from "@keepsake/engine/wire";
import { useT } from "../i18n/use-t.tsx";
import styles from "./detail-picker.module.css";

/** How much of the story is kept, with a sentence on what that is (SPEC 3.1). */
export function DetailPicker(props: {
  readonly value: Detail;
  readonly disabled?: boolean;
  readonly onChange: (detail: Detail) => void;
}) {
  const { t } = useT();
  return (
    <div className={styles.picker}>
      <RadioChoices
        label={t("detail.label")}
        choices={DETAILS.map((value) => ({ value, text: t(`detail.${value}`) }))}
        value={props.value}
        disabled={props.disabled ?? false}
        onChange={(detail) => {
          if (detail !== props.value) props.onChange(detail);
        }}
        styles={[styles.choices, styles.choice, styles.radio]}
      />
      <p className={styles.keeps}>{t(`detail.${props.value}.keeps`)}</p>
    </div>
  );
}
