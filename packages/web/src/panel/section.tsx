import type { ReactNode } from "react";
import styles from "./section.module.css";

/** A part of the panel under its heading. */
export function Section(props: {
  readonly title: string;
  readonly after?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.section}>
      <header>
        <h2>{props.title}</h2>
        {props.after}
      </header>
      {props.children}
    </section>
  );
}
