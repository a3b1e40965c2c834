import type { Capacity } from "@keepsake/engine/wire";
import { useSaved } from "./use-saved.ts";
import styles from "./room-meter.module.css";

/** What to do where a scope is full, or holds more than it may since a character was deleted (SPEC 5.5). */
export function RoomNote(props: { readonly kind: keyof Capacity; readonly capacity: Capacity }) {
  const { t: say } = useSaved();
  const { count, limit } = props.capacity[props.kind];
  if (count < limit) return null;
  const over = count - limit;
  const text =
    props.kind === "unpinned"
      ? over === 0
        ? say("room.full")
        : say("room.over", { count: over })
      : over === 0
        ? say("room.pinsFull")
        : say("room.pinsOver", { count: over });
  return <p className={styles.note}>{text}</p>;
}
