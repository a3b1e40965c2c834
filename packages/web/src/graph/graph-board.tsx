import { Maximize, Minus, Plus, RotateCcw } from "lucide-react";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import type { PageScope } from "../backend/backend.ts";
import { useServices } from "../services.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { findNodes } from "./find-nodes.ts";
import styles from "./graph-board.module.css";
import { GraphCanvas, type StageHandle } from "./graph-canvas.tsx";
import { GraphDetails } from "./graph-details.tsx";
import { GraphLegend } from "./graph-legend.tsx";
import { GraphTable } from "./graph-table.tsx";
import { GraphTools } from "./graph-tools.tsx";
import { kindWord, nameWord } from "./node-words.ts";
import { sceneOf } from "./scene.ts";
import { shownOf, tiesShown } from "./shown.ts";
import type { Arranged } from "./use-arranged.ts";
import { useGraphLines } from "./use-graph-lines.ts";
import { usePut } from "./use-put.ts";

const STEP = 1.4;
const TIP_SIDE = 14;

/** The picture of a graph with all that belongs to it: search, legend, details, and the same as a table. */
export function GraphBoard(props: {
  readonly arranged: Arranged;
  readonly scope: PageScope | undefined;
  readonly isTable: boolean;
  readonly onTable: (isTable: boolean) => void;
  /** Undefined where the entries need no gathering in the middle. */
  readonly onFold: ((isFolded: boolean) => void) | undefined;
  readonly placeOf: (characterId: string | null) => string;
}) {
  const { arranged, onFold, scope } = props;
  const { data, index } = arranged;
  const isFolded = data.collapsed;
  const { t, locale } = useGraphLines();
  const { announcer } = useServices();
  const stage = useRef<StageHandle>(null);
  const board = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState("");
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [areEntriesHidden, setEntriesHidden] = useState(false);
  const [selectedId, setSelected] = useState<string>();
  const [pointed, setPointed] = useState<{ id: string; x: number; y: number; byKey: boolean }>();
  const { put, places, onPut, onReset } = usePut(scope, arranged);

  const looked = useDeferredValue(search);
  const found = useMemo(() => findNodes(index, looked), [index, looked]);
  const shown = useMemo(
    () => shownOf(index, { isFolded, hidden, areEntriesHidden }),
    [index, isFolded, hidden, areEntriesHidden],
  );
  const total = new Intl.NumberFormat(locale).format(data.total);
  const hubLabel = t("graph.you");
  const word = t("graph.entries", { count: data.total }).replace(total, "").trim();
  const scene = useMemo(
    () => sceneOf({ index, shown, places, hubLabel, counter: [total, word] }),
    [index, shown, places, hubLabel, total, word],
  );
  const selected = numberOf(selectedId);
  const pointedAt = numberOf(pointed?.id);
  const attention = { pointed: pointedAt, selected, found };

  function numberOf(id: string | undefined): number | undefined {
    const node = id === undefined ? undefined : index.at.get(id);
    return node !== undefined && shown.nodes[node] === 1 ? node : undefined;
  }

  function choose(node: number | undefined): void {
    const chosen = node === undefined ? undefined : index.nodes[node];
    if (chosen?.kind === "hub" && isFolded && onFold !== undefined) onFold(false);
    else setSelected(chosen?.id);
  }

  function close(): void {
    setSelected(undefined);
    board.current?.querySelector<HTMLElement>("[role=application]")?.focus();
  }

  function walk(node: number | undefined): void {
    const there = node === undefined ? undefined : index.nodes[node];
    if (node === undefined || there === undefined) {
      announcer.announce(t("walk.none"));
      return;
    }
    setPointed({ id: there.id, x: 0, y: 0, byKey: true });
    stage.current?.reveal(node);
    const ties = tiesShown(index, shown)[node] ?? 0;
    const name =
      isFolded && there.kind === "hub" ? `${hubLabel}, ${total} ${word}` : nameWord(there, t);
    announcer.announce(
      `${t("walk.here", { name, kind: kindWord(there, t) })}. ${t("walk.ties", { count: ties })}`,
    );
  }

  const hovered =
    pointed?.byKey === false && pointedAt !== undefined ? index.nodes[pointedAt] : undefined;
  return (
    <div ref={board} className={styles.board} data-detailed={selected !== undefined || undefined}>
      <GraphTools
        search={search}
        onSearch={setSearch}
        found={looked.trim() === "" ? undefined : found.lit.size}
        isTable={props.isTable}
        onTable={props.onTable}
      />
      {props.isTable ? (
        <GraphTable
          index={index}
          shown={shown}
          found={found}
          isSearching={looked.trim() !== ""}
          onChoose={setSelected}
        />
      ) : (
        <div className={styles.frame}>
          <GraphCanvas
            label={t("graph.label")}
            help={t("graph.help")}
            scene={scene}
            graphKey={`${JSON.stringify(scope)} ${isFolded}`}
            arrangedMs={arranged.tookMs}
            attention={attention}
            isKeyboard={pointed?.byKey === true}
            stage={stage}
            events={{
              onPoint: (node, [x, y]) => {
                const id = node === undefined ? undefined : index.nodes[node]?.id;
                if (id === undefined) setPointed((now) => (now?.byKey === true ? now : undefined));
                else if (id !== pointed?.id || pointed.byKey)
                  setPointed({ id, x, y, byKey: false });
              },
              onChoose: choose,
              onPut,
            }}
            onWalk={walk}
          />
          {onFold !== undefined && (
            <div className={styles.counter}>
              <span>{t("graph.entries", { count: data.total })}</span>
              <Button small onClick={() => onFold(!isFolded)}>
                {isFolded ? t("graph.open") : t("graph.fold")}
              </Button>
            </div>
          )}
          {hovered !== undefined && hovered.kind !== "hub" && pointed !== undefined && (
            <div
              className={styles.tip}
              data-below={pointed.y < 120 || undefined}
              style={{ left: `clamp(${TIP_SIDE}px, ${pointed.x}px, 100%)`, top: `${pointed.y}px` }}
              aria-hidden
            >
              <div dir="auto">
                {hovered.full}
                <small>{kindWord(hovered, t)}</small>
              </div>
            </div>
          )}
          <div className={styles.zoom}>
            {Object.keys(put).length > 0 && (
              <IconButton label={t("graph.reset")} onClick={onReset}>
                <RotateCcw size={16} aria-hidden />
              </IconButton>
            )}
            <IconButton label={t("graph.zoomIn")} onClick={() => stage.current?.zoomBy(STEP)}>
              <Plus size={17} aria-hidden />
            </IconButton>
            <IconButton label={t("graph.zoomOut")} onClick={() => stage.current?.zoomBy(1 / STEP)}>
              <Minus size={17} aria-hidden />
            </IconButton>
            <IconButton label={t("graph.fit")} onClick={() => stage.current?.fit()}>
              <Maximize size={16} aria-hidden />
            </IconButton>
          </div>
        </div>
      )}
      {selected !== undefined && (
        <div className={styles.details}>
          <GraphDetails
            index={index}
            node={selected}
            total={data.total}
            isFolded={isFolded}
            onFold={onFold}
            placeOf={props.placeOf}
            onChoose={(id) => {
              setSelected(id);
              const node = index.at.get(id);
              if (node !== undefined) stage.current?.reveal(node);
            }}
            onClose={close}
          />
        </div>
      )}
      <div className={styles.legend}>
        <GraphLegend
          index={index}
          entries={data.total}
          isFolded={isFolded}
          hidden={hidden}
          areEntriesHidden={areEntriesHidden}
          onType={(type, isShown) => setHidden((now) => withOne(now, type, !isShown))}
          onEntries={(areShown) => setEntriesHidden(!areShown)}
        />
      </div>
    </div>
  );
}

function withOne(set: ReadonlySet<string>, one: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (isIn) next.add(one);
  else next.delete(one);
  return next;
}
