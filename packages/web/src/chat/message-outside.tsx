import type { Message } from "@keepsake/engine/wire";
import { FileText, Globe, Wrench } from "lucide-react";
import { useState } from "react";
import styles from "./message-outside.module.css";
import { useOutside } from "./use-outside.ts";

const SIGNS = { file: FileText, web: Globe, tool: Wrench } as const;

/** What a message brought from outside, folded: its kind, its name, and its text on demand. */
export function MessageOutside({ message }: { readonly message: Message }) {
  const { t } = useOutside();
  return (
    <div className={styles.outside}>
      {message.outside.map((one, index) => (
        <OneText key={`${index} ${one.name}`} one={one} />
      ))}
      {message.live && <p className={styles.note}>{t("outside.live")}</p>}
    </div>
  );
}

function OneText({ one }: { readonly one: Message["outside"][number] }) {
  const { t } = useOutside();
  const [isOpen, setOpen] = useState(false);
  const Sign = SIGNS[one.source];
  return (
    <details className={styles.text} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Sign size={15} aria-hidden /> {t(`outside.${one.source}`)}
        {": "}
        <bdi>{one.name}</bdi>
      </summary>
      {isOpen && (
        <pre dir="auto" tabIndex={0} aria-label={one.name}>
          {one.text}
        </pre>
      )}
    </details>
  );
}
