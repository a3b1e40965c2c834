import type { Character } from "@keepsake/engine/wire";
import { Plus, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { asBackendError } from "../backend/backend-error.ts";
import type { PageScope } from "../backend/backend.ts";
import { useT } from "../i18n/use-t.tsx";
import { useBackend } from "../services.ts";
import { Loading } from "../shell/loading.tsx";
import { Button } from "../ui/button.tsx";
import { Empty } from "../ui/empty.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { useFocusBack } from "../ui/use-focus-back.ts";
import { ClearMemories } from "./clear-memories.tsx";
import { EntryCard } from "./entry-card.tsx";
import { RoomMeter } from "./room-meter.tsx";
import styles from "./saved-memories.module.css";
import { ScopeSwitch } from "./scope-switch.tsx";
import { useMemories, useMemoriesChanged } from "./use-memories.ts";
import { WaysIn } from "./ways-in.tsx";
import { useSettled } from "./use-settled.ts";

const EntryForm = lazy(async () => ({ default: (await import("./entry-form.tsx")).EntryForm }));

/** What a character and the account have on file: pinned first, with room left and ways in. */
export function SavedMemories(props: {
  readonly character: Character;
  /** The conversation that memories can be saved from. */
  readonly chatId: string;
}) {
  const { character } = props;
  const { t } = useT();
  const scopes: readonly PageScope[] = [
    { scope: "character", characterId: character.id },
    ...(character.memory.isolated ? [] : [{ scope: "global" } as const]),
  ];
  const [kind, setKind] = useState<PageScope["scope"]>("character");
  const scope = scopes.find((one) => one.scope === kind) ?? scopes[0];
  if (scope === undefined) return null;
  return (
    <div className={styles.memories}>
      {scopes.length > 1 ? (
        <ScopeSwitch scopes={scopes} value={scope} onChange={(next) => setKind(next.scope)} />
      ) : (
        <p className={styles.note}>{t("memories.isolated", { name: character.name })}</p>
      )}
      <ScopeMemories
        key={scope.scope}
        scope={scope}
        scopes={scopes}
        character={character}
        chatId={props.chatId}
      />
    </div>
  );
}

function ScopeMemories(props: {
  readonly scope: PageScope;
  readonly scopes: readonly PageScope[];
  readonly character: Character;
  readonly chatId: string;
}) {
  const { scope, scopes, character, chatId } = props;
  const { name } = character;
  const { t } = useT();
  const backend = useBackend();
  const changed = useMemoriesChanged();
  const [isAdding, setAdding] = useState(false);
  const [isClearing, setClearing] = useState(false);
  const list = useFocusBack<HTMLUListElement>(isAdding);
  const pinned = useMemories({ scope, pinned: true });
  const others = useMemories({ scope, pinned: false });
  const isSettled = !pinned.isFetching && !others.isFetching;
  const pinnedPage = useSettled(pinned.data, isSettled);
  const othersPage = useSettled(others.data, isSettled);

  const error = pinned.error ?? others.error;
  if (error !== null && (pinnedPage === undefined || othersPage === undefined)) {
    return (
      <ProblemNotice error={asBackendError(error)} what={t("memories.failed")}>
        <Button
          small
          onClick={() => {
            void pinned.refetch();
            void others.refetch();
          }}
        >
          {t("common.tryAgain")}
        </Button>
      </ProblemNotice>
    );
  }
  if (pinnedPage === undefined || othersPage === undefined) return <Loading />;

  const { capacity } = othersPage;
  const entries = [...pinnedPage.entries, ...othersPage.entries];
  const ordered = [scope, ...scopes.filter((one) => one.scope !== scope.scope)];
  return (
    <>
      {capacity !== null && (
        <div className={styles.meters}>
          <RoomMeter label={t("meter.saved")} kind="entry" {...capacity.unpinned} />
          <RoomMeter label={t("meter.pinned")} kind="person" {...capacity.pinned} />
        </div>
      )}
      {isAdding ? (
        <div className={styles.adding}>
          <Suspense fallback={null}>
            <EntryForm
              name={`new ${name}`}
              initial={{ key: "", text: "" }}
              scopes={ordered}
              onSave={async ({ key, text }, into = scope) => {
                await backend.memories.add({ ...into, text, ...(key === "" ? {} : { key }) });
                await changed();
              }}
              onClose={() => setAdding(false)}
            />
          </Suspense>
        </div>
      ) : (
        entries.length === 0 && (
          <Empty
            text={
              scope.scope === "global" ? t("memories.emptyGlobal") : t("memories.empty", { name })
            }
          />
        )
      )}
      {/* In one place however full the list is: what is open in it stays. */}
      <div className={styles.ways}>
        {!isAdding && (
          <Button small onClick={() => setAdding(true)}>
            <Plus size={15} aria-hidden />
            {t("memories.add")}
          </Button>
        )}
        <WaysIn
          character={character}
          scopes={ordered}
          chatId={chatId}
          isOpen={entries.length === 0}
        />
      </div>
      <ul ref={list} className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryCard entry={entry} />
          </li>
        ))}
      </ul>
      {others.hasNextPage && (
        <Button
          small
          disabled={others.isFetchingNextPage}
          onClick={() => void others.fetchNextPage()}
        >
          {t("common.loadMore")}
        </Button>
      )}
      {entries.length > 0 && (
        <div className={styles.end}>
          <Button small kind="quiet" onClick={() => setClearing(true)}>
            <Trash2 size={15} aria-hidden />
            {t("clear.action")}
          </Button>
        </div>
      )}
      {isClearing && (
        <ClearMemories
          scope={scope}
          name={name}
          unpinned={capacity?.unpinned.count ?? othersPage.total}
          pinned={capacity?.pinned.count ?? pinnedPage.total}
          onClose={() => setClearing(false)}
        />
      )}
    </>
  );
}
