import type { MemoryHistory, MemoryVersion } from "@keepsake/engine/wire";
import { useMutation, useQuery } from "@tanstack/react-query";
import { RotateCcw, Undo2 } from "lucide-react";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useT } from "../i18n/use-t.tsx";
import { useServices } from "../services.ts";
import { Loading } from "../shell/loading.tsx";
import { Button } from "../ui/button.tsx";
import { Facts } from "../ui/facts.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import styles from "./entry-history.module.css";
import { EntryOrigin } from "./entry-origin.tsx";
import { useProvenance } from "./use-provenance.ts";
import { changesOf, setBefore } from "./version-change.ts";
import type { VersionChange } from "./version-change.ts";
import { wordDiff } from "./word-diff.ts";

/** Every version of a memory, newest first: who wrote it, when, from which messages (SPEC 5.17). */
export function EntryHistory(props: { readonly entryId: string }) {
  const { t } = useT();
  const { backend } = useServices();
  const lines = useProvenance();
  const { data, error } = useQuery({
    queryKey: queryKeys.memoryHistory(props.entryId),
    queryFn: () => backend.memories.history(props.entryId),
  });
  if (data === undefined) {
    return error === null ? (
      <Loading />
    ) : (
      <ProblemNotice error={asBackendError(error)} what={lines.t("entry.failed")} />
    );
  }
  return (
    <>
      {data.entry === null && <p className={styles.note}>{lines.t("version.nothingCounts")}</p>}
      <ol className={styles.history} aria-label={t("entry.history")}>
        {data.items.toReversed().map((version) => (
          <li key={version.writeId} data-off={!version.active || undefined}>
            <Version entryId={props.entryId} version={version} history={data} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Version(props: {
  readonly entryId: string;
  readonly version: MemoryVersion;
  readonly history: MemoryHistory;
}) {
  const { version, history } = props;
  const { t } = useT();
  const lines = useProvenance();
  const { items, entry } = history;
  const before = setBefore(items, items.indexOf(version));
  const counts = items.findLast((one) => one.active) === version;
  const isOther = entry !== null && (version.text !== entry.text || version.key !== entry.key);
  return (
    <>
      <p className={styles.what} dir="auto">
        {version.op === "delete" ? t("history.deleted") : <Changed {...{ version, before }} />}
      </p>
      <p className={styles.who}>
        <Facts>
          {changesOf(version, before)
            .filter(({ kind }) => kind !== "deleted")
            .map((change) => changeLine(change, lines))
            .join(", ")}
          {counts && version.op === "set" && lines.t("version.counts")}
          {version.off !== null && lines.t(`version.${version.off}`)}
        </Facts>
      </p>
      <EntryOrigin version={version} />
      {version.op === "set" && isOther && <Restore {...props} entry={entry} />}
      {counts && version.canUndo && <Undo {...props} />}
    </>
  );
}

/** The text, and within it what is new and what went. */
function Changed(props: {
  readonly version: MemoryVersion;
  readonly before: MemoryVersion | undefined;
}) {
  const { version, before } = props;
  const { locale } = useT();
  if (before === undefined || before.text === version.text || !version.active) return version.text;
  return wordDiff(before.text, version.text, locale).map(({ kind, text }, index) => {
    if (kind === "same") return text;
    return kind === "added" ? <ins key={index}>{text}</ins> : <del key={index}>{text}</del>;
  });
}

function changeLine(change: VersionChange, { t }: ReturnType<typeof useProvenance>): string {
  switch (change.kind) {
    case "deleted":
      return "";
    case "keyAdded":
    case "keyRemoved":
      return t(`change.${change.kind}`, { key: change.key });
    case "keyChanged":
      return t("change.keyChanged", { before: change.before, after: change.after });
    default:
      return t(`change.${change.kind}`);
  }
}

function Restore(props: {
  readonly entryId: string;
  readonly version: MemoryVersion;
  readonly entry: NonNullable<MemoryHistory["entry"]>;
}) {
  const { entryId, version, entry } = props;
  const { backend, cache, announcer } = useServices();
  const { t } = useProvenance();
  const restore = useMutation({
    mutationFn: () =>
      backend.memories.update(entryId, {
        text: version.text,
        key: version.key,
        revision: entry.revision,
      }),
    onSuccess: () => announcer.announce(t("version.restored")),
    onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.memories }),
  });
  return (
    <div className={styles.act}>
      <Button small kind="quiet" disabled={restore.isPending} onClick={() => restore.mutate()}>
        <RotateCcw size={14} aria-hidden />
        {t("version.restore")}
      </Button>
      {restore.error !== null && (
        <ProblemNotice error={asBackendError(restore.error)} what={t("version.notRestored")} />
      )}
    </div>
  );
}

function Undo(props: { readonly entryId: string; readonly version: MemoryVersion }) {
  const { entryId, version } = props;
  const { backend, cache } = useServices();
  const { t } = useProvenance();
  const undo = useMutation({
    mutationFn: () => backend.memories.undo(entryId, version.writeId),
    onSettled: async () => {
      await cache.invalidateQueries({ queryKey: queryKeys.memories });
      await cache.invalidateQueries({ queryKey: queryKeys.logs });
    },
  });
  return (
    <div className={styles.act}>
      <Button small kind="quiet" disabled={undo.isPending} onClick={() => undo.mutate()}>
        <Undo2 size={14} aria-hidden />
        {t("mark.undo")}
      </Button>
      {undo.error !== null && (
        <ProblemNotice error={asBackendError(undo.error)} what={t("mark.notUndone")} />
      )}
    </div>
  );
}
