import type { MemoryEntry } from "@keepsake/engine/wire";
import { useMutation } from "@tanstack/react-query";
import { History, Pencil, Pin, PinOff, Trash2 } from "lucide-react";
import { lazy, memo, Suspense, useId, useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import { DeleteDialog } from "../deleting/delete-dialog.tsx";
import { useT } from "../i18n/use-t.tsx";
import { useMayWrite } from "../offers/may-write.ts";
import { useBackend } from "../services.ts";
import { Loading } from "../shell/loading.tsx";
import { Facts } from "../ui/facts.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { useFocusBack } from "../ui/use-focus-back.ts";
import styles from "./entry-card.module.css";
import { EntryTime } from "./entry-time.tsx";
import { type Undoable, undoableOf, undoPatch } from "./undoable.ts";
import { UndoLine } from "./undo-line.tsx";
import { useMemoriesChanged } from "./use-memories.ts";
import { useSaved } from "./use-saved.ts";

const EntryHistory = lazy(async () => ({
  default: (await import("./entry-history.tsx")).EntryHistory,
}));
const EntryEditor = lazy(async () => ({
  default: (await import("./entry-editor.tsx")).EntryEditor,
}));

export type EntryView = "edit" | "history" | null;

/** What a list keeps of its cards, so that none of them loses it when it scrolls away. */
export interface CardKeeper {
  readonly onView: (id: string, view: EntryView) => void;
  readonly onUndoable: (id: string, undo: Undoable | undefined) => void;
  readonly onSelect: (id: string, isRange: boolean) => void;
}

interface EntryCardProps {
  readonly entry: MemoryEntry;
  /** Where it lives, in lists that mix scopes. */
  readonly place?: string | undefined;
  /** Its history is open from the start. */
  readonly withHistory?: boolean;
  /** Keeps what is open and what can be undone; without it the card does so itself. */
  readonly keeper?: CardKeeper;
  readonly view?: EntryView;
  readonly undo?: Undoable | undefined;
  /** While several are chosen: whether this one is. */
  readonly isSelected?: boolean | undefined;
}

/** One saved memory, with its origin and all that can be done with it (SPEC 5.17, 6.6). */
export const EntryCard = memo(function EntryCard(props: EntryCardProps) {
  const { entry, isSelected, keeper } = props;
  const { t: say } = useSaved();
  const backend = useBackend();
  const changed = useMemoriesChanged();
  const [ownView, setOwnView] = useState<EntryView>(props.withHistory === true ? "history" : null);
  const [ownUndo, setOwnUndo] = useState<Undoable>();
  const view = keeper === undefined ? ownView : (props.view ?? null);
  const undo = keeper === undefined ? ownUndo : props.undo;
  const card = useFocusBack<HTMLElement>(view === "edit");
  const textId = useId();

  const onView = (next: EntryView) => {
    if (keeper === undefined) setOwnView(next);
    else keeper.onView(entry.id, next);
  };
  const onUndoable = (next: Undoable | undefined) => {
    if (keeper === undefined) setOwnUndo(next);
    else keeper.onUndoable(entry.id, next);
  };

  const isEdited = view === "edit";
  return (
    <article
      ref={card}
      className={styles.card}
      data-pinned={entry.pinned || undefined}
      data-selected={isSelected || undefined}
      aria-labelledby={isEdited ? undefined : textId}
    >
      {isEdited ? (
        <Suspense fallback={null}>
          <EntryEditor
            entry={entry}
            onSaved={(before, after) => onUndoable(undoableOf(before, after))}
            onClose={() => onView(null)}
          />
        </Suspense>
      ) : (
        <Shown {...props} view={view} textId={textId} onView={onView} onUndoable={onUndoable} />
      )}
      {undo !== undefined && !isEdited && (
        <UndoLine
          text={say(`undo.${undo.kind}`)}
          onUndo={async () => {
            try {
              await backend.memories.update(entry.id, undoPatch(undo));
              onUndoable(undefined);
            } finally {
              await changed();
            }
          }}
          onDismiss={() => onUndoable(undefined)}
        />
      )}
    </article>
  );
});

interface Acting {
  readonly view: EntryView;
  readonly onView: (view: EntryView) => void;
  readonly onUndoable: (undo: Undoable | undefined) => void;
}

/** What an entry says, and what can be done with it. */
function Shown(props: EntryCardProps & Acting & { readonly textId: string }) {
  const { entry, isSelected, keeper, textId } = props;
  const { t, locale } = useT();
  const { t: say } = useSaved();
  const mayWrite = useMayWrite(entry);
  return (
    <>
      <div className={styles.said}>
        {isSelected !== undefined && (
          <input
            type="checkbox"
            className={styles.box}
            checked={isSelected}
            aria-label={say("many.one", { text: entry.text })}
            onClick={(event) => keeper?.onSelect(entry.id, event.shiftKey)}
            onChange={() => undefined}
          />
        )}
        <div id={textId}>
          {entry.key !== null && (
            <p className={styles.key} dir="auto">
              {entry.key}
            </p>
          )}
          <p className={styles.text} dir="auto">
            {entry.text}
          </p>
        </div>
      </div>
      <footer className={styles.foot}>
        <p>
          <Facts>
            {props.place !== undefined && <bdi>{props.place}</bdi>}
            {entry.scope === "organization" && entry.origin === "manual"
              ? say("entry.byAdmin")
              : t(`origin.${entry.origin}`)}
            <>
              <EntryTime entry={entry} />
              {entry.recent && (
                <span className={styles.recent} title={say("entry.recentHint")}>
                  {say("entry.recent")}
                </span>
              )}
            </>
            {entry.confidence !== null &&
              say("entry.confidence", {
                share: new Intl.NumberFormat(locale, { style: "percent" }).format(entry.confidence),
              })}
          </Facts>
        </p>
        {isSelected === undefined && mayWrite && <Actions {...props} />}
      </footer>
      {props.view === "history" && (
        <Suspense fallback={<Loading />}>
          <EntryHistory entryId={entry.id} />
        </Suspense>
      )}
    </>
  );
}

function Actions({ entry, onUndoable, onView, view }: Pick<EntryCardProps, "entry"> & Acting) {
  const { t } = useT();
  const backend = useBackend();
  const changed = useMemoriesChanged();
  const [isAsked, setAsked] = useState(false);
  const pin = useMutation({
    mutationFn: () =>
      backend.memories.update(entry.id, { pinned: !entry.pinned, revision: entry.revision }),
    onSuccess: (after) => onUndoable(undoableOf(entry, after)),
    onSettled: changed,
  });
  return (
    <>
      <div className={styles.actions}>
        <IconButton
          label={entry.pinned ? t("entry.unpin") : t("entry.pin")}
          aria-pressed={entry.pinned}
          disabled={pin.isPending}
          onClick={() => pin.mutate()}
        >
          {entry.pinned ? <PinOff size={15} aria-hidden /> : <Pin size={15} aria-hidden />}
        </IconButton>
        <IconButton label={t("entry.edit")} onClick={() => onView("edit")}>
          <Pencil size={15} aria-hidden />
        </IconButton>
        <IconButton
          label={t("entry.history")}
          aria-expanded={view === "history"}
          onClick={() => onView(view === "history" ? null : "history")}
        >
          <History size={15} aria-hidden />
        </IconButton>
        <IconButton label={t("entry.delete")} onClick={() => setAsked(true)}>
          <Trash2 size={15} aria-hidden />
        </IconButton>
      </div>
      {pin.error !== null && (
        <div className={styles.problem}>
          <ProblemNotice
            error={asBackendError(pin.error)}
            what={entry.pinned ? t("entry.notUnpinned") : t("entry.notPinned")}
          />
        </div>
      )}
      <DeleteDialog
        open={isAsked}
        what={{ kind: "entry", id: entry.id }}
        title={t("entry.deleteTitle")}
        action={t("entry.delete")}
        onRemove={async (also) => {
          const receipt = await backend.memories.remove(entry.id, also);
          await changed();
          return receipt;
        }}
        onClose={() => setAsked(false)}
      >
        <blockquote dir="auto">{entry.text}</blockquote>
        <p>{t("entry.deleteText")}</p>
      </DeleteDialog>
    </>
  );
}
