import { Plus } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useSearch } from "wouter";
import { asBackendError } from "../backend/backend-error.ts";
import type { PageScope } from "../backend/backend.ts";
import { useCharacters } from "../characters/use-characters.ts";
import { useT } from "../i18n/use-t.tsx";
import { useBackend } from "../services.ts";
import { Loading } from "../shell/loading.tsx";
import { Page } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { PageDialog } from "../ui/dialog.tsx";
import { Empty } from "../ui/empty.tsx";
import { TextField } from "../ui/field.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { EntryCard } from "./entry-card.tsx";
import { EntryForm } from "./entry-form.tsx";
import styles from "./memory-page.module.css";
import { ScopeSelect } from "./scope-select.tsx";
import { useMemories, useMemoriesChanged } from "./use-memories.ts";

/** All saved memories of the account, to search, filter, add to and put right (SPEC 6.6). */
export function MemoryPage() {
  const { t } = useT();
  const backend = useBackend();
  const changed = useMemoriesChanged();
  const { data: characters = [] } = useCharacters();
  const wanted = new URLSearchParams(useSearch()).get("character");
  const [scope, setScope] = useState<PageScope | undefined>(
    wanted === null ? undefined : { scope: "character", characterId: wanted },
  );
  const [search, setSearch] = useState("");
  const [isAdding, setAdding] = useState(false);
  const q = useDeferredValue(search.trim());
  const list = useMemories({
    ...(scope === undefined ? {} : { scope }),
    ...(q === "" ? {} : { q }),
  });

  const isBare =
    list.data?.total === 0 && !list.isPlaceholderData && q === "" && scope === undefined;
  const nameOf = (id: string | null) => characters.find((one) => one.id === id)?.name ?? "";
  const addButton = (label: string) => (
    <Button small kind="primary" onClick={() => setAdding(true)}>
      <Plus size={15} aria-hidden />
      {label}
    </Button>
  );

  return (
    <Page title={t("nav.memory")} after={!isBare && addButton(t("memoryPage.add"))}>
      <p className={styles.lead}>{t("memoryPage.lead")}</p>
      {!isBare && (
        <div className={styles.filters}>
          <TextField
            label={t("memoryPage.search")}
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <ScopeSelect characters={characters} value={scope} onChange={setScope} />
        </div>
      )}
      {list.error !== null && (
        <ProblemNotice error={asBackendError(list.error)} what={t("memories.failed")}>
          <Button small onClick={() => void list.refetch()}>
            {t("common.tryAgain")}
          </Button>
        </ProblemNotice>
      )}
      {list.data === undefined && list.error === null && <Loading />}
      {list.data !== undefined && (
        <>
          <p className={styles.total} role="status">
            {!isBare && t("memoryPage.total", { count: list.data.total })}
          </p>
          {list.data.entries.length === 0 ? (
            <Empty text={q === "" ? t("memoryPage.empty") : t("memoryPage.nothingFound", { q })}>
              {q === "" ? (
                addButton(t("memories.add"))
              ) : (
                <Button small onClick={() => setSearch("")}>
                  {t("memoryPage.clearSearch")}
                </Button>
              )}
            </Empty>
          ) : (
            <ul className={styles.list}>
              {list.data.entries.map((entry) => (
                <li key={entry.id}>
                  <EntryCard
                    entry={entry}
                    place={
                      entry.scope === "character"
                        ? nameOf(entry.characterId)
                        : t("scope.globalShort")
                    }
                  />
                </li>
              ))}
            </ul>
          )}
          {list.hasNextPage && (
            <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t("common.loadMore")}
            </Button>
          )}
        </>
      )}
      <PageDialog open={isAdding} title={t("memories.add")} onClose={() => setAdding(false)}>
        <p className={styles.lead}>
          {scope?.scope === "character"
            ? t("memoryPage.addsToCharacter", { name: nameOf(scope.characterId) })
            : t("memoryPage.addsToGlobal")}
        </p>
        <EntryForm
          name="new"
          initial={{ key: "", text: "" }}
          onSave={async ({ key, text }) => {
            await backend.memories.add({
              ...(scope ?? { scope: "global" }),
              text,
              ...(key === "" ? {} : { key }),
            });
            await changed();
          }}
          onClose={() => setAdding(false)}
        />
      </PageDialog>
    </Page>
  );
}
