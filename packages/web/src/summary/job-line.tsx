import type { SummaryState } from "@keepsake/engine/wire";
import { useMutation } from "@tanstack/react-query";
import { RotateCcw, TriangleAlert } from "lucide-react";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useT } from "../i18n/use-t.tsx";
import type { Translate } from "../i18n/use-t.tsx";
import { useServices } from "../services.ts";
import { inTime } from "../i18n/format.ts";
import { Button } from "../ui/button.tsx";
import { matterLine } from "../ui/matter-line.ts";
import notice from "../ui/notice.module.css";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { useSeconds } from "../ui/use-now.ts";
import styles from "./job-line.module.css";

/** What is waiting, running or failed, in a line with a verb and a number (LOOKS: Signs). */
export function JobLine(props: { readonly chatId: string; readonly summary: SummaryState }) {
  const { chatId, summary } = props;
  const { t, locale } = useT();
  const { backend, cache } = useServices();
  const { pending, job, failure } = summary;
  const isWaiting = job?.state === "queued" && failure !== null;
  const now = useSeconds(isWaiting);
  const again = useMutation({
    mutationFn: () => backend.summary.tryNow(chatId),
    onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.summary(chatId) }),
  });
  const seconds = isWaiting ? Math.max(0, Math.ceil((Date.parse(job.runAt) - now) / 1_000)) : 0;
  return (
    <>
      {(job !== null || pending > 0) && (
        <p className={styles.line} role="status">
          {workLine(summary, t)}
        </p>
      )}
      {failure !== null && (
        <div className={notice.notice} data-kind="amber">
          <TriangleAlert size={17} aria-hidden />
          <div>
            <p>{t("summary.failed")}</p>
            <p className={notice.detail}>{matterLine(summary.failureMatter, t) ?? failure}</p>
            {isWaiting && seconds > 0 && (
              <p className={styles.again}>{t("work.retryIn", { when: inTime(seconds, locale) })}</p>
            )}
            {again.error !== null && <ProblemNotice error={asBackendError(again.error)} />}
            {job?.state === "queued" && (
              <Button small disabled={again.isPending} onClick={() => again.mutate()}>
                <RotateCcw size={14} aria-hidden />
                {t("work.tryNow")}
              </Button>
            )}
          </div>
        </div>
      )}
    </>
  );
}

/** What is done, or is going to be, and how many messages are in no summary yet. */
function workLine({ job, work, pending }: SummaryState, t: Translate): string {
  const left = pending === 0 ? "" : ` ${t("summary.pending", { count: pending })}`;
  if (job === null || work === null) {
    return job === null ? t("summary.pending", { count: pending }) : `${t("work.looking")}${left}`;
  }
  const { kind, messages: count } = work;
  return `${t(`work.${job.state}.${kind}`, { count })}${left}`;
}
