import type { Character, Chat, Message } from "@keepsake/engine/wire";
import { LearnSwitch } from "../characters/learn-switch.tsx";
import { lazy, Suspense, useState } from "react";
import { MemberSelect } from "../group/member-select.tsx";
import { membersOf } from "../group/members-of.ts";
import { useT } from "../i18n/use-t.tsx";
import { MemoryGates } from "../memory/memory-gates.tsx";
import { SavedMemories } from "../memory/saved-memories.tsx";
import { SAVED_MEMORIES } from "../slash/show-saved.ts";
import { ConversationMemory } from "../summary/conversation-memory.tsx";
import { Section } from "./section.tsx";
import styles from "./section.module.css";

const ExtractionLines = lazy(async () => ({
  default: (await import("../memory/extraction-lines.tsx")).ExtractionLines,
}));

const DeepMemory = lazy(async () => ({
  default: (await import("../deep/deep-memory.tsx")).DeepMemory,
}));

const GatewayText = lazy(async () => ({
  default: (await import("../offers/gateway-line.tsx")).GatewayText,
}));

/** All three layers of what is remembered of and for this chat (LOOKS: Places). */
export function MemoryTab(props: {
  readonly chat: Chat;
  readonly characters: readonly Character[];
  readonly located: Message | null;
  readonly onShow: () => void;
}) {
  const { chat } = props;
  const members = membersOf(chat, props.characters);
  const [shownId, setShownId] = useState<string | null>(null);
  const shown = members.find((one) => one.id === shownId) ?? members[0];
  const { t } = useT();
  return (
    <>
      <Section title={t("summary.title")}>
        <ConversationMemory
          chat={chat}
          character={members[0]}
          located={props.located}
          onShow={props.onShow}
        />
      </Section>
      <Section title={t("memories.title")} id={SAVED_MEMORIES}>
        {chat.challenge ? (
          <p className={styles.text}>{t("memories.challenge")}</p>
        ) : chat.gateway !== null ? (
          <Suspense fallback={null}>
            <p className={styles.text}>
              <GatewayText chatId={chat.id} gateway={chat.gateway} />
            </p>
          </Suspense>
        ) : shown === undefined ? (
          <p className={styles.text}>{t("memories.noCharacter")}</p>
        ) : (
          <>
            {members.length > 1 && (
              <MemberSelect members={members} value={shown.id} onChange={(id) => setShownId(id)} />
            )}
            <LearnSwitch character={shown} />
            <MemoryGates
              key={`gates ${shown.id}`}
              chatId={chat.id}
              character={shown}
              nameOf={(id) => members.find((one) => one.id === id)?.name ?? ""}
            />
            <Suspense fallback={null}>
              <ExtractionLines chatId={chat.id} character={shown} />
            </Suspense>
            <Suspense fallback={null}>
              <DeepMemory chatId={chat.id} />
            </Suspense>
            <SavedMemories key={shown.id} character={shown} chatId={chat.id} />
          </>
        )}
      </Section>
    </>
  );
}
