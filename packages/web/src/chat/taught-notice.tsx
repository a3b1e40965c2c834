import type { Taught } from "@keepsake/engine/wire";
import styles from "./taught-notice.module.css";
import { useDeleting } from "../deleting/use-deleting.ts";

/** What saving an edited text takes back, with an offer to keep it (SPEC 5.12). */
export function TaughtNotice(props: {
  readonly taught: readonly Taught[];
  readonly kept: ReadonlySet<string>;
  readonly onKeep: (entryId: string, isKept: boolean) => void;
}) {
  const { taught, kept, onKeep } = props;
  const { t } = useDeleting();
  return (
    <fieldset className={styles.notice}>
      <legend className={styles.title}>{t("taught.title", { count: taught.length })}</legend>
      <ul className={styles.items}>
        {taught.map(({ entryId, text, becomes }) => (
          <li key={entryId}>
            {becomes === "back" ? (
              <p className={styles.item} dir="auto">
                {text} · {t("taught.back")}
              </p>
            ) : (
              <label className={styles.item}>
                <input
                  type="checkbox"
                  checked={kept.has(entryId)}
                  onChange={(event) => onKeep(entryId, event.target.checked)}
                />
                <span dir="auto">
                  {t("taught.keep", { text })}
                  {!kept.has(entryId) && (
                    <small className={styles.fate}> · {t(`taught.${becomes}`)}</small>
                  )}
                </span>
              </label>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{t("taught.hint")}</p>
    </fieldset>
  );
}
