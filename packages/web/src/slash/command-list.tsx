import type { OfferedCommand } from "@keepsake/engine";
import { OfferList } from "../ui/offer-list.tsx";
import styles from "./slash.module.css";
import { useSlashLines } from "./use-slash-lines.ts";

/** The commands that what is typed may become. */
export function CommandList(props: {
  readonly id: string;
  readonly offered: readonly OfferedCommand[];
  readonly active: number;
  readonly onPick: (offer: OfferedCommand) => void;
}) {
  const { t } = useSlashLines();
  return (
    <OfferList
      id={props.id}
      label={t("list.label")}
      className={styles.list}
      offers={props.offered}
      keyOf={({ command }) => command}
      active={props.active}
      onPick={props.onPick}
    >
      {({ name, command }) => (
        <>
          <b>/{name}</b>
          <span className={styles.help}>{t(`help.${command}`)}</span>
        </>
      )}
    </OfferList>
  );
}
