import type { Chat } from "@keepsake/engine/wire";
import { GitBranch, ListPlus, Trophy } from "lucide-react";
import { Link, useLocation } from "wouter";
import { useCharacters } from "../characters/use-characters.ts";
import { chatTitle } from "../chat/chat-title.ts";
import { useChats } from "../chat/use-chat.ts";
import { GroupSigns } from "../group/group-signs.tsx";
import { membersOf } from "../group/members-of.ts";
import { formatAgo } from "../i18n/format.ts";
import { useT } from "../i18n/use-t.tsx";
import { routes } from "../routes.ts";
import { Button } from "../ui/button.tsx";
import { Monogram } from "../ui/monogram.tsx";
import { useNow } from "../ui/use-now.ts";
import styles from "./list.module.css";

/** The newest chats, of all characters or of one. */
export function ChatList(props: { readonly characterId?: string; readonly large?: boolean }) {
  const { t } = useT();
  const { data: chats, hasNextPage, fetchNextPage } = useChats(props.characterId ?? null);
  if (chats === undefined) return null;
  if (chats.length === 0) return <p className={styles.none}>{t("nav.noChats")}</p>;
  return (
    <>
      <ul className={styles.list} data-large={props.large || undefined}>
        {chats.map((chat) => (
          <li key={chat.id}>
            <ChatRow chat={chat} large={props.large ?? false} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button kind="quiet" small onClick={() => void fetchNextPage()}>
          {t("common.loadMore")}
        </Button>
      )}
    </>
  );
}

function ChatRow({ chat, large }: { readonly chat: Chat; readonly large: boolean }) {
  const { t, locale } = useT();
  const [location] = useLocation();
  const now = useNow();
  const { data: characters = [] } = useCharacters();
  const members = membersOf(chat, characters);
  const first = members[0];
  const title = chatTitle(chat, characters, t);
  return (
    <Link
      href={routes.chat(chat.id)}
      className={styles.row}
      aria-current={location === routes.chat(chat.id) ? "page" : undefined}
    >
      {members.length > 1 ? (
        <GroupSigns members={members} />
      ) : (
        <Monogram id={first?.id ?? chat.id} name={first?.name ?? title} size={large ? "m" : "s"} />
      )}
      <span className={styles.name} dir="auto">
        {title}
      </span>
      {chat.continues !== null && chat.branchOf === null && (
        <ListPlus size={13} role="img" aria-label={t("carry.origin")} className={styles.sign} />
      )}
      {chat.challenge && (
        <Trophy size={13} role="img" aria-label={t("challenge.label")} className={styles.sign} />
      )}
      {chat.branchOf !== null && (
        <GitBranch size={13} role="img" aria-label={t("chat.isBranch")} className={styles.sign} />
      )}
      <time className={styles.when} dateTime={chat.updatedAt}>
        {chat.running === null
          ? formatAgo(Date.parse(chat.updatedAt), now, locale)
          : t("chat.writing")}
      </time>
    </Link>
  );
}
