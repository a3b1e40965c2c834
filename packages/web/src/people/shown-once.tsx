import { CopyButton } from "../ui/copy-button.tsx";
import styles from "./account-settings.module.css";

/** A secret that is shown this once, to be copied. */
export function ShownOnce(props: {
  readonly secret: string;
  readonly text: string;
  readonly label: string;
  readonly copy: string;
}) {
  return (
    <div className={styles.once} role="status">
      <p>{props.text}</p>
      <div className={styles.line}>
        <output aria-label={props.label}>{props.secret}</output>
        <CopyButton text={props.secret} label={props.copy} />
      </div>
    </div>
  );
}
