import type { Chat } from "@keepsake/engine/wire";
import { useQuery } from "@tanstack/react-query";
import { ArrowUp, Square } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import row from "../chat/chat-row.module.css";
import { composerAction } from "../chat/composer-keys.ts";
import composer from "../chat/composer.module.css";
import { useAutosize } from "../chat/use-autosize.ts";
import { straight } from "../i18n/straight.ts";
import { useT } from "../i18n/use-t.tsx";
import { Markdown } from "../markdown/markdown.tsx";
import { useBackend } from "../services.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import styles from "./guest-page.module.css";
import { guestProblem } from "./guest-problem.ts";
import { useGuestChat, type GuestMessage } from "./use-guest-chat.ts";
import { useGuestLines } from "./use-guest-lines.ts";

/** A guest's chat: what was said, and the box to say something. */
export function GuestChat(props: {
  readonly chat: Chat;
  readonly name: string;
  readonly repliesLeft: number;
}) {
  const { t: say } = useGuestLines();
  const { messages, isReady, error, unsent, isWriting, send, stop } = useGuestChat(props.chat.id);
  const end = useRef<HTMLDivElement>(null);
  const length = messages.reduce((sum, { text }) => sum + text.length + 1, 0);

  useEffect(() => {
    end.current?.scrollIntoView({ block: "end" });
  }, [length]);

  return (
    <>
      <section
        className={styles.log}
        aria-label={say("chat", { name: straight(props.name) })}
        // What scrolls has to be reachable by the keyboard.
        tabIndex={0}
      >
        {messages.map((message) => (
          <div key={message.id} className={row.row}>
            <Said message={message} />
          </div>
        ))}
        {error !== null && error !== undefined && (
          <div className={row.row}>
            <ProblemNotice
              error={asBackendError(error)}
              reason={guestProblem(asBackendError(error), say)}
            />
          </div>
        )}
        <div ref={end} />
      </section>
      {isReady && (
        <Box
          {...props}
          key={unsent}
          before={unsent ?? ""}
          isWriting={isWriting}
          onSend={send}
          onStop={stop}
        />
      )}
    </>
  );
}

function Said({ message }: { readonly message: GuestMessage }) {
  const { t } = useT();
  const isWriting = message.status === "running";
  return (
    <article
      className={row.message}
      data-role={message.role}
      aria-busy={isWriting}
      aria-label={message.role === "user" ? t("chat.you") : message.speakerName}
    >
      {message.role === "assistant" && (
        <p className={row.name}>
          <bdi>{message.speakerName}</bdi>
        </p>
      )}
      <div className={row.body}>
        {isWriting && message.text === "" ? (
          <p className={row.thinking}>{t("chat.isWriting", { name: message.speakerName })}</p>
        ) : (
          <Markdown text={message.text} />
        )}
      </div>
      {message.status === "stopped" && <p className={row.outcome}>{t("chat.stopped")}</p>}
    </article>
  );
}

function Box(props: {
  readonly name: string;
  readonly repliesLeft: number;
  readonly before: string;
  readonly isWriting: boolean;
  readonly onSend: (text: string) => void;
  readonly onStop: () => void;
}) {
  const { isWriting, repliesLeft } = props;
  const { t } = useT();
  const { t: say } = useGuestLines();
  const backend = useBackend();
  const { data: me } = useQuery({ queryKey: queryKeys.me, queryFn: () => backend.me() });
  const [text, setText] = useState(props.before);
  const box = useAutosize(text);
  const name = straight(props.name);
  const canSend = text.trim() !== "" && !isWriting && repliesLeft > 0;

  const submit = () => {
    if (!canSend) return;
    props.onSend(text);
    setText("");
  };
  return (
    <form
      className={composer.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={composer.frame}>
        <textarea
          ref={box}
          className={composer.box}
          rows={1}
          aria-label={t("composer.label", { name })}
          placeholder={t("composer.placeholder", { name })}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            const { key, keyCode, shiftKey, ctrlKey, metaKey, altKey } = event;
            const { isComposing } = event.nativeEvent;
            const action = composerAction(
              { key, keyCode, isComposing, shiftKey, ctrlKey, metaKey, altKey },
              { isEmpty: text === "", isWriting },
            );
            if (action !== "send" && action !== "stop") return;
            event.preventDefault();
            if (action === "send") submit();
            else props.onStop();
          }}
        />
        {isWriting ? (
          <IconButton label={t("composer.stop")} large solid onClick={props.onStop}>
            <Square size={14} fill="currentColor" aria-hidden />
          </IconButton>
        ) : (
          <IconButton label={t("composer.send")} type="submit" large solid disabled={!canSend}>
            <ArrowUp size={18} aria-hidden />
          </IconButton>
        )}
      </div>
      <p className={styles.foot} role="status">
        {repliesLeft > 0 ? say("left", { count: repliesLeft }) : say("noneLeft")}
        {me?.model.builtIn === true && ` · ${t("composer.builtIn", { name })}`}
      </p>
    </form>
  );
}
