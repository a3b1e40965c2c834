import { Trash2, X } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "wouter";
import { useT } from "../i18n/use-t.tsx";
import { useServices } from "../services.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import styles from "./receipt-bar.module.css";
import { namedLines, receiptLines } from "./receipt-lines.ts";
import type { ShownReceipt } from "./receipts.ts";
import { sayCounts } from "./say-counts.ts";

/** What was deleted last, calmly, where it was deleted; it goes when the person goes on (SPEC 10.4). */
export function ReceiptBar() {
  const { receipts } = useServices();
  const shown = useSyncExternalStore(receipts.subscribe, receipts.current);
  const [path] = useLocation();
  const before = useRef(path);

  useEffect(() => {
    const hasMoved = before.current !== path;
    before.current = path;
    if (hasMoved && receipts.current()?.path !== path) receipts.dismiss();
  }, [path, receipts]);

  if (shown === null || shown.path !== path) return null;
  return <Bar key={JSON.stringify(shown.receipt)} shown={shown} />;
}

function Bar({ shown }: { readonly shown: ShownReceipt }) {
  const { t, locale } = useT();
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
      <IconButton label={t("common.dismiss")} onClick={() => receipts.dismiss()}>
        <X size={16} aria-hidden />
      </IconButton>
    </section>
  );
}
