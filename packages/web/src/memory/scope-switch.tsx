import { RadioChoices } from "../ui/radio-choices.tsx";
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
    <RadioChoices
      label={t("scope.label")}
      choices={props.scopes.map(({ scope }) => ({
        value: scope,
        text: scope === "global" ? t("scope.global") : t("scope.character"),
      }))}
      value={props.value.scope}
      onChange={(kind) => {
        const scope = props.scopes.find((one) => one.scope === kind);
        if (scope !== undefined) props.onChange(scope);
      }}
      styles={[styles.switch, styles.choice, styles.radio]}
    />
  );
}
