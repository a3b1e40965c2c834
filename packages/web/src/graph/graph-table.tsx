import { ArrowDown, ArrowUp } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { Virtualizer } from "virtua";
import type { Found } from "./find-nodes.ts";
import type { GraphIndex } from "./graph-index.ts";
import styles from "./graph-table.module.css";
import { kindWord, nameWord } from "./node-words.ts";
import type { Shown } from "./shown.ts";
import {
  type Column,
  COLUMNS,
  type Order,
  sortedRows,
  type TableRow,
  tableRows,
} from "./table-rows.ts";
import { TypeMark } from "./type-mark.tsx";
import { useGraphLines } from "./use-graph-lines.ts";

const NAMED = 4;

/** The picture's twin for who cannot see it, or would rather read: a row a node. */
export function GraphTable(props: {
  readonly index: GraphIndex;
  readonly shown: Shown;
  readonly found: Found;
  readonly isSearching: boolean;
  readonly onChoose: (id: string) => void;
}) {
  const { found, index, isSearching, shown } = props;
  const { t, locale } = useGraphLines();
  const [order, setOrder] = useState<Order>({ by: "ties", isDescending: true });
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => {
    const words = {
      name: (node: Parameters<typeof nameWord>[0]) => nameWord(node, t),
      kind: (node: Parameters<typeof kindWord>[0]) => kindWord(node, t),
    };
    return sortedRows(tableRows({ index, shown, found }, isSearching, words), order, locale);
    // The words change with the language only.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [index, shown, found, isSearching, order, locale]);

  function head(column: Column) {
    const isHere = order.by === column;
    const sort = order.isDescending ? "descending" : "ascending";
    return (
      <div key={column} role="columnheader" aria-sort={isHere ? sort : "none"}>
        <button
          type="button"
          className={styles.sort}
          onClick={() =>
            setOrder({
              by: column,
              isDescending: isHere ? !order.isDescending : column === "ties",
            })
          }
        >
          {t(`table.${column}`)}
          {isHere &&
            (order.isDescending ? (
              <ArrowDown size={14} aria-hidden />
            ) : (
              <ArrowUp size={14} aria-hidden />
            ))}
        </button>
      </div>
    );
  }

  return (
    <div
      role="table"
      aria-label={t("table.caption")}
      aria-rowcount={rows.length + 1}
      className={styles.table}
    >
      <div role="rowgroup">
        <div role="row" aria-rowindex={1} className={styles.row} data-head>
          {COLUMNS.map(head)}
          <div role="columnheader">{t("table.with")}</div>
        </div>
      </div>
      <div ref={scroller} role="rowgroup" className={styles.rows}>
        <Virtualizer scrollRef={scroller}>
          {rows.map((row, at) => (
            <Row key={row.node.id} row={row} at={at} onChoose={props.onChoose} />
          ))}
        </Virtualizer>
      </div>
    </div>
  );
}

function Row(props: {
  readonly row: TableRow;
  readonly at: number;
  readonly onChoose: (id: string) => void;
}) {
  const { kind, name, node, tied } = props.row;
  const { t, locale } = useGraphLines();
  const rest = tied.length - NAMED;
  const names = tied.slice(0, NAMED).map(({ label }) => label);
  return (
    <div role="row" aria-rowindex={props.at + 2} className={styles.row}>
      <div role="cell" className={styles.name}>
        <TypeMark kind={node.kind} types={node.types} pinned={node.pinned} />
        <button
          type="button"
          dir="auto"
          aria-label={t("table.details", { name })}
          onClick={() => props.onChoose(node.id)}
        >
          {name}
        </button>
      </div>
      <div role="cell">{kind}</div>
      <div role="cell" className={styles.number}>
        {new Intl.NumberFormat(locale).format(tied.length)}
      </div>
      <div role="cell" className={styles.tied} dir="auto">
        {new Intl.ListFormat(locale, { type: "unit", style: "short" }).format([
          ...names,
          ...(rest > 0 ? [t("details.more", { count: rest })] : []),
        ])}
      </div>
    </div>
  );
}
