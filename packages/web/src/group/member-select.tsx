import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { useT } from "../i18n/use-t.tsx";
import field from "../ui/field.module.css";
import type { Member } from "./members-of.ts";

/** Of which member of a group the saved memories are shown. */
export function MemberSelect(props: {
  readonly members: readonly Member[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}) {
  const { t } = useT();
  const id = useId();
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {t("group.memoriesOf")}
      </label>
      <div className={field.choice}>
        <select
          id={id}
          className={field.control}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        >
          {props.members.map((member) => (
            <option key={member.id} value={member.id}>
              {member.name}
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden />
      </div>
    </div>
  );
}
