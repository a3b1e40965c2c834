import type { ReactNode } from "react";
import styles from "./section.module.css";

/** A part of the panel under its heading. */
export function Section(props: {
  readonly title: string;
  /** By which it is found from elsewhere; it can hold the focus then. */
  readonly id?: string;
  readonly after?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section
      className={styles.section}
      {...(props.id === undefined ? {} : { id: props.id, tabIndex: -1 })}
    >
      <header>
        <h2>{props.title}</h2>
        {props.after}
      </header>
      {props.children}
    </section>
  );
}
