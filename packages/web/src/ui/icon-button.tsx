import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";

export interface IconButtonProps extends ComponentProps<"button"> {
  /** What the button does; spoken, and shown beside the pointer. */
  readonly label: string;
  readonly children: ReactNode;
  readonly large?: boolean;
  /** The one action of its place. */
  readonly solid?: boolean;
}

/** A button that shows a sign in place of words. */
export function IconButton({ label, large = false, solid = false, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tip
      {...rest}
      className={styles.icon}
      data-large={large || undefined}
      data-solid={solid || undefined}
    />
  );
}
