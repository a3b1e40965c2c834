import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ImportOutcome } from "@keepsake/engine/wire";
import { useRef, useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import { useBackend } from "../services.ts";
import settings from "../settings/settings-page.module.css";
import { Button } from "../ui/button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import styles from "./data-settings.module.css";
import { useDataLines } from "./use-data-lines.ts";

/** Everything out as one file, and in again (SPEC 10.1). */
export function DataSettings() {
  const { t } = useDataLines();
  return (
    <section className={settings.group}>
      <h2>{t("title")}</h2>
      <p className={settings.hint}>{t("hint")}</p>
      <Export />
      <Import />
    </section>
  );
}

function Export() {
  const { t } = useDataLines();
  const { archive } = useBackend();
  const writing = useMutation({
    mutationFn: () => archive.download(),
    onSuccess: ({ href, name, release }) => {
      const link = document.createElement("a");
      link.href = href;
      link.download = name;
      link.click();
      release();
    },
  });
  return (
    <>
      <div className={styles.row}>
        <Button disabled={writing.isPending} onClick={() => writing.mutate()}>
          {t("export")}
        </Button>
      </div>
      <p role="status" className={styles.status}>
        {writing.isPending && t("exporting")}
        {writing.isSuccess && t("exported")}
      </p>
      {writing.error !== null && <ProblemNotice error={asBackendError(writing.error)} />}
    </>
  );
}

/** First what would come of a file, then, if the person wants it, all of it or nothing. */
function Import() {
  const { t } = useDataLines();
  const { archive } = useBackend();
  const cache = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const reading = useMutation({ mutationFn: (chosen: File) => archive.take(chosen, true) });
  const taking = useMutation({
    mutationFn: (chosen: File) => archive.take(chosen, false),
    onSuccess: () => {
      reading.reset();
      void cache.invalidateQueries();
    },
  });

  function choose(chosen: File | undefined): void {
    if (chosen === undefined) return;
    taking.reset();
    setFile(chosen);
    reading.mutate(chosen);
  }

  const failure = taking.error ?? reading.error;
  const isBusy = reading.isPending || taking.isPending;
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".jsonl,.ndjson,.json"
        aria-label={t("choose")}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          // The same file may be chosen again.
          currentTarget.value = "";
        }}
      />
      <div className={styles.row}>
        <Button disabled={isBusy} onClick={() => chooser.current?.click()}>
          {t("import")}
        </Button>
      </div>
      <p role="status" className={styles.status}>
        {reading.isPending && t("reading")}
        {taking.isPending && t("importing")}
        {taking.isSuccess && t("done")}
      </p>
      {failure !== null && <ProblemNotice error={asBackendError(failure)} what={t("failed")} />}
      {reading.data !== undefined && file !== undefined && !taking.isPending && (
        <Plan
          name={file.name}
          outcome={reading.data}
          onTake={() => taking.mutate(file)}
          onLeave={() => reading.reset()}
        />
      )}
    </>
  );
}

const KINDS = ["character", "chat", "entry", "suggestion", "persona", "settings"] as const;
/** So many of what differs are named. */
const NAMED = 8;

function Plan(props: {
  readonly name: string;
  readonly outcome: ImportOutcome;
  readonly onTake: () => void;
  readonly onLeave: () => void;
}) {
  const { t } = useDataLines();
  const { counts, messages, conflicts } = props.outcome;
  const found = KINDS.filter((kind) => {
    const { new: added, same, conflicting } = counts[kind];
    return added + same + conflicting > 0;
  });
  const hasNew = KINDS.some((kind) => counts[kind].new > 0);
  const differing = KINDS.reduce((sum, kind) => sum + counts[kind].conflicting, 0);
  const named = conflicts.filter(({ name }) => name !== "").slice(0, NAMED);
  return (
    <div className={styles.plan}>
      <h3>{t("plan")}</h3>
      <p className={settings.hint}>{props.name}</p>
      {!hasNew && <p>{t("nothing")}</p>}
      <ul>
        {found.map((kind) => {
          const { new: added, same, conflicting } = counts[kind];
          const parts = [
            t("new", { what: t(`kind.${kind}`), count: added }),
            ...(same > 0 ? [t("same", { count: same })] : []),
            ...(conflicting > 0 ? [t("conflicting", { count: conflicting })] : []),
          ];
          return <li key={kind}>{parts.join(", ")}</li>;
        })}
      </ul>
      {messages > 0 && <p>{t("messages", { count: messages })}</p>}
      {differing > 0 && (
        <>
          <p>{t("conflicts")}</p>
          <ul>
            {named.map(({ kind, id, name }) => (
              <li key={`${kind} ${id}`}>{name}</li>
            ))}
            {differing > named.length && <li>{t("more", { count: differing - named.length })}</li>}
          </ul>
        </>
      )}
      <div className={styles.row}>
        {hasNew && (
          <Button kind="primary" onClick={props.onTake}>
            {t("do")}
          </Button>
        )}
        <Button onClick={props.onLeave}>{t("cancel")}</Button>
      </div>
    </div>
  );
}
