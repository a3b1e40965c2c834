import type { RebuildState } from "@keepsake/engine/wire";
import { useT } from "../i18n/use-t.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { moneyOf } from "./money.ts";
import styles from "./rebuild-box.module.css";

/** What a rebuild takes and replaces, before it begins (SPEC 4.10). */
export function RebuildPlan(props: {
  readonly state: RebuildState;
  readonly open: boolean;
  readonly onStart: () => Promise<void>;
  readonly onClose: () => void;
}) {
  const { state } = props;
  const { t, locale } = useT();
  const number = new Intl.NumberFormat(locale);
  return (
    <Confirm
      open={props.open}
      title={t("rebuild.title")}
      action={t("rebuild.action")}
      kind={state.edited.length > 0 ? "danger" : "primary"}
      onConfirm={props.onStart}
      onClose={props.onClose}
    >
      <div className={styles.plan}>
        <p>{t("rebuild.lead", { detail: t(`detail.${state.detail}`) })}</p>
        {state.calls === 0 ? (
          <p>{t("rebuild.builtIn")}</p>
        ) : (
          <>
            <p>{t("rebuild.calls", { count: state.calls })}</p>
            <dl className={styles.figures}>
              <dt>{t("rebuild.messages")}</dt>
              <dd>{number.format(state.messages)}</dd>
              <dt>{t("rebuild.tokensIn")}</dt>
              <dd>{number.format(state.tokensIn)}</dd>
              <dt>{t("rebuild.tokensOut")}</dt>
              <dd>{number.format(state.tokensOut)}</dd>
              <dt>{t("rebuild.cost")}</dt>
              <dd>
                {state.cost === null ? t("rebuild.costUnknown") : moneyOf(state.cost, locale)}
              </dd>
            </dl>
          </>
        )}
        <Edited state={state} />
        <p>{t("rebuild.keepsRules")}</p>
        <p>{t("rebuild.leave")}</p>
      </div>
    </Confirm>
  );
}

/** The parts in the person's words that are replaced. */
function Edited({ state }: { readonly state: RebuildState }) {
  const { t } = useT();
  const { edited } = state;
  if (edited.length === 0) return null;
  return (
    <div className={styles.edited}>
      <p>{t("rebuild.edited", { count: edited.length })}</p>
      <ul>
        {edited.map((piece) => (
          <li key={piece.id}>
            {t("rebuild.editedPart", {
              tier: t(`tier.${piece.tier}`),
              first: piece.fromOrdinal,
              last: piece.toOrdinal,
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
