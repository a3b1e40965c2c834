import type { ReactNode } from "react";
import { Link } from "wouter";
import { useT } from "../i18n/use-t.tsx";
import { routes } from "../routes.ts";
import styles from "./memory-views.module.css";

/** Whoever points at the graph will soon want it. */
const fetchGraph = () => void import("../graph/graph-tab.tsx").catch(() => undefined);

/** The ways to look at the saved memories; each has its address. */
export function MemoryViews(props: { readonly isGraph: boolean; readonly children?: ReactNode }) {
  const { isGraph } = props;
  const { t } = useT();
  return (
    <div className={styles.head}>
      <nav className={styles.views} aria-label={t("memoryPage.views")}>
        <Link
          href={routes.memory}
          className={styles.view}
          aria-current={isGraph ? undefined : "page"}
        >
          {t("memoryPage.list")}
        </Link>
        <Link
          href={routes.memoryGraph}
          className={styles.view}
          aria-current={isGraph ? "page" : undefined}
          onPointerEnter={fetchGraph}
          onFocus={fetchGraph}
        >
          {t("memoryPage.graph")}
        </Link>
      </nav>
      {props.children}
    </div>
  );
}
