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

/** What a reply was, or the next one would be, made from, section by section (SPEC 8.2). */
export function PromptTab(props: {
  readonly chatId: string;
  /** Null for what would be sent next. */
  readonly turnId: string | null;
  readonly onNext: () => void;
}) {
  const { chatId, turnId } = props;
  const { t, locale } = useT();
  const backend = useBackend();
  const prompt = useQuery({
    queryKey: queryKeys.prompt(chatId, turnId),
    queryFn: () => backend.prompt(chatId, turnId === null ? {} : { turnId }),
  });
  const toNext = turnId !== null && (
    <Button small kind="quiet" onClick={props.onNext}>
      {t("prompt.showNext")}
    </Button>
  );
  if (prompt.error !== null && asBackendError(prompt.error).code === "not_found") {
    return (
      <Section title={t("prompt.sentTitle")} after={toNext}>
        <p className={section.text}>{t("prompt.none")}</p>
      </Section>
    );
  }
  if (prompt.error !== null) {
    return (
      <ProblemNotice error={asBackendError(prompt.error)} what={t("prompt.failed")}>
        <Button small onClick={() => void prompt.refetch()}>
          {t("common.tryAgain")}
        </Button>
        {toNext}
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
    <Section title={turnId === null ? t("prompt.title") : t("prompt.sentTitle")} after={toNext}>
      <p className={section.text}>{turnId === null ? t("prompt.lead") : t("prompt.sentLead")}</p>
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
