import { Trash2, X } from "lucide-react";
import { useState } from "react";
import { useT } from "../i18n/use-t.tsx";
import { useServices } from "../services.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import styles from "./receipt-bar.module.css";
import { namedLines, receiptLines } from "./receipt-lines.ts";
import type { ShownReceipt } from "./receipts.ts";
import { sayCounts } from "./say-counts.ts";
import { useDeleting } from "./use-deleting.ts";

/** A receipt: in a sentence what has a name, and all of it on demand. */
export function ShownReceiptBar({ shown }: { readonly shown: ShownReceipt }) {
  const { t, locale } = useDeleting();
  const { t: say } = useT();
  const { receipts } = useServices();
  const [isOpen, setOpen] = useState(false);
  const lines = receiptLines(shown.receipt);
  const named = namedLines(lines);

  return (
    <section className={styles.bar} aria-label={t("receipt.title")}>
      <Trash2 size={16} aria-hidden />
      <div className={styles.text}>
        <p>{t("receipt.line", { things: sayCounts(named, t, locale) })}</p>
        {isOpen && (
          <ul className={styles.lines}>
            {lines.map(({ kind, how, count }) => (
              <li key={`${how} ${kind}`}>
                {how === "removed"
                  ? t(`counted.${kind}`, { count })
                  : t(`receipt.${how}`, { things: t(`counted.${kind}`, { count }) })}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button small kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t("receipt.details")}
      </Button>
      <IconButton label={say("common.dismiss")} onClick={() => receipts.dismiss()}>
        <X size={16} aria-hidden />
      </IconButton>
    </section>
  );
}
