import type { OfferedCommand } from "@keepsake/engine";
import styles from "./slash.module.css";
import { useSlashLines } from "./use-slash-lines.ts";

/** The commands that what is typed may become; the box keeps the focus. */
export function CommandList(props: {
  readonly id: string;
  readonly offered: readonly OfferedCommand[];
  readonly active: number;
  readonly onPick: (offer: OfferedCommand) => void;
}) {
  const { t } = useSlashLines();
  return (
    <div className={styles.list} id={props.id} role="listbox" aria-label={t("list.label")}>
      {props.offered.map((offer, index) => (
        <button
          key={offer.command}
          type="button"
          tabIndex={-1}
          id={`${props.id}-${index}`}
          className={styles.option}
          role="option"
          aria-selected={index === props.active}
          // The box would lose the focus, and with it the caret.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => props.onPick(offer)}
        >
          <b>/{offer.name}</b>
          <span>{t(`help.${offer.command}`)}</span>
        </button>
      ))}
    </div>
  );
}
