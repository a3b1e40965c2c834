import type { Character, Chat } from "@keepsake/engine/wire";
import { ArrowDown } from "lucide-react";
import { useRef, useState } from "react";
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

/** The ways to read on from what was read. */
export interface LogPages {
  readonly loadOlder: () => Promise<void>;
  readonly loadNewer: () => Promise<void>;
  readonly loadNewest: () => Promise<void>;
  readonly loadAround: (messageId: string) => Promise<void>;
  readonly pageError: { readonly at: "older" | "newer"; readonly error: unknown } | undefined;
}

/**
 * The messages, of which only those on the screen and a few around it are drawn. It opens at its
 * end, follows a reply that grows there, and reads the page above, or below, when one scrolls to it.
 */
export function MessageList(props: {
  readonly items: readonly ChatItem[];
  readonly chat: Chat;
  readonly characters: readonly Character[];
  readonly reply: Reply | undefined;
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
  readonly pages: LogPages;
  /** A message to show in place of the end. */
  readonly target: string | null;
}) {
  const { items, pages } = props;
  const { t } = useT();
  const scroller = useRef<HTMLDivElement>(null);
  // The row that has the focus, or whose menu has it, stays: it would close with the row.
  const [focused, setFocused] = useState<string | null>(null);
  const held = focused === null ? -1 : items.findIndex((item) => item.key === focused);
  const { ref, shift, run, isAway, onScroll, onResize, toEnd } = useScroll({
    ...pages,
    ...props,
    scroller,
  });

  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={styles.scroller}
        tabIndex={0}
        role="group"
        aria-label={t("chat.messages")}
      >
        {pages.pageError?.at === "older" && (
          <PageError
            error={pages.pageError.error}
            what={t("chat.olderFailed")}
            onAgain={pages.loadOlder}
          />
        )}
        <Virtualizer
          key={run}
          ref={ref}
          scrollRef={scroller}
          data={items}
          as="ol"
          item="li"
          shift={shift}
          keepMounted={held < 0 ? [] : [held]}
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
              onFocus={setFocused}
            />
          )}
        </Virtualizer>
        {pages.pageError?.at === "newer" && (
          <PageError
            error={pages.pageError.error}
            what={t("past.newerFailed")}
            onAgain={pages.loadNewer}
          />
        )}
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

function PageError(props: {
  readonly error: unknown;
  readonly what: string;
  readonly onAgain: () => Promise<void>;
}) {
  const { t } = useT();
  return (
    <div className={styles.older}>
      <ProblemNotice error={asBackendError(props.error)} what={props.what}>
        <Button small onClick={() => void props.onAgain()}>
          {t("common.tryAgain")}
        </Button>
      </ProblemNotice>
    </div>
  );
}
