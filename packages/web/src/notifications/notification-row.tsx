import type { Notification } from "@keepsake/engine/wire";
import { BookHeart, Check, CircleAlert, CircleCheck, Coins, X } from "lucide-react";
import { Link } from "wouter";
import { formatAgo, formatDateTime } from "../i18n/format.ts";
import { useT } from "../i18n/use-t.tsx";
import { routes } from "../routes.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { useNow } from "../ui/use-now.ts";
import { notificationText } from "./notification-text.ts";
import styles from "./notifications-page.module.css";

const ICONS = {
  "rebuild-done": CircleCheck,
  "rebuild-failed": CircleAlert,
  "credits-spent": Coins,
  "memory-review": BookHeart,
} as const;

/** One notification: what it says, when, and the way to its chat. */
export function NotificationRow(props: {
  readonly notification: Notification;
  readonly onRead: () => void;
  readonly onRemove: () => void;
}) {
  const { notification } = props;
  const { t, locale } = useT();
  const now = useNow();
  const at = Date.parse(notification.createdAt);
  const Icon = ICONS[notification.kind];
  const text = notificationText(notification, t);
  const href = hrefOf(notification);
  return (
    <article className={styles.row} data-unread={!notification.read || undefined}>
      <Icon size={18} aria-hidden />
      <div>
        <p dir="auto">
          {!notification.read && <span className={styles.new}>{t("notes.new")}</span>}
          {href === null ? (
            text
          ) : (
            <Link href={href} onClick={props.onRead}>
              {text}
            </Link>
          )}
        </p>
        <time dateTime={notification.createdAt} title={formatDateTime(at, locale)}>
          {formatAgo(at, now, locale)}
        </time>
      </div>
      <span className={styles.doors}>
        {!notification.read && (
          <IconButton
            label={t("notes.markRead")}
            onClick={({ currentTarget }) => {
              // It goes: the focus stays in its row.
              const next = currentTarget.nextElementSibling;
              if (next instanceof HTMLElement) next.focus();
              props.onRead();
            }}
          >
            <Check size={16} aria-hidden />
          </IconButton>
        )}
        <IconButton label={t("notes.remove")} onClick={props.onRemove}>
          <X size={16} aria-hidden />
        </IconButton>
      </span>
    </article>
  );
}

function hrefOf({ kind, chatId }: Notification): string | null {
  if (kind === "credits-spent") return routes.settings;
  if (kind === "memory-review") return routes.oldMemories;
  return chatId === null ? null : routes.chat(chatId);
}
