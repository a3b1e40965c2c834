import type { Character, Chat } from "@keepsake/engine/wire";
import { Link } from "wouter";
import { straight } from "../i18n/straight.ts";
import { useT } from "../i18n/use-t.tsx";
import { GroupSigns } from "../group/group-signs.tsx";
import { membersOf } from "../group/members-of.ts";
import { routes } from "../routes.ts";
import { Monogram } from "../ui/monogram.tsx";
import styles from "./chat-beginning.module.css";
import { ContinuedFrom } from "./continued-from.tsx";

/** What stands above the first message: who this is, and where a branch came from. */
export function ChatBeginning(props: {
  readonly chat: Chat;
  readonly characters: readonly Character[];
}) {
  const { t } = useT();
  const { branchOf, continues } = props.chat;
  const members = membersOf(props.chat, props.characters);
  const character = members.length === 1 ? members[0] : undefined;
  return (
    <div className={styles.beginning}>
      {members.length > 1 && (
        <>
          <GroupSigns members={members} />
          <p className={styles.name} dir="auto">
            {members.map(({ name }) => straight(name)).join(", ")}
          </p>
          <p className={styles.description}>{t(`group.mode.${props.chat.replies}`)}</p>
        </>
      )}
      {character !== undefined && (
        <>
          <Monogram id={character.id} name={character.name} size="l" />
          <p className={styles.name} dir="auto">
            {character.name}
          </p>
          {character.description !== "" && (
            <p className={styles.description} dir="auto">
              {character.description}
            </p>
          )}
        </>
      )}
      {continues !== null && <ContinuedFrom continues={continues} characters={props.characters} />}
      {branchOf !== null && (
        <p className={styles.branch}>
          <Link href={routes.message(branchOf.chatId, branchOf.messageId)}>
            {t("chat.branchOf")}
          </Link>
        </p>
      )}
    </div>
  );
}
