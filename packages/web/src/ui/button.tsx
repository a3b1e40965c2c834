import type { ComponentProps } from "react";
import styles from "./button.module.css";

export type ButtonKind = "primary" | "plain" | "quiet" | "danger";

export interface ButtonProps extends ComponentProps<"button"> {
  readonly kind?: ButtonKind;
  readonly small?: boolean;
}

export function Button({ kind = "plain", small = false, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={className === undefined ? styles.button : `${styles.button} ${className}`}
      data-kind={kind}
      data-small={small || undefined}
    />
  );
}
