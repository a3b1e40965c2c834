import { useT } from "../i18n/use-t.tsx";
import styles from "./skip-link.module.css";

/** For the keyboard: past the sidebar, to what the page is about. */
export function SkipLink() {
  const { t } = useT();
  return (
    <button
      type="button"
      className={styles.skip}
      onClick={() => document.querySelector("main")?.focus()}
    >
      {t("nav.skip")}
    </button>
  );
}
