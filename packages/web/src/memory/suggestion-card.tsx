import type { Suggestion, TrayOutcome } from "@keepsake/engine/wire";
import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Link } from "wouter";
import { asBackendError } from "../backend/backend-error.ts";
import { formatAgo } from "../i18n/format.ts";
import { useT } from "../i18n/use-t.tsx";
import { routes } from "../routes.ts";
import { useBackend } from "../services.ts";
import { Button } from "../ui/button.tsx";
import { Facts } from "../ui/facts.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { useNow } from "../ui/use-now.ts";
import styles from "./tray.module.css";
import { useMemoriesChanged } from "./use-memories.ts";
import { useTrayLines } from "./use-tray-lines.ts";

const EntryForm = lazy(async () => ({ default: (await import("./entry-form.tsx")).EntryForm }));

/** One suggestion: what would be written, why it waits, where it came from, and the decision. */
export function SuggestionCard(props: {
  readonly suggestion: Suggestion;
  readonly place: string | undefined;
  readonly isEditing: boolean;
  readonly onEditing: (isEditing: boolean) => void;
  readonly onDone: (outcome: TrayOutcome) => Promise<void>;
}) {
  const { isEditing, onEditing, suggestion } = props;
  const { t, locale } = useTrayLines();
  const { t: say } = useT();
  const backend = useBackend();
  const changed = useMemoriesChanged();
  const now = useNow();

  const decide = useMutation({
    mutationFn: (action: "accept" | "reject") => backend.tray.decide(suggestion.id, { action }),
    onSuccess: ({ outcome }) => props.onDone(outcome),
    onError: changed,
  });

  const { op, target, room, source } = suggestion;
  const isGone = op !== "save" && target === null;
  const hasNoRoom = op === "save" && room.count >= room.limit;
  const text = op === "delete" ? (target?.text ?? "") : suggestion.text;
  const key = op === "delete" ? (target?.key ?? null) : suggestion.key;
  const [messageId] = source.messageIds;
  const confidence = (value: number) =>
    t("tray.confidence", {
      share: new Intl.NumberFormat(locale, { style: "percent" }).format(value),
    });

  if (isEditing) {
    return (
      <article className={styles.card}>
        <Suspense fallback={null}>
          <EntryForm
            name={`suggestion ${suggestion.id}`}
            initial={{ key: suggestion.key ?? "", text: suggestion.text }}
            onSave={async (values) => {
              const decided = backend.tray.decide(suggestion.id, {
                action: "accept",
                text: values.text,
                key: values.key === "" ? null : values.key,
              });
              // Refused: what waits may have changed.
              decided.catch(changed);
              const { outcome } = await decided;
              await props.onDone(outcome);
              return undefined;
            }}
            onClose={() => onEditing(false)}
          />
        </Suspense>
      </article>
    );
  }
  return (
    <article className={styles.card} data-op={op}>
      <p className={styles.op}>{t(`op.${op}`)}</p>
      {key !== null && (
        <p className={styles.key} dir="auto">
          {key}
        </p>
      )}
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {op === "update" && target !== null && (
        <p className={styles.was}>{t("op.was", { text: target.text })}</p>
      )}
      <p className={styles.note}>
        {t(`reason.${suggestion.reason}`)}
        {suggestion.confidence !== null && ` ${confidence(suggestion.confidence)}`}
      </p>
      {hasNoRoom && (
        <p className={styles.warning}>
          {t("tray.scopeFull", { count: room.count, limit: room.limit })}
        </p>
      )}
      {isGone && <p className={styles.warning}>{t("tray.gone")}</p>}
      {!isGone && suggestion.outdated && <p className={styles.warning}>{t("tray.outdated")}</p>}
      <p className={styles.foot}>
        <Facts>
          {props.place !== undefined && <bdi>{props.place}</bdi>}
          {say(`origin.${suggestion.origin}`)}
          <time dateTime={suggestion.createdAt}>
            {formatAgo(Date.parse(suggestion.createdAt), now, locale)}
          </time>
          {source.chatId !== null && messageId !== undefined && (
            <Link href={routes.message(source.chatId, messageId)}>{t("tray.openChat")}</Link>
          )}
        </Facts>
      </p>
      <div className={styles.actions}>
        <Button
          small
          kind={op === "delete" ? "danger" : "primary"}
          disabled={decide.isPending || hasNoRoom || suggestion.outdated || isGone}
          onClick={() => decide.mutate("accept")}
        >
          {t("tray.accept")}
        </Button>
        {op !== "delete" && (
          <Button
            small
            disabled={decide.isPending || hasNoRoom || suggestion.outdated || isGone}
            onClick={() => onEditing(true)}
          >
            {t("tray.edit")}
          </Button>
        )}
        <Button
          small
          kind="quiet"
          disabled={decide.isPending}
          onClick={() => decide.mutate("reject")}
        >
          {t("tray.reject")}
        </Button>
      </div>
      {decide.error !== null && (
        <ProblemNotice error={asBackendError(decide.error)} what={t("tray.notDone")} />
      )}
    </article>
  );
}
