import type { Chat, Receipt } from "@keepsake/engine/wire";
import { useLocation } from "wouter";
import { DeleteDialog } from "../deleting/delete-dialog.tsx";
import { useT } from "../i18n/use-t.tsx";
import { routes } from "../routes.ts";
import { useServices } from "../services.ts";
import { forgetChat, goWith } from "./forget-chat.ts";

/** The second act before a chat goes. Its saved memories stay, unless they are ticked. */
export function DeleteChat(props: {
  readonly chat: Chat;
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useT();
  const { backend, cache, drafts } = useServices();
  const [, navigate] = useLocation();

  async function remove(also: readonly string[]): Promise<Receipt> {
    const { id } = props.chat;
    const receipt = await goWith(cache, id, () => backend.chats.remove(id, also));
    drafts.write(id, "");
    navigate(routes.home);
    forgetChat(cache, id);
    return receipt;
  }

  return (
    <DeleteDialog
      open={props.open}
      what={{ kind: "chat", id: props.chat.id }}
      title={t("chat.deleteTitle", { title: props.title })}
      action={t("chat.delete")}
      receiptAt={routes.home}
      onRemove={remove}
      onClose={props.onClose}
    >
      <p>{t("chat.deleteText")}</p>
    </DeleteDialog>
  );
}
