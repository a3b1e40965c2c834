import { asBackendError } from "../backend/backend-error.ts";
import { useT } from "../i18n/use-t.tsx";
import { Code } from "../markdown/code.tsx";
import section from "../panel/section.module.css";
import { Loading } from "../shell/loading.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import styles from "./settings-page.module.css";
import { useMe } from "./use-me.ts";

const EXAMPLE = [
  "KEEPSAKE_MODEL_URL=http://127.0.0.1:11434/v1 \\",
  "KEEPSAKE_MODEL=qwen3:8b \\",
  "npm start",
].join("\n");

/** What answers now, and how another model is set up (SPEC 11.6). */
export function ModelSettings() {
  const { t } = useT();
  const { data: me, error } = useMe();
  if (error !== null) return <ProblemNotice error={asBackendError(error)} />;
  if (me === undefined) return <Loading />;
  const { model, version } = me;
  return (
    <>
      <dl className={`${section.facts} ${styles.facts}`}>
        <dt>{t("settings.answers")}</dt>
        <dd>{model.builtIn ? t("model.builtIn") : model.id}</dd>
        <dt>{t("settings.context")}</dt>
        <dd>{t("common.tokens", { count: model.contextTokens })}</dd>
        <dt>{t("settings.version")}</dt>
        <dd>{version}</dd>
      </dl>
      {model.builtIn && <p className={styles.hint}>{t("settings.builtInText")}</p>}
      <p>{t("settings.modelHow")}</p>
      <Code text={EXAMPLE} language="sh" />
      <p className={styles.hint}>{t("settings.modelVariables")}</p>
    </>
  );
}
