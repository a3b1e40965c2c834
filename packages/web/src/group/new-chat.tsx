import type { Character, NewChat } from "@keepsake/engine/wire";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useT } from "../i18n/use-t.tsx";
import { PersonaSelect } from "../personas/persona-select.tsx";
import { routes } from "../routes.ts";
import { useServices } from "../services.ts";
import { Button } from "../ui/button.tsx";
import { PageDialog } from "../ui/dialog.tsx";
import dialog from "../ui/dialog.module.css";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { Toggle } from "../ui/toggle.tsx";
import { GroupSettingsFields, type GroupSettings } from "./group-settings.tsx";
import { MemberPicker } from "./member-picker.tsx";

/** A new chat: with whom, as whom, and whether memory takes part (SPEC 5.16, 7.5, 7.6). */
export function NewChatDialog(props: {
  readonly characters: readonly Character[];
  readonly onClose: () => void;
}) {
  const { t } = useT();
  const { backend, cache } = useServices();
  const [, navigate] = useLocation();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [personaId, setPersonaId] = useState<string | null>(null);
  const [challenge, setChallenge] = useState(false);
  const [settings, setSettings] = useState<GroupSettings>({
    replies: "mentioned",
    answerEachOther: false,
  });
  const [isTried, setTried] = useState(false);
  const start = useMutation({
    mutationFn: (input: NewChat) => backend.chats.create(input),
    onSuccess: (chat) => {
      void cache.invalidateQueries({ queryKey: queryKeys.chats });
      props.onClose();
      navigate(routes.chat(chat.id));
    },
  });
  const isGroup = chosen.length > 1;

  return (
    <PageDialog open title={t("chat.new")} onClose={props.onClose}>
      <form
        className={dialog.form}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (chosen.length === 0) return;
          start.mutate({
            characterIds: [...chosen],
            personaId,
            challenge,
            ...(isGroup ? settings : {}),
          });
        }}
      >
        <MemberPicker
          characters={props.characters}
          chosen={chosen}
          error={isTried && chosen.length === 0 ? t("group.needOne") : undefined}
          onChange={setChosen}
        />
        {isGroup && <GroupSettingsFields value={settings} onChange={setSettings} />}
        <PersonaSelect value={personaId} onChange={setPersonaId} />
        <Toggle
          label={t("challenge.label")}
          hint={t("challenge.hint")}
          checked={challenge}
          onChange={setChallenge}
        />
        {start.error !== null && (
          <ProblemNotice error={asBackendError(start.error)} what={t("chat.startFailed")} />
        )}
        <div className={dialog.actions}>
          <Button onClick={props.onClose}>{t("common.cancel")}</Button>
          <Button kind="primary" type="submit" disabled={start.isPending}>
            {t("group.start")}
          </Button>
        </div>
      </form>
    </PageDialog>
  );
}
