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
type Taken = keyof typeof TAKEN;

/** Why a memory was not saved; where another one stands against it, with the way there. */
export function EntryProblem(props: {
  readonly error: BackendError;
  /** What to do where the scope is full. */
  readonly whenFull?: string | undefined;
}) {
  const { error, whenFull } = props;
  const { t } = useT();
  const { about } = error;
  const isFull = error.code === "limit" && whenFull !== undefined;
  const plain = (
    <ProblemNotice error={error} what={t("entry.notSaved")}>
      {isFull && <p>{whenFull}</p>}
    </ProblemNotice>
  );
  if (!isTaken(about)) return plain;
  // Until its lines are fetched; the form around it stays where it is.
  return (
    <Suspense fallback={plain}>
      <TakenProblem error={error} about={about} />
    </Suspense>
  );
}

function TakenProblem({ error, about }: { readonly error: BackendError; readonly about: Taken }) {
  const { t } = useT();
  const { t: say } = useSaved();
  const lines = useProvenance();
  const [isOpen, setOpen] = useState(false);
  const { entryId } = error;
  return (
    <ProblemNotice error={error} what={t("entry.notSaved")} reason={say(TAKEN[about])}>
      {entryId !== undefined && (
        <Button small onClick={() => setOpen(true)}>
          {say("conflict.open")}
        </Button>
      )}
      {isOpen && entryId !== undefined && (
        <PageDialog open title={lines.t("entry.title")} onClose={() => setOpen(false)}>
          <Suspense fallback={<Loading />}>
            <EntryHistory entryId={entryId} />
          </Suspense>
        </PageDialog>
      )}
    </ProblemNotice>
  );
}

function isTaken(about: string | undefined): about is Taken {
  return about !== undefined && Object.hasOwn(TAKEN, about);
}
