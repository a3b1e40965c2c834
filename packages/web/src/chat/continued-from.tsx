import type { Character, Chat } from "@keepsake/engine/wire";
import { Link } from "wouter";
import { asBackendError } from "../backend/backend-error.ts";
import { useT } from "../i18n/use-t.tsx";
import { routes } from "../routes.ts";
import styles from "./chat-beginning.module.css";
import { chatTitle } from "./chat-title.ts";
import { useChat } from "./use-chat.ts";

/** Where a chat goes on from, and how much of that it knows by its summary alone (SPEC 7.1). */
export function ContinuedFrom(props: {
  readonly continues: NonNullable<Chat["continues"]>;
  readonly characters: readonly Character[];
}) {
  const { continues, characters } = props;
  const { t } = useT();
  const before = useChat(continues.chatId);
  const isGone = before.error !== null && asBackendError(before.error).code === "not_found";
  return (
    <p className={styles.branch}>
      {isGone ? (
        t("carry.fromDeleted")
      ) : (
        <Link href={routes.message(continues.chatId, continues.messageId)} dir="auto">
          {before.data === undefined
            ? t("carry.fromOther")
            : t("carry.from", { title: chatTitle(before.data, characters, t) })}
        </Link>
      )}
      {continues.messages > 0 && (
        <span className={styles.carried}>{t("carry.carried", { count: continues.messages })}</span>
      )}
    </p>
  );
}
