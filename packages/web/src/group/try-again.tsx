import type { Chat } from "@keepsake/engine/wire";
import { useMutation } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useLocation } from "wouter";
import { queryKeys } from "../backend/query-keys.ts";
import { useT } from "../i18n/use-t.tsx";
import { routes } from "../routes.ts";
import { useServices } from "../services.ts";
import { Button } from "../ui/button.tsx";
import styles from "./try-again.module.css";

/** A new attempt at a challenge: the same characters, and a blank page (SPEC 5.16). */
export function TryAgain({ chat }: { readonly chat: Chat }) {
  const { t } = useT();
  const { backend, cache } = useServices();
  const [, navigate] = useLocation();
  const start = useMutation({
    mutationFn: () => {
      const { characterIds, personaId, replies, answerEachOther } = chat;
      return backend.chats.create({
        characterIds,
        personaId,
        replies,
        answerEachOther,
        challenge: true,
      });
    },
    onSuccess: (next) => {
      void cache.invalidateQueries({ queryKey: queryKeys.chats });
      navigate(routes.chat(next.id));
    },
  });
  return (
    <Button
      small
      disabled={start.isPending}
      title={t("challenge.tryHint")}
      onClick={() => start.mutate()}
    >
      <RotateCcw size={15} aria-hidden />
      <span className={styles.text}>{t("challenge.try")}</span>
      {start.error !== null && <span role="alert">{t("chat.startFailed")}</span>}
    </Button>
  );
}
