import type { Character, MemoryEntry } from "@keepsake/engine/wire";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import type { PageScope } from "../backend/backend.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useT } from "../i18n/use-t.tsx";
import { useBackend } from "../services.ts";
import { Loading } from "../shell/loading.tsx";
import { Button } from "../ui/button.tsx";
import { PageDialog } from "../ui/dialog.tsx";
import dialog from "../ui/dialog.module.css";
import { Facts } from "../ui/facts.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { findMemories } from "./find-memories.ts";
import type { FoundMemories } from "./find-memories.ts";
import { ForgetConfirm } from "./forget-confirm.tsx";
import styles from "./slash.module.css";
import { useSlashLines } from "./use-slash-lines.ts";

/** What could be meant by the words; what goes is what the person ticks (case P-F14). */
export function ForgetDialog(props: {
  readonly words: string;
  readonly scopes: readonly PageScope[];
  readonly characters: readonly Character[];
  readonly onForgotten: () => void;
  readonly onClose: () => void;
}) {
  const { words, scopes } = props;
  const { t } = useSlashLines();
  const { t: say } = useT();
  const backend = useBackend();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isAsked, setAsked] = useState(false);
  const { data, error } = useQuery({
    queryKey: [...queryKeys.memories, "forget", words, scopes],
    queryFn: () => findMemories(backend, words, scopes),
    gcTime: 0,
  });
  const list = useRef<HTMLUListElement>(null);
  const isFound = data !== undefined;
  // The dialog opened before there was anything to choose from.
  useEffect(() => {
    if (document.activeElement?.contains(list.current) !== true) return;
    list.current?.querySelector("input")?.focus({ preventScroll: true });
  }, [isFound]);
  const chosen = data?.entries.filter(({ id }) => ticked.has(id)) ?? [];
  return (
    <PageDialog open title={t("forget.title")} onClose={props.onClose}>
      {error !== null && <ProblemNotice error={asBackendError(error)} what={t("failed.forget")} />}
      {data === undefined && error === null && <Loading />}
      {data !== undefined && (
        <div className={dialog.form}>
          <Lead words={words} found={data} />
          <ul ref={list} className={styles.found} hidden={data.entries.length === 0}>
            {data.entries.map((entry) => (
              <li key={entry.id}>
                <Choice
                  entry={entry}
                  characters={props.characters}
                  isTicked={ticked.has(entry.id)}
                  onTick={(isTicked) => {
                    const next = new Set(ticked);
                    if (isTicked) next.add(entry.id);
                    else next.delete(entry.id);
                    setTicked(next);
                  }}
                />
              </li>
            ))}
          </ul>
          {data.hasMore && <p className={styles.hint}>{t("forget.more")}</p>}
          <div className={dialog.actions} data-stays>
            <Button onClick={props.onClose}>{say("common.cancel")}</Button>
            {data.entries.length > 0 && (
              <Button kind="danger" disabled={chosen.length === 0} onClick={() => setAsked(true)}>
                {chosen.length === 0
                  ? t("forget.choose")
                  : t("forget.action", { count: chosen.length })}
              </Button>
            )}
          </div>
        </div>
      )}
      {isAsked && (
        <ForgetConfirm
          entries={chosen}
          onForgotten={props.onForgotten}
          onClose={() => setAsked(false)}
        />
      )}
    </PageDialog>
  );
}

function Lead({ words, found }: { readonly words: string; readonly found: FoundMemories }) {
  const { t } = useSlashLines();
  const count = found.entries.length;
  if (count === 0) return <p>{words === "" ? t("forget.noneAll") : t("forget.none", { words })}</p>;
  if (found.isPartial) return <p>{t("forget.some")}</p>;
  return (
    <p>{words === "" ? t("forget.leadAll", { count }) : t("forget.lead", { count, words })}</p>
  );
}

function Choice(props: {
  readonly entry: MemoryEntry;
  readonly characters: readonly Character[];
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}) {
  const { entry } = props;
  const { t } = useSlashLines();
  const owner = props.characters.find(({ id }) => id === entry.characterId)?.name;
  const place = entry.scope === "global" ? t("forget.global") : owner;
  return (
    <label>
      <input
        type="checkbox"
        checked={props.isTicked}
        onChange={(event) => props.onTick(event.target.checked)}
      />
      <span dir="auto">
        {entry.key !== null && <b>{entry.key}: </b>}
        {entry.text}
        <small>
          <Facts>
            <bdi>{place}</bdi>
            {entry.pinned && t("forget.pinned")}
          </Facts>
        </small>
      </span>
    </label>
  );
}
