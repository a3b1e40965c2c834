import type { BackendError } from "../backend/backend-error.ts";
import { useT } from "../i18n/use-t.tsx";
import { useServices } from "../services.ts";
import { Button } from "../ui/button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { useChatHandle } from "./chat-context.ts";
import styles from "./failed-reply.module.css";

/** Why a reply broke off, beside it, and the way to ask for another. */
export function FailedReply(props: {
  readonly error: BackendError;
  readonly turnId: string;
  /** A part of it stands above. */
  readonly hasBegun: boolean;
}) {
  const { t } = useT();
  const { replies } = useServices();
  const chat = useChatHandle();
  return (
    <div className={styles.failed}>
      <ProblemNotice
        error={props.error}
        what={t(props.hasBegun ? "chat.brokenOff" : "chat.replyFailed")}
      >
        <Button small onClick={() => chat.regenerate(props.turnId)}>
          {t("common.tryAgain")}
        </Button>
        <Button small kind="quiet" onClick={() => replies.dismiss(chat.chatId)}>
          {t("common.dismiss")}
        </Button>
      </ProblemNotice>
    </div>
  );
}
