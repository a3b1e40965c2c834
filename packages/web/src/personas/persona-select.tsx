import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { Link } from "wouter";
import { useT } from "../i18n/use-t.tsx";
import { routes } from "../routes.ts";
import field from "../ui/field.module.css";
import styles from "./personas.module.css";
import { usePersonas } from "./use-personas.ts";

const NOBODY = "nobody";
const PERSONA = "persona ";

/** Whom the person plays in a chat (SPEC 7.6); it never separates memory. */
export function PersonaSelect(props: {
  readonly value: string | null;
  readonly disabled?: boolean;
  readonly onChange: (id: string | null) => void;
}) {
  const { t } = useT();
  const id = useId();
  const { data: personas = [] } = usePersonas();
  const isKnown = personas.some((one) => one.id === props.value);
  return (
    <div className={field.field}>
      <div className={styles.choose}>
        <label className={field.label} htmlFor={id}>
          {t("persona.choose")}
        </label>
        <Link href={routes.personas}>{t("persona.manage")}</Link>
      </div>
      <div className={field.choice}>
        <select
          id={id}
          className={field.control}
          aria-describedby={`${id}-hint`}
          disabled={props.disabled ?? false}
          value={isKnown ? PERSONA + (props.value ?? "") : NOBODY}
          onChange={({ target }) =>
            props.onChange(target.value === NOBODY ? null : target.value.slice(PERSONA.length))
          }
        >
          <option value={NOBODY}>{t("persona.none")}</option>
          {personas.map((persona) => (
            <option key={persona.id} value={PERSONA + persona.id}>
              {persona.name}
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden />
      </div>
      <p className={field.hint} id={`${id}-hint`}>
        {t("persona.chooseHint")}
      </p>
    </div>
  );
}
