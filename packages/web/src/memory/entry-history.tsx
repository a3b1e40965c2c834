import type { MemoryVersion } from "@keepsake/engine/wire";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { formatDateTime } from "../i18n/format.ts";
import { useT } from "../i18n/use-t.tsx";
import { routes } from "../routes.ts";
import { useBackend } from "../services.ts";
import { Loading } from "../shell/loading.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import styles from "./entry-history.module.css";

/** Every version of a memory, newest first: who wrote it, when, from which message (SPEC 5.17). */
export function EntryHistory(props: { readonly entryId: string }) {
  const { t } = useT();
  const backend = useBackend();
  const { data, error } = useQuery({
    queryKey: queryKeys.memoryHistory(props.entryId),
    queryFn: () => backend.memories.history(props.entryId),
  });
  if (error !== null) return <ProblemNotice error={asBackendError(error)} />;
  if (data === undefined) return <Loading />;
  return (
    <ol className={styles.history} aria-label={t("entry.history")}>
      {data.toReversed().map((version) => (
        <li key={version.writeId} data-off={!version.active || undefined}>
          <Version version={version} />
        </li>
      ))}
    </ol>
  );
}

function Version({ version }: { readonly version: MemoryVersion }) {
  const { t, locale } = useT();
  const { chatId, messageIds } = version.source;
  const messageId = messageIds[0];
  return (
    <>
      <p className={styles.what} dir="auto">
        {version.op === "delete" ? t("history.deleted") : version.text}
      </p>
      <p className={styles.who}>
        {t(`origin.${version.origin}`)}
        {version.pinned && ` · ${t("history.pinned")}`}
        {!version.active && ` · ${t("mark.takenBack")}`}
        {"\u00a0· "}
        <time dateTime={version.at}>{formatDateTime(Date.parse(version.at), locale)}</time>
        {chatId !== null && messageId !== undefined && (
          <>
            {"\u00a0· "}
            <Link href={routes.message(chatId, messageId)}>{t("history.source")}</Link>
          </>
        )}
      </p>
    </>
  );
}
