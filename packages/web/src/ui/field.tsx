import { useId } from "react";
import type { ComponentProps, ReactNode } from "react";
import styles from "./field.module.css";

interface FieldFrame {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

export function TextField({ label, hint, error, ...rest }: FieldFrame & ComponentProps<"input">) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <input
        dir="auto"
        autoComplete="off"
        {...rest}
        id={id}
        className={styles.control}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint`}
      />
    </Frame>
  );
}

export function TextArea({ label, hint, error, ...rest }: FieldFrame & ComponentProps<"textarea">) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} error={error}>
      <textarea
        dir="auto"
        rows={3}
        {...rest}
        id={id}
        className={styles.control}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint`}
      />
    </Frame>
  );
}

function Frame(props: FieldFrame & { readonly id: string; readonly children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={props.id}>
        {props.label}
      </label>
      {props.children}
      <p
        className={styles.hint}
        id={`${props.id}-hint`}
        data-error={props.error !== undefined || undefined}
      >
        {props.error ?? props.hint}
      </p>
    </div>
  );
}
