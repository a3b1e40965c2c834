import type { PromptDifference as Difference } from "@keepsake/engine/wire";
import { useT } from "../i18n/use-t.tsx";
import styles from "./prompt-difference.module.css";
import section from "./section.module.css";

const SIGNS = { same: " ", added: "+", removed: "−" } as const;

/** What changed since the prompt before, line by line. */
export function PromptDifference(props: { readonly difference: Difference | null }) {
  const { t, locale } = useT();
  const { difference } = props;
  if (difference === null) return <p className={section.text}>{t("inspect.compareNone")}</p>;
  const number = new Intl.NumberFormat(locale);
  const { added, removed, unchanged, hunks } = difference;
  return (
    <>
      <p className={section.text}>
        {hunks.length === 0
          ? t("inspect.compareSame")
          : t("inspect.compareSum", {
              added: number.format(added),
              removed: number.format(removed),
              unchanged: number.format(unchanged),
            })}
      </p>
      {hunks.map((hunk) => (
        <ul key={`${hunk.before} ${hunk.after}`} className={styles.hunk}>
          {hunk.lines.map((line, index) => (
            <li key={index} data-kind={line.kind}>
              <span className={styles.sign} role="img" aria-label={t(`inspect.${line.kind}`)}>
                {SIGNS[line.kind]}
              </span>
              <span dir="auto">{line.text}</span>
            </li>
          ))}
        </ul>
      ))}
    </>
  );
}
