import type { Message, Variant } from "@keepsake/engine/wire";
import { useT } from "../i18n/use-t.tsx";
import section from "../panel/section.module.css";
import { moneyOf } from "../summary/money.ts";
import { PageDialog } from "../ui/dialog.tsx";

/** What a reply took: tokens read and written, and their price (SPEC 9.1). */
export function ReplyCost(props: {
  readonly message: Message;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useT();
  const variant = props.message.variants[props.message.selected];
  return (
    <PageDialog open={props.open} title={t("cost.details")} onClose={props.onClose}>
      {variant?.usage == null ? (
        <p>{t("cost.nothing")}</p>
      ) : (
        <Facts variant={variant} usage={variant.usage} />
      )}
    </PageDialog>
  );
}

function Facts(props: {
  readonly variant: Variant;
  readonly usage: NonNullable<Variant["usage"]>;
}) {
  const { variant, usage } = props;
  const { t, locale } = useT();
  const tokens = (count: number) => t("common.tokens", { count });
  return (
    <>
      <dl className={section.facts}>
        <dt>{t("cost.model")}</dt>
        <dd>{variant.model === "built-in" ? t("model.builtIn") : variant.model}</dd>
        <dt>{t("cost.input")}</dt>
        <dd>{tokens(usage.inputTokens)}</dd>
        {usage.cachedTokens > 0 && (
          <>
            <dt>{t("cost.cached")}</dt>
            <dd>{tokens(usage.cachedTokens)}</dd>
          </>
        )}
        <dt>{t("cost.output")}</dt>
        <dd>{tokens(usage.outputTokens)}</dd>
        <dt>{t("cost.price")}</dt>
        <dd>
          {variant.cost === null
            ? t("cost.none")
            : variant.cost === 0
              ? t("cost.free")
              : moneyOf(variant.cost, locale)}
        </dd>
      </dl>
      {usage.estimated === true && <p>{t("cost.estimatedText")}</p>}
    </>
  );
}
