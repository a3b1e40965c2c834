import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import type { PageScope } from "../backend/backend.ts";
import { useT } from "../i18n/use-t.tsx";
import styles from "./scope-switch.module.css";

/** Whether one character's memories are meant, or those that all characters see. */
export function ScopeSwitch(props: {
  readonly scopes: readonly PageScope[];
  readonly value: PageScope;
  readonly onChange: (scope: PageScope) => void;
}) {
  const { t } = useT();
  return (
    <RadioGroup
      className={styles.switch}
      aria-label={t("scope.label")}
      value={props.value.scope}
      onValueChange={(kind) => {
        const scope = props.scopes.find((one) => one.scope === kind);
        if (scope !== undefined) props.onChange(scope);
      }}
    >
      {props.scopes.map(({ scope }) => (
        <label key={scope} className={styles.choice}>
          <Radio.Root value={scope} className={styles.radio} />
          <span>{scope === "global" ? t("scope.global") : t("scope.character")}</span>
        </label>
      ))}
    </RadioGroup>
  );
}
