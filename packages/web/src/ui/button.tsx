import type { ComponentProps } from "react";
import styles from "./button.module.css";
import { pressable } from "./pressable.ts";

export type ButtonKind = "primary" | "plain" | "quiet" | "danger";

export interface ButtonProps extends ComponentProps<"button"> {
  readonly kind?: ButtonKind;
  readonly small?: boolean;
}

export function Button(props: ButtonProps) {
  const { kind = "plain", small = false, className, disabled, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      {...pressable(disabled, onClick)}
      className={className === undefined ? styles.button : `${styles.button} ${className}`}
      data-kind={kind}
      data-small={small || undefined}
    />
  );
}
