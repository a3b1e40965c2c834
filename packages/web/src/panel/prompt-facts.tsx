import type { PromptView } from "@keepsake/engine/wire";
import { useT } from "../i18n/use-t.tsx";
import section from "./section.module.css";

/** A prompt's sizes and what it costs. */
export function PromptFacts({ prompt }: { readonly prompt: PromptView }) {
  const { t, locale } = useT();
  const { tokens, budgetTokens, stablePrefixTokens, usage, cost, inputCost } = prompt;
  const number = new Intl.NumberFormat(locale);
  const money = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "USD",
    maximumSignificantDigits: 2,
  });
  return (
    <dl className={section.facts}>
      <dt>{t("prompt.tokens")}</dt>
      <dd>{t("meter.of", { count: tokens, limit: budgetTokens })}</dd>
      <dt>{t("prompt.repeated")}</dt>
      <dd>{t("prompt.repeatedOf", { count: stablePrefixTokens })}</dd>
      {usage !== null && (
        <>
          <dt>{t("inspect.input")}</dt>
          <dd>
            {t("inspect.inputOf", {
              tokens: number.format(usage.inputTokens),
              cached: number.format(usage.cachedTokens),
            })}
          </dd>
        </>
      )}
      {inputCost !== null && (
        <>
          <dt>{t("inspect.inputCost")}</dt>
          <dd>
            {t("inspect.inputCostOf", {
              warm: money.format(inputCost.warm),
              cold: money.format(inputCost.cold),
            })}
          </dd>
        </>
      )}
      {cost !== null && (
        <>
          <dt>{t("prompt.cost")}</dt>
          <dd>{money.format(cost)}</dd>
        </>
      )}
    </dl>
  );
}
