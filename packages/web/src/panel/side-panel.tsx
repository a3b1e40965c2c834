import type { Character, Chat, Message } from "@keepsake/engine/wire";
import { X } from "lucide-react";
import { lazy, Suspense, useId } from "react";
import { useT } from "../i18n/use-t.tsx";
import { PANEL_TABS } from "../preferences.ts";
import { Loading } from "../shell/loading.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { moveAlong } from "../ui/move-along.ts";
import { Standing } from "../ui/standing.tsx";
import { usePreferences } from "../use-preferences.ts";
import { MemoryTab } from "./memory-tab.tsx";
import styles from "./side-panel.module.css";

const InfoTab = lazy(async () => ({ default: (await import("./info-tab.tsx")).InfoTab }));
const PanelSheet = lazy(async () => ({ default: (await import("./panel-sheet.tsx")).PanelSheet }));
const PromptTab = lazy(async () => ({ default: (await import("./prompt-tab.tsx")).PromptTab }));

/** What Keepsake knows and sends, beside the chat or, where there is no room, over it. */
export function SidePanel(props: {
  readonly chat: Chat;
  readonly characters: readonly Character[];
  readonly isDocked: boolean;
  /** The reply whose prompt is shown; null for the next one. */
  readonly inspected: string | null;
  readonly onInspect: (messageId: string | null) => void;
  /** The message of which one asks where it is remembered. */
  readonly located: Message | null;
  /** Something of the chat is shown: where the panel lies over it, it gives way. */
  readonly onShow: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useT();
  const content = <PanelTabs {...props} />;
  if (props.isDocked) {
    return (
      <aside className={styles.docked} aria-label={t("panel.label")}>
        {content}
      </aside>
    );
  }
  return (
    <Suspense fallback={null}>
      <PanelSheet label={t("panel.label")} onClose={props.onClose}>
        {content}
      </PanelSheet>
    </Suspense>
  );
}

function PanelTabs(props: {
  readonly chat: Chat;
  readonly characters: readonly Character[];
  readonly inspected: string | null;
  readonly onInspect: (messageId: string | null) => void;
  /** The message of which one asks where it is remembered. */
  readonly located: Message | null;
  /** Something of the chat is shown: where the panel lies over it, it gives way. */
  readonly onShow: () => void;
  readonly onClose: () => void;
}) {
  const { chat, characters } = props;
  const { t } = useT();
  const [{ panelTab }, change] = usePreferences();
  const id = useId();
  return (
    <div className={styles.tabs}>
      <div className={styles.head}>
        <div
          role="tablist"
          className={styles.list}
          aria-label={t("panel.label")}
          tabIndex={-1}
          onKeyDown={moveAlong}
        >
          {PANEL_TABS.map((tab) => (
            <button
              key={tab}
              type="button"
              role="tab"
              id={`${id}-${tab}`}
              className={styles.tab}
              tabIndex={tab === panelTab ? 0 : -1}
              aria-selected={tab === panelTab}
              aria-controls={tab === panelTab ? `${id}-panel` : undefined}
              onClick={() => change({ panelTab: tab })}
            >
              {t(`panel.${tab}`)}
            </button>
          ))}
        </div>
        <IconButton label={t("panel.hide")} onClick={props.onClose}>
          <X size={17} aria-hidden />
        </IconButton>
      </div>
      <div
        key={panelTab}
        role="tabpanel"
        id={`${id}-panel`}
        className={styles.panel}
        aria-labelledby={`${id}-${panelTab}`}
        tabIndex={0}
      >
        <Standing>
          <Suspense fallback={<Loading />}>
            {panelTab === "info" && <InfoTab chat={chat} characters={characters} />}
            {panelTab === "memory" && (
              <MemoryTab
                chat={chat}
                characters={characters}
                located={props.located}
                onShow={props.onShow}
              />
            )}
            {panelTab === "prompt" && (
              <PromptTab chatId={chat.id} messageId={props.inspected} onShow={props.onInspect} />
            )}
          </Suspense>
        </Standing>
      </div>
    </div>
  );
}
