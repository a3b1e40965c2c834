import type { Message } from "@keepsake/engine/wire";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { asBackendError } from "../backend/backend-error.ts";
import { useCharacters } from "../characters/use-characters.ts";
import { useT } from "../i18n/use-t.tsx";
import { routes } from "../routes.ts";
import { useServices } from "../services.ts";
import { Loading } from "../shell/loading.tsx";
import { Page, useTitle } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { useMedia, WIDE } from "../ui/use-media.ts";
import { usePreferences } from "../use-preferences.ts";
import { ChatHeader } from "./chat-header.tsx";
import styles from "./chat-page.module.css";
import { chatTitle } from "./chat-title.ts";
import { Conversation } from "./conversation.tsx";
import { useChatPlace } from "./chat-place.ts";
import { useFindKey } from "./use-find-key.ts";
import { useChat, useMessageLog } from "./use-chat.ts";

const FindBar = lazy(async () => ({ default: (await import("./find-bar.tsx")).FindBar }));
const SidePanel = lazy(async () => ({
  default: (await import("../panel/side-panel.tsx")).SidePanel,
}));

/** One chat, with the side panel beside it or over it. */
export function ChatPage(props: { readonly chatId: string }) {
  const { chatId } = props;
  const { t } = useT();
  const { replies, picking } = useServices();
  const chat = useChat(chatId);
  const log = useMessageLog(chatId);
  const place = useChatPlace();
  const [, navigate] = useLocation();
  const [located, setLocated] = useState<Message | null>(null);
  const { data: characters } = useCharacters();
  const [{ panelOpen }, changePreferences] = usePreferences();
  const [isOver, setOver] = useState(false);
  const [inspected, setInspected] = useState<string | null>(null);
  const isWide = useMedia(WIDE);
  useTitle(chat.data === undefined ? "" : chatTitle(chat.data, characters ?? [], t));

  useEffect(() => replies.resume(chatId), [replies, chatId]);

  // Messages are chosen in the chat: a panel over it makes way.
  useEffect(
    () => picking.subscribe(() => picking.current()?.chatId === chatId && setOver(false)),
    [picking, chatId],
  );

  const onInspect = useCallback(
    (messageId: string) => {
      setInspected(messageId);
      setOver(true);
      changePreferences({ panelTab: "prompt", panelOpen: true });
    },
    [changePreferences],
  );

  const onLocate = useCallback(
    (message: Message) => {
      setLocated(message);
      setOver(true);
      changePreferences({ panelTab: "memory", panelOpen: true });
    },
    [changePreferences],
  );

  const onMemories = useCallback(() => {
    setOver(true);
    changePreferences({ panelTab: "memory", panelOpen: true });
  }, [changePreferences]);

  const openFind = useCallback(
    () => navigate(`${routes.chat(chatId)}?find=`, { replace: true }),
    [navigate, chatId],
  );
  useFindKey(openFind);

  // What was read stays while Keepsake is away; a chat that is gone does not.
  const isGone = chat.error !== null && asBackendError(chat.error).code === "not_found";
  const error =
    (chat.data === undefined || isGone ? chat.error : null) ??
    (log.data === undefined ? log.error : null);
  if (error !== null) {
    return (
      <Page title={t("chat.failedTitle")}>
        <ProblemNotice error={asBackendError(error)} what={t("chat.failed")}>
          <Button
            small
            onClick={() => {
              void chat.refetch();
              void log.refetch();
            }}
          >
            {t("common.tryAgain")}
          </Button>
        </ProblemNotice>
      </Page>
    );
  }
  if (chat.data === undefined || log.data === undefined || characters === undefined) {
    return <Loading />;
  }

  const isPanelShown = isWide ? panelOpen : isOver;
  const setPanel = (open: boolean) =>
    isWide ? changePreferences({ panelOpen: open }) : setOver(open);
  return (
    <div className={styles.page} data-panel={(isWide && panelOpen) || undefined}>
      <main className={styles.chat} tabIndex={-1}>
        <ChatHeader
          chat={chat.data}
          characters={characters}
          isPanelShown={isPanelShown}
          onPanel={() => setPanel(!isPanelShown)}
          onFind={openFind}
        />
        {place.find !== null && (
          <Suspense>
            <FindBar chatId={chatId} place={place} />
          </Suspense>
        )}
        <Conversation
          chat={chat.data}
          characters={characters}
          log={log.data}
          pages={log}
          place={place}
          onInspect={onInspect}
          onLocate={onLocate}
          onMemories={onMemories}
        />
      </main>
      {isPanelShown && (
        <Suspense
          fallback={
            isWide ? (
              <div className={styles.waiting}>
                <Loading />
              </div>
            ) : null
          }
        >
          <SidePanel
            chat={chat.data}
            characters={characters}
            isDocked={isWide}
            inspected={inspected}
            onInspect={setInspected}
            located={located}
            onShow={() => setOver(false)}
            onClose={() => setPanel(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
