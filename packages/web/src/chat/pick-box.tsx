import { DRAFT_MESSAGES } from "@keepsake/engine/limits";
import type { Message } from "@keepsake/engine/wire";
import { useEffect, useRef } from "react";
import { useT } from "../i18n/use-t.tsx";
import { useDrafts } from "../memory/use-drafts.ts";
import { usePicked } from "../memory/use-picked.ts";
import { useServices } from "../services.ts";
import styles from "./pick.module.css";

const SPOKEN_LENGTH = 60;

/** Chooses a message to be saved from (SPEC 5.6). */
export function PickBox(props: { readonly message: Message; readonly chatId: string }) {
  const { message, chatId } = props;
  const { t } = useT();
  const lines = useDrafts();
  const { picking } = useServices();
  const picked = usePicked(chatId);
  const box = useRef<HTMLInputElement>(null);
  const ids = picked?.messageIds ?? [];
  const isPicked = ids.includes(message.id);
  const isBegun = ids.length === 1 && isPicked;
  // From the message's menu, whose button is gone now.
  useEffect(() => {
    if (isBegun && isFocusLeft(box.current)) box.current?.focus({ preventScroll: true });
  }, [isBegun]);
  const isOwn = message.role === "user" && message.speakerId === null;
  const who = isOwn ? t("chat.you") : message.speakerName;
  const text = message.text.replace(/\s+/gu, " ").trim();
  if (text === "" || message.status === "running") return null;
  return (
    <label className={styles.pick} data-role={message.role}>
      <input
        ref={box}
        type="checkbox"
        checked={isPicked}
        disabled={!isPicked && ids.length >= DRAFT_MESSAGES}
        aria-label={lines.t("drafts.message", {
          who,
          text: text.length > SPOKEN_LENGTH ? `${text.slice(0, SPOKEN_LENGTH)}…` : text,
        })}
        onChange={() => picking.toggle(message.id)}
      />
      <span aria-hidden>{lines.t("drafts.pick")}</span>
    </label>
  );
}

/** The focus is nowhere, or was kept in the place that holds the box (`keepFocus`). */
function isFocusLeft(box: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement === null || !activeElement.isConnected || activeElement.contains(box);
}
