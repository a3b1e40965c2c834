import type { Message } from "@keepsake/engine/wire";
import { RotateCcw, RotateCwSquare } from "lucide-react";
import { useChatHandle } from "../chat/chat-context.ts";
import { useT } from "../i18n/use-t.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { ActionMenu } from "../ui/menu.tsx";

/** Another reply: of a round of several this one alone, or the whole round (SPEC 7.5). */
export function AgainMenu(props: { readonly message: Message }) {
  const { message } = props;
  const { t } = useT();
  const chat = useChatHandle();
  if (!chat.isRound) {
    return (
      <IconButton
        label={t("message.regenerate")}
        disabled={chat.isWriting}
        onClick={() => chat.regenerate(message.turnId)}
      >
        <RotateCcw size={16} aria-hidden />
      </IconButton>
    );
  }
  return (
    <ActionMenu
      trigger={
        <IconButton label={t("round.menu")} disabled={chat.isWriting}>
          <RotateCcw size={16} aria-hidden />
        </IconButton>
      }
      actions={[
        {
          label: t("round.one"),
          icon: <RotateCcw size={16} aria-hidden />,
          disabled: chat.isWriting,
          onSelect: () => chat.regenerate(message.turnId, message.id),
        },
        {
          label: t("round.again"),
          icon: <RotateCwSquare size={16} aria-hidden />,
          disabled: chat.isWriting,
          onSelect: () => chat.regenerate(message.turnId),
        },
      ]}
    />
  );
}
