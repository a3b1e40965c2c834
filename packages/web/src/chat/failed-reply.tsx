import type { BackendError } from "../backend/backend-error.ts";
import { useT } from "../i18n/use-t.tsx";
import { useServices } from "../services.ts";
import { Button } from "../ui/button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { useChatHandle } from "./chat-context.ts";
import styles from "./failed-reply.module.css";

/** Why a reply broke off, beside it, and the way to ask for another. */
export function FailedReply(props: { readonly error: BackendError; readonly turnId: string }) {
  const { t } = useT();
  const { replies } = useServices();
  const chat = useChatHandle();
  return (
    <div className={styles.failed}>
      <ProblemNotice error={props.error} what={t("chat.replyFailed")}>
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
