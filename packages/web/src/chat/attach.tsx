import { OUTSIDE_LENGTH, OUTSIDE_TEXTS } from "@keepsake/engine/limits";
import type { OutsideText } from "@keepsake/engine/wire";
import { FileText, X } from "lucide-react";
import { useServices } from "../services.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { codePoints } from "../memory/code-points.ts";
import styles from "./attach.module.css";
import type { FileFault } from "./read-files.ts";
import { useOutside } from "./use-outside.ts";

/** What goes with the next message, and what was not taken. */
export function Attached(props: {
  readonly chatId: string;
  readonly texts: readonly OutsideText[];
  readonly faults: readonly FileFault[];
}) {
  const { texts, faults } = props;
  const { t } = useOutside();
  const { drafts } = useServices();
  return (
    <div className={styles.attached}>
      {texts.length > 0 && (
        <>
          <ul className={styles.files} aria-label={t("attach.list")}>
            {texts.map(({ name, text }, index) => (
              <li key={`${index} ${name}`} className={styles.file}>
                <FileText size={15} aria-hidden />
                <bdi className={styles.name}>{name}</bdi>
                <span className={styles.size}>{t("attach.size", { count: codePoints(text) })}</span>
                <IconButton
                  label={t("attach.remove", { name })}
                  onClick={() => drafts.attach(props.chatId, texts.toSpliced(index, 1))}
                >
                  <X size={14} aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
          <p className={styles.note}>{t("attach.hint")}</p>
        </>
      )}
      {faults.length > 0 && (
        <div className={styles.faults} role="alert">
          {faults.map((fault, index) => (
            <p key={index}>
              <Fault fault={fault} />
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

function Fault({ fault }: { readonly fault: FileFault }) {
  const { t } = useOutside();
  switch (fault.kind) {
    case "tooMany":
      return t("attach.tooMany", { limit: OUTSIDE_TEXTS });
    case "tooLong": {
      const { name, count } = fault;
      return t("attach.tooLong", { name, count, limit: OUTSIDE_LENGTH });
    }
    case "notText":
    case "empty":
    case "unread":
      return t(`attach.${fault.kind}`, { name: fault.name });
  }
}
