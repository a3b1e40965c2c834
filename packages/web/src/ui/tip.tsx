import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { placeTip } from "./place-tip.ts";
import styles from "./tip.module.css";
import { watchTips } from "./watch-tips.ts";

/**
 * Shows the name of the icon button under the mouse or the keyboard.
 *
 * One tip serves the page by watching events as they rise, so that a row of buttons costs nothing.
 * It is hidden from screen readers: the button itself says the same.
 */
export function Tip() {
  const [button, setButton] = useState<Element | null>(null);
  useEffect(() => watchTips(document, setButton), []);
  const label = button?.getAttribute("aria-label") ?? null;
  if (button === null || label === null) return null;
  return createPortal(
    <div
      className={styles.tip}
      aria-hidden
      ref={(tip) => {
        if (tip === null) return;
        const { x, y } = placeTip({
          target: button.getBoundingClientRect(),
          tip: tip.getBoundingClientRect(),
          width: document.documentElement.clientWidth,
        });
        tip.style.translate = `${x}px ${y}px`;
      }}
    >
      {label}
    </div>,
    document.body,
  );
}
