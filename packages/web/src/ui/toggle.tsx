import { useId } from "react";
import styles from "./toggle.module.css";

/** A switch with its name and one sentence on what it does. */
export function Toggle(props: {
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <div className={styles.row}>
      <div>
        <p className={styles.label} id={id}>
          {props.label}
        </p>
        {props.hint !== undefined && (
          <p className={styles.hint} id={`${id}-hint`}>
            {props.hint}
          </p>
        )}
      </div>
      <button
        type="button"
        role="switch"
        className={styles.switch}
        aria-labelledby={id}
        {...(props.hint === undefined ? {} : { "aria-describedby": `${id}-hint` })}
        aria-checked={props.checked}
        disabled={props.disabled ?? false}
        onClick={() => props.onChange(!props.checked)}
      >
        <span className={styles.thumb} />
      </button>
    </div>
  );
}
