import type { DeepMemory as State } from "@keepsake/engine/wire";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import { Link } from "wouter";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { routes } from "../routes.ts";
import { useBackend } from "../services.ts";
import { Button } from "../ui/button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import styles from "./deep-memory.module.css";
import { useDeep } from "./use-deep.ts";

const DeepPassItem = lazy(async () => ({
  default: (await import("./deep-pass-item.tsx")).DeepPassItem,
}));

/** The badge of deep memory, or which switch decides, and the log behind it (SPEC 5.11). */
export function DeepMemory({ chatId }: { readonly chatId: string }) {
  const { t } = useDeep();
  const backend = useBackend();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const deep = useQuery({
    queryKey: queryKeys.deep(chatId),
    queryFn: () => backend.memories.deep(chatId),
  });
  const state = deep.data;
  if (state === undefined) {
    if (deep.error === null) return null;
    return <ProblemNotice error={asBackendError(deep.error)} what={t("deep.failed")} />;
  }
  const { passes } = state;
  return (
    <div className={styles.deep}>
      <p className={styles.badge} data-active={state.active || undefined}>
        <span className={styles.diamond} aria-hidden />
        {state.active ? t("deep.active") : t("deep.off")}
      </p>
      <Hint state={state} />
      {passes.length > 0 && (
        <Button
          small
          kind="quiet"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t("deep.log", { count: passes.length })}
          <ChevronDown size={14} aria-hidden />
        </Button>
      )}
      <ol id={id} className={styles.passes} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={null}>
            {passes.map((pass) => (
              <DeepPassItem key={pass.id} pass={pass} />
            ))}
          </Suspense>
        )}
      </ol>
    </div>
  );
}

function Hint({ state }: { readonly state: State }) {
  const { t } = useDeep();
  const { reason, job } = state;
  if (reason === null) {
    return (
      <p className={styles.hint} role={job === null ? undefined : "status"}>
        {job === null
          ? t("deep.activeHint")
          : job.failure === null
            ? t("deep.running")
            : t("deep.waits")}
      </p>
    );
  }
  return (
    <p className={styles.hint}>
      {t(`deep.reason.${reason}`)}{" "}
      {reason === "setting" && <Link href={routes.settings}>{t("deep.settings")}</Link>}
    </p>
  );
}
