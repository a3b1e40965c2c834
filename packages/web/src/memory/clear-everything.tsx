import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { namedLines, receiptLines } from "../deleting/receipt-lines.ts";
import { sayCounts } from "../deleting/say-counts.ts";
import { useDeleting } from "../deleting/use-deleting.ts";
import { useServices } from "../services.ts";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import styles from "./clear-everything.module.css";
import { useAccountMemory } from "./use-account-memory.ts";
import { useMemoriesChanged } from "./use-memories.ts";

/**
 * Ends all that is remembered of the person. The dialog says what goes and what stays, and wants a second
 * deliberate act before its button does anything (SPEC 6.10).
 */
export function ClearEverything() {
  const { t } = useAccountMemory();
  const { t: told, locale } = useDeleting();
  const { announcer, backend, receipts } = useServices();
  const changed = useMemoriesChanged();
  const [path] = useLocation();
  const [isAsked, setAsked] = useState(false);
  const [isSure, setSure] = useState(false);
  return (
    <div className={styles.end}>
      <Button
        small
        kind="quiet"
        onClick={() => {
          setSure(false);
          setAsked(true);
        }}
      >
        <Trash2 size={15} aria-hidden />
        {t("everything.action")}
      </Button>
      <Confirm
        open={isAsked}
        title={t("everything.title")}
        action={t("everything.action")}
        isReady={isSure}
        more={
          <label className={styles.sure}>
            <input
              type="checkbox"
              checked={isSure}
              onChange={(event) => setSure(event.target.checked)}
            />
            {t("everything.sure")}
          </label>
        }
        onConfirm={async () => {
          const receipt = await backend.memories.clearEverything();
          receipts.show(receipt, path);
          const things = sayCounts(namedLines(receiptLines(receipt)), told, locale);
          announcer.announce(told("receipt.line", { things }));
          await changed();
        }}
        onClose={() => setAsked(false)}
      >
        <p>{t("everything.goes")}</p>
        <p>{t("everything.stays")}</p>
        <p>{t("everything.first")}</p>
      </Confirm>
    </div>
  );
}
