import { lazy, Suspense, useState } from "react";
import type { BackendError } from "../backend/backend-error.ts";
import { useT } from "../i18n/use-t.tsx";
import { Loading } from "../shell/loading.tsx";
import { Button } from "../ui/button.tsx";
import { PageDialog } from "../ui/dialog.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { useProvenance } from "./use-provenance.ts";
import { useSaved } from "./use-saved.ts";

const EntryHistory = lazy(async () => ({
  default: (await import("./entry-history.tsx")).EntryHistory,
}));

const TAKEN = { "key-taken": "conflict.keyTaken", "text-taken": "conflict.textTaken" } as const;

/** Why a memory was not saved; where another one stands against it, with the way there. */
export function EntryProblem(props: {
  readonly error: BackendError;
  /** What to do where the scope is full. */
  readonly whenFull?: string | undefined;
}) {
  const { error, whenFull } = props;
  const { t } = useT();
  const { t: say } = useSaved();
  const lines = useProvenance();
  const [isOpen, setOpen] = useState(false);
  const line = isTaken(error.about) ? say(TAKEN[error.about]) : undefined;
  const canOpen = line !== undefined && error.entryId !== undefined;
  const isFull = error.code === "limit" && whenFull !== undefined;
  return (
    <ProblemNotice error={error} what={t("entry.notSaved")} reason={line}>
      {isFull && <p>{whenFull}</p>}
      {canOpen && (
        <Button small onClick={() => setOpen(true)}>
          {say("conflict.open")}
        </Button>
      )}
      {isOpen && error.entryId !== undefined && (
        <PageDialog open title={lines.t("entry.title")} onClose={() => setOpen(false)}>
          <Suspense fallback={<Loading />}>
            <EntryHistory entryId={error.entryId} />
          </Suspense>
        </PageDialog>
      )}
    </ProblemNotice>
  );
}

function isTaken(about: string | undefined): about is keyof typeof TAKEN {
  return about !== undefined && Object.hasOwn(TAKEN, about);
}
