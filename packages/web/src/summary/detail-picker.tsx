import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
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
      <RadioGroup
        className={styles.choices}
        aria-label={t("detail.label")}
        value={props.value}
        disabled={props.disabled ?? false}
        onValueChange={(value) => {
          const detail = DETAILS.find((one) => one === value);
          if (detail !== undefined && detail !== props.value) props.onChange(detail);
        }}
      >
        {DETAILS.map((detail) => (
          <label key={detail} className={styles.choice}>
            <Radio.Root value={detail} className={styles.radio}>
              <Radio.Indicator className={styles.dot} />
            </Radio.Root>
            <span>{t(`detail.${detail}`)}</span>
          </label>
        ))}
      </RadioGroup>
      <p className={styles.keeps}>{t(`detail.${props.value}.keeps`)}</p>
    </div>
  );
}
