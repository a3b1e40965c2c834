import { ENTRIES_AT_ONCE } from "@keepsake/engine/limits";
import type { MemoryEntry, MemoryMany } from "@keepsake/engine/wire";
import { useMutation } from "@tanstack/react-query";
import { Pin, PinOff, Trash2 } from "lucide-react";
import { lazy, Suspense } from "react";
import { asBackendError, type BackendError } from "../backend/backend-error.ts";
import { useBackend } from "../services.ts";
import { Button } from "../ui/button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import styles from "./many-bar.module.css";
import { asked } from "./many-asked.ts";
import type { ManyUndoable } from "./many-undoable.ts";
import { everySelected, NOTHING_SELECTED, type Selection } from "./selection.ts";
import { UndoLine } from "./undo-line.tsx";
import { useMemoriesChanged } from "./use-memories.ts";
import { useSaved } from "./use-saved.ts";

const DeleteMany = lazy(async () => ({ default: (await import("./delete-many.tsx")).DeleteMany }));

/** What can be done with the chosen entries, and *Undo* for what was done last. */
export function ManyBar(props: {
  readonly entries: readonly MemoryEntry[];
  readonly selection: Selection;
  readonly isSelecting: boolean;
  readonly nameOf: (characterId: string) => string;
  /** Whether it is asked if the chosen ones are to be deleted. */
  readonly isAsked: boolean;
  readonly onAsk: (isAsked: boolean) => void;
  readonly onSelect: (selection: Selection) => void;
  readonly onEnd: () => void;
  /** What was done last; kept by the list, which gets the focus back when it is over. */
  readonly done: ManyUndoable | undefined;
  readonly onDone: (done: ManyUndoable | undefined) => void;
}) {
  const { done, onDone: setDone } = props;
  const { entries, isSelecting, selection } = props;
  const { t: say } = useSaved();
  const backend = useBackend();
  const changed = useMemoriesChanged();
  const chosen = entries.filter(({ id }) => selection.ids.has(id));
  const count = chosen.length;
  const isTooMany = count > ENTRIES_AT_ONCE;

  const act = useMutation({
    mutationFn: async (action: "pin" | "unpin") => {
      const turning = chosen.filter(({ pinned }) => pinned === (action === "unpin"));
      if (turning.length === 0) return undefined;
      const answer = await backend.memories.many(asked(turning, action));
      const kind = action === "pin" ? "pinned" : "unpinned";
      return {
        kind,
        ids: answer.items.map(({ id }) => id),
        revisions: Object.fromEntries(answer.items.map(({ id, revision }) => [id, revision])),
      } as const;
    },
    onSuccess: (next) => setDone(next),
    onSettled: changed,
  });

  const all = entries.length;
  return (
    <>
      {isSelecting && (
        <div className={styles.bar} role="toolbar" aria-label={say("many.bar")}>
          <div className={styles.what}>
            <p className={styles.count} role="status">
              {isTooMany
                ? say("many.tooMany", { count, limit: ENTRIES_AT_ONCE })
                : say("many.count", { count })}
            </p>
            <Button
              small
              kind="quiet"
              onClick={() =>
                props.onSelect(
                  count === all ? NOTHING_SELECTED : everySelected(entries.map(({ id }) => id)),
                )
              }
            >
              {count === all ? say("many.none") : say("many.all", { count: all })}
            </Button>
          </div>
          <div className={styles.acts}>
            <Button
              small
              disabled={chosen.every(({ pinned }) => pinned) || isTooMany || act.isPending}
              onClick={() => act.mutate("pin")}
            >
              <Pin size={14} aria-hidden />
              {say("many.pin")}
            </Button>
            <Button
              small
              disabled={chosen.every(({ pinned }) => !pinned) || isTooMany || act.isPending}
              onClick={() => act.mutate("unpin")}
            >
              <PinOff size={14} aria-hidden />
              {say("many.unpin")}
            </Button>
            <Button small disabled={count === 0 || isTooMany} onClick={() => props.onAsk(true)}>
              <Trash2 size={14} aria-hidden />
              {say("many.delete")}
            </Button>
            <Button small kind="primary" onClick={props.onEnd}>
              {say("many.done")}
            </Button>
          </div>
          <p className={styles.keys}>{say("many.keys")}</p>
        </div>
      )}
      {act.error !== null && (
        <ManyProblem error={asBackendError(act.error)} action={act.variables} />
      )}
      {done !== undefined && (
        <UndoLine
          text={say(`many.${done.kind}`, { count: done.ids.length })}
          onUndo={async () => {
            const { ids, kind, revisions } = done;
            const action = kind === "pinned" ? "unpin" : "pin";
            try {
              await backend.memories.many({ ids: [...ids], action, revisions });
              setDone(undefined);
            } finally {
              await changed();
            }
          }}
          onDismiss={() => setDone(undefined)}
        />
      )}
      {props.isAsked && count > 0 && (
        <Suspense fallback={null}>
          <DeleteMany
            entries={chosen}
            nameOf={props.nameOf}
            onDeleted={() => {
              setDone(undefined);
              props.onSelect(NOTHING_SELECTED);
            }}
            onClose={() => props.onAsk(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Why nothing was done to several entries, in the person's words. */
export function ManyProblem(props: {
  readonly error: BackendError;
  readonly action: MemoryMany["action"] | undefined;
}) {
  const { t: say } = useSaved();
  const { error, action } = props;
  const { count, limit } = error;
  const text =
    error.code === "not_found"
      ? say("many.gone")
      : error.code === "conflict"
        ? say("many.changed")
        : error.code === "limit" && count !== undefined && limit !== undefined
          ? say(action === "unpin" ? "many.noRoom" : "many.noPins", { count, limit })
          : undefined;
  return text === undefined ? (
    <ProblemNotice error={error} what={say("many.notDone")} />
  ) : (
    <p className={styles.problem} role="alert">
      {text}
    </p>
  );
}
