import type { RebuildProgress } from "@keepsake/engine/wire";
import { TriangleAlert } from "lucide-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import type { BackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { inTime } from "../i18n/format.ts";
import { useT } from "../i18n/use-t.tsx";
import { useServices } from "../services.ts";
import { Button } from "../ui/button.tsx";
import notice from "../ui/notice.module.css";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { useSeconds } from "../ui/use-now.ts";
import { moneyOf } from "./money.ts";
import styles from "./rebuild-box.module.css";
import { reasonOf } from "./rebuild-reason.ts";
import type { Rebuilding } from "./use-rebuild.ts";

/** A rebuild under way: how far it is, or why it stopped and how it can go on (SPEC 4.10). */
export function RebuildUnderWay(props: {
  readonly chatId: string;
  readonly running: RebuildProgress;
  readonly rebuilding: Rebuilding;
  readonly onStart: () => void;
  readonly onCancel: () => void;
}) {
  const { chatId, running, onCancel } = props;
  return running.state === "failed" ? (
    <Failed {...props} />
  ) : (
    <Running chatId={chatId} running={running} onCancel={onCancel} />
  );
}

/** After a failure it goes on by itself, or at once where one wants that. */
function Waiting(props: { readonly chatId: string; readonly running: RebuildProgress }) {
  const { running } = props;
  const { t, locale } = useT();
  const { backend, cache } = useServices();
  const now = useSeconds(true);
  const at = running.retryAt === null ? now : Date.parse(running.retryAt);
  const seconds = Math.max(0, Math.ceil((at - now) / 1_000));
  const again = useMutation({
    mutationFn: () => backend.summary.tryNow(props.chatId),
    onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.summary(props.chatId) }),
  });
  return (
    <>
      <p className={styles.note}>
        {t("rebuild.waiting")} {t(reasonOf(running.failureMatter))}
        {seconds > 0 && ` ${t("work.retryIn", { when: inTime(seconds, locale) })}`}
      </p>
      {again.error !== null && <ProblemNotice error={asBackendError(again.error)} />}
      <Button
        small
        className={styles.quiet}
        disabled={again.isPending}
        onClick={() => again.mutate()}
      >
        {t("work.tryNow")}
      </Button>
    </>
  );
}

function Running(props: {
  readonly chatId: string;
  readonly running: RebuildProgress;
  readonly onCancel: () => void;
}) {
  const { running } = props;
  const { done, total } = running;
  const { t } = useT();
  const progress = t("rebuild.progress", { done, total });
  return (
    <div className={styles.running}>
      <p className={styles.head}>
        <span role="status">{t("rebuild.running", { detail: t(`detail.${running.detail}`) })}</span>
        <span>{progress}</span>
      </p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t("rebuild.action")}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={progress}
      >
        <span style={{ inlineSize: `${total === 0 ? 0 : (100 * done) / total}%` }} />
      </div>
      {running.state === "waiting" && <Waiting chatId={props.chatId} running={running} />}
      <p className={styles.note}>{t("rebuild.replacedSoon")}</p>
      <Button small className={styles.quiet} onClick={props.onCancel}>
        {t("rebuild.cancel")}
      </Button>
    </div>
  );
}

function Failed(props: {
  readonly running: RebuildProgress;
  readonly rebuilding: Rebuilding;
  readonly onStart: () => void;
  readonly onCancel: () => void;
}) {
  const { running, rebuilding } = props;
  const { done, total, left } = running;
  const { t, locale } = useT();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<BackendError>();

  async function resume(): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      await rebuilding.order("resume");
    } catch (cause) {
      setError(asBackendError(cause));
      setBusy(false);
    }
  }

  return (
    <div className={notice.notice} data-kind="amber">
      <TriangleAlert size={17} aria-hidden />
      <div className={styles.lines}>
        <p>
          <strong>{t("rebuild.failed", { done, total })}</strong>{" "}
          {t(reasonOf(running.failureMatter))}
        </p>
        {running.failure !== null && running.failureMatter !== "credits" && (
          <p className={notice.detail}>{running.failure}</p>
        )}
        <p>{t("rebuild.failedOld")}</p>
        {left.calls > 0 && (
          <p>
            {left.cost === null
              ? t("rebuild.left", { count: left.calls })
              : t("rebuild.leftCost", { count: left.calls, cost: moneyOf(left.cost, locale) })}
          </p>
        )}
        {error !== undefined && <ProblemNotice error={error} />}
        <div className={notice.actions}>
          <Button small kind="primary" disabled={isBusy} onClick={() => void resume()}>
            {t("rebuild.resume")}
          </Button>
          <Button small onClick={props.onStart}>
            {t("rebuild.again")}
          </Button>
          <Button small kind="quiet" onClick={props.onCancel}>
            {t("rebuild.giveUp")}
          </Button>
        </div>
      </div>
    </div>
  );
}
