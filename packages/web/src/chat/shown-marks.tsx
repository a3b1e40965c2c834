import type { MemoryMark as Mark } from "@keepsake/engine/wire";
import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useT } from "../i18n/use-t.tsx";
import { useProvenance } from "../memory/use-provenance.ts";
import { Loading } from "../shell/loading.tsx";
import { showSaved } from "../slash/show-saved.ts";
import { Facts } from "../ui/facts.tsx";
import { countMarks } from "./count-marks.ts";
import styles from "./memory-marks.module.css";

const MemoryMark = lazy(async () => ({
  default: (await import("./memory-mark.tsx")).MemoryMark,
}));

const NONE: readonly Mark[] = [];

/** The marks themselves; see MemoryMarks. */
export function ShownMarks(props: {
  readonly marks: readonly Mark[];
  /** So many writes wait in the tray. */
  readonly waits: number;
  /** Shows the saved memories, and with them the tray. */
  readonly onMemories: () => void;
}) {
  const { marks, waits } = props;
  const { t } = useProvenance();
  const [isOpen, setOpen] = useState(false);
  // What was taken back here stays, struck, until one goes on: nothing vanishes under the hand.
  const [takenBack, setTakenBack] = useState(NONE);
  const isTaken = (mark: Mark) => takenBack.some(({ writeId }) => writeId === mark.writeId);
  const left = marks.filter((mark) => mark.active && !isTaken(mark));
  const all = [...marks.filter((mark) => !isTaken(mark)), ...takenBack];
  if (all.length === 0 && waits === 0) return null;
  return (
    <div className={styles.marks}>
      {all.length > 0 && (
        <button
          type="button"
          className={styles.summary}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.diamond} aria-hidden />
          {left.length === 0 ? <span>{t("mark.takenBack")}</span> : <MarkText marks={left} />}
          <ChevronDown size={14} aria-hidden />
        </button>
      )}
      {waits > 0 && (
        <button
          type="button"
          className={styles.summary}
          data-waits
          onClick={() => {
            props.onMemories();
            showSaved();
          }}
        >
          <span className={styles.diamond} aria-hidden />
          {t("mark.waits", { count: waits })}
        </button>
      )}
      {isOpen && (
        <Suspense fallback={<Loading />}>
          <ul className={styles.list}>
            {all.map((mark) => (
              <li key={mark.writeId}>
                <MemoryMark
                  mark={mark}
                  onTakenBack={() => setTakenBack((before) => [...before, mark])}
                />
              </li>
            ))}
          </ul>
        </Suspense>
      )}
    </div>
  );
}

function MarkText({ marks }: { readonly marks: readonly Mark[] }) {
  const { t, locale } = useProvenance();
  const { t: say } = useT();
  const list = new Intl.ListFormat(locale, { type: "unit", style: "short" });
  const parts = countMarks(marks).map(({ by, saved, updated, deleted }) => {
    const counts = list.format([
      ...(saved > 0 ? [t("mark.saved", { count: saved })] : []),
      ...(updated > 0 ? [t("mark.updated", { count: updated })] : []),
      ...(deleted > 0 ? [t("mark.deleted", { count: deleted })] : []),
    ]);
    return by === "reply" ? counts : `${say(`origin.${by}`)}: ${counts}`;
  });
  return (
    <span>
      <Facts>{parts}</Facts>
    </span>
  );
}
