import { useEffect, useState } from "react";
import { useT } from "../i18n/use-t.tsx";
import styles from "./loading.module.css";

const PATIENCE_MS = 400;

/** Waiting that takes long enough to be noticed says what is waited for. */
export function Loading() {
  const { t } = useT();
  const [isLong, setLong] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className={styles.loading} role="status">
      {isLong && t("common.loading")}
    </div>
  );
}
