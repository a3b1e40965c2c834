import { TRACED_AT_ONCE } from "@keepsake/engine/limits";
import type { MemoryEntry, Receipt } from "@keepsake/engine/wire";
import { asBackendError } from "../backend/backend-error.ts";
import { LoadedDeleteDialog } from "../deleting/loaded-delete-dialog.tsx";
import { useT } from "../i18n/use-t.tsx";
import { useBackend } from "../services.ts";
import styles from "./delete-many.module.css";
import { asked } from "./many-asked.ts";
import { useMemoriesChanged } from "./use-memories.ts";
import { useSaved } from "./use-saved.ts";

/** So many are named one by one; more are only counted. */
const NAMED = 5;
/**
 * The second act before several entries go: says whose they are and how many, which are pinned, and what
 * else says it. They go all or not at all; afterwards the receipt is shown where the person is
 * (SPEC 10.4).
 */
export function DeleteMany(props: {
  readonly entries: readonly MemoryEntry[];
  readonly nameOf: (characterId: string) => string;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}) {
  const { entries, nameOf } = props;
  const { t } = useT();
  const { t: say } = useSaved();
  const backend = useBackend();
  const changed = useMemoriesChanged();
  const count = entries.length;
  const isTraced = count <= TRACED_AT_ONCE;
  const pinned = entries.filter((entry) => entry.pinned).length;
  const owners = [...Map.groupBy(entries, ({ characterId }) => characterId)];
  const owner = owners[0]?.[0] ?? null;

  const title =
    owners.length > 1
      ? say("many.deleteMixed", { count })
      : owner === null
        ? t("clear.titleGlobal", { count })
        : t("clear.title", { count, name: nameOf(owner) });

  async function remove(also: readonly string[]): Promise<Receipt> {
    try {
      const given = also.length === 0 ? {} : { also: [...also] };
      const receipt = await backend.memories.many({ ...asked(entries, "delete"), ...given });
      props.onDeleted();
      await changed();
      return receipt;
    } catch (error) {
      const { code } = asBackendError(error);
      if (code === "conflict" || code === "not_found") await changed();
      throw error;
    }
  }

  return (
    <LoadedDeleteDialog
      open
      what={{ kind: "entries", ids: entries.map(({ id }) => id) }}
      isTraced={isTraced}
      title={title}
      action={say("many.deleteAction", { count })}
      onRemove={remove}
      onClose={props.onClose}
    >
      {owners.length > 1 && (
        <ul className={styles.owners}>
          {owners.map(([id, own]) => (
            <li key={id ?? ""} dir="auto">
              {id === null
                ? say("many.ofGlobal", { count: own.length })
                : say("many.ofName", { count: own.length, name: nameOf(id) })}
            </li>
          ))}
        </ul>
      )}
      {count <= NAMED && (
        <ul className={styles.texts}>
          {entries.map((entry) => (
            <li key={entry.id} dir="auto">
              {entry.text}
            </li>
          ))}
        </ul>
      )}
      {pinned > 0 && <p>{say("many.deletePinned", { count: pinned })}</p>}
      <p>{say("many.deleteText")}</p>
      {!isTraced && <p>{say("many.notTraced", { limit: TRACED_AT_ONCE })}</p>}
    </LoadedDeleteDialog>
  );
}
