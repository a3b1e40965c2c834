import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import type { ReplyMode } from "@keepsake/engine/wire";
import { useT } from "../i18n/use-t.tsx";
import picker from "../summary/detail-picker.module.css";
import { Toggle } from "../ui/toggle.tsx";
import styles from "./group-settings.module.css";

const MODES = ["mentioned", "one", "all"] as const satisfies readonly ReplyMode[];

/** How a group answers (SPEC 7.5). */
export interface GroupSettings {
  readonly replies: ReplyMode;
  readonly answerEachOther: boolean;
}

export function GroupSettingsFields(props: {
  readonly value: GroupSettings;
  readonly onChange: (value: GroupSettings) => void;
}) {
  const { value, onChange } = props;
  const { t } = useT();
  return (
    <div className={styles.settings}>
      <RadioGroup
        className={styles.modes}
        aria-label={t("group.mode")}
        value={value.replies}
        onValueChange={(mode) => {
          const replies = MODES.find((one) => one === mode);
          if (replies !== undefined) onChange({ ...value, replies });
        }}
      >
        <p className={styles.label}>{t("group.mode")}</p>
        {MODES.map((mode) => (
          <label key={mode} className={picker.choice}>
            <Radio.Root value={mode} className={picker.radio}>
              <Radio.Indicator className={picker.dot} />
            </Radio.Root>
            <span>{t(`group.mode.${mode}`)}</span>
          </label>
        ))}
      </RadioGroup>
      <Toggle
        label={t("group.answerEachOther")}
        hint={t("group.answerEachOtherHint")}
        checked={value.answerEachOther}
        onChange={(answerEachOther) => onChange({ ...value, answerEachOther })}
      />
    </div>
  );
}
