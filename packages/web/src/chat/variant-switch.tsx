import type { Message } from "@keepsake/engine/wire";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useT } from "../i18n/use-t.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { useChatHandle } from "./chat-context.ts";
import styles from "./variant-switch.module.css";

/** `‹ 2/3 ›`: which of a turn's replies counts. */
export function VariantSwitch(props: {
  readonly message: Message;
  readonly attempt: (work: Promise<void>) => void;
}) {
  const { message, attempt } = props;
  const { t, locale } = useT();
  const chat = useChatHandle();
  const count = message.variants.length;
  if (count < 2) return null;

  const number = new Intl.NumberFormat(locale);
  const swipe = (step: number) => attempt(chat.actions.select(message, message.selected + step));
  return (
    <span className={styles.switch} role="group" aria-label={t("message.variants")}>
      <IconButton
        label={t("message.variantBefore")}
        disabled={chat.isWriting || message.selected === 0}
        onClick={() => swipe(-1)}
      >
        <ChevronLeft size={16} aria-hidden />
      </IconButton>
      <span
        className={styles.place}
        aria-label={t("message.variantOf", { number: message.selected + 1, total: count })}
      >
        {number.format(message.selected + 1)}/{number.format(count)}
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
