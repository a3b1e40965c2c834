import { Meter } from "@base-ui/react/meter";
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
  return (
    <Meter.Root
      className={styles.meter}
      data-kind={props.kind}
      data-full={count >= limit || undefined}
      value={Math.min(count, limit)}
      max={limit}
      aria-valuetext={t("meter.of", { count, limit })}
    >
      <Meter.Label className={styles.label}>{props.label}</Meter.Label>
      <span className={styles.value}>{t("meter.of", { count, limit })}</span>
      <Meter.Track className={styles.track}>
        <Meter.Indicator className={styles.indicator} />
      </Meter.Track>
    </Meter.Root>
  );
}
