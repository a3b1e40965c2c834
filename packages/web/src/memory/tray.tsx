import type { Suggestion, TrayAction } from "@keepsake/engine/wire";
import { useMutation } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useId, useRef, useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import type { PageScope } from "../backend/backend.ts";
import { useT } from "../i18n/use-t.tsx";
import { useBackend, useServices } from "../services.ts";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { SuggestionCard } from "./suggestion-card.tsx";
import styles from "./tray.module.css";
import { useMemoriesChanged } from "./use-memories.ts";
import { useTrayLines } from "./use-tray-lines.ts";
import { useTray } from "./use-tray.ts";

/** What a model or a background pass would have saved, for the person to decide (SPEC 6.4, 12.5). */
export function Tray(props: {
  /** Without it, all scopes. */
  readonly scope?: PageScope | undefined;
  /** Where a suggestion would go, in lists that mix scopes. */
  readonly placeOf?: ((characterId: string | null) => string) | undefined;
  /** Only how much waits is shown, with the way to it. */
  readonly isFolded?: boolean;
}) {
  const { t } = useTrayLines();
  const { t: say } = useT();
  const backend = useBackend();
  const { announcer } = useServices();
  const changed = useMemoriesChanged();
  const tray = useTray(props.scope);
  const [asked, setAsked] = useState<TrayAction>();
  // What is being edited stays, though somebody else decides it meanwhile: its text is not lost.
  const [edited, setEdited] = useState<ReadonlyMap<string, Suggestion>>(new Map());
  const region = useRef<HTMLElement>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  const [wasFolded, setFolded] = useState(false);
  const { isFolded = false } = props;
  if (isFolded !== wasFolded) {
    setFolded(isFolded);
    setUnfolded(false);
  }
  const body = useId();

  const many = useMutation({
    mutationFn: (action: TrayAction) =>
      backend.tray.decideMany(
        (tray.data?.items ?? []).map(({ id }) => id),
        action,
      ),
    onSuccess: ({ items }) => {
      const done = items.filter(({ outcome }) => outcome !== null).length;
      const stay = items.length - done;
      const said = [t("done.many", { count: done })];
      if (stay > 0) said.push(t("tray.stay", { count: stay }));
      announcer.announce(said.join(" "));
    },
    onSettled: changed,
  });

  if (tray.data === undefined) {
    if (tray.error === null) return null;
    return (
      <ProblemNotice error={asBackendError(tray.error)} what={t("tray.failed")}>
        <Button small onClick={() => void tray.refetch()}>
          {say("common.tryAgain")}
        </Button>
      </ProblemNotice>
    );
  }
  const { items, total, capacity } = tray.data;
  if (total === 0 && edited.size === 0) return null;
  const decided = [...edited.values()].filter(({ id }) => items.every((one) => one.id !== id));
  const isFull = capacity !== null && capacity.count >= capacity.limit;
  const stay = many.data?.items.filter(({ outcome }) => outcome === null).length ?? 0;

  return (
    <section ref={region} className={styles.tray} aria-label={t("tray.title")} tabIndex={-1}>
      <header className={styles.head}>
        <h3>{t("tray.title")}</h3>
        <p>{t("tray.count", { count: total })}</p>
        {isFolded && (
          <Button
            small
            kind="quiet"
            aria-expanded={isUnfolded}
            aria-controls={body}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {t("tray.show")}
            <ChevronDown size={14} aria-hidden />
          </Button>
        )}
      </header>
      <div id={body} className={styles.body} hidden={isFolded && !isUnfolded}>
        <p className={styles.note}>{t("tray.lead")}</p>
        {isFull && (
          <p className={styles.warning}>{t("tray.trayFull", { count: capacity.count })}</p>
        )}
        <ul className={styles.list}>
          {[...decided, ...items].map((suggestion) => (
            <li key={suggestion.id}>
              <SuggestionCard
                suggestion={suggestion}
                place={props.placeOf?.(suggestion.characterId)}
                isEditing={edited.has(suggestion.id)}
                onEditing={(isEditing) =>
                  setEdited((before) => {
                    const next = new Map(before);
                    if (isEditing) next.set(suggestion.id, suggestion);
                    else next.delete(suggestion.id);
                    return next;
                  })
                }
                onDone={async (outcome) => {
                  announcer.announce(t(`done.${outcome}`));
                  region.current?.focus();
                  await changed();
                }}
              />
            </li>
          ))}
        </ul>
        {tray.hasNextPage && (
          <Button
            small
            disabled={tray.isFetchingNextPage}
            onClick={() => void tray.fetchNextPage()}
          >
            {say("common.loadMore")}
          </Button>
        )}
        {stay > 0 && (
          <p className={styles.warning} role="status">
            {t("tray.stay", { count: stay })}
          </p>
        )}
        {many.error !== null && (
          <ProblemNotice error={asBackendError(many.error)} what={t("tray.notDone")} />
        )}
        {items.length > 1 && (
          <div className={styles.all} role="group" aria-label={t("tray.all")}>
            <Button small disabled={many.isPending} onClick={() => setAsked("accept")}>
              {t("tray.acceptAll")}
            </Button>
            <Button small kind="quiet" disabled={many.isPending} onClick={() => setAsked("reject")}>
              {t("tray.rejectAll")}
            </Button>
          </div>
        )}
      </div>
      <Confirm
        open={asked !== undefined}
        title={
          asked === "reject"
            ? t("tray.confirmReject", { count: items.length })
            : t("tray.confirmAccept", { count: items.length })
        }
        action={asked === "reject" ? t("tray.rejectAll") : t("tray.acceptAll")}
        kind={asked === "reject" ? "danger" : "primary"}
        onConfirm={async () => {
          if (asked !== undefined) await many.mutateAsync(asked);
        }}
        onClose={() => setAsked(undefined)}
      >
        <p>{t("tray.lead")}</p>
      </Confirm>
    </section>
  );
}
