import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useT } from "../i18n/use-t.tsx";
import { useServices } from "../services.ts";
import { Loading } from "../shell/loading.tsx";
import { Page } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Empty } from "../ui/empty.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { BrowserSwitch } from "./browser-switch.tsx";
import { NotificationRow } from "./notification-row.tsx";
import styles from "./notifications-page.module.css";
import { useNotifications } from "./use-notifications.ts";

/** What was done, or failed, while the person was elsewhere (SPEC 4.10). */
export function NotificationsPage() {
  const { t } = useT();
  const { backend, cache } = useServices();
  const list = useNotifications();
  const rows = useRef<HTMLUListElement>(null);
  const [asksToClear, setAsksToClear] = useState(false);
  const change = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.notifications }),
  });
  const { items = [], unread = 0 } = list.data ?? {};

  return (
    <Page title={t("nav.notifications")}>
      <p className={styles.lead}>{t("notes.lead")}</p>
      <BrowserSwitch />
      {list.error !== null && (
        <ProblemNotice error={asBackendError(list.error)} what={t("notes.failed")}>
          <Button small onClick={() => void list.refetch()}>
            {t("common.tryAgain")}
          </Button>
        </ProblemNotice>
      )}
      {change.error !== null && <ProblemNotice error={asBackendError(change.error)} />}
      {list.data === undefined && list.error === null && <Loading />}
      {list.data !== undefined && items.length === 0 && <Empty text={t("notes.empty")} />}
      {items.length > 0 && (
        <>
          <div className={styles.bar}>
            <p role="status">{unread > 0 && t("notes.unread", { count: unread })}</p>
            <Button
              small
              kind="quiet"
              disabled={unread === 0 || change.isPending}
              onClick={() => change.mutate(() => backend.notifications.mark(undefined, true))}
            >
              {t("notes.markAll")}
            </Button>
            <Button small kind="quiet" onClick={() => setAsksToClear(true)}>
              {t("notes.clear")}
            </Button>
          </div>
          <ul ref={rows} className={styles.list} tabIndex={-1} aria-label={t("nav.notifications")}>
            {items.map((notification) => (
              <li key={notification.id}>
                <NotificationRow
                  notification={notification}
                  onRead={() =>
                    change.mutate(() => backend.notifications.mark([notification.id], true))
                  }
                  onRemove={() => {
                    rows.current?.focus();
                    change.mutate(() => backend.notifications.remove(notification.id));
                  }}
                />
              </li>
            ))}
          </ul>
          {list.hasNextPage && (
            <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t("common.loadMore")}
            </Button>
          )}
        </>
      )}
      <Confirm
        open={asksToClear}
        title={
          list.hasNextPage
            ? t("notes.clearAllTitle")
            : t("notes.clearTitle", { count: items.length })
        }
        action={t("notes.clear")}
        onConfirm={async () => {
          await backend.notifications.clear();
          await cache.invalidateQueries({ queryKey: queryKeys.notifications });
        }}
        onClose={() => setAsksToClear(false)}
      >
        <p>{t("notes.clearText")}</p>
      </Confirm>
    </Page>
  );
}
