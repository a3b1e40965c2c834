import type { ReactNode } from "react";
import styles from "./empty.module.css";

/** An empty place: what belongs there, and the button that puts it there. */
export function Empty(props: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{props.text}</p>
      {props.children}
    </div>
  );
}
