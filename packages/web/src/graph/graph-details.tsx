import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { EntryCard } from "../memory/entry-card.tsx";
import { useBackend } from "../services.ts";
import { Loading } from "../shell/loading.tsx";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import styles from "./graph-details.module.css";
import type { GraphNode } from "./graph-data.ts";
import { eachTie, type GraphIndex } from "./graph-index.ts";
import { kindWord, nameWord } from "./node-words.ts";
import { TypeMark } from "./type-mark.tsx";
import { useGraphLines } from "./use-graph-lines.ts";

interface DetailsProps {
  readonly index: GraphIndex;
  readonly node: number;
  readonly total: number;
  readonly isFolded: boolean;
  /** Undefined where the entries need no gathering. */
  readonly onFold: ((isFolded: boolean) => void) | undefined;
  readonly placeOf: (characterId: string | null) => string;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

/** One node, with all that can be done with it and what it is tied to. */
export function GraphDetails(props: DetailsProps) {
  const { index, node } = props;
  const { t } = useGraphLines();
  const title = useRef<HTMLHeadingElement>(null);
  const found = index.nodes[node];
  const id = found?.id;
  // Whoever comes by keyboard goes on here; what is shown next is spoken.
  useEffect(() => title.current?.focus({ preventScroll: true }), [id]);
  if (found === undefined) return null;
  return (
    <section className={styles.panel} aria-label={t("details.label")}>
      <header className={styles.head}>
        <TypeMark kind={found.kind} types={found.types} pinned={found.pinned} />
        <h2 ref={title} tabIndex={-1} className={styles.title} dir="auto">
          {found.kind === "entry" ? kindWord(found, t) : nameWord(found, t)}
        </h2>
        <IconButton label={t("details.close")} onClick={props.onClose}>
          <X size={17} aria-hidden />
        </IconButton>
      </header>
      {found.kind === "entity" && <p className={styles.kind}>{kindWord(found, t)}</p>}
      {found.kind === "entity" && found.full !== found.label && (
        <p className={styles.kind} dir="auto">
          {found.full}
        </p>
      )}
      {found.kind === "hub" && <p>{t("details.youText", { count: props.total })}</p>}
      {found.kind === "hub" && props.onFold !== undefined && (
        <Button small onClick={() => props.onFold?.(!props.isFolded)}>
          {props.isFolded ? t("graph.open") : t("graph.fold")}
        </Button>
      )}
      {found.entryId !== null && (
        <Entry key={found.entryId} entryId={found.entryId} placeOf={props.placeOf} />
      )}
      {found.kind !== "hub" && <Tied {...props} found={found} />}
    </section>
  );
}

/** The entry as it is now, to edit, pin, follow and delete. */
function Entry(props: {
  readonly entryId: string;
  readonly placeOf: (characterId: string | null) => string;
}) {
  const backend = useBackend();
  const { t } = useGraphLines();
  const { data, error } = useQuery({
    queryKey: queryKeys.memoryHistory(props.entryId),
    queryFn: () => backend.memories.history(props.entryId),
  });
  if (data?.entry !== undefined && data.entry !== null) {
    return <EntryCard entry={data.entry} place={props.placeOf(data.entry.characterId)} />;
  }
  if (error !== null)
    return <ProblemNotice error={asBackendError(error)} what={t("graph.failed")} />;
  return data === undefined ? <Loading /> : null;
}

const FIRST = 30;

function Tied(props: DetailsProps & { readonly found: GraphNode }) {
  const { found, index, isFolded, node } = props;
  const { t } = useGraphLines();
  const entries: GraphNode[] = [];
  const entities: GraphNode[] = [];
  const seen = new Set<number>();
  eachTie(index, node, (other) => {
    const one = index.nodes[other];
    if (one === undefined || seen.has(other)) return;
    seen.add(other);
    if (one.kind === "entry") entries.push(one);
    else if (one.kind === "entity") entities.push(one);
  });
  const relation = (other: GraphNode) => relationOf(index, node, index.at.get(other.id));
  return (
    <>
      {found.kind === "entity" && (
        <NodeList
          title={t("details.toldBy", { count: found.count })}
          nodes={entries}
          onChoose={props.onChoose}
        />
      )}
      {found.kind === "entity" &&
        isFolded &&
        entries.length === 0 &&
        props.onFold !== undefined && (
          <div className={styles.folded}>
            <p>{t("details.foldedEntries")}</p>
            <Button small onClick={() => props.onFold?.(false)}>
              {t("graph.open")}
            </Button>
          </div>
        )}
      {entities.length > 0 && (
        <NodeList
          title={found.kind === "entry" ? t("details.tied") : t("details.related")}
          nodes={entities.toSorted((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1))}
          note={relation}
          onChoose={props.onChoose}
        />
      )}
    </>
  );
}

function relationOf(index: GraphIndex, one: number, other: number | undefined): string | null {
  let found: string | null = null;
  eachTie(index, one, (end, edge) => {
    if (end === other) found ??= index.edges[edge]?.relation ?? null;
  });
  return found;
}

function NodeList(props: {
  readonly title: string;
  readonly nodes: readonly GraphNode[];
  readonly note?: (node: GraphNode) => string | null;
  readonly onChoose: (id: string) => void;
}) {
  const { nodes, title } = props;
  const { t } = useGraphLines();
  const [most, setMost] = useState(FIRST);
  return (
    <div className={styles.tied}>
      <h3>{title}</h3>
      <ul className={styles.list}>
        {nodes.slice(0, most).map((node) => {
          const note = props.note?.(node) ?? null;
          return (
            <li key={node.id}>
              <button type="button" className={styles.node} onClick={() => props.onChoose(node.id)}>
                <TypeMark kind={node.kind} types={node.types} pinned={node.pinned} />
                <span dir="auto">
                  {nameWord(node, t)}
                  {note !== null && <small className={styles.note}>{note}</small>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {nodes.length > most && (
        <Button small kind="quiet" onClick={() => setMost(nodes.length)}>
          {t("details.more", { count: nodes.length - most })}
        </Button>
      )}
    </div>
  );
}
