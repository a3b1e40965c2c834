import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useSearch } from "wouter";
import type { PageScope } from "../backend/backend.ts";
import { useCharacters } from "../characters/use-characters.ts";
import { useGraphAhead } from "../graph/use-graph.ts";
import { useT } from "../i18n/use-t.tsx";
import { useMayWrite } from "../offers/may-write.ts";
import { useBackend } from "../services.ts";
import { Page } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { PageDialog } from "../ui/dialog.tsx";
import { AddForm } from "./add-form.tsx";
import { Loading } from "../shell/loading.tsx";
import { MemoryBrowser } from "./memory-browser.tsx";
import styles from "./memory-page.module.css";
import { MemoryViews } from "./memory-views.tsx";
import { ScopeSelect } from "./scope-select.tsx";
import { useMemoriesChanged } from "./use-memories.ts";

const ClearEverything = lazy(async () => ({
  default: (await import("./clear-everything.tsx")).ClearEverything,
}));
const GraphTab = lazy(async () => ({ default: (await import("../graph/graph-tab.tsx")).GraphTab }));
const ProfileButton = lazy(async () => ({
  default: (await import("../profile/profile-button.tsx")).ProfileButton,
}));
const OrganizationLead = lazy(async () => ({
  default: (await import("../offers/organization-lead.tsx")).OrganizationLead,
}));
const OrganizationAdds = lazy(async () => ({
  default: (await import("../offers/organization-lead.tsx")).OrganizationAdds,
}));

/** All saved memories of the account, to search, filter, add to and put right (SPEC 6.6). */
export function MemoryPage({ isGraph }: { readonly isGraph: boolean }) {
  const { t } = useT();
  const backend = useBackend();
  const changed = useMemoriesChanged();
  const { data: characters = [] } = useCharacters();
  const search = new URLSearchParams(useSearch());
  const wanted = search.get("character");
  const isOld = search.has("old");
  const [scope, setScope] = useState<PageScope | undefined>(
    wanted === null ? undefined : { scope: "character", characterId: wanted },
  );
  useGraphAhead(scope);
  const [isAdding, setAdding] = useState(false);
  const [isBare, setBare] = useState(false);
  const addButton = (label: string) => (
    <Button small kind="primary" onClick={() => setAdding(true)}>
      <Plus size={15} aria-hidden />
      {label}
    </Button>
  );
  const mayWrite = useMayWrite(scope);
  const organizationId = scope?.scope === "organization" ? scope.organizationId : null;
  const nameOf = (id: string) => characters.find((one) => one.id === id)?.name ?? "";
  const placeOf = (id: string | null) => (id === null ? t("scope.globalShort") : nameOf(id));
  return (
    <Page
      title={t("nav.memory")}
      after={
        <div className={styles.beside}>
          <Suspense fallback={null}>
            <ProfileButton />
          </Suspense>
          {(isGraph || !isBare) && mayWrite && addButton(t("memoryPage.add"))}
        </div>
      }
      fills={isGraph}
    >
      <MemoryViews isGraph={isGraph}>
        {isGraph && <ScopeSelect characters={characters} value={scope} onChange={setScope} bare />}
      </MemoryViews>
      {isGraph ? (
        <Suspense fallback={<Loading />}>
          <GraphTab
            scope={scope}
            placeOf={placeOf}
            begin={mayWrite && addButton(t("memories.add"))}
          />
        </Suspense>
      ) : (
        <>
          <p className={styles.lead}>
            {organizationId === null ? (
              t("memoryPage.lead")
            ) : (
              <Suspense fallback={null}>
                <OrganizationLead id={organizationId} />
              </Suspense>
            )}
          </p>
          <MemoryBrowser
            key={isOld ? "old" : "all"}
            isOld={isOld}
            scope={scope}
            nameOf={nameOf}
            placeOf={placeOf}
            begin={mayWrite && addButton(t("memories.add"))}
            end={
              scope === undefined && (
                <Suspense fallback={null}>
                  <ClearEverything />
                </Suspense>
              )
            }
            onBare={setBare}
            filters={{
              more: <ScopeSelect characters={characters} value={scope} onChange={setScope} />,
            }}
          />
        </>
      )}
      <PageDialog open={isAdding} title={t("memories.add")} onClose={() => setAdding(false)}>
        <p className={styles.lead}>
          {organizationId !== null ? (
            <Suspense fallback={null}>
              <OrganizationAdds id={organizationId} />
            </Suspense>
          ) : scope?.scope === "character" ? (
            t("memoryPage.addsToCharacter", { name: nameOf(scope.characterId) })
          ) : (
            t("memoryPage.addsToGlobal")
          )}
        </p>
        <AddForm
          name="new"
          scopes={[scope ?? { scope: "global" }]}
          onAdd={async (into, values) => {
            const added = await backend.memories.add({ ...into, ...values });
            await changed();
            return added;
          }}
          onClose={() => setAdding(false)}
        />
      </PageDialog>
    </Page>
  );
}
