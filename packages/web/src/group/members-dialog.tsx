import type { Character, Chat } from "@keepsake/engine/wire";
import { useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { PageDialog } from "../ui/dialog.tsx";
import dialog from "../ui/dialog.module.css";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { GroupSettingsFields, type GroupSettings } from "./group-settings.tsx";
import { MemberPicker } from "./member-picker.tsx";
import { membersOf } from "./members-of.ts";
import { useChatChange } from "./use-chat-change.ts";

/** Who is in a chat and how they answer; members join and leave (SPEC 7.5). */
export function MembersDialog(props: {
  readonly chat: Chat;
  readonly characters: readonly Character[];
  readonly onClose: () => void;
}) {
  const { chat, characters } = props;
  const { t } = useT();
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    membersOf(chat, characters).map(({ id }) => id),
  );
  const { replies, answerEachOther } = chat;
  const [settings, setSettings] = useState<GroupSettings>({ replies, answerEachOther });
  const change = useChatChange(chat, props.onClose);
  const leaves = membersOf(chat, characters).some(({ id }) => !chosen.includes(id));

  return (
    <PageDialog open title={t("group.members")} onClose={props.onClose}>
      <form
        className={dialog.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen.length > 0) change.mutate({ characterIds: [...chosen], ...settings });
        }}
      >
        <MemberPicker
          characters={characters}
          chosen={chosen}
          error={chosen.length === 0 ? t("group.needOne") : undefined}
          onChange={setChosen}
        />
        {leaves && <p className={dialog.text}>{t("group.leaves")}</p>}
        {chosen.length > 1 && <GroupSettingsFields value={settings} onChange={setSettings} />}
        {change.error !== null && (
          <ProblemNotice error={asBackendError(change.error)} what={t("group.changeFailed")} />
        )}
        <div className={dialog.actions}>
          <Button onClick={props.onClose}>{t("common.cancel")}</Button>
          <Button kind="primary" type="submit" disabled={change.isPending || chosen.length === 0}>
            {t("common.save")}
          </Button>
        </div>
      </form>
    </PageDialog>
  );
}
