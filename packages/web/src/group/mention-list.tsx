import { useT } from "../i18n/use-t.tsx";
import { Monogram } from "../ui/monogram.tsx";
import type { Member } from "./members-of.ts";
import styles from "./mention-list.module.css";

/** The members that fit what is typed after an `@`; the box keeps the focus. */
export function MentionList(props: {
  readonly id: string;
  readonly members: readonly Member[];
  readonly active: number;
  readonly onPick: (member: Member) => void;
}) {
  const { t } = useT();
  return (
    <div className={styles.list} id={props.id} role="listbox" aria-label={t("group.mention")}>
      {props.members.map((member, index) => (
        <button
          key={member.id}
          type="button"
          tabIndex={-1}
          id={`${props.id}-${index}`}
          className={styles.option}
          role="option"
          aria-selected={index === props.active}
          // The box would lose the focus, and with it the caret.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => props.onPick(member)}
        >
          <Monogram id={member.id} name={member.name} size="s" />
          <span dir="auto">{member.name}</span>
        </button>
      ))}
    </div>
  );
}
