import type { SummaryState } from "@keepsake/engine/wire";
import { TriangleAlert } from "lucide-react";
import { useT } from "../i18n/use-t.tsx";
import notice from "../ui/notice.module.css";
import styles from "./job-line.module.css";

/** What is waiting, running or failed, in a line with a verb and a number (LOOKS: Signs). */
export function JobLine({ summary }: { readonly summary: SummaryState }) {
  const { t } = useT();
  const { pending, job, failure } = summary;
  return (
    <>
      {(job !== null || pending > 0) && (
        <p className={styles.line} role="status">
          {job?.state === "running"
            ? t("summary.running", { count: pending })
            : job?.state === "queued"
              ? t("summary.queued", { count: pending })
              : t("summary.pending", { count: pending })}
        </p>
      )}
      {failure !== null && (
        <div className={notice.notice} data-kind="amber">
          <TriangleAlert size={17} aria-hidden />
          <div>
            <p>{t("summary.failed")}</p>
            <p className={notice.detail}>{failure}</p>
          </div>
        </div>
      )}
    </>
  );
}
