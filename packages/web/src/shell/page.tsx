import { useEffect } from "react";
import type { ReactNode } from "react";
import styles from "./page.module.css";

/** A page of text and controls: everything but the chat. */
export function Page(props: {
  readonly title: string;
  readonly above?: ReactNode;
  /** Beside the title: whose page it is, or what can be done with all of it. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  /** What it shows takes all the room there is, and does not scroll with the page. */
  readonly fills?: boolean;
  readonly children: ReactNode;
}) {
  useTitle(props.title);
  return (
    <main className={styles.page} tabIndex={-1}>
      <div className={styles.column} data-fills={props.fills === true || undefined}>
        {props.above}
        <header className={styles.head}>
          {props.before}
          <h1 className={styles.title} dir="auto">
            {props.title}
          </h1>
          {props.after}
        </header>
        {props.children}
      </div>
    </main>
  );
}

/** Names the tab of the browser after what it shows. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" ? "Keepsake" : `${title} · Keepsake`;
  }, [title]);
}
