import type { MemoryEntry } from "@keepsake/engine/wire";
import { useMutation } from "@tanstack/react-query";
import { History, Pencil, Pin, PinOff, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import { DeleteDialog } from "../deleting/delete-dialog.tsx";
import { formatAgo } from "../i18n/format.ts";
import { useT } from "../i18n/use-t.tsx";
import { useBackend } from "../services.ts";
import { Loading } from "../shell/loading.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { useFocusBack } from "../ui/use-focus-back.ts";
import { useNow } from "../ui/use-now.ts";
import styles from "./entry-card.module.css";
import { useMemoriesChanged } from "./use-memories.ts";

const EntryHistory = lazy(async () => ({
  default: (await import("./entry-history.tsx")).EntryHistory,
}));
const EntryForm = lazy(async () => ({ default: (await import("./entry-form.tsx")).EntryForm }));

/** One saved memory, with its origin and all that can be done with it (SPEC 5.17, 6.6). */
export function EntryCard(props: {
  readonly entry: MemoryEntry;
  /** Where it lives, in lists that mix scopes. */
  readonly place?: string;
  /** Its history is open from the start. */
  readonly withHistory?: boolean;
}) {
  const { entry } = props;
  const { t, locale } = useT();
  const backend = useBackend();
  const changed = useMemoriesChanged();
  const now = useNow();
  const [view, setView] = useState<"edit" | "history" | null>(
    props.withHistory === true ? "history" : null,
  );
  const [isAsked, setAsked] = useState(false);
  const card = useFocusBack<HTMLElement>(view === "edit");

  const pin = useMutation({
    mutationFn: () =>
      backend.memories.update(entry.id, { pinned: !entry.pinned, revision: entry.revision }),
    onSettled: changed,
  });

  if (view === "edit") {
    return (
      <article ref={card} className={styles.card} data-pinned={entry.pinned || undefined}>
        <Suspense fallback={null}>
          <EntryForm
            name={entry.id}
            initial={{ key: entry.key ?? "", text: entry.text }}
            onSave={async ({ key, text }) => {
              await backend.memories.update(entry.id, {
                key: key === "" ? null : key,
                text,
                revision: entry.revision,
              });
              await changed();
            }}
            onClose={() => setView(null)}
          />
        </Suspense>
      </article>
    );
  }

  return (
    <article ref={card} className={styles.card} data-pinned={entry.pinned || undefined}>
      {entry.key !== null && (
        <p className={styles.key} dir="auto">
          {entry.key}
        </p>
      )}
      <p className={styles.text} dir="auto">
        {entry.text}
      </p>
      <footer className={styles.foot}>
        <p>
          {props.place !== undefined && (
            <>
              <bdi>{props.place}</bdi>
              {"\u00a0· "}
            </>
          )}
          {t(`origin.${entry.origin}`)}
          {"\u00a0· "}
          <time dateTime={entry.updatedAt}>
            {formatAgo(Date.parse(entry.updatedAt), now, locale)}
          </time>
        </p>
        <div className={styles.actions}>
          <IconButton
            label={entry.pinned ? t("entry.unpin") : t("entry.pin")}
            aria-pressed={entry.pinned}
            disabled={pin.isPending}
            onClick={() => pin.mutate()}
          >
            {entry.pinned ? <PinOff size={15} aria-hidden /> : <Pin size={15} aria-hidden />}
          </IconButton>
          <IconButton label={t("entry.edit")} onClick={() => setView("edit")}>
            <Pencil size={15} aria-hidden />
          </IconButton>
          <IconButton
            label={t("entry.history")}
            aria-expanded={view === "history"}
            onClick={() => setView(view === "history" ? null : "history")}
          >
            <History size={15} aria-hidden />
          </IconButton>
          <IconButton label={t("entry.delete")} onClick={() => setAsked(true)}>
            <Trash2 size={15} aria-hidden />
          </IconButton>
        </div>
      </footer>
      {pin.error !== null && (
        <ProblemNotice
          error={asBackendError(pin.error)}
          what={entry.pinned ? t("entry.notUnpinned") : t("entry.notPinned")}
        />
      )}
      {view === "history" && (
        <Suspense fallback={<Loading />}>
          <EntryHistory entryId={entry.id} />
        </Suspense>
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
    </article>
  );
}
