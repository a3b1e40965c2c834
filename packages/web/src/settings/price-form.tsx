import type { ModelPrice, Price } from "@keepsake/engine/wire";
import { useSpending } from "./use-spending.ts";
import { useState } from "react";
import type { FormEvent } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { shownNumber, typedNumber } from "./number-field.ts";
import styles from "./usage-settings.module.css";
import { useChangeSettings } from "./use-settings.ts";

const PARTS = ["input", "cachedInput", "cacheWrite", "output"] as const;

/** A model's price, part by part. Without a row its name is asked for, too. */
export function PriceForm(props: { readonly row?: ModelPrice; readonly onClose: () => void }) {
  const { row, onClose } = props;
  const { t: say, locale } = useSpending();
  const change = useChangeSettings();
  const known = row?.own ?? row?.listed ?? null;
  const [model, setModel] = useState(row?.model ?? "");
  const [texts, setTexts] = useState<Readonly<Record<keyof Price, string>>>(() => {
    const shown = (part: keyof Price) => (known === null ? "" : shownNumber(known[part], locale));
    return {
      input: shown("input"),
      cachedInput: shown("cachedInput"),
      cacheWrite: shown("cacheWrite"),
      output: shown("output"),
    };
  });
  const [isWrong, setWrong] = useState(false);

  function save(event: FormEvent): void {
    event.preventDefault();
    const price = priceOf(texts);
    setWrong(price === undefined);
    if (price === undefined) return;
    change.mutate({ prices: [{ model: model.trim(), price }] }, { onSuccess: onClose });
  }

  return (
    <form className={styles.form} onSubmit={save}>
      {row === undefined ? (
        <TextField
          label={say("prices.model")}
          value={model}
          required
          onChange={(event) => setModel(event.target.value)}
        />
      ) : (
        <p className={styles.model}>{row.model}</p>
      )}
      <div className={styles.fields}>
        {PARTS.map((part) => (
          <TextField
            key={part}
            label={say(`prices.${part}`)}
            inputMode="decimal"
            value={texts[part]}
            onChange={(event) => setTexts({ ...texts, [part]: event.target.value })}
          />
        ))}
      </div>
      {isWrong && <p role="alert">{say("prices.wrong")}</p>}
      {change.error !== null && <ProblemNotice error={asBackendError(change.error)} />}
      <div className={styles.line}>
        <Button
          type="submit"
          small
          kind="primary"
          disabled={model.trim() === "" || change.isPending}
        >
          {say("prices.save")}
        </Button>
        <Button small kind="quiet" onClick={onClose}>
          {say("prices.cancel")}
        </Button>
      </div>
    </form>
  );
}

/** What was typed; parts of the cache that were left out cost as much as input. */
function priceOf(texts: Readonly<Record<keyof Price, string>>): Price | undefined {
  const input = typedNumber(texts.input);
  const output = typedNumber(texts.output);
  if (input === undefined || output === undefined) return undefined;
  const cachedInput = texts.cachedInput.trim() === "" ? input : typedNumber(texts.cachedInput);
  const cacheWrite = texts.cacheWrite.trim() === "" ? input : typedNumber(texts.cacheWrite);
  if (cachedInput === undefined || cacheWrite === undefined) return undefined;
  const price = { input, cachedInput, cacheWrite, output };
  return Object.values(price).every((part) => part >= 0) ? price : undefined;
}
