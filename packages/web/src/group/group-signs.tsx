import type { Character } from "@keepsake/engine/wire";
import { Monogram } from "../ui/monogram.tsx";
import styles from "./group-signs.module.css";

const SHOWN = 3;

/** The first letters of a group's members, one over the other. */
export function GroupSigns(props: {
  readonly members: readonly Character[];
  readonly size?: "s" | "m";
}) {
  const rest = props.members.length - SHOWN;
  return (
    <span className={styles.signs} data-size={props.size ?? "m"} aria-hidden>
      {props.members.slice(0, SHOWN).map(({ id, name }) => (
        <Monogram key={id} id={id} name={name} size="s" />
      ))}
      {rest > 0 && <span className={styles.rest}>+{rest}</span>}
    </span>
  );
}
