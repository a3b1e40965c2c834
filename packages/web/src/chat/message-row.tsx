import type { Message } from "@keepsake/engine/wire";
import { EyeOff } from "lucide-react";
import { lazy, memo, Suspense, useState } from "react";
import type { BackendError } from "../backend/backend-error.ts";
import { useT } from "../i18n/use-t.tsx";
import { Markdown } from "../markdown/markdown.tsx";
import { usePicked } from "../memory/use-picked.ts";
import { useMe } from "../settings/use-me.ts";
import { Monogram } from "../ui/monogram.tsx";
import { matterLine } from "../ui/matter-line.ts";
import { Loading } from "../shell/loading.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { useFocusBack } from "../ui/use-focus-back.ts";
import styles from "./chat-row.module.css";
import { useChatHandle } from "./chat-context.ts";
import { MemoryMarks } from "./memory-marks.tsx";
import { MessageActionBar } from "./message-action-bar.tsx";

const MessageEditor = lazy(async () => ({
  default: (await import("./message-editor.tsx")).MessageEditor,
}));

const MessageOutside = lazy(async () => ({
  default: (await import("./message-outside.tsx")).MessageOutside,
}));

const HighUsageNotice = lazy(async () => ({
  default: (await import("./high-usage-notice.tsx")).HighUsageNotice,
}));

const PickBox = lazy(async () => ({ default: (await import("./pick-box.tsx")).PickBox }));

/** One message: who says what, what came of it, and what can be done with it. */
export const MessageRow = memo(function MessageRow(props: {
  readonly message: Message;
  readonly isTarget: boolean;
  /** Why it failed stands below it. */
  readonly isExplained: boolean;
}) {
  const { message } = props;
  const { t } = useT();
  const chat = useChatHandle();
  const [error, setError] = useState<BackendError>();
  const isEdited = chat.editing === message.id;
  const picked = usePicked(chat.chatId);
  const { lit } = chat;
  const isLit = lit !== null && lit.from <= message.ordinal && message.ordinal <= lit.to;
  const isWriting = message.status === "running";
  const row = useFocusBack<HTMLElement>(isEdited);

  return (
    <article
      ref={row}
      className={styles.message}
      data-role={message.role}
      data-hidden={message.hidden || undefined}
      data-target={props.isTarget || undefined}
      data-lit={isLit || undefined}
      data-picked={picked?.messageIds.includes(message.id) || undefined}
      aria-busy={isWriting}
      aria-label={
        message.role === "user" && message.speakerId === null ? t("chat.you") : message.speakerName
      }
    >
      {picked !== null && (
        <Suspense fallback={null}>
          <PickBox message={message} chatId={chat.chatId} />
        </Suspense>
      )}
      <Heading message={message} />
      {isEdited ? (
        <Suspense fallback={null}>
          <MessageEditor message={message} />
        </Suspense>
      ) : (
        <div className={styles.body}>
          {isWriting && message.text === "" ? (
            <p className={styles.thinking}>{t("chat.isWriting", { name: message.speakerName })}</p>
          ) : (
            <Markdown text={message.text} />
          )}
          {message.outside.length > 0 && (
            <Suspense fallback={null}>
              <MessageOutside chatId={chat.chatId} message={message} />
            </Suspense>
          )}
        </div>
      )}
      {!props.isExplained && <Outcome message={message} />}
      {error !== undefined && <ProblemNotice error={error} />}
      {!isWriting && chat.highUsage?.notice.messageId === message.id && (
        <Suspense fallback={<Loading />}>
          <HighUsageNotice {...chat.highUsage} />
        </Suspense>
      )}
      {!isEdited && !isWriting && (
        <>
          <MemoryMarks message={message} />
          {picked === null && <MessageActionBar message={message} onError={setError} />}
        </>
      )}
    </article>
  );
});

/** The name of the built-in partner among models. Where only it answers, the header says so once. */
const BUILT_IN = "built-in";

function Heading({ message }: { readonly message: Message }) {
  const { t } = useT();
  const { data: me } = useMe();
  const chat = useChatHandle();
  const isReply = message.role === "assistant";
  const model = message.variants[message.selected]?.model ?? null;
  const isBuiltIn = isReply && model === BUILT_IN && me?.model.builtIn === false;
  if (!isReply && message.speakerId === null && !message.hidden) return null;
  return (
    <p className={styles.name}>
      {isReply && chat.isGroup && (
        <Monogram
          id={message.speakerId ?? message.speakerName}
          name={message.speakerName}
          size="s"
        />
      )}
      {(isReply || message.speakerId !== null) && <bdi>{message.speakerName}</bdi>}
      {isBuiltIn && <span className={styles.note}>{t("model.builtIn")}</span>}
      {message.hidden && (
        <span className={styles.note}>
          <EyeOff size={13} aria-hidden /> {t("chat.hidden")}{" "}
          <button
            type="button"
            className={styles.unhide}
            disabled={chat.isWriting}
            onClick={() => void chat.actions.hide(message, false).catch(() => undefined)}
          >
            {t("message.unhide")}
          </button>
        </span>
      )}
    </p>
  );
}

/** How a reply ended, where it did not simply end. */
function Outcome({ message }: { readonly message: Message }) {
  const { t } = useT();
  if (message.status === "stopped") {
    return <p className={styles.outcome}>{t("chat.stopped")}</p>;
  }
  if (message.status === "failed") {
    const variant = message.variants[message.selected];
    const failure = matterLine(variant?.failureMatter, t) ?? variant?.failure ?? null;
    return (
      <p className={styles.outcome} data-failed>
        {t("chat.brokenOff")} {failure}
      </p>
    );
  }
  return null;
}
