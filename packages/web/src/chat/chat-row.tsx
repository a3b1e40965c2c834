import type { Character, Chat } from "@keepsake/engine/wire";
import { membersOf } from "../group/members-of.ts";
import { useT } from "../i18n/use-t.tsx";
import { Markdown } from "../markdown/markdown.tsx";
import type { ChatItem } from "./chat-items.ts";
import { ChatBeginning } from "./chat-beginning.tsx";
import styles from "./chat-row.module.css";
import { FailedReply } from "./failed-reply.tsx";
import { MemoryLine } from "./memory-line.tsx";
import { MessageRow } from "./message-row.tsx";
import { isUnsent } from "./reply.ts";
import type { Reply } from "./reply.ts";

/** One row of the chat, whatever it holds. */
export function ChatRow(props: {
  readonly item: ChatItem;
  readonly chat: Chat;
  readonly characters: readonly Character[];
  readonly reply: Reply | undefined;
  readonly isLast: boolean;
  readonly isTarget: boolean;
  /** Something in the row, or what it has opened, got the focus. */
  readonly onFocus: (key: string) => void;
}) {
  const { item, reply, isLast, onFocus } = props;
  const failed = isLast && reply?.phase === "failed" && !isUnsent(reply) ? reply : undefined;
  return (
    <div className={styles.row} data-last={isLast || undefined} onFocus={() => onFocus(item.key)}>
      <Content {...props} isExplained={failed !== undefined} />
      {item.kind === "message" && failed !== undefined && (
        <FailedReply
          error={failed.error}
          turnId={failed.turnId ?? item.message.turnId}
          hasBegun={item.message.status === "failed" && item.message.text !== ""}
        />
      )}
    </div>
  );
}

function Content(props: {
  readonly item: ChatItem;
  readonly chat: Chat;
  readonly characters: readonly Character[];
  readonly isTarget: boolean;
  /** Why it failed stands below it. */
  readonly isExplained: boolean;
}) {
  const { item, chat, characters } = props;
  switch (item.kind) {
    case "beginning":
      return <ChatBeginning chat={chat} characters={characters} />;
    case "memory-line":
      return (
        <MemoryLine
          summarised={item.summarised}
          wordForWord={item.wordForWord}
          pending={item.pending}
        />
      );
    case "message":
      return (
        <MessageRow
          message={item.message}
          isTarget={props.isTarget}
          isExplained={props.isExplained}
        />
      );
    case "own":
      return <Own text={item.text} />;
    case "writing":
      return (
        <Writing
          text={item.text}
          name={item.speakerName === "" ? nameOf(chat, characters) : item.speakerName}
        />
      );
  }
}

function Own({ text }: { readonly text: string }) {
  return (
    <article className={styles.message} data-role="user" data-waiting>
      <div className={styles.body}>
        <Markdown text={text} />
      </div>
    </article>
  );
}

function Writing(props: { readonly text: string; readonly name: string }) {
  const { t } = useT();
  return (
    <article className={styles.message} data-role="assistant" aria-busy="true">
      <p className={styles.name} dir="auto">
        {props.name}
      </p>
      <div className={styles.body}>
        {props.text === "" ? (
          <p className={styles.thinking}>{t("chat.isWriting", { name: props.name })}</p>
        ) : (
          <Markdown text={props.text} />
        )}
      </div>
    </article>
  );
}

/** Who is about to write; in a group that is not known before it begins. */
function nameOf(chat: Chat, characters: readonly Character[]): string {
  if (chat.gateway !== null) return chat.gateway.characterName;
  const members = membersOf(chat, characters);
  return members.length > 1 ? "…" : (members[0]?.name ?? "");
}
