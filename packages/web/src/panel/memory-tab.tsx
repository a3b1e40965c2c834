import type { Character, Chat, Message } from "@keepsake/engine/wire";
import { LearnSwitch } from "../characters/learn-switch.tsx";
import { useT } from "../i18n/use-t.tsx";
import { SavedMemories } from "../memory/saved-memories.tsx";
import { ConversationMemory } from "../summary/conversation-memory.tsx";
import { Section } from "./section.tsx";
import styles from "./section.module.css";

/** All three layers of what is remembered of and for this chat (LOOKS: Places). */
export function MemoryTab(props: {
  readonly chat: Chat;
  readonly character: Character | undefined;
  readonly located: Message | null;
  readonly onShow: () => void;
}) {
  const { chat, character } = props;
  const { t } = useT();
  return (
    <>
      <Section title={t("summary.title")}>
        <ConversationMemory
          chat={chat}
          character={character}
          located={props.located}
          onShow={props.onShow}
        />
      </Section>
      <Section title={t("memories.title")}>
        {chat.challenge ? (
          <p className={styles.text}>{t("memories.challenge")}</p>
        ) : character === undefined ? (
          <p className={styles.text}>{t("memories.noCharacter")}</p>
        ) : (
          <>
            <LearnSwitch character={character} />
            <SavedMemories key={character.id} character={character} />
          </>
        )}
      </Section>
    </>
  );
}
