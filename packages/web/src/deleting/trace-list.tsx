import type { Trace, Traces } from "@keepsake/engine/wire";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { sayCounts } from "./say-counts.ts";
import { TraceGroup } from "./trace-group.tsx";
import styles from "./trace-list.module.css";
import { useDeleting } from "./use-deleting.ts";

const KINDS = ["entry", "piece", "message", "chat"] as const satisfies readonly Trace["kind"][];

/** What else says it, in groups, with what goes along in any case. It never stands in the way. */
export function TraceList(props: {
  readonly traces: Traces | undefined;
  readonly hasFailed: boolean;
  /** Found by where they come from, not by their words: nothing is unsure. */
  readonly isByOrigin: boolean;
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ids: readonly string[], isTicked: boolean) => void;
  readonly onAgain: () => void;
}) {
  const { traces } = props;
  const { t, locale } = useDeleting();
  const { t: say } = useT();
  if (traces === undefined) {
    return (
      <div className={styles.note} role="status">
        <p>{props.hasFailed ? t("traces.failed") : t("traces.looking")}</p>
        {props.hasFailed && (
          <Button small onClick={props.onAgain}>
            {say("common.tryAgain")}
          </Button>
        )}
      </div>
    );
  }
  const { items, goes } = traces;
  const along = goes.filter(({ kind }) => kind !== "message" && kind !== "chat");
  return (
    <section className={styles.list} aria-label={t("traces.title")}>
      <h3 className={styles.title}>{t("traces.title")}</h3>
      {KINDS.map((kind) => {
        const own = items.filter((trace) => trace.kind === kind);
        return own.length === 0 ? null : (
          <TraceGroup
            key={kind}
            kind={kind}
            items={own}
            ticked={props.ticked}
            onTick={props.onTick}
          />
        );
      })}
      {items.length === 0 && <p className={styles.note}>{t("traces.none")}</p>}
      {traces.partial && <p className={styles.note}>{t("traces.partial")}</p>}
      {!props.isByOrigin && <p className={styles.note}>{t("traces.unsure")}</p>}
      {along.length > 0 && (
        <p className={styles.note}>{t("traces.goes", { things: sayCounts(along, t, locale) })}</p>
      )}
    </section>
  );
}
