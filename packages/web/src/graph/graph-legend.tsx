import type { GraphIndex } from "./graph-index.ts";
import styles from "./graph-legend.module.css";
import { typeWord } from "./node-words.ts";
import { typeCounts } from "./shown.ts";
import { TypeMark } from "./type-mark.tsx";
import { useGraphLines } from "./use-graph-lines.ts";

/** What the signs mean and how many there are; each can be hidden. */
export function GraphLegend(props: {
  readonly index: GraphIndex;
  readonly entries: number;
  readonly isFolded: boolean;
  readonly hidden: ReadonlySet<string>;
  readonly areEntriesHidden: boolean;
  readonly onType: (type: string, isShown: boolean) => void;
  readonly onEntries: (areShown: boolean) => void;
}) {
  const { areEntriesHidden, hidden } = props;
  const { t, locale } = useGraphLines();
  const count = new Intl.NumberFormat(locale);
  return (
    <ul className={styles.legend} aria-label={t("graph.legend")}>
      {!props.isFolded && (
        <li>
          <button
            type="button"
            className={styles.entry}
            aria-pressed={!areEntriesHidden}
            onClick={() => props.onEntries(areEntriesHidden)}
          >
            <TypeMark kind="entry" types={[]} />
            {t("graph.entriesShown")}
            <span className={styles.count}>{count.format(props.entries)}</span>
          </button>
        </li>
      )}
      {typeCounts(props.index).map(([type, many]) => (
        <li key={type}>
          <button
            type="button"
            className={styles.entry}
            aria-pressed={!hidden.has(type)}
            onClick={() => props.onType(type, hidden.has(type))}
          >
            <TypeMark kind="entity" types={type === "" ? [] : [type]} />
            {typeWord(type, t)}
            <span className={styles.count}>{count.format(many)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
