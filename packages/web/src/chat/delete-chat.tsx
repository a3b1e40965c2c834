import type { Chat } from "@keepsake/engine/wire";
import { useLocation } from "wouter";
import { useT } from "../i18n/use-t.tsx";
import { routes } from "../routes.ts";
import { useServices } from "../services.ts";
import { Confirm } from "../ui/confirm.tsx";
import { forgetChat } from "./forget-chat.ts";

/** The second act before a chat goes. Its saved memories stay. */
export function DeleteChat(props: {
  readonly chat: Chat;
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useT();
  const { backend, cache, drafts } = useServices();
  const [, navigate] = useLocation();

  async function remove(): Promise<void> {
    await backend.chats.remove(props.chat.id);
    drafts.write(props.chat.id, "");
    navigate(routes.home);
    forgetChat(cache, props.chat.id);
  }

  return (
    <Confirm
      open={props.open}
      title={t("chat.deleteTitle", { title: props.title })}
      action={t("chat.delete")}
      onConfirm={remove}
      onClose={props.onClose}
    >
      <p>{t("chat.deleteText")}</p>
    </Confirm>
  );
}
