import type { RebuildState, SummaryState } from "@keepsake/engine/wire";
import { RefreshCw } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useT } from "../i18n/use-t.tsx";
import { Loading } from "../shell/loading.tsx";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import styles from "./rebuild-box.module.css";
import { useRebuild } from "./use-rebuild.ts";

const RebuildPlan = lazy(async () => ({
  default: (await import("./rebuild-plan.tsx")).RebuildPlan,
}));
const RebuildUnderWay = lazy(async () => ({
  default: (await import("./rebuild-under-way.tsx")).RebuildUnderWay,
}));

/** Writing the whole summary anew: the offer, how far it is, and what became of it (SPEC 4.10). */
export function RebuildBox(props: { readonly chatId: string; readonly summary: SummaryState }) {
  const rebuilding = useRebuild(props.chatId);
  const [asks, setAsks] = useState<"start" | "cancel">();
  const { state } = rebuilding;
  if (state === undefined) return null;
  const close = () => setAsks(undefined);
  return (
    <>
      {state.running === null ? (
        <Offer state={state} summary={props.summary} onAsk={() => setAsks("start")} />
      ) : (
        <Suspense fallback={<Loading />}>
          <RebuildUnderWay
            chatId={props.chatId}
            running={state.running}
            rebuilding={rebuilding}
            onStart={() => setAsks("start")}
            onCancel={() => setAsks("cancel")}
          />
        </Suspense>
      )}
      {asks === "start" && (
        <Suspense fallback={null}>
          <RebuildPlan
            open
            state={state}
            onStart={() => rebuilding.order("start")}
            onClose={close}
          />
        </Suspense>
      )}
      <CancelQuestion
        isFailed={state.running?.state === "failed"}
        open={asks === "cancel"}
        onCancel={() => rebuilding.order("cancel")}
        onClose={close}
      />
    </>
  );
}

function Offer(props: {
  readonly state: RebuildState;
  readonly summary: SummaryState;
  readonly onAsk: () => void;
}) {
  const { state, summary, onAsk } = props;
  const { t } = useT();
  if (state.messages === 0 || summary.pieces.length === 0) return null;
  const isOther = summary.pieces.some((piece) => piece.detail !== state.detail);
  if (!isOther) {
    return (
      <Button kind="quiet" small className={styles.quiet} onClick={onAsk}>
        <RefreshCw size={14} aria-hidden />
        {t("rebuild.action")}
      </Button>
    );
  }
  return (
    <div className={styles.offer}>
      <p>{t("rebuild.offer")}</p>
      <Button small className={styles.quiet} onClick={onAsk}>
        <RefreshCw size={14} aria-hidden />
        {t("rebuild.withLevel")}
      </Button>
    </div>
  );
}

function CancelQuestion(props: {
  readonly isFailed: boolean;
  readonly open: boolean;
  readonly onCancel: () => Promise<void>;
  readonly onClose: () => void;
}) {
  const { t } = useT();
  return (
    <Confirm
      open={props.open}
      title={t(props.isFailed ? "rebuild.giveUpTitle" : "rebuild.cancelTitle")}
      action={t(props.isFailed ? "rebuild.giveUp" : "rebuild.cancel")}
      {...(props.isFailed ? {} : { cancel: t("rebuild.cancelKeep") })}
      onConfirm={props.onCancel}
      onClose={props.onClose}
    >
      <p>{t("rebuild.cancelText")}</p>
    </Confirm>
  );
}
