import { useT } from "../i18n/use-t.tsx";
import { useNotifications } from "../notifications/use-notifications.ts";
import styles from "./unread-count.module.css";

/** How many notifications nobody has read; nothing where there are none. */
export function UnreadCount() {
  const { t, locale } = useT();
  const { data } = useNotifications();
  const unread = data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className={styles.count} role="img" aria-label={t("notes.unread", { count: unread })}>
      {new Intl.NumberFormat(locale).format(unread)}
    </span>
  );
}
