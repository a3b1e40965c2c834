import { useRef } from "react";
import type { LineKey } from "../i18n/use-t.tsx";
import { useT } from "../i18n/use-t.tsx";
import { PageDialog } from "../ui/dialog.tsx";
import styles from "./key-list.module.css";

type PlainLine = Extract<LineKey, `keys.${string}`>;

const KEYS = [
  [["Enter"], "keys.send"],
  [["Shift", "Enter"], "keys.break"],
  [["Esc"], "keys.stop"],
  [["↑"], "keys.editLast"],
  [["←", "→"], "keys.swipe"],
  [["Ctrl", "Enter"], "keys.regenerate"],
  [["Ctrl", "Shift", "F"], "keys.find"],
  [["Ctrl", "K"], "keys.palette"],
  [["?"], "keys.list"],
] as const satisfies readonly (readonly [readonly string[], PlainLine])[];

const CAPS = { Enter: "keys.cap.enter", Shift: "keys.cap.shift", Ctrl: "keys.cap.ctrl" } as const;

/** The keys that work in a chat and everywhere. */
export function KeyList(props: { readonly onClose: () => void }) {
  const { t } = useT();
  const list = useRef<HTMLDListElement>(null);
  return (
    <PageDialog open title={t("keys.title")} initialFocus={list} onClose={props.onClose}>
      <dl ref={list} className={styles.keys} tabIndex={-1}>
        {KEYS.map(([caps, line]) => (
          <div key={line}>
            <dt>
              {caps.map((cap) => (
                <kbd key={cap}>{cap in CAPS ? t(CAPS[cap as keyof typeof CAPS]) : cap}</kbd>
              ))}
            </dt>
            <dd>{t(line)}</dd>
          </div>
        ))}
      </dl>
    </PageDialog>
  );
}
