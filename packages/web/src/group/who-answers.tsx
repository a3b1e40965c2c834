import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { useT } from "../i18n/use-t.tsx";
import type { Member } from "./members-of.ts";
import { ALL, AUTO, MEMBER } from "./answerers.ts";
import styles from "./who-answers.module.css";

/** Who answers the next message: as the chat is set, everyone, or one member (SPEC 7.5). */
export function WhoAnswers(props: {
  readonly members: readonly Member[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const { t } = useT();
  const id = useId();
  return (
    <div className={styles.who}>
      <label htmlFor={id}>{t("answer.label")}</label>
      <div className={styles.choice}>
        <select
          id={id}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        >
          <option value={AUTO}>{t("answer.auto")}</option>
          <option value={ALL}>{t("answer.all")}</option>
          {props.members.map((member) => (
            <option key={member.id} value={MEMBER + member.id}>
              {member.name}
            </option>
          ))}
        </select>
        <ChevronDown size={14} aria-hidden />
      </div>
    </div>
  );
}
