import { useLayoutEffect, useRef, useState } from "react";
import type { ReactElement } from "react";
import { Virtualizer } from "virtua";
import styles from "./entry-list.module.css";

/** Above this, only what is on the screen and a little around it is drawn. */
const ALL_DRAWN = 100;

/**
 * The rows of a list, whose scrolling is that of the page or panel around it.
 *
 * @param rows - Each with its key.
 * @param kept - Places of rows that stay drawn wherever one scrolls.
 */
export function EntryRows(props: {
  readonly label: string;
  readonly rows: readonly ReactElement[];
  readonly kept: readonly number[];
}) {
  const { kept, label, rows } = props;
  const place = useRef<HTMLDivElement>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [margin, setMargin] = useState(0);
  const isLong = rows.length > ALL_DRAWN;

  useLayoutEffect(() => {
    const found = place.current?.closest<HTMLElement>("[role=tabpanel], main") ?? null;
    setScroller(found);
    if (found === null || place.current === null || !isLong) return undefined;
    const own = place.current;
    const measure = () => {
      const above = own.getBoundingClientRect().top - found.getBoundingClientRect().top;
      setMargin(Math.round(above + found.scrollTop));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(found);
    for (const sibling of own.parentElement?.children ?? []) {
      if (sibling !== own) observer.observe(sibling);
    }
    return () => observer.disconnect();
  }, [isLong]);

  return (
    <div ref={place} role="list" aria-label={label} className={styles.rows}>
      {isLong && scroller !== null ? (
        <Virtualizer
          scrollRef={{ current: scroller }}
          startMargin={margin}
          keepMounted={kept}
          bufferSize={800}
        >
          {rows.map((row, index) => (
            <div
              key={row.key}
              role="listitem"
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={styles.spaced}
            >
              {row}
            </div>
          ))}
        </Virtualizer>
      ) : (
        rows.map((row) => (
          <div key={row.key} role="listitem" className={styles.spaced}>
            {row}
          </div>
        ))
      )}
    </div>
  );
}
