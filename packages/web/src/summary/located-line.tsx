import type { Message } from "@keepsake/engine/wire";
import { useT } from "../i18n/use-t.tsx";
import { excerpt } from "../search/excerpt.ts";
import { Quote } from "../ui/quote.tsx";
import styles from "./conversation-memory.module.css";
import type { MessagePlace } from "./located-message.ts";

const EXCERPT = 70;

/** The answer to where a message is remembered, in a sentence. */
export function LocatedLine(props: { readonly message: Message; readonly place: MessagePlace }) {
  const { message, place } = props;
  const { t } = useT();
  return (
    <div className={styles.located} role="status">
      <Quote text={excerpt(message.text, [], EXCERPT)} />
      <p>
        {place.kind === "word-for-word" && place.ahead !== undefined
          ? t("located.ahead")
          : t(`located.${place.kind}`)}
      </p>
    </div>
  );
}
