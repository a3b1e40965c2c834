import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";
import { pressable } from "./pressable.ts";

export interface IconButtonProps extends ComponentProps<"button"> {
  /** What the button does; spoken, and shown beside the pointer. */
  readonly label: string;
  readonly children: ReactNode;
  readonly large?: boolean;
  /** The one action of its place. */
  readonly solid?: boolean;
}

/** A button that shows a sign in place of words. */
export function IconButton(props: IconButtonProps) {
  const { label, large = false, solid = false, disabled, onClick, ...rest } = props;
  return (
    <button
      type="button"
      aria-label={label}
      data-tip
      {...rest}
      {...pressable(disabled, onClick)}
      className={styles.icon}
      data-large={large || undefined}
      data-solid={solid || undefined}
    />
  );
}
