import { useT } from "../i18n/use-t.tsx";
import styles from "./memory-line.module.css";

/** Tells how far the summary reaches, and from where on the model reads word for word (SPEC 7.1). */
export function MemoryLine(props: {
  readonly summarised: boolean;
  readonly wordForWord: boolean;
  readonly pending: number;
}) {
  const { t } = useT();
  return (
    <div className={styles.line}>
      <p>
        {props.summarised && (
          <span>
            {props.pending > 0
              ? t("chat.summarisedPending", { count: props.pending })
              : t("chat.summarised")}
          </span>
        )}
        {props.wordForWord && !props.summarised && props.pending > 0 && (
          <span>{t("chat.pending", { count: props.pending })}</span>
        )}
        {props.wordForWord && <span>{t("chat.wordForWord")}</span>}
      </p>
    </div>
  );
}
