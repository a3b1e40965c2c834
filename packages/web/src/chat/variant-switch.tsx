import type { Message } from "@keepsake/engine/wire";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useT } from "../i18n/use-t.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { useChatHandle } from "./chat-context.ts";
import styles from "./variant-switch.module.css";
import { watchSwipes } from "./watch-swipes.ts";

/** `‹ 2/3 ›`: which of a turn's replies counts. A finger swipes over the reply itself. */
export function VariantSwitch(props: {
  readonly message: Message;
  readonly attempt: (work: Promise<void>) => void;
}) {
  const { message, attempt } = props;
  const { t, locale } = useT();
  const chat = useChatHandle();
  const place = useRef<HTMLSpanElement>(null);
  const count = message.variants.length;
  const isChoice = count > 1;

  function swipe(step: -1 | 1): void {
    const variant = message.selected + step;
    if (chat.isWriting || variant < 0 || variant >= count) return;
    attempt(chat.actions.select(message, variant));
  }
  const onSwipe = useEffectEvent(swipe);

  useEffect(() => {
    const reply = isChoice ? place.current?.closest("article") : null;
    return reply == null ? undefined : watchSwipes(reply, (step) => onSwipe(step));
  }, [isChoice]);

  if (!isChoice) return null;
  const number = new Intl.NumberFormat(locale);
  return (
    <span ref={place} className={styles.switch} role="group" aria-label={t("message.variants")}>
      <IconButton
        label={t("message.variantBefore")}
        disabled={chat.isWriting || message.selected === 0}
        onClick={() => swipe(-1)}
      >
        <ChevronLeft size={16} aria-hidden />
      </IconButton>
      <span className={styles.place}>
        <span aria-hidden>
          {number.format(message.selected + 1)}/{number.format(count)}
        </span>
        <span className={styles.spoken}>
          {t("message.variantOf", { number: message.selected + 1, total: count })}
        </span>
      </span>
      <IconButton
        label={t("message.variantAfter")}
        disabled={chat.isWriting || message.selected === count - 1}
        onClick={() => swipe(1)}
      >
        <ChevronRight size={16} aria-hidden />
      </IconButton>
    </span>
  );
}
