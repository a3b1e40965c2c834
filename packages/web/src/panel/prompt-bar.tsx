import type { PromptView } from "@keepsake/engine/wire";
import { useT } from "../i18n/use-t.tsx";
import styles from "./prompt-bar.module.css";
import type { ShownPart } from "./prompt-sections.ts";

/** A prompt's parts side by side, each as wide as it is large, and how much of it was sent before. */
export function PromptBar(props: {
  readonly prompt: PromptView;
  readonly parts: readonly ShownPart[];
}) {
  const { prompt, parts } = props;
  const { t, locale } = useT();
  const percent = new Intl.NumberFormat(locale, { style: "percent" });
  const { tokens, stablePrefixTokens } = prompt;
  const stable = tokens === 0 ? 0 : Math.min(1, stablePrefixTokens / tokens);
  const label = parts.map((part) => `${part.title} ${percent.format(part.share)}`).join(", ");
  return (
    <div className={styles.whole}>
      <div className={styles.bar} role="img" aria-label={label}>
        {parts.map((part, index) => (
          <span
            key={part.name}
            data-hue={part.hue}
            ref={(element) => {
              if (element !== null) element.style.flexGrow = String(Math.max(part.tokens, 1));
            }}
          >
            {part.share > 0.06 ? index + 1 : ""}
          </span>
        ))}
      </div>
      {prompt.comparedWith !== null && (
        <>
          <div className={styles.strip} aria-hidden>
            <span
              ref={(element) => {
                if (element !== null) element.style.inlineSize = `${stable * 100}%`;
              }}
            />
          </div>
          <p className={styles.legend}>
            {t("inspect.stable", { percent: percent.format(stable) })}
          </p>
        </>
      )}
    </div>
  );
}
