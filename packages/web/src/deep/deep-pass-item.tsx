import type { DeepPass } from "@keepsake/engine/wire";
import { MemoryMark } from "../chat/memory-mark.tsx";
import { formatDateTime } from "../i18n/format.ts";
import { useT } from "../i18n/use-t.tsx";
import { Facts } from "../ui/facts.tsx";
import { matterLine } from "../ui/matter-line.ts";
import styles from "./deep-memory.module.css";
import { useDeep } from "./use-deep.ts";

/** One pass: when, over how much, and each thing that it did, to be taken back. */
export function DeepPassItem({ pass }: { readonly pass: DeepPass }) {
  const { t, locale } = useDeep();
  const { t: say } = useT();
  const filed = pass.changes.flatMap(({ entryId, writeId, op }) =>
    entryId === null || writeId === null || op === "suggested"
      ? []
      : [{ op, entryId, writeId, origin: "deep" as const, active: true }],
  );
  const waiting = pass.changes.filter(({ state }) => state === "waiting").length;
  return (
    <li className={styles.pass}>
      <p className={styles.when}>
        <Facts>
          <time dateTime={pass.createdAt}>
            {formatDateTime(Date.parse(pass.createdAt), locale)}
          </time>
          {t("deep.pass", { count: pass.messages })}
        </Facts>
      </p>
      {pass.outcome !== "done" && (
        <p>
          {pass.outcome === "failed" ? t("deep.passFailed") : t("deep.passWaiting")}{" "}
          {matterLine(pass.failureMatter, say) ?? pass.failure}
        </p>
      )}
      {pass.outcome === "done" && pass.changes.length === 0 && (
        <p className={styles.hint}>{t("deep.nothing")}</p>
      )}
      {filed.map((mark) => (
        <MemoryMark key={mark.writeId} mark={mark} onTakenBack={() => undefined} />
      ))}
      {waiting > 0 && <p>{t("deep.suggested", { count: waiting })}</p>}
      {pass.known > 0 && <p className={styles.hint}>{t("deep.known", { count: pass.known })}</p>}
      {pass.refused > 0 && (
        <p className={styles.hint}>{t("deep.refused", { count: pass.refused })}</p>
      )}
    </li>
  );
}
