import { Children } from "react";
import type { ReactNode } from "react";
import styles from "./facts.module.css";

/** Short facts one after the other, with a dot between those that share a line: no line begins or ends with it. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.facts}>
      {Children.toArray(children).map((fact, index) => (
        <span key={index} className={styles.fact}>
          {fact}
        </span>
      ))}
    </span>
  );
}
