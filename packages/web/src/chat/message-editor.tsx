import type { Message } from "@keepsake/engine/wire";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import type { BackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useT } from "../i18n/use-t.tsx";
import { useBackend } from "../services.ts";
import { Button } from "../ui/button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { useKeptForm } from "../use-kept-form.ts";
import { useChatHandle } from "./chat-context.ts";
import styles from "./message-editor.module.css";
import { TaughtNotice } from "./taught-notice.tsx";
import { useAutosize } from "./use-autosize.ts";

/** Edits the text of a message in its place; Esc leaves it as it was. */
export function MessageEditor({ message }: { readonly message: Message }) {
  const { t } = useT();
  const chat = useChatHandle();
  const [{ text }, keep, forget] = useKeptForm(`message ${message.id}`, { text: message.text });
  const [error, setError] = useState<BackendError>();
  const [busy, setBusy] = useState(false);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const backend = useBackend();
  const { data: taught = [] } = useQuery({
    queryKey: queryKeys.taught(chat.chatId, message.id, message.revision),
    queryFn: () => backend.messages.taught(chat.chatId, message.id),
    staleTime: 0,
  });
  const isChanged = text !== message.text;
  const box = useAutosize(text);

  useEffect(() => {
    const element = box.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
  }, [box]);

  const canAnswer = message.role === "user" && message.turnId === chat.lastTurnId;

  function close(): void {
    forget();
    chat.setEditing(null);
  }

  async function save(answer: boolean): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      const keep = taught.flatMap(({ entryId }) => (kept.has(entryId) ? [entryId] : []));
      if (isChanged) await chat.actions.edit(message, text, keep);
      close();
      if (answer) chat.regenerate(message.turnId);
    } catch (cause) {
      setError(asBackendError(cause));
      setBusy(false);
    }
  }

  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        void save(false);
      }}
    >
      <textarea
        ref={box}
        className={styles.box}
        aria-label={t("message.editLabel")}
        dir="auto"
        rows={1}
        value={text}
        onChange={(event) => keep({ text: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === "Escape" && !event.nativeEvent.isComposing) close();
        }}
      />
      {isChanged && taught.length > 0 && (
        <TaughtNotice
          taught={taught}
          kept={kept}
          onKeep={(entryId, isKept) => {
            const next = new Set(kept);
            if (isKept) next.add(entryId);
            else next.delete(entryId);
            setKept(next);
          }}
        />
      )}
      {error !== undefined && <ProblemNotice error={error} what={t("message.editFailed")} />}
      <div className={styles.actions}>
        <Button small onClick={close}>
          {t("common.cancel")}
        </Button>
        <Button small type="submit" kind="primary" disabled={busy || text.trim() === ""}>
          {t("common.save")}
        </Button>
        {canAnswer && (
          <Button small disabled={busy || text.trim() === ""} onClick={() => void save(true)}>
            {t("message.saveAndAnswer")}
          </Button>
        )}
      </div>
    </form>
  );
}
