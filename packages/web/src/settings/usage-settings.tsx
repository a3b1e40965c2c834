import type { UsageSums } from "@keepsake/engine/wire";
import { useSpending } from "./use-spending.ts";
import { useQuery } from "@tanstack/react-query";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useT } from "../i18n/use-t.tsx";
import { useBackend } from "../services.ts";
import { Loading } from "../shell/loading.tsx";
import { moneyOf } from "../summary/money.ts";
import { Button } from "../ui/button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { CreditsSettings } from "./credits-settings.tsx";
import { PriceSettings } from "./price-settings.tsx";
import styles from "./usage-settings.module.css";

/** What replies and background work took, what is left, and what a model costs (SPEC 9). */
export function UsageSettings() {
  const { t, locale } = useT();
  const { t: say } = useSpending();
  const kinds = useUsage("kind");
  const days = useUsage("day");
  const error = kinds.error ?? days.error;
  if (error !== null && (kinds.data === undefined || days.data === undefined)) {
    return (
      <ProblemNotice error={asBackendError(error)} what={say("usage.failed")}>
        <Button
          small
          onClick={() => {
            void kinds.refetch();
            void days.refetch();
          }}
        >
          {t("common.tryAgain")}
        </Button>
      </ProblemNotice>
    );
  }
  if (kinds.data === undefined || days.data === undefined) return <Loading />;
  const { total } = kinds.data;
  const dayOf = (key: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(
      Date.parse(key),
    );
  return (
    <>
      {total.count === 0 ? (
        <p>{say("usage.none")}</p>
      ) : (
        <>
          <SumTable
            title={say("usage.byKind")}
            head={say("usage.what")}
            sums={kinds.data}
            nameOf={(key) => say(`kind.${key as "reply"}`)}
          />
          <SumTable
            title={say("usage.byDay")}
            head={say("usage.day")}
            sums={{ ...days.data, items: days.data.items.toReversed() }}
            nameOf={dayOf}
          />
          {total.unpriced > 0 && (
            <p className={styles.hint}>{say("usage.unpriced", { count: total.unpriced })}</p>
          )}
        </>
      )}
      <CreditsSettings />
      <PriceSettings />
    </>
  );
}

function useUsage(by: "kind" | "day") {
  const backend = useBackend();
  return useQuery({ queryKey: queryKeys.usageBy(by), queryFn: () => backend.usage(by) });
}

function SumTable(props: {
  readonly title: string;
  readonly head: string;
  readonly sums: UsageSums;
  readonly nameOf: (key: string) => string;
}) {
  const { t: say, locale } = useSpending();
  const { items, total } = props.sums;
  const number = new Intl.NumberFormat(locale);
  const cells = (sum: UsageSums["total"]) => (
    <>
      <td>{number.format(sum.count)}</td>
      <td>{number.format(sum.inputTokens + sum.outputTokens)}</td>
      <td>{sum.unpriced === sum.count ? say("usage.noPrice") : moneyOf(sum.cost, locale)}</td>
    </>
  );
  return (
    <div className={styles.wide}>
      <table className={styles.sums}>
        <caption>{props.title}</caption>
        <thead>
          <tr>
            <th scope="col">{props.head}</th>
            <th scope="col">{say("usage.count")}</th>
            <th scope="col">{say("usage.tokens")}</th>
            <th scope="col">{say("usage.cost")}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.key}>
              <th scope="row">{item.key === null ? "" : props.nameOf(item.key)}</th>
              {cells(item)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say("usage.total")}</th>
            {cells(total)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
