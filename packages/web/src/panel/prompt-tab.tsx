import { useQuery } from "@tanstack/react-query";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useT } from "../i18n/use-t.tsx";
import { useBackend } from "../services.ts";
import { Loading } from "../shell/loading.tsx";
import { Button } from "../ui/button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { sectionHue, sectionTitle } from "./prompt-sections.ts";
import styles from "./prompt-tab.module.css";
import { Section } from "./section.tsx";
import section from "./section.module.css";

/** What the next message would be sent with, section by section (SPEC 8.2). */
export function PromptTab(props: { readonly chatId: string }) {
  const { t, locale } = useT();
  const backend = useBackend();
  const prompt = useQuery({
    queryKey: queryKeys.prompt(props.chatId, null),
    queryFn: () => backend.prompt(props.chatId),
  });
  if (prompt.error !== null) {
    return (
      <ProblemNotice error={asBackendError(prompt.error)} what={t("prompt.failed")}>
        <Button small onClick={() => void prompt.refetch()}>
          {t("common.tryAgain")}
        </Button>
      </ProblemNotice>
    );
  }
  if (prompt.data === undefined) return <Loading />;

  const { tokens, budgetTokens, stablePrefixTokens, cost } = prompt.data;
  const sections = prompt.data.sections.filter((one) => one.tokens > 0 || one.text !== "");
  const money = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "USD",
    maximumSignificantDigits: 2,
  });
  return (
    <Section title={t("prompt.title")}>
      <p className={section.text}>{t("prompt.lead")}</p>
      <div className={styles.bar} aria-hidden>
        {sections.map((one, index) => (
          <span
            key={`${one.name}-${index}`}
            data-hue={sectionHue(one.name)}
            ref={(element) => {
              if (element !== null) element.style.flexGrow = String(Math.max(one.tokens, 1));
            }}
          />
        ))}
      </div>
      <dl className={section.facts}>
        <dt>{t("prompt.tokens")}</dt>
        <dd>{t("meter.of", { count: tokens, limit: budgetTokens })}</dd>
        <dt>{t("prompt.repeated")}</dt>
        <dd>{t("prompt.repeatedOf", { count: stablePrefixTokens })}</dd>
        {cost !== null && (
          <>
            <dt>{t("prompt.cost")}</dt>
            <dd>{money.format(cost)}</dd>
          </>
        )}
      </dl>
      <ul className={styles.sections}>
        {sections.map((one, index) => (
          <li key={`${one.name}-${index}`}>
            <details className={styles.section}>
              <summary>
                <span className={styles.swatch} data-hue={sectionHue(one.name)} aria-hidden />
                <span className={styles.name}>{sectionTitle(one.name, t)}</span>
                <span className={styles.tokens}>{t("common.tokens", { count: one.tokens })}</span>
              </summary>
              <pre dir="auto" tabIndex={0}>
                {one.text}
              </pre>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}
