import type { Chat } from "@keepsake/engine/wire";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useLocation } from "wouter";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useT } from "../i18n/use-t.tsx";
import { routes } from "../routes.ts";
import { useServices } from "../services.ts";
import { Button } from "../ui/button.tsx";
import { PageDialog } from "../ui/dialog.tsx";
import dialog from "../ui/dialog.module.css";
import { ProblemNotice } from "../ui/problem-notice.tsx";

/** Says what a new chat takes along, makes it, and goes there (SPEC 7.1). */
export function CarryOver(props: { readonly chat: Chat; readonly onClose: () => void }) {
  const { t } = useT();
  const { backend, cache } = useServices();
  const [, navigate] = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const carry = useMutation({
    mutationFn: () => backend.chats.carryOver(props.chat.id),
    onSuccess: (chat) => {
      cache.setQueryData(queryKeys.chat(chat.id), chat);
      void cache.invalidateQueries({ queryKey: queryKeys.chats });
      props.onClose();
      navigate(routes.chat(chat.id));
    },
  });

  return (
    <PageDialog open title={t("carry.title")} onClose={props.onClose} initialFocus={button}>
      <div className={dialog.form}>
        <p className={dialog.text}>{t("carry.text")}</p>
        {carry.error !== null && (
          <ProblemNotice error={asBackendError(carry.error)} what={t("carry.failed")} />
        )}
        <div className={dialog.actions}>
          <Button onClick={props.onClose}>{t("common.cancel")}</Button>
          <Button
            ref={button}
            kind="primary"
            disabled={carry.isPending}
            onClick={() => carry.mutate()}
          >
            {t("carry.go")}
          </Button>
        </div>
      </div>
    </PageDialog>
  );
}
