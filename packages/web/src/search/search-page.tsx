import type { SearchHit } from "@keepsake/engine/wire";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { asBackendError } from "../backend/backend-error.ts";
import { queryKeys } from "../backend/query-keys.ts";
import { useT } from "../i18n/use-t.tsx";
import { routes } from "../routes.ts";
import { useBackend } from "../services.ts";
import { Loading } from "../shell/loading.tsx";
import { Page, useTitle } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Empty } from "../ui/empty.tsx";
import { TextField } from "../ui/field.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { FoundInChat } from "./found-in-chat.tsx";
import styles from "./search-page.module.css";

/** How many places are shown at first, and after each wish for more. */
const STEPS = [20, 60, 200] as const;

/** Finds what was said in any chat, with what stood before and after it (SPEC 7.1). */
export function SearchPage() {
  const { t } = useT();
  const backend = useBackend();
  const [, navigate] = useLocation();
  const wanted = new URLSearchParams(useSearch()).get("q") ?? "";
  const [text, setText] = useState(wanted);
  const [step, setStep] = useState(0);
  const q = useDeferredValue(text.trim());
  const limit = STEPS[step] ?? 200;
  const field = useRef<HTMLInputElement>(null);
  useTitle(t("search.title"));
  useEffect(() => field.current?.focus(), []);

  useEffect(() => {
    if (q !== wanted) navigate(routes.search(q), { replace: true });
  }, [q, wanted, navigate]);

  const search = useQuery({
    queryKey: queryKeys.search(q, null, limit),
    queryFn: () => backend.search(q, { limit }),
    enabled: q !== "",
    placeholderData: (before) => before,
  });
  const groups = useMemo(() => byChat(search.data ?? []), [search.data]);
  const count = search.data?.length ?? 0;

  return (
    <Page title={t("search.title")}>
      <search>
        <TextField
          label={t("search.label")}
          hint={t("search.hint")}
          type="search"
          ref={field}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setStep(0);
          }}
        />
      </search>
      {search.error !== null && (
        <ProblemNotice error={asBackendError(search.error)} what={t("search.failed")}>
          <Button small onClick={() => void search.refetch()}>
            {t("common.tryAgain")}
          </Button>
        </ProblemNotice>
      )}
      {q === "" && <Empty text={t("search.begin")} />}
      {q !== "" && search.isPending && search.error === null && <Loading />}
      {q !== "" && search.data !== undefined && search.error === null && (
        <>
          <p className={styles.total} role="status">
            {count === 0 ? "" : t("search.total", { count, chats: groups.length })}
          </p>
          {count === 0 && <Empty text={t("search.nothing", { q })} />}
          <ul className={styles.chats} aria-busy={search.isPlaceholderData}>
            {groups.map((hits) => (
              <li key={hits[0]?.chat.id}>
                <FoundInChat hits={hits} q={q} />
              </li>
            ))}
          </ul>
          {count >= limit && step < STEPS.length - 1 && (
            <Button disabled={search.isFetching} onClick={() => setStep(step + 1)}>
              {t("common.loadMore")}
            </Button>
          )}
        </>
      )}
    </Page>
  );
}

/** Hits of one chat together, in the order of the best of each; within a chat as they were said. */
function byChat(hits: readonly SearchHit[]): readonly (readonly SearchHit[])[] {
  const groups = new Map<string, SearchHit[]>();
  for (const hit of hits) groups.set(hit.chat.id, [...(groups.get(hit.chat.id) ?? []), hit]);
  return [...groups.values()].map((group) =>
    group.toSorted((a, b) => a.message.ordinal - b.message.ordinal),
  );
}
