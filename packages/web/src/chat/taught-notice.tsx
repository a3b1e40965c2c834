import type { Taught } from "@keepsake/engine/wire";
import { useId } from "react";
import { useDeleting } from "../deleting/use-deleting.ts";
import { Facts } from "../ui/facts.tsx";
import { Quote } from "../ui/quote.tsx";
import styles from "./taught-notice.module.css";

interface Keeping {
  readonly kept: ReadonlySet<string>;
  readonly onKeep: (entryId: string, isKept: boolean) => void;
}

/** What saving an edited text takes back, with an offer to keep it (SPEC 5.12). */
export function TaughtNotice({
  taught,
  ...keeping
}: Keeping & { readonly taught: readonly Taught[] }) {
  const { t } = useDeleting();
  return (
    <fieldset className={styles.notice}>
      <legend className={styles.title}>{t("taught.title", { count: taught.length })}</legend>
      <p className={styles.hint}>{t("taught.hint")}</p>
      <ul className={styles.items}>
        {taught.map((one) => (
          <li key={one.entryId}>
            <Item of={one} {...keeping} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Item({ of, kept, onKeep }: Keeping & { readonly of: Taught }) {
  const { entryId, text, becomes } = of;
  const { t } = useDeleting();
  const fate = useId();
  const isKept = kept.has(entryId);
  const words = (
    <Facts>
      <Quote text={text} />
      <small id={fate} className={styles.fate}>
        {isKept ? t("taught.stays") : t(`taught.${becomes}`)}
      </small>
    </Facts>
  );
  // What was forgotten here comes back: there is nothing to keep.
  if (becomes === "back") return <p className={styles.item}>{words}</p>;
  return (
    <label className={styles.item}>
      <input
        type="checkbox"
        aria-label={t("taught.keep", { text })}
        aria-describedby={fate}
        checked={isKept}
        onChange={(event) => onKeep(entryId, event.target.checked)}
      />
      {words}
    </label>
  );
}
