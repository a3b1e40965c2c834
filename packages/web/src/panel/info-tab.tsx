import type { Character, Chat } from "@keepsake/engine/wire";
import { Link } from "wouter";
import { LearnSwitch } from "../characters/learn-switch.tsx";
import { asBackendError } from "../backend/backend-error.ts";
import { membersOf } from "../group/members-of.ts";
import { MembersSection } from "../group/members-section.tsx";
import { useChatChange } from "../group/use-chat-change.ts";
import { PersonaSelect } from "../personas/persona-select.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { formatDateTime } from "../i18n/format.ts";
import { useT } from "../i18n/use-t.tsx";
import { routes } from "../routes.ts";
import { useMe } from "../settings/use-me.ts";
import { Section } from "./section.tsx";
import styles from "./section.module.css";

/** Who is in the chat, what answers, and when it began. */
export function InfoTab(props: { readonly chat: Chat; readonly characters: readonly Character[] }) {
  const { chat } = props;
  const members = membersOf(chat, props.characters);
  const character = members[0];
  const { t, locale } = useT();
  const { data: me } = useMe();
  const change = useChatChange(chat);
  return (
    <>
      {members.length > 1 && <MembersSection chat={chat} characters={props.characters} />}
      {character !== undefined && members.length === 1 && (
        <Section
          title={character.name}
          after={<Link href={routes.editCharacter(character.id)}>{t("common.edit")}</Link>}
        >
          {character.description !== "" && (
            <p className={styles.text} dir="auto">
              {character.description}
            </p>
          )}
          <LearnSwitch character={character} />
        </Section>
      )}
      <Section title={t("persona.title")}>
        <PersonaSelect
          value={chat.personaId}
          disabled={change.isPending}
          onChange={(personaId) => change.mutate({ personaId })}
        />
        {change.error !== null && <ProblemNotice error={asBackendError(change.error)} />}
      </Section>
      <Section title={t("info.chat")}>
        {chat.challenge && <p className={styles.text}>{t("challenge.hint")}</p>}
        <dl className={styles.facts}>
          <dt>{t("info.model")}</dt>
          <dd>
            {me?.model.builtIn === true && character?.model == null
              ? t("model.builtIn")
              : (character?.model ?? me?.model.id)}
          </dd>
          <dt>{t("info.began")}</dt>
          <dd>{formatDateTime(Date.parse(chat.createdAt), locale)}</dd>
          <dt>{t("info.newest")}</dt>
          <dd>{formatDateTime(Date.parse(chat.updatedAt), locale)}</dd>
          {chat.continues !== null && chat.branchOf === null && (
            <>
              <dt>{t("info.origin")}</dt>
              <dd>
                <Link href={routes.message(chat.continues.chatId, chat.continues.messageId)}>
                  {t("carry.origin")}
                </Link>
              </dd>
            </>
          )}
          {chat.branchOf !== null && (
            <>
              <dt>{t("info.origin")}</dt>
              <dd>
                <Link href={routes.message(chat.branchOf.chatId, chat.branchOf.messageId)}>
                  {t("info.branch")}
                </Link>
              </dd>
            </>
          )}
        </dl>
      </Section>
    </>
  );
}
