import { GRAPH_ENTRIES } from "@keepsake/engine/limits";
import { type ReactNode, useState } from "react";
import { asBackendError, BackendError } from "../backend/backend-error.ts";
import type { PageScope } from "../backend/backend.ts";
import { Button } from "../ui/button.tsx";
import { Empty } from "../ui/empty.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { usePreferences } from "../use-preferences.ts";
import { GraphBoard } from "./graph-board.tsx";
import { GraphSketch } from "./graph-sketch.tsx";
import styles from "./graph-tab.module.css";
import { useArranged } from "./use-arranged.ts";
import { useGraph } from "./use-graph.ts";
import { useGraphLines } from "./use-graph-lines.ts";

/** The account's memory as a picture (SPEC 6.7): what is known, and what it tells of. */
export function GraphTab(props: {
  /** Undefined for all that may be read. */
  readonly scope: PageScope | undefined;
  readonly placeOf: (characterId: string | null) => string;
  /** The way to add the first one. */
  readonly begin?: ReactNode;
}) {
  const { t } = useGraphLines();
  const [isOpen, setOpen] = useState(false);
  const [{ graphAsTable }, change] = usePreferences();
  const { data, error, refetch } = useGraph(props.scope, isOpen);
  const { arranged, error: layoutError } = useArranged(data);

  if (error !== null && data === undefined) {
    return (
      <ProblemNotice error={asBackendError(error)} what={t("graph.failed")}>
        <Button small onClick={() => void refetch()}>
          {t("graph.again")}
        </Button>
      </ProblemNotice>
    );
  }
  if (data !== undefined && data.total === 0) {
    return (
      <div className={styles.empty}>
        <GraphSketch />
        <Empty text={t("graph.empty")}>{props.begin}</Empty>
      </div>
    );
  }
  if (layoutError !== undefined && arranged === undefined) {
    return (
      <ProblemNotice
        error={new BackendError("broken", layoutError.message)}
        what={t("graph.notArranged")}
      />
    );
  }
  if (arranged === undefined) {
    return (
      <p role="status" className={styles.waiting}>
        {data === undefined
          ? t("graph.loading")
          : t("graph.arranging", { count: data.nodes.length })}
      </p>
    );
  }
  const isMany = arranged.data.total > GRAPH_ENTRIES;
  return (
    <GraphBoard
      arranged={arranged}
      scope={props.scope}
      isTable={graphAsTable}
      onTable={(isTable) => change({ graphAsTable: isTable })}
      onFold={isMany ? (isFolded) => setOpen(!isFolded) : undefined}
      placeOf={props.placeOf}
    />
  );
}
