import type { Character } from "@keepsake/engine/wire";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { PageScope } from "../backend/backend.ts";
import { useT } from "../i18n/use-t.tsx";
import { useBackend } from "../services.ts";
import { Button } from "../ui/button.tsx";
import { useFocusBack } from "../ui/use-focus-back.ts";
import { MemoryBrowser } from "./memory-browser.tsx";
import styles from "./saved-memories.module.css";
import { ScopeSwitch } from "./scope-switch.tsx";
import { useMemoriesChanged } from "./use-memories.ts";
import { WaysIn } from "./ways-in.tsx";

const AddForm = lazy(async () => ({ default: (await import("./add-form.tsx")).AddForm }));

/** What a character and the account have on file: pinned first, with room left and ways in. */
export function SavedMemories(props: {
  readonly character: Character;
  /** The conversation that memories can be saved from. */
  readonly chatId: string;
}) {
  const { character } = props;
  const scopes: readonly PageScope[] = [
    { scope: "character", characterId: character.id },
    ...(character.memory.isolated ? [] : [{ scope: "global" } as const]),
  ];
  const [kind, setKind] = useState<PageScope["scope"]>("character");
  const scope = scopes.find((one) => one.scope === kind) ?? scopes[0];
  if (scope === undefined) return null;
  return (
    <div className={styles.memories}>
      {scopes.length > 1 && (
        <ScopeSwitch scopes={scopes} value={scope} onChange={(next) => setKind(next.scope)} />
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
  const place = useFocusBack<HTMLDivElement>(isAdding);
  const ordered = [scope, ...scopes.filter((one) => one.scope !== scope.scope)];
  return (
    <MemoryBrowser
      scope={scope}
      nameOf={() => name}
      filters="on-demand"
      isAdding={isAdding}
      ways={(isBare) => (
        <>
          {isAdding && (
            <div className={styles.adding}>
              <Suspense fallback={null}>
                <AddForm
                  name={`new ${name}`}
                  scopes={ordered}
                  onAdd={async (into, values) => {
                    const added = await backend.memories.add({ ...into, ...values });
                    await changed();
                    return added;
                  }}
                  onClose={() => setAdding(false)}
                />
              </Suspense>
            </div>
          )}
          <div ref={place} className={styles.ways}>
            {!isAdding && (
              <Button small onClick={() => setAdding(true)}>
                <Plus size={15} aria-hidden />
                {t("memories.add")}
              </Button>
            )}
            <WaysIn character={character} scopes={ordered} chatId={chatId} isOpen={isBare} />
          </div>
        </>
      )}
    />
  );
}
