import { RadioChoices } from "../ui/radio-choices.tsx";
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
      <RadioChoices
        label={t("group.mode")}
        choices={MODES.map((value) => ({ value, text: t(`group.mode.${value}`) }))}
        value={value.replies}
        onChange={(replies) => onChange({ ...value, replies })}
        styles={[styles.modes, picker.choice, picker.radio]}
      >
        <p className={styles.label}>{t("group.mode")}</p>
      </RadioChoices>
      <Toggle
        label={t("group.answerEachOther")}
        hint={t("group.answerEachOtherHint")}
        checked={value.answerEachOther}
        onChange={(answerEachOther) => onChange({ ...value, answerEachOther })}
      />
    </div>
  );
}
