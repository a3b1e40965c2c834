import { useId } from "react";
import { useT } from "../i18n/use-t.tsx";
import styles from "./room-meter.module.css";

/** How full a scope is: "37 of 100". */
export function RoomMeter(props: {
  readonly label: string;
  readonly kind: "entry" | "person";
  readonly count: number;
  readonly limit: number;
}) {
  const { t } = useT();
  const { count, limit } = props;
  const label = useId();
  const filled = Math.min(count, limit);
  return (
    <div
      role="meter"
      className={styles.meter}
      data-kind={props.kind}
      data-full={count >= limit || undefined}
      aria-labelledby={label}
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={filled}
      aria-valuetext={t("meter.of", { count, limit })}
    >
      <span id={label} className={styles.label}>
        {props.label}
      </span>
      <span className={styles.value}>{t("meter.of", { count, limit })}</span>
      <div className={styles.track}>
        <div
          className={styles.indicator}
          style={{ inlineSize: `${limit === 0 ? 0 : (100 * filled) / limit}%` }}
        />
      </div>
    </div>
  );
}
