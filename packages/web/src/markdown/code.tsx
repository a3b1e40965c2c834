import { useT } from "../i18n/use-t.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import styles from "./markdown.module.css";

/** A code block, with its language and a button that copies it. */
export function Code(props: { readonly text: string; readonly language: string }) {
  const { t } = useT();
  const language = props.language.split(/\s/)[0] ?? "";
  return (
    <figure className={styles.code} dir="ltr">
      <figcaption>
        <span>{language}</span>
        <CopyButton text={props.text} label={t("markdown.copyCode")} />
      </figcaption>
      <pre tabIndex={0}>
        <code>{props.text}</code>
      </pre>
    </figure>
  );
}
