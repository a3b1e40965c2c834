import type { ModelPrice } from "@keepsake/engine/wire";
import { useSpending } from "./use-spending.ts";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import { formatDate } from "../i18n/format.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { PriceForm } from "./price-form.tsx";
import styles from "./usage-settings.module.css";
import { useChangeSettings, useSettings } from "./use-settings.ts";

/** What models cost: the public list's prices, and the person's own before them (SPEC 9.1). */
export function PriceSettings() {
  const { t: say, locale } = useSpending();
  const { data: settings } = useSettings();
  const change = useChangeSettings();
  /** The model whose price is being edited; "" for a new one. */
  const [editing, setEditing] = useState<string | null>(null);
  if (settings === undefined) return null;
  const day = formatDate(Date.parse(settings.priceList.asOf), locale);
  const close = () => setEditing(null);

  return (
    <section className={styles.part} aria-labelledby="prices-title">
      <h3 id="prices-title">{say("prices.title")}</h3>
      <p className={styles.hint}>{say("prices.hint", { day })}</p>
      <ul className={styles.prices}>
        {settings.prices.map((row) => (
          <li key={row.model}>
            {editing === row.model ? (
              <PriceForm row={row} onClose={close} />
            ) : (
              <PriceRow
                row={row}
                onEdit={() => setEditing(row.model)}
                onForget={() => change.mutate({ prices: [{ model: row.model, price: null }] })}
              />
            )}
          </li>
        ))}
      </ul>
      {editing === "" ? (
        <PriceForm onClose={close} />
      ) : (
        <Button small className={styles.start} onClick={() => setEditing("")}>
          {say("prices.add")}
        </Button>
      )}
      {change.error !== null && <ProblemNotice error={asBackendError(change.error)} />}
    </section>
  );
}

function PriceRow(props: {
  readonly row: ModelPrice;
  readonly onEdit: () => void;
  readonly onForget: () => void;
}) {
  const { row } = props;
  const { t: say, locale } = useSpending();
  const price = row.own ?? row.listed;
  const dollars = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "USD",
    maximumFractionDigits: 6,
  });
  return (
    <article className={styles.price}>
      <div>
        <p className={styles.model}>{row.model}</p>
        <p className={styles.hint}>
          {price === null
            ? say("prices.none")
            : say(row.own === null ? "prices.list" : "prices.own")}
        </p>
        {price !== null && (
          <dl className={styles.figures}>
            {(["input", "cachedInput", "cacheWrite", "output"] as const).map((part) => (
              <div key={part}>
                <dt>{say(`prices.${part}`)}</dt>
                <dd>{dollars.format(price[part])}</dd>
              </div>
            ))}
          </dl>
        )}
        {row.own !== null && (
          <Button small kind="quiet" onClick={props.onForget}>
            {say(row.listed === null ? "prices.forget" : "prices.reset")}
          </Button>
        )}
      </div>
      <IconButton label={say("prices.edit", { model: row.model })} onClick={props.onEdit}>
        <Pencil size={16} aria-hidden />
      </IconButton>
    </article>
  );
}
