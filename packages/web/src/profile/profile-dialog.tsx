import type { MemoryEntry } from "@keepsake/engine/wire";
import { useQuery } from "@tanstack/react-query";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useBackend } from "../services.ts";
import { Loading } from "../shell/loading.tsx";
import { PageDialog } from "../ui/dialog.tsx";
import { Facts } from "../ui/facts.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import styles from "./profile-dialog.module.css";
import { useProfileLines } from "./use-profile-lines.ts";

/** The profile as it stands in a prompt, and what is sent beside it. */
export function ProfileDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useProfileLines();
  const backend = useBackend();
  const { data, error } = useQuery({
    queryKey: queryKeys.profile,
    queryFn: () => backend.memories.profile(),
  });
  const isEmpty = data !== undefined && data.entries.length + data.pinned.length === 0;
  return (
    <PageDialog open title={t("profile.open")} onClose={onClose}>
      <div className={styles.profile}>
        <p className={styles.lead}>{t("profile.lead")}</p>
        {error !== null && data === undefined && (
          <ProblemNotice error={asBackendError(error)} what={t("profile.failed")} />
        )}
        {error === null && data === undefined && <Loading />}
        {isEmpty && <p className={styles.empty}>{t("profile.empty")}</p>}
        {data !== undefined && data.entries.length > 0 && (
          <section className={styles.part}>
            <Lines entries={data.entries} />
            <p className={styles.size}>
              <Facts>
                {t("profile.made", { count: data.entries.length })}
                {t("profile.tokens", { count: data.tokens })}
              </Facts>
            </p>
          </section>
        )}
        {data !== undefined && data.pinned.length > 0 && (
          <section className={styles.part} data-pinned>
            <h3>{t("profile.pinned")}</h3>
            <Lines entries={data.pinned} />
          </section>
        )}
      </div>
    </PageDialog>
  );
}

function Lines({ entries }: { readonly entries: readonly MemoryEntry[] }) {
  return (
    <ul className={styles.lines}>
      {entries.map(({ id, key, text }) => (
        <li key={id} dir="auto">
          {key !== null && <strong>{key}: </strong>}
          {text}
        </li>
      ))}
    </ul>
  );
}
