import type { Chat } from "@keepsake/engine/wire";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useT } from "../i18n/use-t.tsx";
import { useServices } from "../services.ts";
import { Button } from "../ui/button.tsx";
import { PageDialog } from "../ui/dialog.tsx";
import dialog from "../ui/dialog.module.css";
import { TextField } from "../ui/field.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";

const LONGEST = 200;

export function RenameChat(props: {
  readonly chat: Chat;
  readonly title: string;
  readonly onClose: () => void;
}) {
  const { t } = useT();
  const { backend, cache } = useServices();
  const [title, setTitle] = useState(props.title);
  const field = useRef<HTMLInputElement>(null);
  const rename = useMutation({
    mutationFn: () => backend.chats.update(props.chat.id, { title: title.trim() }),
    onSuccess: (chat) => {
      cache.setQueryData(queryKeys.chat(chat.id), chat);
      void cache.invalidateQueries({ queryKey: queryKeys.chats });
      props.onClose();
    },
  });

  return (
    <PageDialog open title={t("chat.rename")} onClose={props.onClose} initialFocus={field}>
      <form
        className={dialog.form}
        onSubmit={(event) => {
          event.preventDefault();
          rename.mutate();
        }}
      >
        <TextField
          ref={field}
          label={t("chat.title")}
          value={title}
          maxLength={LONGEST}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTitle(event.target.value)}
        />
        {rename.error !== null && <ProblemNotice error={asBackendError(rename.error)} />}
        <div className={dialog.actions}>
          <Button onClick={props.onClose}>{t("common.cancel")}</Button>
          <Button kind="primary" type="submit" disabled={rename.isPending}>
            {t("common.save")}
          </Button>
        </div>
      </form>
    </PageDialog>
  );
}
