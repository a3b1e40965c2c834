import type { Character, Chat } from "@keepsake/engine/wire";
import { ArrowDown } from "lucide-react";
import { useRef } from "react";
import { Virtualizer } from "virtua";
import { asBackendError } from "../backend/backend-error.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import type { ChatItem } from "./chat-items.ts";
import { ChatRow } from "./chat-row.tsx";
import styles from "./message-list.module.css";
import type { Reply } from "./reply.ts";
import { useScroll } from "./use-scroll.ts";

/**
 * The messages, of which only those on the screen and a few around it are drawn. It opens at its
 * end, follows a reply that grows there, and reads the page above when one scrolls up to it.
 */
export function MessageList(props: {
  readonly items: readonly ChatItem[];
  readonly chat: Chat;
  readonly characters: readonly Character[];
  readonly reply: Reply | undefined;
  readonly hasOlder: boolean;
  readonly loadOlder: () => Promise<void>;
  readonly olderError: unknown;
  /** A message to show in place of the end. */
  readonly target: string | null;
}) {
  const { items } = props;
  const { t } = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const { ref, shift, isAway, onScroll, onResize, toEnd } = useScroll({ ...props, scroller });

  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={styles.scroller}
        tabIndex={0}
        role="group"
        aria-label={t("chat.messages")}
      >
        {props.olderError !== undefined && (
          <div className={styles.older}>
            <ProblemNotice error={asBackendError(props.olderError)} what={t("chat.olderFailed")}>
              <Button small onClick={() => void props.loadOlder()}>
                {t("common.tryAgain")}
              </Button>
            </ProblemNotice>
          </div>
        )}
        <Virtualizer
          ref={ref}
          scrollRef={scroller}
          data={items}
          as="ol"
          item="li"
          shift={shift}
          bufferSize={600}
          onScroll={onScroll}
          onResize={onResize}
        >
          {(item, index) => (
            <ChatRow
              key={item.key}
              item={item}
              chat={props.chat}
              characters={props.characters}
              reply={props.reply}
              isLast={index === items.length - 1}
              isTarget={item.key === props.target}
            />
          )}
        </Virtualizer>
      </div>
      {isAway && (
        <div className={styles.jump}>
          <Button small onClick={toEnd}>
            <ArrowDown size={15} aria-hidden />
            {t("chat.toEnd")}
          </Button>
        </div>
      )}
    </div>
  );
}
