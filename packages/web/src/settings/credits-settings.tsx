import { useState } from "react";
import { useSpending } from "./use-spending.ts";
import type { FormEvent } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import { moneyOf } from "../summary/money.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { typedNumber } from "./number-field.ts";
import styles from "./usage-settings.module.css";
import { useChangeSettings, useSettings } from "./use-settings.ts";

/** A balance that replies and rebuilds are taken off, for whoever wants one (SPEC 9.3). */
export function CreditsSettings() {
  const { t: say, locale } = useSpending();
  const { data: settings } = useSettings();
  const change = useChangeSettings();
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  if (settings === undefined) return null;
  const { credits } = settings;

  function save(event: FormEvent): void {
    event.preventDefault();
    const balance = typedNumber(text);
    setWrong(balance === undefined);
    if (balance === undefined) return;
    change.mutate({ credits: { balance } }, { onSuccess: () => setText("") });
  }

  return (
    <section className={styles.part} aria-labelledby="credits-title">
      <h3 id="credits-title">{say("credits.title")}</h3>
      <p className={styles.hint}>{say("credits.hint")}</p>
      <p role="status">
        {credits === null
          ? say("credits.off")
          : say("credits.balanceIs", { amount: moneyOf(credits.balance, locale) })}
      </p>
      <form className={styles.line} onSubmit={save}>
        <TextField
          label={say("credits.balance")}
          inputMode="decimal"
          value={text}
          error={isWrong ? say("credits.wrong") : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" small disabled={text.trim() === "" || change.isPending}>
          {say("credits.set")}
        </Button>
        {credits !== null && (
          <Button
            small
            kind="quiet"
            disabled={change.isPending}
            onClick={() => change.mutate({ credits: null })}
          >
            {say("credits.stop")}
          </Button>
        )}
      </form>
      {change.error !== null && <ProblemNotice error={asBackendError(change.error)} />}
    </section>
  );
}
