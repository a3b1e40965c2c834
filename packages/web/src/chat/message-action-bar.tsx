import type { Message } from "@keepsake/engine/wire";
import {
  Bookmark,
  BookOpen,
  Coins,
  Copy,
  Diamond,
  Ellipsis,
  Eye,
  EyeOff,
  GitBranch,
  Pencil,
  RotateCcw,
  ScanText,
  StepForward,
  Trash2,
  Undo2,
} from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import type { BackendError } from "../backend/backend-error.ts";
import { DeleteDialog } from "../deleting/delete-dialog.tsx";
import { formatDateTime } from "../i18n/format.ts";
import { AgainMenu } from "../group/again-menu.tsx";
import { useT } from "../i18n/use-t.tsx";
import { useServices } from "../services.ts";
import { Confirm } from "../ui/confirm.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { ActionMenu } from "../ui/menu.tsx";
import { moveAlong } from "../ui/move-along.ts";
import { useChatHandle } from "./chat-context.ts";
import styles from "./message-action-bar.module.css";
import { VariantSwitch } from "./variant-switch.tsx";

const UsedDialog = lazy(async () => ({ default: (await import("./used-dialog.tsx")).UsedDialog }));
const ReplyCost = lazy(async () => ({ default: (await import("./reply-cost.tsx")).ReplyCost }));

/** What can be done with a message; in full on the newest, elsewhere under the pointer or focus. */
export function MessageActionBar(props: {
  readonly message: Message;
  readonly onError: (error: BackendError | undefined) => void;
}) {
  const { message } = props;
  const { t, locale } = useT();
  const chat = useChatHandle();
  const { picking } = useServices();
  const [asking, setAsking] = useState<"delete" | "rewind" | null>(null);
  const [isCostShown, setCostShown] = useState(false);
  const [isUsedShown, setUsedShown] = useState(false);
  const isReply = message.role === "assistant";
  const isLastTurn = message.turnId === chat.lastTurnId;
  const after = chat.countAfter(message);
  const isNewest = isLastTurn && (isReply || after === 0);
  // Tab stops once at an older message, at its menu, in which everything is; arrows go to the rest.
  const stop = isNewest ? 0 : -1;

  function attempt(work: Promise<void>): void {
    props.onError(undefined);
    work.catch((error: unknown) => props.onError(asBackendError(error)));
  }

  return (
    <div
      className={styles.bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={t("message.actions")}
      data-role={message.role}
      data-last={isNewest || undefined}
      onKeyDown={moveAlong}
    >
      {isReply && isLastTurn && <VariantSwitch message={message} attempt={attempt} />}
      {isReply && isLastTurn && chat.canRegenerate && (
        <>
          <AgainMenu message={message} />
          {after === 0 && (
            <IconButton
              label={t("message.continue")}
              disabled={chat.isWriting}
              onClick={() => chat.continue(message.turnId, message.text)}
            >
              <StepForward size={16} aria-hidden />
            </IconButton>
          )}
        </>
      )}
      {!isReply && isNewest && (
        <IconButton
          label={t("message.answer")}
          disabled={chat.isWriting}
          onClick={() => chat.regenerate(message.turnId)}
        >
          <RotateCcw size={16} aria-hidden />
        </IconButton>
      )}
      <span className={styles.wide}>
        <CopyButton text={message.text} label={t("message.copy")} tabIndex={stop} />
        <IconButton
          label={t("message.edit")}
          tabIndex={stop}
          disabled={chat.isWriting}
          onClick={() => chat.setEditing(message.id)}
        >
          <Pencil size={16} aria-hidden />
        </IconButton>
        <IconButton
          label={t("message.branch")}
          tabIndex={stop}
          disabled={chat.isWriting}
          onClick={() => attempt(chat.actions.branch(message))}
        >
          <GitBranch size={16} aria-hidden />
        </IconButton>
      </span>
      <ActionMenu
        trigger={
          <IconButton label={t("message.more")}>
            <Ellipsis size={16} aria-hidden />
          </IconButton>
        }
        actions={[
          {
            label: t("message.copy"),
            icon: <Copy size={16} aria-hidden />,
            onSelect: () => attempt(navigator.clipboard.writeText(message.text)),
          },
          {
            label: t("message.edit"),
            icon: <Pencil size={16} aria-hidden />,
            disabled: chat.isWriting,
            onSelect: () => chat.setEditing(message.id),
          },
          {
            label: t("message.branch"),
            icon: <GitBranch size={16} aria-hidden />,
            disabled: chat.isWriting,
            onSelect: () => attempt(chat.actions.branch(message)),
          },
          {
            label: message.hidden ? t("message.unhide") : t("message.hide"),
            icon: message.hidden ? <Eye size={16} aria-hidden /> : <EyeOff size={16} aria-hidden />,
            disabled: chat.isWriting,
            onSelect: () => attempt(chat.actions.hide(message, !message.hidden)),
          },
          ...(isReply
            ? [
                {
                  label: t("message.inspect"),
                  icon: <ScanText size={16} aria-hidden />,
                  onSelect: () => chat.inspect(message.id),
                },
                {
                  label: t("message.used"),
                  icon: <Diamond size={16} aria-hidden />,
                  onSelect: () => setUsedShown(true),
                },
                {
                  label: t("cost.details"),
                  icon: <Coins size={16} aria-hidden />,
                  onSelect: () => setCostShown(true),
                },
              ]
            : []),
          ...(chat.canSave && message.text.trim() !== ""
            ? [
                {
                  label: t("memories.toMemory"),
                  icon: <Bookmark size={16} aria-hidden />,
                  onSelect: () => picking.start(chat.chatId, message.id),
                },
              ]
            : []),
          {
            label: t("past.locate"),
            icon: <BookOpen size={16} aria-hidden />,
            onSelect: () => chat.locate(message),
          },
          null,
          {
            label: t("message.rewind"),
            icon: <Undo2 size={16} aria-hidden />,
            disabled: chat.isWriting || after === 0,
            onSelect: () => setAsking("rewind"),
          },
          {
            label: t("message.delete"),
            icon: <Trash2 size={16} aria-hidden />,
            danger: true,
            disabled: chat.isWriting,
            onSelect: () => setAsking("delete"),
          },
        ]}
      />
      <time className={styles.when} dateTime={message.createdAt}>
        {formatDateTime(Date.parse(message.createdAt), locale)}
      </time>
      {isUsedShown && (
        <Suspense fallback={null}>
          <UsedDialog
            chatId={chat.chatId}
            message={message}
            onInspect={() => chat.inspect(message.id)}
            onClose={() => setUsedShown(false)}
          />
        </Suspense>
      )}
      {isCostShown && (
        <Suspense fallback={null}>
          <ReplyCost message={message} open onClose={() => setCostShown(false)} />
        </Suspense>
      )}
      <Confirm
        open={asking === "rewind"}
        title={t("message.rewindTitle", { count: after })}
        action={t("message.rewind")}
        onConfirm={() => chat.actions.rewind(message)}
        onClose={() => setAsking(null)}
      >
        <p>{t("message.rewindText")}</p>
      </Confirm>
      <DeleteDialog
        open={asking === "delete"}
        what={{ kind: "message", chatId: chat.chatId, id: message.id }}
        title={t("message.deleteTitle")}
        action={t("message.delete")}
        onRemove={(also) => chat.actions.remove(message, also)}
        onClose={() => setAsking(null)}
      >
        <p>{t("message.deleteText")}</p>
      </DeleteDialog>
    </div>
  );
}
