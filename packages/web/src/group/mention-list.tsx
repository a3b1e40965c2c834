import { useT } from "../i18n/use-t.tsx";
import { Monogram } from "../ui/monogram.tsx";
import { OfferList } from "../ui/offer-list.tsx";
import type { Member } from "./members-of.ts";
import styles from "./mention-list.module.css";

/** The members that fit what is typed after an `@`. */
export function MentionList(props: {
  readonly id: string;
  readonly members: readonly Member[];
  readonly active: number;
  readonly onPick: (member: Member) => void;
}) {
  const { t } = useT();
  return (
    <OfferList
      id={props.id}
      label={t("group.mention")}
      className={styles.list}
      offers={props.members}
      keyOf={({ id }) => id}
      active={props.active}
      onPick={props.onPick}
    >
      {({ id, name }) => (
        <>
          <Monogram id={id} name={name} size="s" />
          <span dir="auto">{name}</span>
        </>
      )}
    </OfferList>
  );
}
